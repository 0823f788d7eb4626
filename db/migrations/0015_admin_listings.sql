-- The admin's lists have every listing, in the results or not.
create index listings_updated on listings (kind, updated_at desc, id desc);
create index listings_title on listings (kind, (title collate "und-x-icu"), id);
create index listings_views on listings (kind, views desc, id desc);
create index listings_suspended on listings (kind, id desc) where owner_suspended;

drop index listings_search;
create index listings_search on listings using gin (search);
