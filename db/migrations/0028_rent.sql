-- The order by rent of the whole space, which is a twelfth of this per month.
create index listings_rent on listings (kind, (lease_rate * size_sf), id) where active;
