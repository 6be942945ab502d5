"""From targets to boxes, and what boxes come to, exactly."""
