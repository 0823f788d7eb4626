-- Years of a ground lease, for its filter.
alter table listings add column lease_term numeric(2) generated always as ((details ->> 'leaseTerm')::numeric) stored;

-- Whatever their other columns are, these have every figure that a filter compares.
do $$
declare
  name text;
  definition text;
begin
  foreach name in array array['listings_newest', 'listings_position', 'listings_airport'] loop
    definition := replace(pg_get_indexdef(name::regclass), 'INCLUDE (', 'INCLUDE (lease_term, ');
    execute format('drop index %I', name);
    execute definition;
  end loop;
end
$$;
