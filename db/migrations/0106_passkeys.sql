-- WebAuthn credentials. `rp_id` is the host name that a passkey works for; with another PUBLIC_URL it is void.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
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
create index passkey_challenges_of_user on passkey_challenges (user_id);
create index passkey_challenges_expired on passkey_challenges (expires_at);

-- Authenticator apps (TOTP, RFC 6238), at most one for each account.
create table authenticator_apps (
  user_id integer primary key references users (id) on delete cascade,
  -- Sealed with the secret of the installation.
  secret bytea not null,
  -- The step of the last code that was accepted, so that each code works once. Null until the first one: not set up yet.
  last_step bigint,
  created_at timestamptz not null default now()
);

-- When the account's owner last confirmed in this session; without, it is the sign-in.
alter table sessions add column confirmed_at timestamptz;
-- When a passkey or a code of an app was last used in this session.
alter table sessions add column strong_at timestamptz;
