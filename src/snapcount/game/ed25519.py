"""Ed25519 signatures (RFC 8032) in plain Python, so that checking a record needs no package.

Signing here takes a time that depends on the key: a server signs with a library (`service/witness.py`).
"""

from __future__ import annotations

from hashlib import sha512

KEY, SIGNATURE = 32, 64  # bytes

_P = 2**255 - 19  # the field
_L = 2**252 + 27742317777372353535851937790883648493  # the order of the base point
_D = -121665 * pow(121666, -1, _P) % _P  # of the curve -x² + y² = 1 + d x² y²
_ROOT = pow(2, (_P - 1) // 4, _P)  # of -1

Point = tuple[int, int, int, int]  # X, Y, Z, T with x = X/Z, y = Y/Z, xy = T/Z
_ZERO: Point = (0, 1, 1, 0)


def public_key(secret: bytes) -> bytes:
    """The public key of a secret one."""
    return _packed(_times(_halves(secret)[0], _BASE))


def sign(secret: bytes, message: bytes) -> bytes:
    """The signature of a message."""
    scalar, prefix = _halves(secret)
    public = _packed(_times(scalar, _BASE))
    nonce = _number(prefix, message) % _L
    commitment = _packed(_times(nonce, _BASE))
    response = (nonce + _number(commitment, public, message) * scalar) % _L
    return commitment + response.to_bytes(32, "little")


def verify(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether whoever holds the secret key has signed the message."""
    if len(public) != KEY or len(signature) != SIGNATURE:
        return False
    commitment, response = signature[:32], int.from_bytes(signature[32:], "little")
    signer = _unpacked(public)
    if signer is None or response >= _L:  # one signature, one form
        return False
    challenge = _number(commitment, public, message) % _L
    x, y, z, t = _times(challenge, signer)
    return _packed(_plus(_times(response, _BASE), (-x % _P, y, z, -t % _P))) == commitment


def _halves(secret: bytes) -> tuple[int, bytes]:
    """The scalar of a secret key, and what its nonces are made from."""
    if len(secret) != KEY:
        raise ValueError(f"a key has {KEY} bytes")
    digest = sha512(secret).digest()
    scalar = int.from_bytes(digest[:32], "little") & ((1 << 254) - 8) | (1 << 254)
    return scalar, digest[32:]


def _number(*parts: bytes) -> int:
    return int.from_bytes(sha512(b"".join(parts)).digest(), "little")


def _plus(one: Point, other: Point) -> Point:
    a = (one[1] - one[0]) * (other[1] - other[0]) % _P
    b = (one[1] + one[0]) * (other[1] + other[0]) % _P
    c = 2 * one[3] * other[3] * _D % _P
    d = 2 * one[2] * other[2] % _P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P


def _times(scalar: int, point: Point) -> Point:
    total = _ZERO
    while scalar:
        if scalar & 1:
            total = _plus(total, point)
        point, scalar = _plus(point, point), scalar >> 1
    return total


def _packed(point: Point) -> bytes:
    inverse = pow(point[2], -1, _P)
    x, y = point[0] * inverse % _P, point[1] * inverse % _P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def _unpacked(text: bytes) -> Point | None:
    """The point of 32 bytes; None if there is none."""
    number = int.from_bytes(text, "little")
    y, odd = number & ((1 << 255) - 1), number >> 255
    if y >= _P:
        return None
    square = (y * y - 1) * pow(_D * y * y + 1, -1, _P) % _P
    x = pow(square, (_P + 3) // 8, _P)
    if (x * x - square) % _P:
        x = x * _ROOT % _P
    if (x * x - square) % _P or (not x and odd):
        return None
    if x & 1 != odd:
        x = _P - x
    return x, y, 1, x * y % _P


_BASE_POINT = _unpacked((4 * pow(5, -1, _P) % _P).to_bytes(32, "little"))
assert _BASE_POINT is not None
_BASE = _BASE_POINT
