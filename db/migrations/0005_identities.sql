-- Who accounts are at an OpenID Connect issuer. Issuer and subject together never pass to somebody else; an e-mail may
-- (OpenID Connect Core 5.7).
create table identities (
  issuer text not null,
  subject text not null,
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_of_user on identities (user_id);

-- What ends the issuer's session along with ours; gone with it.
create table issuer_sessions (
  token_hash bytea primary key references sessions (token_hash) on update cascade on delete cascade,
  -- The ID token, encrypted under the session's token, which is not kept here.
  id_token bytea not null
);
