"""Verifies the command's tokens with software that knows nothing of this package.

usage: verify.py PROGRAM FOLDER

Two strict verifiers, one on PyJWT and one on Authlib, with the same checks of their own behind the
library's. Each must accept the good tokens, and refuse each hostile one for the expected reason.
Time is the tokens' own: the clock is never asked.
"""

import base64
import datetime
import hashlib
import hmac
import json
import re
import subprocess
import sys

import jwt
import jwt.api_jwt
from authlib.oidc.core import HybridIDToken
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicNumbers
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from joserfc import jwt as jose_jwt
from joserfc.jwk import KeySet

PROGRAM, FOLDER = sys.argv[1:]

NOW = 1767225600
LIFETIME = 86400
ISSUER = "https://appleid.apple.com"
AUDIENCE = "com.example.shop"
SUBJECT = "001234.0123456789abcdef0123456789abcdef.0987"
NONCE = "5f1cb3a7"
CODE = "c0123456789abcdef0123456789abcdef.0.abcd.ABCDEFGHIJKLMNOPQRSTUV"
EMAIL = "ada@example.com"
KEYS = {"first": "SIMULATED1", "second": "SIMULATED2", "third": "SIMULATED3"}
ROTATION = {"first": "second", "second": "third", "third": "first"}

failures = []


def check(condition, message):
    if not condition:
        failures.append(message)
        print(f"FAILED: {message}")


def signin(*arguments):
    return subprocess.run(
        [PROGRAM, "token", *arguments], check=True, capture_output=True, text=True
    ).stdout


def mint(*arguments):
    return signin(
        "mint", "--audience", AUDIENCE, "--nonce", NONCE, "--code", CODE, "--email", EMAIL,
        *arguments,
    ).removesuffix("\n")


def key_set(key):
    return json.loads(signin("jwks", "--key", key))


def decoded(part):
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))


class OwnCheck(Exception):
    """What the libraries let pass, and a server should not."""


def own_checks(token, now):
    def need(condition, what):
        if not condition:
            raise OwnCheck(what)

    def members(pairs):
        need(len({name for name, _ in pairs}) == len(pairs), "a name occurs twice")
        return dict(pairs)

    # Python's decoder skips what is no digit.
    need(re.fullmatch(r"[\w-]+\.[\w-]+\.[\w-]+", token, re.ASCII), "not base64url")
    header, claims = (
        json.loads(decoded(part), object_pairs_hook=members) for part in token.split(".")[:2]
    )
    need(header["alg"] == "RS256", "alg")
    need(claims["iss"] == ISSUER, "iss")
    need(claims["aud"] == AUDIENCE, "aud")
    need(type(claims["sub"]) is str and claims["sub"], "sub is no text")
    need(type(claims["exp"]) is int and claims["exp"] > now, "exp")
    need(type(claims["iat"]) is int and claims["iat"] <= now, "iat")
    need("nonce" in claims, "no nonce")
    need(claims["nonce"] == NONCE, "another nonce")
    half = hashlib.sha256(CODE.encode()).digest()[:16]
    need(claims["c_hash"] == base64.urlsafe_b64encode(half).decode().rstrip("="), "c_hash")
    return claims


