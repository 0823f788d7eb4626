-- Computes the rates of a kind in a state, and lists its offers, from the index alone.
create index listings_rates on listings (kind, state, id desc) include (airport_id, lease_rate, monthly_rate, size_sf)
where active and availability <> 'occupied';
analyze listings;
