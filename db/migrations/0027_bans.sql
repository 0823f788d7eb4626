-- Addresses and identities of accounts that were deleted while suspended, as keyed hashes: nobody can sign up with them.
create table bans (
  hash bytea primary key,
  -- References nothing, because the account is gone; lifting a ban lifts all of the account.
  user_id integer not null,
  created_at timestamptz not null default now()
);
create index bans_of_user on bans (user_id);
