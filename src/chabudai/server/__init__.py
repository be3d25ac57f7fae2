"""The table in a browser: a match is its log, a seat is a link, and everything a client gets is made from a view."""
