-- Answers the map of a wide area from the index alone: the matches at each airport, whatever the numbers ask.
drop index listings_airport;
create index listings_airport on listings (kind, airport_id, id desc)
  include (size_sf, lease_rate, monthly_rate, ceiling_height, door_height, door_width, aircraft_capacity, availability,
    lat, lng)
  where active;
