-- Airports that the account operates, as the airport confirmed by phone: {"<airport id>": {"verifiedAt": "2026-11-22T00:00:00.000Z"}}.
alter table users add column operates jsonb not null default '{}';

alter table cases
  -- Facts of one type of case, such as the number that the admin called.
  add column details jsonb not null default '{}',
  -- Who asks for what, while it is open; keyed hash, because it may hold a network's address.
  add column open_key bytea,
  drop constraint cases_state_check,
  add constraint cases_state_check check (state in ('open', 'upheld', 'dismissed', 'withdrawn'));

create unique index cases_open_key on cases (open_key);
create index cases_open_first on cases (((state = 'open')::integer), id);
