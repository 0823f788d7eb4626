-- The admin's queue over all kinds, oldest first.
create index listings_waiting on listings (id) include (kind) where active and reviewed_at is null;

-- Counts each kind, and what waits in it, from the index alone.
drop index listings_of_kind;
create index listings_of_kind on listings (kind, id desc) include (active, reviewed_at);
