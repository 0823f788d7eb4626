-- Ads of people who look for space. `filters` are those of a search on /browse, which saved_searches has by wanted_id.
create table wanted (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  kind text not null,
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  -- The airports that the ad names, and those within its distance of one.
  airport_ids integer[] not null,
  aircraft text not null default '',
  wanted_from date,
  term text,
  message text not null check (message <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  -- True if the person found a place.
  found boolean,
  taken_down_at timestamptz,
  taken_down_reason text,
  -- The last email that says it expires, and the last with new listings.
  reminded_at timestamptz,
  mailed_at timestamptz,
  -- New listings are no longer mailed.
  muted boolean not null default false,
  is_open boolean not null generated always as (closed_at is null and taken_down_at is null) stored
);

create index wanted_open on wanted (id desc) where is_open;
create index wanted_of_kind on wanted (kind, id desc) where is_open;
create index wanted_of_user on wanted (user_id, id desc);
create index wanted_at_airports on wanted using gin (airport_ids) where is_open;
create index wanted_expiring on wanted (expires_at) where is_open;

alter table saved_searches
  add foreign key (wanted_id) references wanted (id) on delete cascade;

-- Each listing that fits an ad, once. The listing may be gone by now.
create table wanted_matches (
  wanted_id integer not null references wanted (id) on delete cascade,
  listing_id integer not null,
  owner_id integer not null references users (id) on delete cascade,
  matched_at timestamptz not null,
  -- Null until the email to the person who looks, or to the owner, is queued.
  poster_mailed_at timestamptz,
  owner_mailed_at timestamptz,
  primary key (wanted_id, listing_id)
);

create index wanted_matches_of_owner on wanted_matches (owner_id, wanted_id);
create index wanted_matches_for_poster on wanted_matches (wanted_id) where poster_mailed_at is null;
create index wanted_matches_for_owner on wanted_matches (owner_id) where owner_mailed_at is null;

-- People also report ads.
alter table cases drop constraint cases_type_check;
alter table cases add constraint cases_type_check
  check (type in ('report', 'appeal', 'operator', 'inquiry', 'wanted'));

-- Owners who got such an email, and those who want none.
create table wanted_owners (
  user_id integer primary key references users (id) on delete cascade,
  mailed_at timestamptz,
  muted boolean not null default false
);
