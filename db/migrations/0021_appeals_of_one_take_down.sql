-- Includes listings that leave with their owner's account. The deletion needs no second email.
create function close_appeals_of_deleted() returns trigger language plpgsql as $$
begin
  update cases set state = 'withdrawn', decided_at = now(), answer = 'The listing was deleted.', open_key = null
  where listing_id in (select id from deleted) and type = 'appeal' and state = 'open';
  return null;
end
$$;

create trigger listings_deleted_appeals after delete on listings
referencing old table as deleted
for each statement execute function close_appeals_of_deleted();

-- Open appeals of take-downs that no longer hold.
update cases c set state = 'withdrawn', decided_at = now(), answer = 'The take-down no longer holds.', open_key = null
where c.type = 'appeal' and c.state = 'open' and not exists (
  select from listings l where l.id = c.listing_id and l.taken_down_at <= c.opened_at);

-- Finds entries by the account that a case or listing belongs to.
alter table audit_log drop column search;
alter table audit_log add column search tsvector generated always as (
  to_tsvector('simple'::regconfig,
    translate(
      actor_email || ' ' || action || ' ' || subject || ' ' || subject_id || ' ' || left(subject_name, 500)
      || ' ' || left(coalesce(note, ''), 2000)
      || ' ' || left(coalesce(before #>> '{account,email}', after #>> '{account,email}', ''), 500),
      '@._+-/<>&’‘“”–—', repeat(' ', 15)))
) stored;
create index audit_log_search on audit_log using gin (search);
