-- A deleted account operates nothing, so nobody has to call the airport.
create or replace function forget_address_in_cases() returns trigger language plpgsql as $$
begin
  update cases set state = 'withdrawn', decided_at = now(), answer = 'The account was deleted.', open_key = null
  where user_id = old.id and type = 'operator' and state = 'open';
  update cases set email = null where user_id = old.id;
  return old;
end
$$;

update cases set state = 'withdrawn', decided_at = now(), answer = 'The account was deleted.', open_key = null
where user_id is null and type = 'operator' and state = 'open';
