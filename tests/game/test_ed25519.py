"""Signatures: the vectors of RFC 8032, and the same answers as a library that shares no code."""

from __future__ import annotations

from random import Random

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from snapcount.game.ed25519 import public_key, sign, verify

ORDER = 2**252 + 27742317777372353535851937790883648493
VECTORS = [  # RFC 8032, section 7.1: tests 1 to 3 and SHA(abc): secret, public, message, signature
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
        "d25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
        "387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc659"
        "4a7c15e9716ed28dc027beceea1ec40a",
    ),
    (
        "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
        "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd"
        "454d4423643ce80e2a9ac94fa54ca49f",
        "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e030"
        "3dca179c138ac17ad9bef1177331a704",
    ),
]


@pytest.mark.parametrize("vector", VECTORS, ids=["empty", "one", "two", "hash"])
def test_the_vectors_of_the_standard(vector: tuple[str, str, str, str]) -> None:
    secret, public, message, signature = map(bytes.fromhex, vector)
    assert public_key(secret) == public
    assert sign(secret, message) == signature
    assert verify(public, message, signature)
    assert not verify(public, message + b"!", signature)


def library_verifies(public: bytes, message: bytes, signature: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except InvalidSignature:
        return False
    return True


def test_a_library_signs_the_same() -> None:
    lot = Random(1)
    for _ in range(15):
        secret, message = lot.randbytes(32), lot.randbytes(lot.randrange(200))
        library = Ed25519PrivateKey.from_private_bytes(secret)
        assert library.public_key().public_bytes_raw() == public_key(secret)
        assert library.sign(message) == sign(secret, message)


def test_a_library_refuses_the_same() -> None:
    lot = Random(2)
    secret, message = lot.randbytes(32), b"first and ten"
    public, signature = public_key(secret), sign(secret, message)
    refused = 0
    for _ in range(60):
        parts = [bytearray(public), bytearray(message), bytearray(signature)]
        part = lot.choice(parts)
        part[lot.randrange(len(part))] ^= 1 << lot.randrange(8)
        forged = bytes(parts[0]), bytes(parts[1]), bytes(parts[2])
        assert verify(*forged) == library_verifies(*forged)
        refused += not verify(*forged)
    assert refused == 60


def test_a_signature_has_one_form_only() -> None:
    secret, message = bytes(32), b"4th and goal"
    signature = sign(secret, message)
    other = int.from_bytes(signature[32:], "little") + ORDER
    assert not verify(public_key(secret), message, signature[:32] + other.to_bytes(32, "little"))
    assert not verify(public_key(secret), message, signature + b"\0")
    assert not verify(public_key(secret) + b"\0", message, signature)


@pytest.mark.parametrize(
    "public", [b"\xff" * 32, bytes([1, *[0] * 30, 0x80]), bytes([2, *[0] * 31])]
)
def test_what_is_no_point_has_signed_nothing(public: bytes) -> None:
    assert not verify(public, b"", bytes(64))
