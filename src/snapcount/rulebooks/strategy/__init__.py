"""Strategy: play cards under defense cards, hash marks, and the rules of the SFL league."""
