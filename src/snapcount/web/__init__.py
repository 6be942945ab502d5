"""The table in the browser: pages, the JSON API, its stream of events. Needs `snapcount[web]`."""
