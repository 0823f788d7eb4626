-- What stands in a box is counted for maps from the index alone: everything that filters compare is in it, as in
-- listings_newest. Boxes of 3 to 9 degrees are answered in a quarter of the time.
drop index listings_position;
create index listings_position on listings using gist (point(lng, lat))
  include (kind, id, airport_id, lat, lng, size_sf, lease_rate, monthly_rate, ceiling_height, door_height, door_width,
    aircraft_capacity, availability)
  where active;
