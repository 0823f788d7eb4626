-- An owner can write first, to a person who looks for space; the first message of the sender is then the inquiry.
alter table inquiries add column is_offer boolean not null default false;

update inquiries i set is_offer = true,
  -- The owner's own first words were stored as an answer.
  answered_at = (
    select min(m.created_at) from inquiry_messages m
    where m.inquiry_id = i.id and m.side = 'owner'
      and m.id > (select min(asked.id) from inquiry_messages asked where asked.inquiry_id = i.id and asked.side = 'sender')
  )
where (select first.side from inquiry_messages first where first.inquiry_id = i.id order by first.id limit 1) = 'owner';

-- Offers had the ICAO code.
update inquiries i set airport_code = l.airport_code from listings l
where i.is_offer and l.id = i.listing_id and l.airport_id = i.airport_id;

drop index inquiries_answered;
create index inquiries_answered on inquiries (owner_id, id desc) include (created_at, answered_at) where not is_offer;

-- As before, but without the conversations that the owner started.
create or replace function usual_answer(account integer, at timestamptz) returns text
language sql stable parallel safe
return (
  select case
      when count(*) < 5 then null
      when count(*) filter (where took <= interval '1 hour') * 4 >= count(*) * 3 then 'hour'
      when count(*) filter (where took <= interval '1 day') * 4 >= count(*) * 3 then 'day'
      when count(*) filter (where took <= interval '3 days') * 4 >= count(*) * 3 then 'three-days'
    end
  from (
    select answered_at - created_at as took from inquiries
    where owner_id = account and not is_offer and created_at > at - interval '180 days' and created_at <= at
      and (answered_at is not null or created_at <= at - interval '3 days')
    order by id desc limit 50
  ) recent
);
