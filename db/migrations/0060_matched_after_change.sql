-- Rates and availability before the change that made the listing match; null for a new listing.
alter table saved_search_matches add column former jsonb;
