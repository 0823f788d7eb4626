-- One table for all kinds of listing: what every kind shares, sorts or filters by is a column, the rest
-- is in details by the names of domain/listing-kinds. Airports are reference data of the code; what a list
-- shows of them is copied here.

create function nautical_miles(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns double precision
language sql immutable parallel safe
-- Haversine on a sphere of the mean Earth radius, 6371.0088 km.
return 2 * 3440.0695 * asin(least(1, sqrt(
  power(sin(radians(lat2 - lat1) / 2), 2)
  + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lng2 - lng1) / 2), 2))));

create table listings (
  id integer generated always as identity primary key,
  kind text not null,
  owner_id integer not null references users (id) on delete cascade,
  title text not null,
  description text not null,
  airport_id integer not null,
  icao_code text not null,
  airport_code text not null,
  airport_name text not null,
  city text not null,
  state text not null,
  has_control_tower boolean not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  google_map_link text not null,
  size_sf numeric(14, 2) not null check (size_sf > 0),
  lease_rate numeric(12, 2),
  monthly_rate numeric(12, 2),
  ceiling_height numeric(6, 1),
  door_height numeric(6, 1),
  door_width numeric(6, 1),
  depth numeric(6, 1),
  width numeric(6, 1),
  aircraft_capacity integer,
  details jsonb not null default '{}',
  contact_email text not null,
  contact_phone text not null,
  images jsonb not null default '[]',
  documents jsonb not null default '[]',
  availability text not null default 'available' check (availability in ('available', 'limited', 'occupied')),
  -- False once a listing has left the results; it stays its owner's.
  active boolean not null default true,
  views integer not null default 0,
  inquiries integer not null default 0,
  agreement_accepted_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (
    to_tsvector('english'::regconfig,
      title || ' ' || icao_code || ' ' || airport_code || ' ' || airport_name || ' ' || city || ' ' || state
      || ' ' || description)
  ) stored
);

-- A list is 51 rows in some order: this one answers every numeric filter from the index alone, newest first,
-- where the filter leaves many; the narrow ones below find what is rare, and give the other orders.
create index listings_newest on listings (kind, id desc)
  include (airport_id, size_sf, lease_rate, monthly_rate, ceiling_height, door_height, door_width,
    aircraft_capacity, availability, lat, lng)
  where active;
create index listings_size on listings (kind, size_sf, id) where active;
create index listings_lease_rate on listings (kind, lease_rate, id) where active and lease_rate is not null;
create index listings_monthly_rate on listings (kind, monthly_rate, id) where active and monthly_rate is not null;
create index listings_ceiling on listings (kind, ceiling_height, id) where active and ceiling_height is not null;
create index listings_door_height on listings (kind, door_height, id) where active and door_height is not null;
create index listings_door_width on listings (kind, door_width, id) where active and door_width is not null;
create index listings_airport on listings (kind, airport_id, id desc) where active;
create index listings_search on listings using gin (search) where active;
create index listings_position on listings using gist (point(lng, lat)) include (kind, id, lat, lng) where active;
create index listings_owner on listings (owner_id, kind, id desc);

-- Availability with the time it changed: what was free when, and rent by the day it became occupied.
create table availability_changes (
  id bigint generated always as identity primary key,
  listing_id integer not null references listings (id) on delete cascade,
  availability text not null,
  changed_at timestamptz not null default now()
);
create index availability_changes_of_listing on availability_changes (listing_id, id);

-- One row per visitor, listing and day; the visitor is a keyed hash that can't be turned back.
create table listing_views (
  listing_id integer not null references listings (id) on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (listing_id, day, visitor)
);

-- A create that is sent twice with one key makes one listing.
create table idempotency_keys (
  user_id integer not null references users (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  listing_id integer references listings (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
