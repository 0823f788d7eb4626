-- A session gets a name that may be shown and chosen: the hash of its token never leaves the database.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add constraint sessions_id unique (id);

-- Links by which whoever reads an account's mailbox chooses a new password.
create table password_resets (
  -- SHA-256 of the token in the mail; it is made when the mail is written, and kept nowhere.
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_of_user on password_resets (user_id);

-- The address that an account wants to move to, until that one is proved. A new wish takes the place of the old.
create table email_changes (
  id bigint generated always as identity primary key,
  user_id integer not null unique references users (id) on delete cascade,
  email text not null check (email = lower(email)),
  -- SHA-256 of the token in the mail, or null until that is written.
  token_hash bytea unique,
  expires_at timestamptz not null
);
