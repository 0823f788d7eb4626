-- The options that a listing has, one number each, so that a search for them needs no JSON: whether a flag is set, and which
-- of several values was chosen.
create function option_numbers(details jsonb) returns integer[]
  language sql immutable strict parallel safe
  as $$
    select coalesce(array_agg(distinct hashtext(name)), '{}') from (
      select key as name from jsonb_each(details) where value = 'true'
      union all
      select key || ' ' || (value #>> '{}') from jsonb_each(details)
      where jsonb_typeof(value) = 'string' and length(value #>> '{}') <= 50
      union all
      select field.key || ' ' || option.key
      from jsonb_each(details) field, jsonb_each(case jsonb_typeof(field.value) when 'object' then field.value end) option
      where option.value = 'true'
      union all
      select field.key || ' ' || option
      from jsonb_each(details) field,
        jsonb_array_elements_text(case jsonb_typeof(field.value) when 'array' then field.value end) option
    ) chosen
  $$;
alter table listings add column options integer[] not null generated always as (option_numbers(details)) stored;

-- These three answer searches without reading the listings, which are wide: the newest first, in a box, and by airport, as a
-- map of a wide area counts them.
drop index listings_newest;
drop index listings_position;
drop index listings_airport;
create index listings_newest on listings (kind, id desc)
  include (airport_id, size_sf, lease_rate, monthly_rate, ceiling_height, door_height, door_width, depth, width,
    aircraft_capacity, availability, available_from, available_until, confirmed_at, options, lat, lng)
  where active;
create index listings_position on listings using gist (point(lng, lat))
  include (kind, id, airport_id, lat, lng, size_sf, lease_rate, monthly_rate, ceiling_height, door_height, door_width,
    depth, width, aircraft_capacity, availability, available_from, available_until, confirmed_at, options)
  where active;
create index listings_airport on listings (kind, airport_id, id desc)
  include (size_sf, lease_rate, monthly_rate, ceiling_height, door_height, door_width, depth, width, aircraft_capacity,
    availability, available_from, available_until, confirmed_at, options, lat, lng)
  where active;
