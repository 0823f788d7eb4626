-- What a listing's life needs: a version that an edit starts from, what its pictures show, the reference that its
-- owner's own files know it by, and its days.
alter table listings
  add column version integer not null default 1,
  -- What each picture shows, in the order of images; '' says nothing.
  add column image_texts jsonb not null default '[]',
  add column reference text check (reference <> '');

create unique index listings_reference on listings (owner_id, kind, reference) where reference is not null;

-- Counts per listing and day, for its owner's chart. Which visitor came stays in listing_views, and only until
-- the day is over.
create table listing_days (
  listing_id integer not null references listings (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  inquiries integer not null default 0,
  primary key (listing_id, day)
);

insert into listing_days (listing_id, day, views)
select listing_id, day, count(*) from listing_views group by listing_id, day;

-- Smaller pictures made of an upload, SHA-256 in hex by the ending of their address: {"card.jpg": "…"}.
alter table media add column renditions jsonb not null default '{}';
