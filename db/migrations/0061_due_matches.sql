-- When the email with a match is due; null once it is queued, and while its search is paused.
alter table saved_search_matches
  add column due_at timestamptz,
  add constraint saved_search_matches_due_unmailed check (due_at is null or mailed_at is null);

-- Daily emails are due at 13:00 UTC, weekly ones then on Mondays.
update saved_search_matches m
set due_at = case s.frequency
  when 'instant' then m.matched_at
  when 'daily' then (date_trunc('day', m.matched_at at time zone 'UTC' - interval '13 hours') + interval '37 hours') at time zone 'UTC'
  else (date_trunc('week', m.matched_at at time zone 'UTC' - interval '13 hours') + interval '7 days 13 hours') at time zone 'UTC'
end
from saved_searches s
where s.id = m.search_id and s.is_active and m.mailed_at is null;

create index saved_search_matches_due on saved_search_matches (due_at) where due_at is not null;

drop index saved_search_matches_waiting;
create index saved_search_matches_waiting on saved_search_matches (search_id) where mailed_at is null;
