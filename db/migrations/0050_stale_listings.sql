-- Counts and finds, for the admin, what owners haven't confirmed: only listings that visitors may otherwise see.
create index listings_stale on listings (kind, freshness, id)
where freshness in ('unconfirmed', 'lapsed') and taken_down_at is null and not owner_suspended;
