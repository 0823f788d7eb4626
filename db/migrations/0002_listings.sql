-- Listings, their files, and what happens to them.

-- Great-circle distance on a sphere with the mean radius of the earth.
create function nautical_miles(lat1 float8, lng1 float8, lat2 float8, lng2 float8) returns float8
language sql immutable parallel safe
return 2 * 3440.0695 * asin(least(1, sqrt(power(sin(radians(lat2 - lat1) / 2), 2)
  + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lng2 - lng1) / 2), 2))));

-- Sorts "Hangar 2" before "Hangar 10".
create collation with_numbers (provider = icu, locale = 'und-u-kn-true');

-- Also the questions that are answered with no, so that filters can ask for either answer.
create function option_numbers(details jsonb) returns integer[] language sql immutable strict parallel safe
set plan_cache_mode = auto as $$
    select coalesce(array_agg(distinct hashtext(name)), '{}') from (
      select key || case value when 'true' then '' else ' no' end as name from jsonb_each(details)
      where jsonb_typeof(value) = 'boolean'
      union all
      select key || ' ' || (value #>> '{}') from jsonb_each(details)
      where jsonb_typeof(value) = 'string' and length(value #>> '{}') <= 50
      union all
      select key || ' stated' from jsonb_each(details)
      where jsonb_typeof(value) in ('string', 'number') and value #>> '{}' not in ('', '0')
      union all
      select field.key || ' ' || option.key || case option.value when 'true' then '' else ' no' end
      from jsonb_each(details) field, jsonb_each(case jsonb_typeof(field.value) when 'object' then field.value end) option
      where jsonb_typeof(option.value) = 'boolean'
      union all
      select field.key || ' ' || option
      from jsonb_each(details) field,
        jsonb_array_elements_text(case jsonb_typeof(field.value) when 'array' then field.value end) option
    ) chosen
  $$;

-- What a month of the whole space costs, as far as the owner states it, rounded as domain/rent.ts does. Null without a rate.
create function stated_month(lease_rate numeric, monthly_rate numeric, size_sf numeric, details jsonb) returns numeric
language sql immutable parallel safe
return case when lease_rate is null then monthly_rate
  else round(round(lease_rate * size_sf / 12, 2))
    + coalesce(round(round((details ->> 'nnnRate')::numeric * size_sf / 12, 2)), 0)
  end + coalesce((details ->> 'fixedCharges')::numeric, 0);

-- From the least to the most, or null if nothing is stated.
create function range_of(low numeric, high numeric) returns jsonb language sql immutable parallel safe
return case when low is not null then jsonb_build_array(low, high) end;

-- Uploaded files. The bytes are in the file store under the SHA-256 of what is served; equal files of two people are one
-- there and two rows here.
create table media (
  id integer generated always as identity primary key,
  -- The last part of its address: sha256 in hex, and the ending of its type.
  name text not null check (name ~ '^[0-9a-f]{64}\.[a-z0-9]{1,8}$'),
  sha256 bytea not null check (length(sha256) = 32),
  type text not null,
  -- Bytes.
  size integer not null check (size > 0),
  -- Null once the account is gone: then nothing uses it anymore.
  owner_id integer references users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- When it was uploaded or last put to use; what nothing uses is swept a day after.
  used_at timestamptz not null default now(),
  -- Smaller pictures made of an upload, SHA-256 in hex by the ending of their address: {"card.jpg": "…"}.
  renditions jsonb not null default '{}',
  unique (name, owner_id)
);

create index media_owner on media (owner_id);
create index media_used on media (used_at);

-- PostgreSQL allows no generated column to read another one, and no trigger to read it before the row is written.
create function is_hidden(taken_down_at timestamptz, owner_suspended boolean) returns boolean
language sql immutable parallel safe
return taken_down_at is not null or owner_suspended;

create function is_active(taken_down_at timestamptz, owner_suspended boolean, freshness text) returns boolean
language sql immutable parallel safe
return not is_hidden(taken_down_at, owner_suspended) and freshness in ('fresh', 'unconfirmed');

-- One table for all kinds of listing: what every kind shares, sorts, or filters by is a column, the rest is in details by the
-- names of domain/listing-kinds. Airports are reference data of the code; what a list shows of them is copied here.
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
  lat float8 not null check (lat between -90 and 90),
  lng float8 not null check (lng between -180 and 180),
  google_map_link text not null,
  size_sf numeric(14,2) not null check (size_sf > 0),
  lease_rate numeric(14,4),
  monthly_rate numeric(12,2),
  ceiling_height numeric(6,1),
  door_height numeric(6,1),
  door_width numeric(6,1),
  depth numeric(6,1),
  width numeric(6,1),
  aircraft_capacity integer,
  details jsonb not null default '{}',
  contact_email text not null,
  contact_phone text not null,
  images jsonb not null default '[]',
  documents jsonb not null default '[]',
  availability text not null default 'available' check (availability in ('available', 'limited', 'occupied')),
  agreement_accepted_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- What each picture shows, in the order of images; '' says nothing.
  image_texts jsonb not null default '[]',
  reference text check (reference <> ''),
  -- The two reasons to hide a listing from everyone but its owner and the admin. A new reason is a column, and a word in is_hidden.
  taken_down_at timestamptz,
  taken_down_reason text check (taken_down_reason <> ''),
  owner_suspended boolean not null default false,
  hidden boolean not null generated always as (is_hidden(taken_down_at, owner_suspended)) stored,
  -- Checks of photos and dimensions; those of the person are in users.checks.
  verified jsonb not null default '{}' check (jsonb_typeof(verified) = 'object'),
  -- Since when the listing has been out of the results; null while it's in them, and before its first publication.
  hidden_at timestamptz,
  confirmed_at timestamptz not null default now(),
  -- Set by time: 'unconfirmed' is labeled; 'lapsed', for lack of a confirmation, and 'ended', after its last day, are not in
  -- the results.
  freshness text not null default 'fresh' check (freshness in ('fresh', 'unconfirmed', 'lapsed', 'ended')),
  -- False once a listing has left the results.
  active boolean not null generated always as (is_active(taken_down_at, owner_suspended, freshness)) stored,
  available_from date,
  available_until date,
  -- A T-hangar is no rectangle: the depth at its wings and the width at its tail decide what fits.
  wing_depth numeric(6,1),
  tail_width numeric(6,1),
  -- Areas besides the main one that the rate is charged for.
  also_charged_sf numeric(14,2) not null default 0 check (also_charged_sf >= 0),
  stated_month numeric(14,2) generated always as (
    stated_month(lease_rate, monthly_rate, size_sf + also_charged_sf, details)
  ) stored,
  -- The same, or null if the kind has an NNN rate that isn't stated.
  all_in_month numeric(14,2) generated always as (
    case when lease_rate is null or not details ? 'nnnRate' or details ->> 'nnnRate' is not null
      then stated_month(lease_rate, monthly_rate, size_sf + also_charged_sf, details) end
  ) stored,
  -- Counts and ranges of its units, from which its availability follows; null for a listing without. Only refresh_spaces writes it.
  unit_summary jsonb,
  -- True while the people of a waiting list are asked; it is limited then, and nobody else can have it.
  offered boolean not null default false
);

-- The lists of an owner and of a lister, and all that changes with the owner's account.
create index listings_owner on listings (owner_id, kind, id desc);
create unique index listings_reference on listings (owner_id, kind, reference) where reference is not null;
-- Each request for a file looks for a listing that shows it.
create index listings_files on listings using gin (images jsonb_path_ops, documents jsonb_path_ops);
-- The job that lets unconfirmed listings lapse, and the emails that ask for a confirmation.
create index listings_confirmed on listings (freshness, ((availability = 'occupied')), confirmed_at);
-- The job that ends listings after their last day.
create index listings_until on listings (available_until) where freshness <> 'ended' and available_until is not null;
-- The admin's lists and counts.
create index listings_of_kind on listings (kind, id desc);

-- What a listing has several of: doors of a T-hangar, suites, tie-downs. Null, and what details lacks, is as in the listing.
create table units (
  id integer generated always as identity primary key,
  listing_id integer not null references listings (id) on delete cascade,
  label text not null,
  -- The label as people compare it, such as "b-12".
  label_key text not null,
  position integer not null,
  availability text not null default 'available' check (availability in ('available', 'limited', 'occupied')),
  available_from date,
  note text check (note <> ''),
  size_sf numeric(14,2) check (size_sf > 0),
  also_charged_sf numeric(14,2) check (also_charged_sf >= 0),
  lease_rate numeric(14,4),
  monthly_rate numeric(12,2),
  ceiling_height numeric(6,1),
  door_height numeric(6,1),
  door_width numeric(6,1),
  depth numeric(6,1),
  width numeric(6,1),
  wing_depth numeric(6,1),
  tail_width numeric(6,1),
  aircraft_capacity integer,
  details jsonb not null default '{}',
  -- As in listings.
  offered boolean not null default false,
  created_at timestamptz not null default now(),
  -- So that two units can trade labels in one statement.
  constraint units_label unique (listing_id, label_key) deferrable initially deferred
);

-- Whether a listing is in the results, and since when it is not.
create function settle_listing() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  -- With units it follows from theirs, whoever sets it.
  if new.unit_summary is not null then
    new.availability := case when (new.unit_summary -> 'available')::integer > 0 then 'available'
      when (new.unit_summary -> 'limited')::integer > 0 then 'limited' else 'occupied' end;
  end if;
  if tg_op = 'INSERT' then
    -- Waits for a suspension in progress, so that none of its listings stays visible.
    select suspended_at is not null into new.owner_suspended from users where id = new.owner_id for share;
    return new;
  end if;
  if old.active and not is_active(new.taken_down_at, new.owner_suspended, new.freshness) then new.hidden_at := now(); end if;
  return new;
end
$$;

create trigger listings_visibility before insert or update on listings
for each row execute function settle_listing();

create function hide_suspended_listings() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  update listings set owner_suspended = new.suspended_at is not null where owner_id = new.id;
  return null;
end
$$;

create trigger users_suspended after update of suspended_at on users
for each row when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function hide_suspended_listings();

-- New and changed listings that nobody has looked at yet: saved searches, favorites, and wanted ads read them in order, and a
-- row is deleted in the transaction that handles it. References nothing, so that undoing a deletion loses no row.
create table listing_changes (
  id bigint generated always as identity primary key,
  listing_id integer not null,
  -- 'new' is a first publication, or one after 60 days or more out of the results.
  type text not null check (type in ('new', 'changed')),
  -- The listing's rows of spaces before the change, each with its hidden_at; null for 'new'.
  before jsonb,
  created_at timestamptz not null default now(),
  -- Failed tries to handle it.
  attempts integer not null default 0,
  constraint listing_changes_check check ((before is null) = (type = 'new'))
);

create index listing_changes_waiting on listing_changes (attempts, id);

-- Listings that were deleted: their addresses answer 410 instead of 404.
create table deleted_listings (
  id integer primary key,
  kind text not null
);

-- By the table itself, since listings also go with their owner's account. News is what searches read: a confirmation or new photos
-- aren't.
create function record_listing_change() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  if tg_op = 'DELETE' then
    insert into deleted_listings (id, kind) values (old.id, old.kind);
    -- The email about the deletion is enough.
    update cases set state = 'withdrawn', decided_at = now(), answer = 'The listing was deleted.', open_key = null
    where listing_id = old.id and type in ('appeal', 'verification') and state = 'open';
  elsif not new.active then
    null;
  elsif tg_op = 'INSERT' then
    -- A row that is put back keeps its time.
    if new.created_at = now() then
      insert into listing_changes (listing_id, type) values (new.id, 'new');
    end if;
  elsif not old.active and coalesce(old.hidden_at < now() - interval '60 days', true) then
    insert into listing_changes (listing_id, type) values (new.id, 'new');
  else
    -- Spaces are written after this, at the end of the statement.
    perform note_change(new, old.hidden_at);
  end if;
  return null;
end
$$;

create trigger listings_change_log after insert or update or delete on listings
for each row execute function record_listing_change();

-- What search, maps, alerts, and rates read of listings: a row for a listing without units, otherwise a row for the units that are
-- alike. Only refresh_spaces writes it.
create table spaces (
  listing_id integer not null references listings (id) on delete cascade,
  -- The first of the units; 0 for a listing without.
  first_unit integer not null,
  kind text not null,
  active boolean not null,
  airport_id integer not null,
  state text not null,
  lat float8 not null,
  lng float8 not null,
  availability text not null,
  -- The days on which it is free. An occupied one is, from a day that its owner gave for after the present tenant.
  free_from date not null,
  free_until date not null,
  size_sf numeric(14,2) not null,
  -- What a rate per square foot is charged for: some cover offices besides the hangar.
  charged_sf numeric(14,2) not null,
  lease_rate numeric(14,4),
  monthly_rate numeric(12,2),
  stated_month numeric(14,2),
  all_in_month numeric(14,2),
  lease_term numeric(2,0),
  ceiling_height numeric(6,1),
  door_height numeric(6,1),
  door_width numeric(6,1),
  depth numeric(6,1),
  width numeric(6,1),
  wing_depth numeric(6,1),
  tail_width numeric(6,1),
  aircraft_capacity integer,
  -- Numbers of what it states, as option_numbers gives them.
  options integer[] not null,
  words tsvector not null,
  -- How many units are alike, and which; 0 and none for a listing without.
  units integer not null,
  unit_ids integer[] not null,
  primary key (listing_id, first_unit)
);

-- The rows of a listing, also of one as it was before a change.
create function spaces_of(l listings) returns setof spaces language sql stable
set plan_cache_mode = auto as $$
  select l.id, e.first_unit, l.kind, l.active, l.airport_id, l.state, l.lat, l.lng, e.availability,
    case when e.offered then 'infinity'
      when e.availability <> 'occupied' then coalesce(e.available_from, '-infinity')
      when e.available_from > (l.confirmed_at at time zone 'utc')::date then e.available_from
      else 'infinity' end,
    coalesce(l.available_until, 'infinity'),
    e.size_sf, e.charged_sf, e.lease_rate, e.monthly_rate, e.stated_month,
    case when e.lease_rate is null or not e.details ? 'nnnRate' or e.details ->> 'nnnRate' is not null then e.stated_month end,
    (e.details ->> 'leaseTerm')::numeric(2,0),
    e.ceiling_height, e.door_height, e.door_width, e.depth, e.width, e.wing_depth, e.tail_width, e.aircraft_capacity,
    option_numbers(e.details), said.words, e.units, e.unit_ids
  from (
    select a.*, stated_month(a.lease_rate, a.monthly_rate, a.charged_sf, a.details) as stated_month
    from (
      select coalesce(min(u.id), 0) as first_unit, count(u.id)::integer as units,
        coalesce(array_agg(u.id order by u.id) filter (where u.id is not null), '{}') as unit_ids,
        coalesce(u.availability, l.availability) as availability, coalesce(u.offered, l.offered) as offered,
        -- The listing's day isn't that of a tenant who leaves.
        coalesce(u.available_from, case when u.availability = 'occupied' then null else l.available_from end) as available_from,
        coalesce(u.size_sf, l.size_sf) as size_sf,
        coalesce(u.size_sf, l.size_sf) + coalesce(u.also_charged_sf, l.also_charged_sf) as charged_sf,
        coalesce(u.lease_rate, l.lease_rate) as lease_rate, coalesce(u.monthly_rate, l.monthly_rate) as monthly_rate,
        coalesce(u.ceiling_height, l.ceiling_height) as ceiling_height, coalesce(u.door_height, l.door_height) as door_height,
        coalesce(u.door_width, l.door_width) as door_width, coalesce(u.depth, l.depth) as depth, coalesce(u.width, l.width) as width,
        coalesce(u.wing_depth, l.wing_depth) as wing_depth, coalesce(u.tail_width, l.tail_width) as tail_width,
        coalesce(u.aircraft_capacity, l.aircraft_capacity) as aircraft_capacity, l.details || coalesce(u.details, '{}') as details
      from (select) one left join units u on u.listing_id = l.id
      group by u.availability, u.offered, u.available_from, u.size_sf, u.also_charged_sf, u.lease_rate, u.monthly_rate, u.ceiling_height,
        u.door_height, u.door_width, u.depth, u.width, u.wing_depth, u.tail_width, u.aircraft_capacity, u.details
    ) a
  ) e
  -- Once for all rows; without the offset it would be once for each.
  cross join lateral (select to_tsvector('english'::regconfig, l.title || ' ' || l.icao_code || ' ' || l.airport_code || ' '
    || l.airport_name || ' ' || l.city || ' ' || l.state || ' ' || l.description) as words offset 0) said
$$;

-- The rows that spaces has to have.
create view space_rows as select s.* from listings l cross join lateral spaces_of(l) s;

-- Notes the rows that a listing has in spaces, if they aren't those that it has to have.
create function note_change(l listings, hidden_at timestamptz) returns void language plpgsql
set plan_cache_mode = auto as $$
declare
  wanted spaces[] := array(select s from spaces_of(l) s order by s.first_unit);
begin
  insert into listing_changes (listing_id, type, before)
  select l.id, 'changed', jsonb_agg(to_jsonb(s) || jsonb_build_object('hidden_at', hidden_at) order by s.first_unit)
  from spaces s where s.listing_id = l.id
  having array_agg(s order by s.first_unit) <> wanted;
end
$$;

-- Counts and ranges of units of one listing, which has the features itself.
create function sum_of_units(rows spaces[], features integer[]) returns jsonb language sql immutable
set plan_cache_mode = auto as $$
  select jsonb_build_object('total', sum(s.units),
    'available', coalesce(sum(s.units) filter (where s.availability = 'available'), 0),
    'limited', coalesce(sum(s.units) filter (where s.availability = 'limited'), 0),
    'lowestRate', min(coalesce(s.lease_rate, s.monthly_rate)) filter (where s.availability <> 'occupied'),
    'rate', range_of(min(coalesce(s.lease_rate, s.monthly_rate)), max(coalesce(s.lease_rate, s.monthly_rate))),
    'month', range_of(min(s.stated_month), max(s.stated_month)),
    'squareFeet', range_of(min(s.size_sf), max(s.size_sf)),
    'doorWidth', range_of(min(s.door_width), max(s.door_width)),
    'doorHeight', range_of(min(s.door_height), max(s.door_height)),
    'height', range_of(min(s.ceiling_height), max(s.ceiling_height)),
    'width', range_of(min(s.width), max(s.width)),
    'depth', range_of(min(s.depth), max(s.depth)),
    'wingDepth', range_of(min(s.wing_depth), max(s.wing_depth)),
    'tailWidth', range_of(min(s.tail_width), max(s.tail_width)),
    'sameFeatures', bool_and(s.options = features))
  from unnest(rows) s
$$;

-- Writes only what differs: most changes of a listing, such as new photos, leave its spaces as they are.
create function refresh_spaces(ids integer[]) returns void language plpgsql
set plan_cache_mode = auto as $$
declare
  -- By the id of the listing: a condition on a row of spaces_of() would compute the rows of all listings first.
  wanted spaces[] := array(select r from listings l cross join lateral spaces_of(l) r where l.id = any(ids));
begin
  -- A statement that changed no listing, such as the last one below.
  if ids = '{}' then return; end if;
  delete from spaces s where s.listing_id = any(ids)
    and not exists (select from unnest(wanted) w
      where (w.listing_id, w.first_unit) = (s.listing_id, s.first_unit) and w.* is not distinct from s.*);
  insert into spaces select w.* from unnest(wanted) w
  where not exists (select from spaces s where (s.listing_id, s.first_unit) = (w.listing_id, w.first_unit));
  -- Changes the listing once more; its spaces don't depend on what this sets.
  with summed as (
    select s.listing_id, sum_of_units(array_agg(s), option_numbers(l.details)) as summary
    from spaces s join listings l on l.id = s.listing_id
    where s.listing_id = any(ids) and s.units > 0 group by l.id, s.listing_id
  )
  update listings l set unit_summary = f.summary
  from unnest(ids) i (id) left join summed f on f.listing_id = i.id
  where l.id = i.id and f.summary is distinct from l.unit_summary;
end
$$;

-- Deleted listings take their spaces with them.
create function refresh_changed_spaces() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  perform refresh_spaces(array(select id from changed));
  return null;
end
$$;

create trigger listings_spaces_new after insert on listings referencing new table as changed
for each statement execute function refresh_changed_spaces();
create trigger listings_spaces after update on listings referencing new table as changed
for each statement execute function refresh_changed_spaces();

-- Also for the units of a deleted listing, which is gone by then.
create function refresh_spaces_of_units() returns trigger language plpgsql
set plan_cache_mode = auto as $$
declare
  ids integer[] := array(select distinct listing_id from changed);
begin
  perform note_change(l, l.hidden_at) from listings l where l.id = any(ids) and l.active;
  perform refresh_spaces(ids);
  return null;
end
$$;

create trigger units_spaces_new after insert on units referencing new table as changed
for each statement execute function refresh_spaces_of_units();
create trigger units_spaces after update on units referencing new table as changed
for each statement execute function refresh_spaces_of_units();
create trigger units_spaces_gone after delete on units referencing old table as changed
for each statement execute function refresh_spaces_of_units();

-- Lists in the order of "newest", and filters that many listings pass, from the index alone.
create index spaces_newest on spaces (kind, listing_id desc) include (airport_id, lat, lng, availability, free_from, free_until,
  size_sf, lease_rate, monthly_rate, stated_month, all_in_month, lease_term, ceiling_height, door_height, door_width, depth,
  width, wing_depth, tail_width, aircraft_capacity, options, first_unit, units) where active;
-- Lists in the order of "lowest rate", and the highest rate.
create index spaces_rate on spaces (kind, coalesce(lease_rate, monthly_rate), listing_id) where active;
-- Lists in the order of "lowest monthly cost": the all-in month, and after all of these the stated month of listings that don't
-- state NNN. No month is that high.
create index spaces_month on spaces (kind, coalesce(all_in_month, stated_month + 1000000000000), listing_id) where active;
-- Lists in the orders of size, and the least and the greatest size.
create index spaces_size on spaces (kind, size_sf, listing_id) where active;
-- Aircraft and doors: few doors are wide enough for a large one.
create index spaces_door on spaces (kind, door_width, listing_id) where active;
-- Lists and counts at airports, and counts by airport for maps.
create index spaces_airport on spaces (kind, airport_id, listing_id) include (availability, lat, lng) where active;
-- "near" and the box of a map: a strip between two latitudes, from which the index takes those between the longitudes.
create index spaces_position on spaces (kind, lat, lng) where active;
-- Rates and newest offers of a state.
create index spaces_state on spaces (kind, state, listing_id desc) include (airport_id, lease_rate, monthly_rate, size_sf, charged_sf)
  where active and availability <> 'occupied';
-- Search words, and the options that a word may mean as well.
create index spaces_words on spaces using gin (words, options);

-- What was removed or replaced, until it can no longer be undone.
create table undos (
  -- SHA-256 of the token that the owner holds. Units come back by their ids, so nobody holds theirs.
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  action text not null check (action in ('delete', 'change', 'delete-units')),
  -- Deleted: the listing, its counts, days, visitors, availability changes, and units with their private facts and reminders; or only such units. Changed: id, new version, and former values.
  rows jsonb not null,
  expires_at timestamptz not null default now() + interval '15 minutes'
);

create index undos_expired on undos (expires_at);
create index undos_of_user on undos (user_id);

-- A create that is sent twice with one key makes one listing.
create table idempotency_keys (
  user_id integer references users (id) on delete cascade,
  key text,
  request_hash bytea not null,
  listing_id integer references listings (id) on delete set null,
  -- What a request about waiting lists was answered.
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- Availability with the time it changed: what was free when, and rent by the day it became occupied.
create table availability_changes (
  id bigint generated always as identity primary key,
  listing_id integer not null references listings (id) on delete cascade,
  -- Null for the listing as a whole, if it has no units.
  unit_id integer,
  availability text not null,
  changed_at timestamptz not null default now()
);

create index availability_changes_of_listing on availability_changes (listing_id, id);

create function record_unit_availability() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  -- A unit that is put back has its changes already.
  if tg_op = 'UPDATE' or new.created_at = now() then
    insert into availability_changes (listing_id, unit_id, availability) values (new.listing_id, new.id, new.availability);
  end if;
  return null;
end
$$;

create trigger units_availability_new after insert on units for each row execute function record_unit_availability();
create trigger units_availability after update on units for each row
when (old.availability <> new.availability) execute function record_unit_availability();

-- What only the owner sees of a unit. Apart from units, so that no select of those gives it away.
create table unit_private (
  unit_id integer primary key references units (id) on delete cascade,
  tenant text check (tenant <> ''),
  tail_numbers text[] not null default '{}',
  lease_end date,
  rate_change date,
  insurance_expiry date,
  notice_given date
);

-- The dates of units that owners get reminders of. After a notice, the day on which the unit is free is one.
create view unit_dates as
select p.unit_id, f.fact, f.day
from unit_private p join units u on u.id = p.unit_id cross join lateral (values
  ('leaseEnd', p.lease_end), ('rateChange', p.rate_change), ('insuranceExpiry', p.insurance_expiry),
  ('availableFrom', case when p.notice_given is not null then u.available_from end)) f (fact, day)
where f.day is not null;

-- Reminders that were sent. A changed date has none yet.
create table unit_reminders (
  unit_id integer references units (id) on delete cascade,
  fact text,
  day date,
  -- Days before it.
  lead integer,
  -- All reminders of an owner from one run are in one email.
  sent_at timestamptz not null,
  primary key (unit_id, fact, day, lead)
);

-- How a space was leased, for comparing rates. References no listing and names nobody, so that it outlives both.
create table outcomes (
  id bigint generated always as identity primary key,
  listing_id integer not null,
  -- Null for the listing as a whole.
  unit_id integer,
  -- The change to occupied that it belongs to.
  change_id bigint not null unique,
  owner_id integer references users (id) on delete set null,
  kind text not null,
  airport_id integer not null,
  size_sf numeric(14,2) not null,
  asking_lease_rate numeric(14,4),
  asking_monthly_rate numeric(12,2),
  result text not null check (result in ('here', 'elsewhere', 'not-leased')),
  lease_rate numeric(14,4),
  monthly_rate numeric(12,2),
  leased_from date,
  recorded_at timestamptz not null
);

create index outcomes_of_airport on outcomes (kind, airport_id, recorded_at);
create index outcomes_of_listing on outcomes (listing_id);
create index outcomes_of_owner on outcomes (owner_id);

-- Counts of a listing with any, apart from it: a change of a listing writes all of its indexes.
create table listing_stats (
  listing_id integer primary key references listings (id) on delete cascade,
  views integer not null default 0,
  inquiries integer not null default 0
);

-- One row per visitor, listing and day; the visitor is a keyed hash that can't be turned back.
create table listing_views (
  listing_id integer references listings (id) on delete cascade,
  day date,
  visitor bytea,
  primary key (listing_id, day, visitor)
);

-- Counts per listing and day, for its owner's chart. Which visitor came stays in listing_views, and only until
-- the day is over.
create table listing_days (
  listing_id integer references listings (id) on delete cascade,
  day date,
  views integer not null default 0,
  inquiries integer not null default 0,
  primary key (listing_id, day)
);

-- One email to an owner about listings to confirm; its links work until it is deleted.
create table confirmation_mails (
  id bigint generated always as identity primary key,
  owner_id integer not null references users (id) on delete cascade,
  listing_ids integer[] not null,
  sent_at timestamptz not null
);

create index confirmation_mails_of_owner on confirmation_mails (owner_id, sent_at);

-- How often the owner was asked since the listing was last confirmed: a later confirmation makes the row void.
create table confirmation_asks (
  listing_id integer primary key references listings (id) on delete cascade,
  confirmed_at timestamptz not null,
  -- The days without a confirmation that the last email was for.
  days integer not null
);

-- Contact addresses that get no more emails about a listing, as hashes.
create table contact_stops (
  listing_id integer references listings (id) on delete cascade,
  address text,
  primary key (listing_id, address)
);
