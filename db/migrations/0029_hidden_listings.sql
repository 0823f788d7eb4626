-- Finds out at every request for a file whether a hidden listing uses it.
create index listings_hidden on listings (owner_id) where not active;
