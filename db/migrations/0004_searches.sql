-- What people look for: ads, saved searches, and favorites.

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

create index wanted_at_airports on wanted using gin (airport_ids) where is_open;
create index wanted_expiring on wanted (expires_at) where is_open;
create index wanted_of_kind on wanted (kind, id desc) where is_open;
create index wanted_of_user on wanted (user_id, id desc);
create index wanted_open on wanted (id desc) where is_open;

-- Owners who got such an email, and those who want none.
create table wanted_owners (
  user_id integer primary key references users (id) on delete cascade,
  mailed_at timestamptz,
  muted boolean not null default false
);

-- Each listing that fits an ad, once. The listing may be gone by now.
create table wanted_matches (
  wanted_id integer references wanted (id) on delete cascade,
  listing_id integer,
  owner_id integer not null references users (id) on delete cascade,
  matched_at timestamptz not null,
  -- Null until the email to the person who looks, or to the owner, is queued.
  poster_mailed_at timestamptz,
  owner_mailed_at timestamptz,
  primary key (wanted_id, listing_id)
);

create index wanted_matches_for_owner on wanted_matches (owner_id) where owner_mailed_at is null;
create index wanted_matches_for_poster on wanted_matches (wanted_id) where poster_mailed_at is null;
create index wanted_matches_of_owner on wanted_matches (owner_id, wanted_id);

-- Searches that people get email about. `filters` are those of the address.
create table saved_searches (
  id integer generated always as identity primary key,
  -- One of these: an account, an address without one, or an ad for wanted space.
  user_id integer references users (id) on delete cascade,
  email text check (email = lower(email)),
  wanted_id integer references wanted (id) on delete cascade,
  kind text not null,
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  name text not null,
  frequency text not null default 'daily' check (frequency in ('instant', 'daily', 'weekly')),
  paused boolean not null default false,
  created_at timestamptz not null default now(),
  -- Null until the link in the first email is opened, at most until expires_at.
  confirmed_at timestamptz,
  expires_at timestamptz,
  -- The last time its results were opened.
  seen_at timestamptz not null default now(),
  is_active boolean not null generated always as (confirmed_at is not null and not paused) stored,
  constraint saved_searches_one_owner check (num_nonnulls(user_id, email, wanted_id) = 1)
);

-- The searches that a listing of the kind is compared with.
create index saved_searches_active on saved_searches (kind) where is_active;
create index saved_searches_expiring on saved_searches (expires_at) where expires_at is not null;
create unique index saved_searches_of_email on saved_searches (email, kind, filters) where email is not null;
create unique index saved_searches_of_user on saved_searches (user_id, kind, filters) where user_id is not null;
create unique index saved_searches_of_wanted on saved_searches (wanted_id) where wanted_id is not null;

-- Each listing at most once per search. The listing may be gone by now.
create table saved_search_matches (
  search_id integer references saved_searches (id) on delete cascade,
  listing_id integer,
  matched_at timestamptz not null,
  -- Null until the email that has it is queued.
  mailed_at timestamptz,
  -- Rates and availability before the change that made the listing match; null for a new listing.
  former jsonb,
  due_at timestamptz,
  primary key (search_id, listing_id),
  constraint saved_search_matches_due_unmailed check (due_at is null or mailed_at is null)
);

create index saved_search_matches_due on saved_search_matches (due_at) where due_at is not null;
create index saved_search_matches_waiting on saved_search_matches (search_id) where mailed_at is null;

-- Waiting lists that opened, each for one search of a person.
create table saved_search_lists (
  search_id integer references saved_searches (id) on delete cascade,
  list_id integer references waiting_lists (id) on delete cascade,
  -- The last email about it.
  mailed_at timestamptz,
  -- Of the next email; null for none.
  due_at timestamptz,
  primary key (search_id, list_id)
);

create index saved_search_lists_due on saved_search_lists (due_at) where due_at is not null;
create index saved_search_lists_of_list on saved_search_lists (list_id);

-- An address that becomes an account's takes its confirmed searches along, however it became so.
create function adopt_saved_searches() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  delete from saved_searches s
  where s.email = new.email and exists (
    select from saved_searches own where own.user_id = new.id and own.kind = s.kind and own.filters = s.filters);
  update saved_searches set user_id = new.id, email = null where email = new.email and confirmed_at is not null;
  return null;
end
$$;

create trigger users_moved_searches after update of email on users
for each row when (old.email <> new.email) execute function adopt_saved_searches();
create trigger users_new_searches after insert on users
for each row execute function adopt_saved_searches();

-- Listings that people saved.
create table favorites (
  user_id integer references users (id) on delete cascade,
  -- No reference: a favorite outlives its listing, and a restored listing has its favorites again.
  listing_id integer,
  saved_at timestamptz not null default now(),
  -- The listing when it was saved, for what has changed since.
  listing_kind text not null,
  title text not null,
  lease_rate numeric(14,4),
  monthly_rate numeric(12,2),
  availability text not null,
  -- Ids of its units that weren't occupied; null if it had no units.
  free_units integer[],
  -- What the person last knew by email, or by saving it: only what differs from it is news.
  told_lease_rate numeric(14,4),
  told_monthly_rate numeric(12,2),
  told_availability text not null,
  told_free_units integer[],
  -- When the listing first changed since then; null without a change.
  changed_at timestamptz,
  -- Came back onto the site since then.
  is_back boolean not null default false,
  primary key (user_id, listing_id)
);

create index favorites_changed on favorites (user_id) where changed_at is not null;
create index favorites_of_listing on favorites (listing_id);

-- Emails about favorites; an account without a row gets them.
create table favorite_emails (
  user_id integer primary key references users (id) on delete cascade,
  is_on boolean not null default true,
  mailed_for timestamptz
);
