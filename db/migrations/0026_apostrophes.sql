-- Finds O’Brien as "O'Brien", "Brien", and "OBrien", however its apostrophe is typed.
create function names_to_search(names text) returns text language sql immutable strict parallel safe as $$
  select names || ' ' || translate(names, '''’‘ʼ`´', '      ') || ' ' || translate(names, '''’‘ʼ`´', '')
$$;

drop index users_search;
alter table users drop column search;
alter table users add column search tsvector generated always as (
  to_tsvector('simple'::regconfig,
    names_to_search(first_name || ' ' || last_name || ' ' || coalesce(profile ->> 'companyName', '')
      || ' ' || coalesce(profile ->> 'brokerCompanyName', ''))
    || ' ' || email || ' ' || regexp_replace(email, '[@._+-]', ' ', 'g'))
) stored;
create index users_search on users using gin (search);

drop index sign_ups_search;
alter table sign_ups drop column search;
alter table sign_ups add column search tsvector generated always as (
  to_tsvector('simple'::regconfig,
    names_to_search(first_name || ' ' || last_name) || ' ' || email || ' ' || regexp_replace(email, '[@._+-]', ' ', 'g'))
) stored;
create index sign_ups_search on sign_ups using gin (search);
