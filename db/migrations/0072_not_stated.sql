-- Until now, an answer that nobody gave was stored as no, a figure as 0, and permission for maintenance as yes. Nobody can tell
-- these from what owners meant, so all of them become not stated.
create or replace function pg_temp.without_silence(details jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
    when key = 'maintenanceAllowed' then nullif(value, 'true')
    when key in ('workshopSquareFootage', 'officeSquareFootage', 'outdoorStorageSquareFootage', 'parkingSpots')
      then nullif(value, '0')
    when jsonb_typeof(value) = 'object'
      then coalesce((select jsonb_object_agg(option.key, nullif(option.value, 'false')) from jsonb_each(value) option), '{}')
    else nullif(value, 'false')
  end), '{}')
  from jsonb_each(details)
$$;

-- No search or favorite depends on these, so nobody hears of them.
alter table listings disable trigger listings_change;
update listings set details = pg_temp.without_silence(details)
where details is distinct from pg_temp.without_silence(details);
alter table listings enable trigger listings_change;
