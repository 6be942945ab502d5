"""From statistics to targets: what every column of a chart is to come to."""
