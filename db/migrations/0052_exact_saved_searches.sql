-- Most searches are decided by their columns alone, so that 100,000 of them can be compared with a listing in one statement.
alter table saved_searches
  -- Airports as (lng, lat), and the distance from the nearest one.
  add column centers point[],
  add column within_nm float8,
  add column available_by date,
  -- The columns say all that the filters say. Otherwise, the list's own conditions have the last word.
  add column exact boolean not null default false;

