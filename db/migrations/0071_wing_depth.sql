-- A T-hangar is no rectangle: the depth at its wings and the width at its tail decide what fits.
alter table listings add column wing_depth numeric(6, 1), add column tail_width numeric(6, 1);

-- The indexes of migration 68 have every figure that a filter compares.
drop index listings_newest;
drop index listings_position;
drop index listings_airport;
create index listings_newest on listings (kind, id desc)
  include (airport_id, size_sf, lease_rate, monthly_rate, ceiling_height, door_height, door_width, depth, width, wing_depth,
    tail_width, aircraft_capacity, availability, available_from, available_until, confirmed_at, options, lat, lng)
  where active;
create index listings_position on listings using gist (point(lng, lat))
  include (kind, id, airport_id, lat, lng, size_sf, lease_rate, monthly_rate, ceiling_height, door_height, door_width,
    depth, width, wing_depth, tail_width, aircraft_capacity, availability, available_from, available_until, confirmed_at, options)
  where active;
create index listings_airport on listings (kind, airport_id, id desc)
  include (size_sf, lease_rate, monthly_rate, ceiling_height, door_height, door_width, depth, width, wing_depth, tail_width,
    aircraft_capacity, availability, available_from, available_until, confirmed_at, options, lat, lng)
  where active;
