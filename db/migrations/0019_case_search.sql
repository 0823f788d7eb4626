-- Finds a case by any part of its email, as accounts are found.
drop index cases_search;
alter table cases drop column search;
alter table cases add column search tsvector generated always as (
  to_tsvector('simple'::regconfig,
    subject_name || ' ' || coalesce(email, '') || ' ' || regexp_replace(coalesce(email, ''), '[@._+-]', ' ', 'g')
    || ' ' || reason || ' ' || message)
) stored;
create index cases_search on cases using gin (search);
