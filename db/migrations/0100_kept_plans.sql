-- Connections plan each statement for its values. Statements inside functions keep their plans instead: planning took most of the
-- time of a trigger, and PostgreSQL 18 planned `option_numbers` again for each row. Functions that are part of a statement stay so.
do $$
declare
  name text;
begin
  for name in
    select oid::regprocedure from pg_proc
    where pronamespace = current_schema()::regnamespace and (prorettype = 'trigger'::regtype or proname in
      ('account_identity', 'names_to_search', 'option_numbers', 'usual_answer', 'words_of_listing'))
  loop
    execute format('alter function %s set plan_cache_mode to auto', name);
  end loop;
end
$$;
