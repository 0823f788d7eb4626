-- Numbers of the ranges that a position and figures are in, as `server/listings/numbers.ts` reads them. A figure has a step on a
-- scale, and a range of the scale for each step, pair of steps, four, and so on; a position is in squares of 1° to 8°.
create function range_numbers(lng double precision, lat double precision, figures numeric[]) returns integer[]
  language plpgsql immutable parallel safe cost 1000 set plan_cache_mode to auto
  as $$
  declare
    scale constant numeric[] := '{1,1.25,1.6,2,2.5,3.2,4,5,6.4,8,10,12.8,16,20,25.6,32,40,51.2,64,80,102.4,128,160,204.8,256,320,409.6,
      512,640,819.2,1024,1280,1638.4,2048,2560,3276.8,4096,5120,6553.6,8192,10240,13107.2,16384,20480,26214.4,32768,40960,52428.8,
      65536,81920,104857.6,131072,163840,209715.2,262144,327680,419430.4,524288,655360,838860.8,1048576,1310720,1677721.6}';
    numbers integer[] := '{}';
    step integer;
  begin
    for size in 0..3 loop
      numbers := numbers || 10000000 + size * 1000000 + floor(lat / 2 ^ size)::integer * 360 + floor(lng / 2 ^ size)::integer;
    end loop;
    for at in 1..cardinality(figures) loop
      -- Step 0, for what isn't stated, is in no wider range.
      step := coalesce(64 + width_bucket(figures[at], scale), 0);
      loop
        numbers := numbers || at * 128 + step;
        step := step / 2;
        exit when step < 2;
      end loop;
    end loop;
    return numbers;
  end
  $$;

-- Made before the old one goes, so that searches don't wait.
create index listings_words_and_ranges on listings using gin (
  search,
  offer_numbers(kind, availability, options),
  range_numbers(lng, lat, array[size_sf, lease_rate, monthly_rate, ceiling_height, door_height, door_width, depth, width,
    aircraft_capacity, wing_depth, tail_width, stated_month, all_in_month, lease_term])
);
drop index listings_words;
analyze listings;
