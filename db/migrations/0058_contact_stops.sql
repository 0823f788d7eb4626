-- Contact addresses that get no more emails about a listing, as hashes.
create table contact_stops (
  listing_id integer not null references listings (id) on delete cascade,
  address text not null,
  primary key (listing_id, address)
);
