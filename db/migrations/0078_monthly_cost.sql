-- Areas besides the main one that the rate is charged for.
alter table listings add column also_charged_sf numeric(14, 2) not null default 0 check (also_charged_sf >= 0);

-- What a month of the whole space costs, as far as the owner states it, rounded as domain/rent.ts does. Null without a rate.
create function stated_month(lease_rate numeric, monthly_rate numeric, size_sf numeric, details jsonb)
  returns numeric language sql immutable parallel safe
  return case when lease_rate is null then monthly_rate
    else round(round(lease_rate * size_sf / 12, 2))
      + coalesce(round(round((details ->> 'nnnRate')::numeric * size_sf / 12, 2)), 0)
    end + coalesce((details ->> 'fixedCharges')::numeric, 0);

alter table listings
  add column stated_month numeric(14, 2) generated always as (
    stated_month(lease_rate, monthly_rate, size_sf + also_charged_sf, details)) stored,
  -- The same, or null if the kind has an NNN rate that isn't stated.
  add column all_in_month numeric(14, 2) generated always as (
    case when lease_rate is null or not details ? 'nnnRate' or details ->> 'nnnRate' is not null
      then stated_month(lease_rate, monthly_rate, size_sf + also_charged_sf, details) end) stored;

drop index listings_rent;
create index listings_stated_month on listings (kind, stated_month, id) where active;

-- Whatever their other columns are, these have every figure that a filter compares.
do $$
declare
  name text;
  definition text;
begin
  foreach name in array array['listings_newest', 'listings_position', 'listings_airport'] loop
    definition := replace(pg_get_indexdef(name::regclass), 'INCLUDE (', 'INCLUDE (stated_month, all_in_month, ');
    execute format('drop index %I', name);
    execute definition;
  end loop;
end
$$;
