-- The address leaves with the account, so that nobody writes to it after that.
create function forget_address_in_cases() returns trigger language plpgsql as $$
begin
  update cases set email = null where user_id = old.id;
  return old;
end
$$;

create trigger users_deleted_cases before delete on users
for each row execute function forget_address_in_cases();

-- Only accounts send these.
update cases set email = null where user_id is null and type <> 'report';
