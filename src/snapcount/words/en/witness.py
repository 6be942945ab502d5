"""Who witnessed a game: servers, their acts and signatures."""

SENTENCES = {
    "witness.nobody": "Nobody witnessed this game: that it was played as it stands here is the word of whoever kept the record.",
    "witness.unsaid": "The header names no witness, as in records of before: nobody vouches for what was called.",
    "witness.open": "The game is played at {server} (key {signer}), which signs it when it is over; until then nothing vouches for this record.",
    "witness.signed": "Signed by {server} (key {signer}): its {acts} acts are unbroken and add up to this record.",
    "witness.finished": "Finished {time}.",
    "witness.amended": "Amended since: number of times {times}, the last time {time}.",
    "witness.resumed": "The acts begin {time}, in the middle of the game: what was played before was not witnessed as it happened.",
    "witness.unsigned": "The header names {server} (key {signer}) as witness, but its signature is missing: this is not what the server gave out.",
    "witness.broken": "This is not what its witness gave out: {why}",
    "witness.broken-at": "This is not what its witness gave out; the acts break at number {act}: {why}",
    # posts of the game
    "witness.posts": "Posts of this game compared: {posts}. Their hashes are those of the acts, so that history was not rewritten up to act {acts}.",
    "witness.posts-without": "Posts that name no hash of the acts, and prove nothing: {posts}.",
    "witness.posts-open": "The posts can be compared when the game is over: only then its acts are public.",
    "witness.posts-bad": "The post about play {play} ({file}) names another history: its hash after {act} acts is not the one in this record; up to act {good} the posts fit.",
    # options of verify
    "help.verify.key": "the public key of the server that must have signed: 64 hexadecimal digits, or a file that contains them",
    "help.verify.post": "posts of the game, as text: checks that the hashes in them belong to its acts",
    # what can be wrong
    "mistake.acts-of-nobody": "the record has acts or a signature, but its header names no server.",
    "mistake.witness-tag": "the header's witness '{given}' is no server's name with its public key.",
    "mistake.act-missing": "expected act {expected}, found {given}.",
    "mistake.act-beginning": "'{given}' is out of place: the acts begin with 'opened' or 'resumed', once.",
    "mistake.act-senseless": "the act '{given}' does not fit those before it.",
    "mistake.act-answer": "play {play} has other answers in the record than the acts say.",
    "mistake.act-unfinished": "the acts end before the game was finished.",
    "mistake.act-digest": "the text of the record is not the one that was signed.",
    "mistake.act-signature": "the signature does not belong to these acts and this record.",
    "mistake.other-key": "the key {wanted} was asked for, but the record names {given}.",
    "mistake.key-file": "'{given}' is no public key (64 hexadecimal digits) and no file that contains one.",
    "mistake.post-line": "{file} is no post of a game: the line 'snapcount g=... n=... h=...' is missing.",
    "mistake.post-game": "{file} is a post of the game '{given}', which is not among those checked.",
    "mistake.record-act": "{file}, line {line}: expected an act like '@12 2026-11-20T18:04:11Z 5f0c77a1d2e39b46 finished ...', found '{text}'; the rest of the file was read.",
    "mistake.record-after-acts": "{file}, line {line}: expected no more plays after the acts, found '{text}'; the rest of the file was read.",
    "mistake.record-after-signature": "{file}, line {line}: expected nothing after the signature, found '{text}'; the rest of the file was read.",
    # in the browser
    "reading.witness": "Who vouches for it",
    "reading.witness-key": "Public key of {server}",
    "api.read_key.summary": "The server's public key",
    "api.read_key.text": "The Ed25519 key with which this server signs the records of finished games, and the name under which it does.",
}
