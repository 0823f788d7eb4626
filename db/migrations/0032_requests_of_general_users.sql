-- Only people who list can operate an airport, so a switch to General User ends every request and verification.
create or replace function take_back_operates() returns trigger language plpgsql as $$
begin
  update users set operates = '{}' where id = new.id and operates <> '{}';
  if new.role = 'general_user' then
    update cases set state = 'withdrawn', decided_at = now(), decided_by = null,
      answer = 'The account switched to General User.', open_key = null
    where user_id = new.id and type = 'operator' and state in ('open', 'upheld');
  else
    -- The airport has to confirm the new name, by another call.
    update cases set state = 'open', opened_at = now(), decided_at = null, decided_by = null, answer = null
    where user_id = new.id and type = 'operator' and state = 'upheld';
  end if;
  return null;
end
$$;

drop trigger users_operates on users;
create trigger users_operates after update of first_name, last_name, role, profile on users
for each row when (
  (old.operates <> '{}' or new.role = 'general_user') and account_identity(old) is distinct from account_identity(new)
)
execute function take_back_operates();

update cases set state = 'withdrawn', decided_at = now(), decided_by = null,
  answer = 'The account switched to General User.', open_key = null
where type = 'operator' and state in ('open', 'upheld')
  and user_id in (select id from users where role = 'general_user');
update users set operates = '{}' where role = 'general_user' and operates <> '{}';
