-- What a bulk action removed or replaced, until it can no longer be undone.
create table undos (
  -- SHA-256 of the token that the owner holds.
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  action text not null check (action in ('delete', 'change')),
  -- Deleted: the listing, its days, visitors, and availability changes. Changed: id, new version, and former values.
  rows jsonb not null,
  -- Names of the owner that a check of identity was for.
  named jsonb not null,
  expires_at timestamptz not null default now() + interval '15 minutes'
);

create index undos_of_user on undos (user_id);
create index undos_expired on undos (expires_at);
