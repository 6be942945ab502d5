"""Strategy: play cards under defence cards, hash marks, and the rules of the SFL league."""
