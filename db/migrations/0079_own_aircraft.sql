-- Aircraft that people keep on their account.
create table own_aircraft (
  id integer primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  -- Tail number, type, or dimensions; see aircraftKey in domain/aircraft/my-aircraft.ts.
  key text not null,
  tail_number text,
  -- A type of the aircraft table, whose figures replace these.
  slug text,
  wingspan numeric(5, 1) not null,
  length numeric(5, 1) not null,
  tail_height numeric(5, 1) not null,
  label text,
  -- Feet at each wing tip, above the tail, and lengthwise; null for the usual ones.
  clearances jsonb,
  -- The latest is the one in use.
  used_at timestamptz not null,
  unique (user_id, key)
);
