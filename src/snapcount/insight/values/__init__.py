"""What a position is worth when both sides call as well as anybody can."""
