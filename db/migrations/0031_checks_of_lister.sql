-- Authority was checked for the person and company that had the listing at that time.
create function without_checks_of_lister(verified jsonb) returns jsonb language sql immutable as $$
  select verified - array['identity', 'authority']
$$;

create or replace function take_back_identity() returns trigger language plpgsql as $$
begin
  update listings set verified = without_checks_of_lister(verified)
  where owner_id = new.id and verified <> without_checks_of_lister(verified);
  return null;
end
$$;

-- A listing without any check waits for the admin.
update listings set reviewed_at = null where verified = '{}' and reviewed_at is not null;
