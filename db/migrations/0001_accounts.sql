-- Accounts, how they sign in, and what they keep.

-- Settings of the installation that every process shares, such as its secret.
create table settings (
  key text primary key,
  value jsonb not null
);

create table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);

-- Finds O’Brien as "O'Brien", "Brien", and "OBrien", however its apostrophe is typed.
create function names_to_search(names text) returns text language sql immutable strict parallel safe
set plan_cache_mode = auto as $$
  select names || ' ' || translate(names, '''’‘ʼ`´', '      ') || ' ' || translate(names, '''’‘ʼ`´', '')
$$;

-- Accounts whose email address is verified; the others are in sign_ups only.
create table users (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  role text not null default 'general_user' check (role in ('general_user', 'property_principal', 'listing_broker')),
  profile_image_url text,
  -- Profile of principals and brokers, by the field names of the API.
  profile jsonb not null default '{}' check (jsonb_typeof(profile) = 'object'),
  email_notifications boolean not null default false,
  -- PHC string, or null for an account that signs in elsewhere.
  password_hash text,
  created_at timestamptz not null default now(),
  suspended_at timestamptz,
  suspension_reason text,
  -- Airports that the account operates, as the airport confirmed by phone: {"<airport id>": {"verifiedAt":
  -- "2026-11-22T00:00:00.000Z"}}.
  operates jsonb not null default '{}',
  -- What the admin checked of the person: {"identity": {"at": "2026-11-22T08:00:00.000Z", "how": "checked"}}, and "authority".
  checks jsonb not null default '{}',
  search tsvector generated always as (
    to_tsvector('simple'::regconfig, names_to_search(first_name || ' ' || last_name || ' '
      || coalesce(profile ->> 'companyName', '') || ' ' || coalesce(profile ->> 'brokerCompanyName', ''))
      || ' ' || email || ' ' || regexp_replace(email, '[@._+-]', ' ', 'g'))
  ) stored,
  asked_to_confirm boolean not null default true,
  -- Reminders of conversations that wait for the account's reply.
  reply_reminders boolean not null default true,
  -- Emails about dates of units: when one comes near, and a list each month; and the month of the last list.
  unit_reminders boolean not null default true,
  unit_digests boolean not null default true,
  unit_digest_month date,
  -- The day for which the account last got the news of all new listings.
  news_mailed_at timestamptz,
  -- An operator makes accounts admins with "npm run admin", in addition to ADMIN_EMAIL.
  is_admin boolean not null default false,
  -- Counts the times that links in earlier emails stopped working, after a new password or address. Links name the count
  -- of their time.
  link_epoch integer not null default 0,
  -- When the account got the email about its first listing.
  first_listed_at timestamptz,
  -- When the account shows places, by clocks at the airport: {"monday": {"from": "09:00", "to": "17:00"}}. Empty if not stated.
  viewing_hours jsonb not null default '{}'
);

create index users_name on users (((last_name || ' ' || first_name) collate "und-x-icu"), id);
-- Shows the admin who else is verified for an airport.
create index users_operators on users using gin (operates) where operates <> '{}';
create index users_search on users using gin (search);

-- Each sign-up counts on its own: only the person with its email and its password makes it an account.
create table sign_ups (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('general_user', 'property_principal', 'listing_broker')),
  password_hash text not null,
  return_to text,
  -- SHA-256 of the token in the email; the token is made when the email is written, and stored nowhere.
  token_hash bytea unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The admin's list shows one sign-up of each address, although all of them keep working.
  is_newest boolean not null default true,
  search tsvector generated always as (
    to_tsvector('simple'::regconfig, names_to_search(first_name || ' ' || last_name)
      || ' ' || email || ' ' || regexp_replace(email, '[@._+-]', ' ', 'g'))
  ) stored
);

create index sign_ups_of_email on sign_ups (email);
create index sign_ups_search on sign_ups using gin (search);
-- Only an address without an account gets a token.
create index sign_ups_waiting on sign_ups (id) include (expires_at) where is_newest and token_hash is not null;
create index sign_ups_waiting_email on sign_ups (email, id) where is_newest and token_hash is not null;

-- Addresses and identities of accounts that were deleted while suspended, as keyed hashes: nobody can sign up with them.
create table bans (
  hash bytea primary key,
  -- References nothing, because the account is gone; lifting a ban lifts all of the account.
  user_id integer not null,
  created_at timestamptz not null default now()
);

create index bans_of_user on bans (user_id);

-- Who accounts are at an OpenID Connect issuer. Issuer and subject together never pass to someone else; an email may
-- (OpenID Connect Core 5.7).
create table identities (
  issuer text,
  subject text,
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);

create index identities_of_user on identities (user_id);

create table sessions (
  -- SHA-256 of the cookie's value.
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Names the session to its owner; the hash of its token never leaves the database.
  id uuid not null default gen_random_uuid(),
  -- When the account's owner last confirmed in this session; without, it is the sign-in.
  confirmed_at timestamptz,
  -- When a passkey or a code of an app was last used in this session.
  strong_at timestamptz,
  -- Where the session's browser takes notifications, and its keys, as the browser wrote them.
  push jsonb check (jsonb_typeof(push) = 'object'),
  constraint sessions_id unique (id)
);

create index sessions_of_user on sessions (user_id);
create unique index sessions_push on sessions ((push ->> 'endpoint')) where push is not null;

-- What ends the issuer's session along with ours; gone with it.
create table issuer_sessions (
  token_hash bytea primary key references sessions (token_hash) on update cascade on delete cascade,
  -- The ID token, encrypted under the session's token, which is not kept here.
  id_token bytea not null
);

-- Links to choose a new password, sent to the account's mailbox.
create table password_resets (
  -- SHA-256 of the token in the email, which is made when the email is written, and stored nowhere.
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  expires_at timestamptz not null
);

create index password_resets_of_user on password_resets (user_id);

-- The address that an account is moving to, until it is verified. A new one replaces the old.
create table email_changes (
  id bigint generated always as identity primary key,
  user_id integer not null unique references users (id) on delete cascade,
  email text not null check (email = lower(email)),
  -- SHA-256 of the token in the email, or null until that is written.
  token_hash bytea unique,
  expires_at timestamptz not null
);

-- WebAuthn credentials. `rp_id` is the host name that a passkey works for; with another PUBLIC_URL it is void.
create table passkeys (
  id uuid default gen_random_uuid() primary key,
  user_id integer not null references users (id) on delete cascade,
  credential_id text not null unique,
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_of_user on passkeys (user_id);

-- What a browser has been asked to sign, until it is used or expires. The key is the SHA-256 of the challenge.
create table passkey_challenges (
  hash bytea primary key,
  -- Null for a sign-in.
  user_id integer references users (id) on delete cascade,
  purpose text not null,
  expires_at timestamptz not null
);

create index passkey_challenges_expired on passkey_challenges (expires_at);
create index passkey_challenges_of_user on passkey_challenges (user_id);

-- Authenticator apps (TOTP, RFC 6238), at most one for each account.
create table authenticator_apps (
  user_id integer primary key references users (id) on delete cascade,
  -- Sealed with the secret of the installation.
  secret bytea not null,
  -- The step of the last code that was accepted, so that each code works once. Null until the first one: not set up yet.
  last_step bigint,
  created_at timestamptz not null default now()
);

-- Aircraft that people keep on their account.
create table own_aircraft (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  -- Tail number, type, or dimensions; see aircraftKey in domain/aircraft/my-aircraft.ts.
  key text not null,
  tail_number text,
  -- A type of the aircraft table, whose figures replace these.
  slug text,
  wingspan numeric(5,1) not null,
  length numeric(5,1) not null,
  tail_height numeric(5,1) not null,
  label text,
  -- Feet at each wing tip, above the tail, and lengthwise; null for the usual ones.
  clearances jsonb,
  -- The latest is the one in use.
  used_at timestamptz not null,
  wing_depth numeric(5,1),
  tailplane numeric(5,1),
  unique (user_id, key)
);

-- Emails that were handed over, by the id of their job, so that a job that runs again sends nothing.
create table sent_mails (
  id uuid primary key,
  sent_at timestamptz not null default now()
);

create index sent_mails_oldest on sent_mails (sent_at);

-- Counts of events by UTC day, without who caused them. Views of listings are in listing_days instead.
create table event_counts (
  day date,
  event text,
  category text,
  label text,
  count integer not null check (count > 0),
  -- The sum of the values that came with them.
  value bigint not null,
  primary key (day, event, category, label)
);
