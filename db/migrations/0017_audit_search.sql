-- Splits addresses and punctuated names into the words that a search for them has.
alter table audit_log drop column search;
alter table audit_log add column search tsvector generated always as (
  to_tsvector('simple'::regconfig,
    translate(
      actor_email || ' ' || action || ' ' || subject || ' ' || subject_id || ' ' || left(subject_name, 500)
      || ' ' || left(coalesce(note, ''), 2000),
      '@._+-/<>&’‘“”–—', repeat(' ', 15)))
) stored;

create index audit_log_search on audit_log using gin (search);
create index audit_log_of_type on audit_log (subject, id);
