-- Every listing in a row of about a quarter of its size, next to those of its kind, so that the admin's lists can search and
-- count all of them.
create table listing_index (
  id integer not null references listings (id) on delete cascade,
  kind text not null,
  owner_id integer not null,
  active boolean not null,
  owner_suspended boolean not null,
  reviewed_at timestamptz,
  taken_down_at timestamptz,
  search tsvector not null,
  primary key (id, kind)
) partition by hash (kind);

do $$
begin
  for remainder in 0..7 loop
    execute format('create table listing_index_%s partition of listing_index for values with (modulus 8, remainder %1$s)',
      remainder);
  end loop;
end
$$;

-- As 'simple', without words such as "the".
create text search dictionary whole_words (template = simple, stopwords = english);
create text search configuration whole_words (copy = simple);
alter text search configuration whole_words alter mapping replace simple with whole_words;

-- Words and stems of a listing. Searches are by the start of a word, so those that another one starts with are left out.
create function words_of_listing(listing listings) returns tsvector language sql stable as $$
  select coalesce(array_to_tsvector(array_agg(word) filter (where not starts_with(next, word))), '')
  from (
    select word, lead(word, 1, '') over (order by word collate "C") as next
    from unnest(tsvector_to_array(listing.search || to_tsvector('whole_words'::regconfig,
      listing.title || ' ' || listing.icao_code || ' ' || listing.airport_code || ' ' || listing.airport_name
      || ' ' || listing.city || ' ' || listing.state || ' ' || listing.description))) word
  ) words
$$;

create function index_listing() returns trigger language plpgsql as $$
begin
  insert into listing_index (id, kind, owner_id, active, owner_suspended, reviewed_at, taken_down_at, search)
  values (new.id, new.kind, new.owner_id, new.active, new.owner_suspended, new.reviewed_at, new.taken_down_at,
    words_of_listing(new))
  on conflict (id, kind) do update set
    owner_id = excluded.owner_id, active = excluded.active, owner_suspended = excluded.owner_suspended,
    reviewed_at = excluded.reviewed_at, taken_down_at = excluded.taken_down_at, search = excluded.search;
  return null;
end
$$;

create trigger listings_index_new after insert on listings
for each row execute function index_listing();

create trigger listings_index_changed after update on listings
for each row when (
  row(old.owner_id, old.active, old.owner_suspended, old.reviewed_at, old.taken_down_at, old.title, old.icao_code,
    old.airport_code, old.airport_name, old.city, old.state, old.description)
  is distinct from
  row(new.owner_id, new.active, new.owner_suspended, new.reviewed_at, new.taken_down_at, new.title, new.icao_code,
    new.airport_code, new.airport_name, new.city, new.state, new.description))
execute function index_listing();

insert into listing_index (id, kind, owner_id, active, owner_suspended, reviewed_at, taken_down_at, search)
select id, kind, owner_id, active, owner_suspended, reviewed_at, taken_down_at, words_of_listing(listings)
from listings;

create index listing_index_search on listing_index using gin (search);
create index listing_index_states on listing_index (kind) include (active, owner_suspended, reviewed_at, taken_down_at);
create index listing_index_of_owner on listing_index (owner_id);

-- Entries by time. The records before and after stay out of the rows that a search reads.
alter table audit_log set (toast_tuple_target = 512);
create index audit_log_at on audit_log (at, id);
drop index audit_log_of_type;
create index audit_log_of_type on audit_log (subject, at, id);
drop index audit_log_subject;
create index audit_log_subject on audit_log (subject, subject_id, at, id);
