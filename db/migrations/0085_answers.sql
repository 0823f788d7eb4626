-- Also the questions that are answered with no, so that filters can ask for either answer.
create or replace function option_numbers(details jsonb) returns integer[]
  language sql immutable strict parallel safe
  as $$
    select coalesce(array_agg(distinct hashtext(name)), '{}') from (
      select key || case value when 'true' then '' else ' no' end as name from jsonb_each(details)
      where jsonb_typeof(value) = 'boolean'
      union all
      select key || ' ' || (value #>> '{}') from jsonb_each(details)
      where jsonb_typeof(value) = 'string' and length(value #>> '{}') <= 50
      union all
      select field.key || ' ' || option.key || case option.value when 'true' then '' else ' no' end
      from jsonb_each(details) field, jsonb_each(case jsonb_typeof(field.value) when 'object' then field.value end) option
      where jsonb_typeof(option.value) = 'boolean'
      union all
      select field.key || ' ' || option
      from jsonb_each(details) field,
        jsonb_array_elements_text(case jsonb_typeof(field.value) when 'array' then field.value end) option
    ) chosen
  $$;

-- PostgreSQL computes stored options again only for a new column, which takes the indexes with it.
do $$
declare
  definition text;
  definitions text[] := array(
    select pg_get_indexdef(indexrelid) from pg_index
    where indrelid = 'listings'::regclass and pg_get_indexdef(indexrelid) ~ '\moptions\M'
    order by indexrelid);
begin
  alter table listings drop column options;
  alter table listings
    add column options integer[] not null generated always as (option_numbers(details)) stored;
  foreach definition in array definitions loop
    execute definition;
  end loop;
end
$$;
