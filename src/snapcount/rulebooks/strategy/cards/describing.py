from snapcount.words import Teller
def described(plan: object, teller: Teller) -> str:
    return "x"
