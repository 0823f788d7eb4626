-- A conversation between the account that lists a place (`owner`) and the one that asks about it (`sender`).
create table inquiries (
  id integer generated always as identity primary key,
  -- No reference: a conversation outlives its listing, and a restored listing has its conversations again.
  listing_id integer not null,
  -- The listing when the inquiry was sent.
  listing_kind text not null,
  listing_title text not null,
  airport_id integer not null,
  airport_code text not null,
  -- Null once the account is deleted.
  owner_id integer references users (id) on delete set null,
  sender_id integer references users (id) on delete set null,
  -- The sender, in their own words; empty once the account is deleted. The email is the account's.
  sender_name text not null,
  sender_phone text not null default '',
  aircraft text not null default '',
  wanted_from date,
  term text,
  -- SHA-256 of the first message without case, spaces, and punctuation, to find copies.
  text_hash bytea not null,
  created_at timestamptz not null default now(),
  -- When the owner first answered.
  answered_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('owner', 'sender')),
  -- Ids of messages: each side's latest, the latest of both, and the latest that each side has read.
  owner_last_id bigint not null default 0,
  sender_last_id bigint not null default 0,
  last_id bigint not null default 0,
  owner_read_id bigint not null default 0,
  sender_read_id bigint not null default 0,
  check ((closed_at is null) = (closed_by is null))
);

-- A second inquiry about the same listing goes on in the first.
create unique index inquiries_of_sender_and_listing on inquiries (sender_id, listing_id);
create index inquiries_of_owner on inquiries (owner_id, last_id desc);
create index inquiries_of_sender on inquiries (sender_id, last_id desc);
create index inquiries_of_listing on inquiries (listing_id);
create index inquiries_answered on inquiries (owner_id, id desc) include (created_at, answered_at);
create index inquiries_copied on inquiries (sender_id, text_hash);
create index inquiries_unread_by_owner on inquiries (owner_id) where sender_last_id > owner_read_id;
create index inquiries_unread_by_sender on inquiries (sender_id) where owner_last_id > sender_read_id;

create table inquiry_messages (
  id bigint generated always as identity primary key,
  inquiry_id integer not null references inquiries (id) on delete cascade,
  side text not null check (side in ('owner', 'sender')),
  body text not null check (body <> ''),
  source text not null default 'site' check (source in ('site', 'mail', 'viewing')),
  -- The client's Idempotency-Key, or the Message-ID of an email: the same one never makes two messages.
  key text check (length(key) <= 1000),
  created_at timestamptz not null default now()
);
create index inquiry_messages_of_inquiry on inquiry_messages (inquiry_id, id);
create unique index inquiry_messages_key on inquiry_messages (inquiry_id, side, key) where key is not null;

create table inquiry_blocks (
  blocker_id integer not null references users (id) on delete cascade,
  blocked_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id)
);
create index inquiry_blocks_of_blocked on inquiry_blocks (blocked_id);

-- What happened in conversations, in the order and transaction in which it did, for whoever passes it on.
create table inquiry_events (
  id bigint generated always as identity primary key,
  inquiry_id integer not null references inquiries (id) on delete cascade,
  -- 'inquiry.created', 'message.created', 'inquiry.closed', 'inquiry.reopened', 'viewing.…'
  type text not null,
  message_id bigint references inquiry_messages (id) on delete cascade,
  at timestamptz not null default now()
);
create index inquiry_events_of_inquiry on inquiry_events (inquiry_id, id);
create index inquiry_events_of_message on inquiry_events (message_id);

-- The other side keeps its copy without the person's name and number; a conversation that nobody has left goes.
create function leave_inquiries() returns trigger language plpgsql as $$
begin
  delete from inquiries where (owner_id = old.id and sender_id is null) or (sender_id = old.id and owner_id is null);
  update inquiries set sender_name = '', sender_phone = '' where sender_id = old.id;
  return old;
end
$$;

create trigger users_deleted_inquiries before delete on users
for each row execute function leave_inquiries();

-- How fast an account usually answers: the shortest of these times within which it answered three quarters of its last 50
-- inquiries in 180 days. An inquiry counts once it is answered or three days old. Null below five inquiries.
create function usual_answer(account integer, at timestamptz) returns text
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
    where owner_id = account and created_at > at - interval '180 days' and created_at <= at
      and (answered_at is not null or created_at <= at - interval '3 days')
    order by id desc limit 50
  ) recent
);

-- People also report conversations.
alter table cases drop constraint cases_type_check;
alter table cases add constraint cases_type_check check (type in ('report', 'appeal', 'operator', 'inquiry'));

-- Until now these were made up.
update listings set inquiries = 0 where inquiries > 0;
update listing_days set inquiries = 0 where inquiries > 0;
