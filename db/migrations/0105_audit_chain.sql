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
create function link_audit_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
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

-- A trigger of another table could add links with it.
revoke execute on function link_audit_entry() from public;

do $$
declare
  a audit_log;
  link bytea;
  n bigint := 0;
begin
  for a in select * from audit_log order by id loop
    n := n + 1;
    link := audit_hash(link, a);
    insert into audit_chain values (n, a.id, link);
  end loop;
end
$$;

create constraint trigger audit_log_linked after insert on audit_log
deferrable initially deferred for each row execute function link_audit_entry();

create trigger audit_chain_append_only before update or delete or truncate on audit_chain
for each statement execute function refuse_audit_change();
