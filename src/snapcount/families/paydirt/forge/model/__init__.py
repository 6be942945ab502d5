"""From statistics to targets: the intended results of every column of a chart."""
