-- Uploaded files. The bytes stand in the file store under the SHA-256 of what is served; equal files of two people
-- are one there and two rows here.

create table media (
  id integer generated always as identity primary key,
  -- The last part of its address: sha256 in hex, and the ending of its type.
  name text not null check (name ~ '^[0-9a-f]{64}\.[a-z0-9]{1,8}$'),
  sha256 bytea not null check (length(sha256) = 32),
  type text not null,
  -- Bytes.
  size integer not null check (size > 0),
  -- Null once the account is gone: then nothing uses it any more.
  owner_id integer references users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- When it was uploaded or last put to use; what nothing uses is swept a day after.
  used_at timestamptz not null default now(),
  unique (name, owner_id)
);

create index media_owner on media (owner_id);
create index media_used on media (used_at);
