"""What the server says at its doors, and how it explains itself to programs."""

SENTENCES: dict[str, str] = {
    # the page of an error
    "door.title": "That did not work",
    "door.table": "Back to the table",
    "door.lobby": "To the lobby",
    # what is refused at the door
    "mistake.no-such-page": "There is nothing at this address; check the link, or begin at the lobby.",
    "mistake.wrong-method": "This address does not take requests of that kind; see /api/docs.",
    "mistake.unreadable-body": "What was sent cannot be read; send a form, or JSON in UTF-8.",
    "mistake.foreign-origin": "Another site's page asked for this, so it was refused; do it from a page of this server.",
    "mistake.foreign-host": "This server does not go by the name in the address; use the address it was started with, or allow the name with --host-name.",
    "mistake.address-too-long": "The address is longer than {most} bytes; send less in it.",
    "mistake.headers-too-large": "The header lines are longer than {most} bytes in all; send fewer cookies.",
    "mistake.body-too-large": "What was sent is larger than {most} bytes; send less.",
    "mistake.body-too-slow": "What you wanted to send did not arrive in time; try again.",
    "mistake.too-many": "These are too many requests at once; try again in {seconds} s.",
    "mistake.our-fault": "The server made an error; nothing you did is lost. Try again.",
    # parts of what was sent
    "mistake.input-missing": "'{where}' is missing.",
    "mistake.input-unknown": "'{where}' is not known here; leave it out.",
    "mistake.input-empty": "'{where}' is too short.",
    "mistake.input-long": "'{where}' is too long.",
    "mistake.input-json": "What was sent is not JSON ({where}).",
    "mistake.input-wrong": "'{where}' is not of the kind that is expected here; see /api/docs.",
}