def fixed_clock(now):
    class FixedClock(datetime.datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime.datetime.fromtimestamp(now, tz)

    return FixedClock


def verified_by_pyjwt(token, keys, now=NOW):
    # PyJWT takes no time to judge at, so its clock is replaced.
    assert jwt.api_jwt.datetime.__name__ in ("datetime", "FixedClock")
    jwt.api_jwt.datetime = fixed_clock(now)
    key = jwt.PyJWKSet.from_dict(keys)[jwt.get_unverified_header(token)["kid"]]
    claims = jwt.decode(
        token, key, algorithms=["RS256"], audience=AUDIENCE, issuer=ISSUER,
        options={"require": ["iss", "aud", "exp", "iat", "sub"], "strict_aud": True},
    )
    check(own_checks(token, now) == claims, "PyJWT reads other claims than are there")
    return claims


def verified_by_authlib(token, keys, now=NOW):
    # Authlib leaves signatures to joserfc, and checks an OpenID Connect token's claims itself.
    verified = jose_jwt.decode(token, KeySet.import_key_set(keys), algorithms=["RS256"])
    claims = HybridIDToken(
        verified.claims, verified.header,
        options={
            "iss": {"essential": True, "value": ISSUER},
            "aud": {"essential": True, "value": AUDIENCE},
        },
        params={"nonce": NONCE, "code": CODE, "client_id": AUDIENCE},
    )
    claims.validate(now=now)
    check(own_checks(token, now) == dict(claims), "Authlib reads other claims than are there")
    return claims


VERIFIERS = {"PyJWT": verified_by_pyjwt, "Authlib": verified_by_authlib}


def answer(verify, *arguments):
    """The verifier's answer as text: accepted, or the error with its message."""
    try:
        verify(*arguments)
    except OwnCheck as refusal:
        return f"own check: {refusal}"
    except Exception as error:  # Each library raises many kinds; the table tells which.
        # joserfc begins its messages with a code in snake case.
        text = re.sub(r"^[a-z]+(_[a-z]+)+: ?", "", str(error))
        return f"{type(error).__name__}: {text}".removesuffix(": ")
    return "accepted"


# How the answers of both verifiers must begin. A defect that is not here fails the check.
EXPECTED = {
    "bogusSignature": ("InvalidSignatureError", "BadSignatureError"),
    "unknownKeyID": (
        "KeyError: 'keyset has no key for kid: SIMULATED0'",
        "InvalidKeyIdError: No key for kid: 'SIMULATED0'",
    ),
    "algorithmNone": (
        "InvalidAlgorithmError: The specified alg value is not allowed",
        "UnsupportedAlgorithmError: Algorithm of 'none' is not allowed",
    ),
    "publicKeyAsSecret": (
        "InvalidAlgorithmError: The specified alg value is not allowed",
        "UnsupportedAlgorithmError: Algorithm of 'HS256' is not allowed",
    ),
    "foreignIssuer": ("InvalidIssuerError", "InvalidClaimError: Invalid claim: 'iss'"),
    "foreignAudience": ("InvalidAudienceError", "InvalidClaimError: Invalid claim: 'aud'"),
    "expired": ("ExpiredSignatureError", "ExpiredTokenError"),
    "issuedInFuture": (
        "ImmatureSignatureError: The token is not yet valid (iat)",
        "InvalidClaimError: The token was issued in the future",
    ),
    "missingExpiry": (
        'MissingRequiredClaimError: Token is missing the "exp" claim',
        "MissingClaimError: Missing claim: 'exp'",
    ),
    "missingIssueTime": (
        'MissingRequiredClaimError: Token is missing the "iat" claim',
        "MissingClaimError: Missing claim: 'iat'",
    ),
    "missingSubject": (
        'MissingRequiredClaimError: Token is missing the "sub" claim',
        "MissingClaimError: Missing claim: 'sub'",
    ),
    "missingNonce": ("own check: no nonce", "MissingClaimError: Missing claim: 'nonce'"),
    "wrongNonce": ("own check: another nonce", "InvalidClaimError: Invalid claim: 'nonce'"),
    "wrongCodeHash": ("own check: c_hash", "InvalidClaimError: Invalid claim: 'c_hash'"),
    "numericSubject": ("InvalidSubjectError", "InvalidClaimError: Claim 'sub' must be"),
    "truncated": ("DecodeError: Not enough segments", "DecodeError: Invalid JSON Web Signature"),
    "notBase64URL": ("DecodeError: Invalid payload padding", "DecodeError: Invalid payload"),
    "notJSON": ("DecodeError: Invalid payload string", "InvalidPayloadError"),
    "duplicateClaims": ("own check: a name occurs twice", "own check: a name occurs twice"),
}
# A token with the constant signature; it is in no list of defects.
UNSIGNED = ("InvalidSignatureError", "BadSignatureError")


def public_key(key, keys):
    entry = next(entry for entry in keys["keys"] if entry["kid"] == KEYS[key])
    n, e = (int.from_bytes(decoded(entry[name])) for name in ("n", "e"))
    return RSAPublicNumbers(e, n).public_key().public_bytes(
        Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)


def accepted_by_openssl(token, key, keys):
    text, signature = token.rsplit(".", 1)
    names = {name: f"{FOLDER}/{name}" for name in ("key.pem", "signature", "text")}
    contents = (public_key(key, keys), decoded(signature), text.encode())
    for name, content in zip(names.values(), contents):
        with open(name, "wb") as file:
            file.write(content)
    return subprocess.run(
        ["openssl", "dgst", "-sha256", "-verify", names["key.pem"], "-signature",
         names["signature"], names["text"]], capture_output=True).returncode == 0


def good_tokens():
    for key, kid in KEYS.items():
        token = mint("--signed", "--key", key)
        now, once, twice = key, ROTATION[key], ROTATION[ROTATION[key]]
        check(jwt.get_unverified_header(token) == {"kid": kid, "alg": "RS256"}, f"header of {key}")
        check(accepted_by_openssl(token, key, key_set(now)), f"OpenSSL refuses the token of {key}")
        check(not accepted_by_openssl("x" + token, key, key_set(now)), "OpenSSL accepts anything")
        for name, verify in VERIFIERS.items():
            for current in (now, once):
                result = answer(verify, token, key_set(current))
                check(result == "accepted", f"{name}, token of {key}, keys of {current}: {result}")
            result = answer(verify, token, key_set(twice))
            check(result != "accepted", f"{name} accepts the token of {key} after two rotations")
            for time, is_valid in (
                (NOW - 1, False), (NOW, True), (NOW + LIFETIME - 1, True),
                (NOW + LIFETIME + 1, False),
            ):
                result = answer(verify, token, key_set(now), time)
                check((result == "accepted") == is_valid, f"{name} at {time - NOW} s: {result}")
    claims = verified_by_pyjwt(mint("--signed", "--private-email"), key_set("first"))
    check(
        claims == {
            "iss": ISSUER, "aud": AUDIENCE, "exp": NOW + LIFETIME, "iat": NOW, "sub": SUBJECT,
            "nonce": NONCE, "c_hash": claims["c_hash"], "email": EMAIL, "email_verified": True,
            "is_private_email": True, "auth_time": NOW, "nonce_supported": True,
        }, f"claims: {claims}")
    texts = verified_by_pyjwt(mint("--signed", "--private-email", "--texts"), key_set("first"))
    check(texts == claims | {"email_verified": "true", "is_private_email": "true"}, "texts")
    print(f"accepted: tokens of {len(KEYS)} keys, by PyJWT, Authlib and OpenSSL")


def hostile_tokens():
    keys = key_set("first")
    defects = [line.split()[0] for line in signin("mint", "--list-defects").splitlines()]
    check(set(defects) == set(EXPECTED), f"no expectation: {set(defects) ^ set(EXPECTED)}")
    tokens = {defect: mint("--defect", defect) for defect in defects} | {"(unsigned)": mint()}
    expected = EXPECTED | {"(unsigned)": UNSIGNED}
    rows = []
    for defect, token in tokens.items():
        answers = [answer(verify, token, keys) for verify in VERIFIERS.values()]
        rows.append([defect, *answers])
        for name, given, wanted in zip(VERIFIERS, answers, expected.get(defect, ("?", "?"))):
            check(given.startswith(wanted), f"{name}, {defect}: {given}; expected {wanted}")
    rows.insert(0, ["refused", *VERIFIERS])
    widths = [max(len(row[column]) for row in rows) for column in range(2)]
    for row in rows:
        print(f"{row[0]:{widths[0]}}  {row[1]:{widths[1]}}  {row[2]}")

    # The attack is a real one: the code is right for who takes the public key as the secret.
    text, code = tokens["publicKeyAsSecret"].rsplit(".", 1)
    real = hmac.digest(public_key("first", keys), text.encode(), "sha256")
    check(decoded(code) == real, "publicKeyAsSecret is not HS256 with the key's PEM text")


good_tokens()
hostile_tokens()
if failures:
    sys.exit(f"{len(failures)} failures, the first: {failures[0]}")
