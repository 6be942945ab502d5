"""What phases mean: the kicks and tries that are football, although nobody has a down."""

KICKOFF = "kickoff"
PUTS_IN_PLAY = (KICKOFF, "free kick")
A_TRY = ("try", "repeated try")
PLACE_KICK = ("fair-catch kick",)
