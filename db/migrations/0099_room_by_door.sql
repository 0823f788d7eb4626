-- Starts at the doors that are wide enough. The largest come first, so that a search that counts unstated figures as room soon has
-- enough. Searches by door width alone use it too.
drop index listings_room;
drop index listings_door_width;
create index listings_room on listings
  (kind, door_width desc, width desc, depth desc, door_height desc, ceiling_height desc, id)
  include (options, availability, wing_depth, tail_width)
  where active;

-- The same for room without doors, smallest first and unstated last.
create index listings_open_room on listings (kind, width, id)
  include (depth, availability, options)
  where active and door_width is null;
