"""The browser table: pages, the JSON API, its event stream. Needs `snapcount[web]`."""
