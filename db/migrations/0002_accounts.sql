-- Accounts whose e-mail address was proved; who has not done so yet is in sign_ups only.
create table users (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  role text not null default 'general_user'
    check (role in ('general_user', 'property_principal', 'listing_broker')),
  profile_image_url text,
  -- What principals and brokers tell of themselves, by the names of the API.
  profile jsonb not null default '{}' check (jsonb_typeof(profile) = 'object'),
  email_notifications boolean not null default false,
  -- PHC string, or null for an account that signs in elsewhere.
  password_hash text,
  created_at timestamptz not null default now()
);

-- Each sign-up stands for itself: only who has its mail and its password makes it an account.
create table sign_ups (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('general_user', 'property_principal', 'listing_broker')),
  password_hash text not null,
  return_to text,
  -- SHA-256 of the token in the mail; the token is made when the mail is written, and kept nowhere.
  token_hash bytea unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_ups_of_email on sign_ups (email);

create table sessions (
  -- SHA-256 of the cookie's value.
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);

-- Counters of tries. Unlogged: they may be lost with a crash of the server, and cost no write-ahead log.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
