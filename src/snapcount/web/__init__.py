"""The table in the browser: pages, the JSON API and its stream of events. Needs `pip install snapcount[web]`."""
