-- The all-in month; after all of these, the stated month of listings that don't state NNN. No month is that high.
create index listings_month_order on listings (kind, coalesce(all_in_month, stated_month + 1000000000000), id) where active;

drop index listings_stated_month;
