-- For the admin's list of people who haven't verified their email yet.
alter table sign_ups
  add column search tsvector generated always as (
    to_tsvector('simple'::regconfig,
      first_name || ' ' || last_name || ' ' || email || ' ' || regexp_replace(email, '[@._+-]', ' ', 'g'))
  ) stored;

create index sign_ups_search on sign_ups using gin (search);
