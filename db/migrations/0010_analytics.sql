-- How often something happened, by day of UTC. Who did it is kept nowhere. What is seen of a listing is counted in
-- listing_days, and not here again.
create table event_counts (
  day date not null,
  event text not null,
  category text not null,
  label text not null,
  count integer not null check (count > 0),
  -- The sum of the values that came with them.
  value bigint not null,
  primary key (day, event, category, label)
);
