-- Times that one side of a conversation proposes for seeing the place. One of them at most is open at a time.
create table viewings (
  id integer generated always as identity primary key,
  inquiry_id integer not null references inquiries (id) on delete cascade,
  proposed_by text not null check (proposed_by in ('owner', 'sender')),
  minutes integer not null check (minutes in (30, 60)),
  -- IANA name of the airport's.
  time_zone text not null,
  times timestamptz[] not null check (cardinality(times) between 1 and 3),
  state text not null default 'proposed'
    check (state in ('proposed', 'accepted', 'declined', 'replaced', 'canceled', 'past')),
  -- The accepted time.
  starts_at timestamptz,
  created_at timestamptz not null default now(),
  check (starts_at is null or starts_at = any (times)),
  check ((starts_at is not null) or state not in ('accepted', 'past'))
);
create unique index viewings_open on viewings (inquiry_id) where state in ('proposed', 'accepted');
create index viewings_of_inquiry on viewings (inquiry_id, id);
