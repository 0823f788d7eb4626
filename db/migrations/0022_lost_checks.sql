-- Facts about the person and the company that a check of identity or of an operator was for.
create function account_identity(account users) returns jsonb language sql stable as $$
  select jsonb_build_array(account.first_name, account.last_name, account.role,
    account.profile -> 'companyName', account.profile -> 'brokerCompanyName',
    account.profile -> 'brokerPersonalName', account.profile -> 'licenseNumber')
$$;

drop trigger users_identity on users;
create trigger users_identity after update of first_name, last_name, role, profile on users
for each row when (account_identity(old) is distinct from account_identity(new))
execute function take_back_identity();

create function take_back_operates() returns trigger language plpgsql as $$
begin
  update users set operates = '{}' where id = new.id;
  -- The airport has to confirm the new name, by another call.
  update cases set state = 'open', opened_at = now(), decided_at = null, decided_by = null, answer = null
  where user_id = new.id and type = 'operator' and state = 'upheld';
  return null;
end
$$;

create trigger users_operates after update of first_name, last_name, role, profile on users
for each row when (old.operates <> '{}' and account_identity(old) is distinct from account_identity(new))
execute function take_back_operates();

create function take_back_contact() returns trigger language plpgsql as $$
begin
  new.verified := new.verified - 'identity';
  new.reviewed_at := null;
  return new;
end
$$;

create trigger listings_contact before update of contact_email, contact_phone on listings
for each row when (
  old.verified ? 'identity'
  and row(old.contact_email, old.contact_phone) is distinct from row(new.contact_email, new.contact_phone)
)
execute function take_back_contact();
