-- Owners confirm that a listing is still current; what nobody confirms leaves the results. Dates tell from when and until
-- when a space is available.
alter table listings
  add column confirmed_at timestamptz,
  -- Set by time: 'unconfirmed' is labeled; 'lapsed', for lack of a confirmation, and 'ended', after its last day, are not in
  -- the results.
  add column freshness text not null default 'fresh' check (freshness in ('fresh', 'unconfirmed', 'lapsed', 'ended')),
  add column available_from date,
  add column available_until date;

-- Gives owners of old listings two weeks before the first one leaves.
update listings set confirmed_at = greatest(updated_at, now() - interval '45 days');
alter table listings alter column confirmed_at set default now(), alter column confirmed_at set not null;

-- Finds what time has changed, however many listings there are.
create index listings_confirmed on listings (freshness, (availability = 'occupied'), confirmed_at);
create index listings_until on listings (available_until) where freshness <> 'ended' and available_until is not null;
-- What an owner is asked to confirm.
create index listings_to_confirm on listings (owner_id, confirmed_at) where freshness in ('unconfirmed', 'lapsed');

create or replace function set_listing_visibility() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Waits for a suspension in progress, so that none of its listings stays visible.
    select suspended_at is not null into new.owner_suspended from users where id = new.owner_id for share;
    new.active := new.active and not coalesce(new.owner_suspended, false) and new.freshness in ('fresh', 'unconfirmed');
  else
    new.active := new.taken_down_at is null and not new.owner_suspended and new.freshness in ('fresh', 'unconfirmed');
  end if;
  return new;
end
$$;

create trigger listings_freshness before update of freshness on listings
for each row when (old.freshness <> new.freshness)
execute function set_listing_visibility();

-- A confirmation is no news to people who search.
create or replace function record_listing_change() returns trigger language plpgsql as $$
declare
  -- Searches look at none of these. A column that is missing here only costs a look.
  ignored constant text[] := array['views', 'inquiries', 'created_at', 'updated_at', 'agreement_accepted_at', 'version', 'reference',
    'contact_email', 'contact_phone', 'images', 'image_texts', 'documents', 'google_map_link', 'verified', 'reviewed_at',
    'taken_down_at', 'taken_down_reason', 'owner_suspended', 'hidden_at', 'search',
    'confirmed_at', 'freshness'];
begin
  if not new.active then return null; end if;
  if tg_op = 'INSERT' then
    -- A row that is put back keeps its time.
    if new.created_at = now() then
      insert into listing_changes (listing_id, type) values (new.id, 'new');
    end if;
  elsif not old.active and coalesce(old.hidden_at < now() - interval '60 days', true) then
    insert into listing_changes (listing_id, type) values (new.id, 'new');
  elsif to_jsonb(new) - ignored <> to_jsonb(old) - ignored then
    insert into listing_changes (listing_id, type, before) values (new.id, 'changed', to_jsonb(old));
  end if;
  return null;
end
$$;

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

alter table users add column asked_to_confirm boolean not null default true;

-- How a space was leased, for comparing rates. References no listing and names nobody, so that it outlives both.
create table outcomes (
  id bigint generated always as identity primary key,
  listing_id integer not null,
  -- The change to occupied that it belongs to.
  change_id bigint not null unique,
  owner_id integer references users (id) on delete set null,
  kind text not null,
  airport_id integer not null,
  size_sf numeric(14, 2) not null,
  asking_lease_rate numeric(12, 2),
  asking_monthly_rate numeric(12, 2),
  result text not null check (result in ('here', 'elsewhere', 'not-leased')),
  lease_rate numeric(12, 2),
  monthly_rate numeric(12, 2),
  leased_from date,
  recorded_at timestamptz not null
);
create index outcomes_of_listing on outcomes (listing_id);
create index outcomes_of_owner on outcomes (owner_id);
create index outcomes_of_airport on outcomes (kind, airport_id, recorded_at);
