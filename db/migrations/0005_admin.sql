-- What the admin decides and checks, and the record of it.

-- What people ask the admin to decide: reports of listings, appeals of their owners, requests of airport operators.
create table cases (
  id integer generated always as identity primary key,
  type text not null check (type in ('report', 'appeal', 'operator', 'inquiry', 'wanted', 'verification')),
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed', 'withdrawn')),
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
  -- Facts of one type of case, such as the number that the admin called.
  details jsonb not null default '{}',
  -- Who asks for what, while it is open; keyed hash, because it may hold a network's address.
  open_key bytea,
  search tsvector generated always as (
    to_tsvector('simple'::regconfig, subject_name || ' ' || coalesce(email, '') || ' '
      || regexp_replace(coalesce(email, ''), '[@._+-]', ' ', 'g') || ' ' || reason || ' ' || message)
  ) stored,
  -- A keyed hash of a report's listing and of the network that it came from: the same network can be told within one
  -- listing, and can't be
  -- read back.
  network bytea,
  -- The owner's next email about verifications has it.
  awaits_mail boolean not null default false,
  constraint cases_check check ((state = 'open') = (decided_at is null))
);

create index cases_of_listing on cases (listing_id, id);
create index cases_of_user on cases (user_id, id);
create index cases_open on cases (id) where state = 'open';
create index cases_open_first on cases (((state = 'open')::integer), id);
create index cases_awaiting_mail on cases (user_id) where awaits_mail;
create index cases_to_verify on cases (id) where type = 'verification' and state = 'open';
create unique index cases_open_key on cases (open_key);
create index cases_search on cases using gin (search);

-- Questions of the admin about a case, and the person's answers.
create table case_messages (
  id bigint generated always as identity primary key,
  case_id integer not null references cases (id) on delete cascade,
  by_admin boolean not null,
  body text not null,
  created_at timestamptz not null default now()
);

create index case_messages_of_case on case_messages (case_id, id);

-- A deleted account operates nothing, so nobody has to call the airport.
create function forget_address_in_cases() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  update cases set state = 'withdrawn', decided_at = now(), answer = 'The account was deleted.', open_key = null
  where user_id = old.id and type in ('operator', 'verification') and state = 'open';
  update cases set email = null where user_id = old.id;
  return old;
end
$$;

create trigger users_deleted_cases before delete on users
for each row execute function forget_address_in_cases();

-- Files of a message in a conversation, or of a case. Only the people who read it see them.
create table attachments (
  id bigint generated always as identity primary key,
  media_id integer not null references media (id) on delete cascade,
  -- As the sender named it.
  name text not null,
  message_id bigint references inquiry_messages (id) on delete cascade,
  case_id integer references cases (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint attachments_check check (num_nonnulls(message_id, case_id) = 1)
);

create index attachments_of_case on attachments (case_id) where case_id is not null;
create index attachments_of_media on attachments (media_id);
create index attachments_of_message on attachments (message_id) where message_id is not null;

create function delete_attachments() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  delete from attachments a using media m where m.id = a.media_id and m.owner_id = old.id;
  return old;
end
$$;

create trigger users_deleted_attachments before delete on users
for each row execute function delete_attachments();

-- Facts about the person and the company that a check of identity or of an operator was for.
create function account_identity(account users) returns jsonb language sql stable
set plan_cache_mode = auto as $$
  select jsonb_build_array(account.first_name, account.last_name, account.role,
    account.profile -> 'companyName', account.profile -> 'brokerCompanyName',
    account.profile -> 'brokerPersonalName', account.profile -> 'licenseNumber')
$$;

-- Identity and authority were checked for the person and company of that time.
create function take_back_identity() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  update users set checks = '{}' where id = new.id;
  return null;
end
$$;

create trigger users_identity after update of first_name, last_name, role, profile on users
for each row when (old.checks <> '{}' and account_identity(old.*) is distinct from account_identity(new.*))
execute function take_back_identity();

-- What is checked of a listing: its own facts, and who offers it. An airport that confirms its operator confirms both.
create function checks_of(verified jsonb, checks jsonb, operates jsonb, airport_id integer) returns jsonb language sql immutable
return case when operates ? airport_id::text then jsonb_build_object(
  'identity', jsonb_build_object('at', operates -> airport_id::text ->> 'verifiedAt', 'how', 'checked'),
  'authority', jsonb_build_object('at', operates -> airport_id::text ->> 'verifiedAt', 'how', 'checked'))
  else '{}' end || checks || verified;

-- Only people who list can operate an airport, so a switch to General User ends every request and verification.
create function take_back_operates() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  update users set operates = '{}' where id = new.id and operates <> '{}';
  if new.role = 'general_user' then
    update cases set state = 'withdrawn', decided_at = now(), decided_by = null,
      answer = 'The account switched to General User.', open_key = null
    where user_id = new.id and type = 'operator' and state in ('open', 'upheld');
  else
    -- The airport has to confirm the new name, by another call.
    update cases set state = 'open', opened_at = now(), decided_at = null, decided_by = null, answer = null
    where user_id = new.id and type = 'operator' and state = 'upheld';
  end if;
  return null;
end
$$;

create trigger users_operates after update of first_name, last_name, role, profile on users
for each row when (((old.operates <> '{}') or (new.role = 'general_user')) and (account_identity(old.*) is distinct from
  account_identity(new.*)))
execute function take_back_operates();

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
    to_tsvector('simple'::regconfig, translate(
      actor_email || ' ' || action || ' ' || subject || ' ' || subject_id || ' ' || left(subject_name, 500) || ' '
        || left(coalesce(note, ''), 2000) || ' ' || left(coalesce(before #>> '{account,email}', after #>> '{account,email}', ''), 500),
      '@._+-/<>&’‘“”–—', repeat(' ', 15)))
  ) stored
) with (toast_tuple_target=512);

create index audit_log_at on audit_log (at, id);
create index audit_log_of_type on audit_log (subject, at, id);
create index audit_log_search on audit_log using gin (search);
create index audit_log_subject on audit_log (subject, subject_id, at, id);

create function refuse_audit_change() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  raise exception 'The audit log is append-only.';
end
$$;

create trigger audit_log_append_only before update or delete or truncate on audit_log
for each statement execute function refuse_audit_change();

-- Links the entries of the audit log, so that a changed, removed, or cut entry shows even if someone gets around the trigger.
create table audit_chain (
  seq bigint primary key,
  entry bigint not null unique,
  -- SHA-256 of the link before and this entry.
  hash bytea not null
);

create function audit_hash(previous bytea, a audit_log) returns bytea language sql stable as $$
  select sha256(coalesce(previous, '') || convert_to(jsonb_build_array(
    a.id, to_char(a.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.actor_id, a.actor_email,
    a.action, a.subject, a.subject_id, a.subject_name, a.before, a.after, a.note)::text, 'UTF8'))
$$;

-- The rights of the tables' owner: the role that serves requests can't write links itself.
create function link_audit_entry() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = auto as $$
declare last audit_chain;
begin
  -- An arbitrary constant. Held until the commit, which has begun, so entries are linked in the order of commits.
  perform pg_advisory_xact_lock(7164236904);
  select * into last from audit_chain order by seq desc limit 1;
  insert into audit_chain values (coalesce(last.seq, 0) + 1, new.id, audit_hash(last.hash, new));
  return null;
end
$$;

revoke execute on function link_audit_entry() from public;

create constraint trigger audit_log_linked after insert on audit_log deferrable initially deferred
for each row execute function link_audit_entry();

create trigger audit_chain_append_only before update or delete or truncate on audit_chain
for each statement execute function refuse_audit_change();
