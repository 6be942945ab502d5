"""The tests. They bring a small rulebook of their own, which the product does not have."""

from tests.sandlot.registration import register_sandlot

register_sandlot()
