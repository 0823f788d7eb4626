-- Searches that people get email about. `filters` are those of the address; the columns after `narrow` say the same where
-- one statement can compare them with a listing. Those let through too much rather than too little, because the list's own
-- conditions have the last word.
create table saved_searches (
  id integer generated always as identity primary key,
  -- One of these: an account, an address without one, or an ad for wanted space.
  user_id integer references users (id) on delete cascade,
  email text check (email = lower(email)),
  wanted_id integer,
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

  -- Null in each of these means any. Boxes are (lng, lat).
  area box,
  airport_ids integer[],
  availability text,
  hides_occupied boolean not null,
  -- By the order in server/listings/matching.ts.
  least float8[],
  most float8[],
  details jsonb,
  words tsquery,
  constraint saved_searches_one_owner check (num_nonnulls(user_id, email, wanted_id) = 1)
);

create unique index saved_searches_of_user on saved_searches (user_id, kind, filters) where user_id is not null;
create unique index saved_searches_of_email on saved_searches (email, kind, filters) where email is not null;
create unique index saved_searches_of_wanted on saved_searches (wanted_id) where wanted_id is not null;
create index saved_searches_expiring on saved_searches (expires_at) where expires_at is not null;
-- Searches without a place are few.
create index saved_searches_anywhere on saved_searches (kind) where is_active and area is null;
create index saved_searches_area on saved_searches using gist (area) where is_active and area is not null;

-- Each listing at most once per search. The listing may be gone by now.
create table saved_search_matches (
  search_id integer not null references saved_searches (id) on delete cascade,
  listing_id integer not null,
  matched_at timestamptz not null,
  -- Null until the email that has it is queued.
  mailed_at timestamptz,
  primary key (search_id, listing_id)
);

create index saved_search_matches_waiting on saved_search_matches (search_id, matched_at) where mailed_at is null;

-- The day for which the account last got the news of all new listings.
alter table users add column news_mailed_at timestamptz;

-- An address that becomes an account's takes its confirmed searches along, however it became so.
create function adopt_saved_searches() returns trigger language plpgsql as $$
begin
  delete from saved_searches s
  where s.email = new.email and exists (
    select from saved_searches own where own.user_id = new.id and own.kind = s.kind and own.filters = s.filters);
  update saved_searches set user_id = new.id, email = null where email = new.email and confirmed_at is not null;
  return null;
end
$$;

create trigger users_new_searches after insert on users
for each row execute function adopt_saved_searches();

create trigger users_moved_searches after update of email on users
for each row when (old.email <> new.email)
execute function adopt_saved_searches();
