-- What was listed and is no more: its address answers that it is gone (410), not that it never was (404).
create table deleted_listings (
  id integer primary key,
  kind text not null
);

-- By the table itself, since listings also go with their owner's account.
create function keep_deleted_listings() returns trigger language plpgsql as $$
begin
  insert into deleted_listings (id, kind) select id, kind from deleted;
  return null;
end
$$;

create trigger listings_deleted after delete on listings
referencing old table as deleted
for each statement execute function keep_deleted_listings();
