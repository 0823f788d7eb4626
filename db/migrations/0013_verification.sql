-- Checks by the admin, by part: {"doorHeight": {"at": "…", "how": "measured", "measuredOn": "…", "measuredBy": "…"}}.
alter table listings
  add column verified jsonb not null default '{}' check (jsonb_typeof(verified) = 'object'),
  -- Null while the listing waits for the admin.
  add column reviewed_at timestamptz;

create index listings_unverified on listings (kind, id desc) where active and reviewed_at is null;

create function queue_listing() returns trigger language plpgsql as $$
begin
  new.reviewed_at := null;
  return new;
end
$$;

-- Every way to lose a check leads back to the queue; the admin's own changes set the time.
create trigger listings_verification_lost before update of verified on listings
for each row when (new.verified <> old.verified and new.reviewed_at is not distinct from old.reviewed_at)
execute function queue_listing();

create function take_back_identity() returns trigger language plpgsql as $$
begin
  update listings set verified = verified - 'identity' where owner_id = new.id and verified ? 'identity';
  return null;
end
$$;

create trigger users_identity after update of first_name, last_name, role, profile on users
for each row when (
  row(old.first_name, old.last_name, old.role, old.profile -> 'companyName', old.profile -> 'brokerCompanyName')
  is distinct from
  row(new.first_name, new.last_name, new.role, new.profile -> 'companyName', new.profile -> 'brokerCompanyName')
)
execute function take_back_identity();
