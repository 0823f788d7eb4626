-- Suspended accounts can't sign in, and their listings leave the site until they are restored.
alter table users
  add column suspended_at timestamptz,
  add column suspension_reason text,
  add column search tsvector generated always as (
    to_tsvector('simple'::regconfig,
      first_name || ' ' || last_name || ' ' || email || ' ' || regexp_replace(email, '[@._+-]', ' ', 'g')
      || ' ' || coalesce(profile ->> 'companyName', '') || ' ' || coalesce(profile ->> 'brokerCompanyName', ''))
  ) stored;

create index users_search on users using gin (search);
create index users_name on users (((last_name || ' ' || first_name) collate "und-x-icu"), id);

-- `active` says whether a listing is in the results; these say why it isn't on the site at all.
alter table listings
  add column taken_down_at timestamptz,
  add column taken_down_reason text check (taken_down_reason <> ''),
  add column owner_suspended boolean not null default false;

create function set_listing_visibility() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Waits for a suspension in progress, so that none of its listings stays visible.
    select suspended_at is not null into new.owner_suspended from users where id = new.owner_id for share;
    new.active := new.active and not coalesce(new.owner_suspended, false);
  else
    new.active := new.taken_down_at is null and not new.owner_suspended;
  end if;
  return new;
end
$$;

create trigger listings_created before insert on listings
for each row execute function set_listing_visibility();

create trigger listings_hidden before update of taken_down_at, owner_suspended on listings
for each row execute function set_listing_visibility();

create function hide_suspended_listings() returns trigger language plpgsql as $$
begin
  update listings set owner_suspended = new.suspended_at is not null where owner_id = new.id;
  return null;
end
$$;

create trigger users_suspended after update of suspended_at on users
for each row when ((old.suspended_at is null) <> (new.suspended_at is null))
execute function hide_suspended_listings();

create index listings_of_kind on listings (kind, id desc);
create index listings_taken_down on listings (id) where taken_down_at is not null;

-- References nothing, so that it outlives the accounts and listings it names.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer not null,
  actor_email text not null,
  action text not null,
  -- 'user', 'listing', 'case', or 'airport', with its id and its name at that time.
  subject text not null,
  subject_id text not null,
  subject_name text not null,
  before jsonb,
  after jsonb,
  note text,
  search tsvector generated always as (
    to_tsvector('simple'::regconfig,
      actor_email || ' ' || replace(action, '-', ' ') || ' ' || subject || ' ' || subject_id || ' ' || left(subject_name, 500)
      || ' ' || left(coalesce(note, ''), 2000))
  ) stored
);

create index audit_log_search on audit_log using gin (search);
create index audit_log_subject on audit_log (subject, subject_id, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.';
end
$$;

create trigger audit_log_append_only before update or delete or truncate on audit_log
for each statement execute function refuse_audit_change();

-- What people ask the admin to decide: reports of listings, appeals of their owners, requests of airport operators.
create table cases (
  id integer generated always as identity primary key,
  type text not null check (type in ('report', 'appeal', 'operator')),
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  -- No reference: a case outlives its listing.
  listing_id integer,
  listing_kind text,
  -- The listing's title or the airport's name when it was opened.
  subject_name text not null,
  airport_id integer,
  user_id integer references users (id) on delete set null,
  -- Gets the outcome.
  email text,
  reason text not null,
  message text not null default '',
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  answer text,
  search tsvector generated always as (
    to_tsvector('simple'::regconfig,
      subject_name || ' ' || coalesce(email, '') || ' ' || reason || ' ' || message)
  ) stored,
  check ((state = 'open') = (decided_at is null))
);

create index cases_search on cases using gin (search);
create index cases_open on cases (id) where state = 'open';
create index cases_of_listing on cases (listing_id, id);
create index cases_of_user on cases (user_id, id);
