-- Inquiries, times to see a place, the webhooks that pass them on, and waiting lists.

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
  -- The unit that it is about, with its label, which stays once the unit is gone; empty for any that fits.
  unit_id integer,
  unit_label text not null default '',
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
  -- An owner can write first, to a person who looks for space; the first message of the sender is then the inquiry.
  is_offer boolean not null default false,
  -- The side that the other one waits for, since when, and when it got a reminder. Reading a message changes none of them.
  awaited text check (awaited in ('owner', 'sender')),
  awaited_since timestamptz,
  awaited_reminded_at timestamptz,
  -- Each side's own, which the other never sees.
  owner_note text not null default '',
  sender_note text not null default '',
  owner_archived boolean not null default false,
  sender_archived boolean not null default false,
  -- "N123AB: fits, 3 ft each side", as it was when the sender asked.
  aircraft_fit text not null default '',
  -- The sender's latest message when the owner answered whether to tell them that the place is gone.
  told_id bigint not null default 0,
  constraint inquiries_check check ((closed_at is null) = (closed_by is null))
);

create index inquiries_answered on inquiries (owner_id, id desc) include (created_at, answered_at) where not is_offer;
create index inquiries_copied on inquiries (sender_id, text_hash);
create index inquiries_of_listing on inquiries (listing_id);
create index inquiries_of_owner on inquiries (owner_id, last_id desc);
create index inquiries_of_sender on inquiries (sender_id, last_id desc);
-- A second inquiry about the same listing goes on in the first.
create unique index inquiries_of_sender_and_listing on inquiries (sender_id, listing_id);
create index inquiries_awaited on inquiries (awaited_since) where awaited is not null and closed_at is null;
create index inquiries_unread_by_owner on inquiries (owner_id) where sender_last_id > owner_read_id;
create index inquiries_unread_by_sender on inquiries (sender_id) where owner_last_id > sender_read_id;

create table inquiry_messages (
  id bigint generated always as identity primary key,
  inquiry_id integer not null references inquiries (id) on delete cascade,
  side text not null check (side in ('owner', 'sender')),
  body text not null check (body <> ''),
  source text not null default 'site' check (source in ('site', 'mail', 'viewing', 'end')),
  -- The unit that it asks about or offers. The conversation has the newest.
  unit_id integer,
  unit_label text not null default '',
  -- The client's Idempotency-Key, or the Message-ID of an email: the same one never makes two messages.
  key text check (length(key) <= 1000),
  created_at timestamptz not null default now()
);

create unique index inquiry_messages_key on inquiry_messages (inquiry_id, side, key) where key is not null;
create index inquiry_messages_of_inquiry on inquiry_messages (inquiry_id, id);

-- Inquiries of people who aren't signed in, until the reader of their address sends them by one press.
create table held_inquiries (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  listing_id integer not null references listings (id) on delete cascade,
  -- As the form sent it.
  input jsonb not null,
  expires_at timestamptz not null
);

create index held_inquiries_of_email on held_inquiries (email);
create index held_inquiries_of_listing on held_inquiries (listing_id);

-- Texts that an account keeps to answer with.
create table saved_replies (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  body text not null check (body <> '')
);

create index saved_replies_of_user on saved_replies (user_id, id);

create table inquiry_blocks (
  blocker_id integer references users (id) on delete cascade,
  blocked_id integer references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id)
);

create index inquiry_blocks_of_blocked on inquiry_blocks (blocked_id);

-- Times that one side of a conversation proposes for seeing the place. One of them at most is open at a time.
create table viewings (
  id integer generated always as identity primary key,
  inquiry_id integer not null references inquiries (id) on delete cascade,
  proposed_by text not null check (proposed_by in ('owner', 'sender')),
  minutes integer not null check (minutes in (30, 60)),
  -- IANA name of the airport's.
  time_zone text not null,
  times timestamptz[] not null check ((cardinality(times) >= 1) and (cardinality(times) <= 3)),
  -- The unit to see, as in inquiries.
  unit_id integer,
  unit_label text not null default '',
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'declined', 'replaced', 'canceled', 'past')),
  -- The accepted time.
  starts_at timestamptz,
  created_at timestamptz not null default now(),
  -- When it is canceled, because its listing or one of its accounts is gone. A mistake that is undone before cancels nothing.
  ends_at timestamptz,
  -- Why it was canceled, if neither side did it.
  ended_because text check (ended_because in ('listing-deleted', 'listing-hidden', 'leased', 'unit-deleted', 'person-left')),
  -- The address of an account that was deleted, until it has been told.
  left_email text,
  -- When both sides got the reminder of the day before.
  reminded_at timestamptz,
  constraint viewings_check check (starts_at is null or (starts_at = any (times))),
  constraint viewings_check1 check (starts_at is not null or state not in ('accepted', 'past'))
);

create index viewings_of_inquiry on viewings (inquiry_id, id);
-- The job that ends viewings reads all open ones.
create unique index viewings_open on viewings (inquiry_id) where state in ('proposed', 'accepted');

-- What happened in conversations, in the order and transaction in which it did, for whoever passes it on.
create table inquiry_events (
  id bigint generated always as identity primary key,
  inquiry_id integer not null references inquiries (id) on delete cascade,
  -- 'inquiry.created', 'message.created', 'inquiry.closed', 'inquiry.reopened', 'viewing.…'
  type text not null,
  message_id bigint references inquiry_messages (id) on delete cascade,
  at timestamptz not null default now(),
  -- The viewing that an event is about, so that a webhook can send it; null for earlier events.
  viewing_id integer references viewings (id) on delete cascade
);

create index inquiry_events_of_inquiry on inquiry_events (inquiry_id, id);
create index inquiry_events_of_message on inquiry_events (message_id);
create index inquiry_events_of_viewing on inquiry_events (viewing_id) where viewing_id is not null;

-- How fast an account usually answers, from its last inquiries of half a year. Leaves out the conversations that the owner
-- started.
create function usual_answer(account integer, at timestamptz) returns text language sql stable parallel safe
set plan_cache_mode = auto
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

-- The other side keeps its copy without the person's name and number; a conversation that nobody has left goes.
create function leave_inquiries() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  delete from inquiries where (owner_id = old.id and sender_id is null) or (sender_id = old.id and owner_id is null);
  update viewings v set left_email = old.email from inquiries i
  where i.id = v.inquiry_id and old.id in (i.owner_id, i.sender_id) and v.state = 'accepted' and v.starts_at > now();
  update inquiries set sender_name = '', sender_phone = '', sender_note = '' where sender_id = old.id;
  update inquiries set owner_note = '' where owner_id = old.id;
  delete from held_inquiries where email = old.email;
  delete from held_places where email = old.email;
  return old;
end
$$;

create trigger users_deleted_inquiries before delete on users
for each row execute function leave_inquiries();

-- Where an account gets its events, as signed HTTPS requests.
create table webhooks (
  id uuid default gen_random_uuid() primary key,
  user_id integer not null unique references users (id) on delete cascade,
  url text not null,
  -- Secrets are derived from the installation's secret, this id, and this number; see server/webhooks/signature.ts.
  secret_version integer not null default 1,
  -- The secret before this one signs as well for a day.
  rotated_at timestamptz,
  created_at timestamptz not null default now(),
  paused_at timestamptz,
  -- Why we paused it; null if its owner did.
  paused_because text check (paused_because in ('failures', 'gone')),
  succeeded_at timestamptz,
  -- Until then one process sends its events, one at a time.
  busy_until timestamptz,
  constraint webhooks_check check (paused_because is null or paused_at is not null)
);

create table webhook_deliveries (
  -- Receivers tell repeated deliveries of an event by it.
  id uuid default gen_random_uuid() primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  -- Null for a test.
  event_id bigint references inquiry_events (id) on delete cascade,
  -- For an event about a unit, which is sent as it is then.
  unit_id integer references units (id) on delete cascade,
  -- For an event of a waiting list.
  list_id integer,
  list_seq integer,
  type text not null,
  created_at timestamptz not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Set before each attempt, so that an interrupted one is repeated.
  next_at timestamptz,
  -- The last attempt: when, its HTTP status or what went wrong, and its time.
  tried_at timestamptz,
  status integer,
  failure text,
  took_ms integer,
  unique (webhook_id, event_id),
  constraint webhook_deliveries_check check ((state = 'waiting') = (next_at is not null))
);

create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, id);
-- The next event of each webhook, so that events of paused ones, which wait for weeks, are in nobody's way.
create index webhook_deliveries_next on webhook_deliveries (webhook_id, next_at) where state = 'waiting';
create index webhook_deliveries_of_event on webhook_deliveries (event_id);
create index webhook_deliveries_of_unit on webhook_deliveries (unit_id) where unit_id is not null;
create index webhook_deliveries_of_list on webhook_deliveries (list_id) where list_id is not null;
create index webhook_deliveries_oldest on webhook_deliveries (created_at);

-- In the transaction of the event, so that no way of writing one can forget it. A paused webhook gets them once it resumes.
create function queue_webhook(
  account integer, about text, happened timestamptz, event bigint, unit integer, list integer, seq integer
) returns void language plpgsql
set plan_cache_mode = auto as $$
begin
  insert into webhook_deliveries (webhook_id, event_id, unit_id, list_id, list_seq, type, created_at, state, next_at)
  select w.id, event, unit, list, seq, about, happened, 'waiting', happened
  from webhooks w join users u on u.id = w.user_id
  where w.user_id = account and u.suspended_at is null and (unit is null or not exists (
    select from webhook_deliveries d
    where d.unit_id = unit and d.webhook_id = w.id and d.state = 'waiting' and d.attempts = 0));
  if found then
    perform pg_notify('webhook_event', '');
  end if;
end
$$;

create function queue_webhooks() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  perform queue_webhook(owner_id, new.type, new.at, new.id, null, null, null) from inquiries where id = new.inquiry_id;
  return null;
end
$$;

create trigger inquiry_events_webhooks after insert on inquiry_events
for each row execute function queue_webhooks();

-- What only the owner sees of a unit, unless an event of the unit waits for its first attempt.
create function queue_unit_webhooks() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  perform queue_webhook(w.user_id, 'unit.changed', now(), null, c.unit_id, null, null)
  from changed c join units u on u.id = c.unit_id join listings l on l.id = u.listing_id
    join webhooks w on w.user_id = l.owner_id;
  return null;
end
$$;

create trigger unit_private_webhooks_new after insert on unit_private referencing new table as changed
for each statement execute function queue_unit_webhooks();
create trigger unit_private_webhooks after update on unit_private referencing new table as changed
for each statement execute function queue_unit_webhooks();

-- A line of people for the spaces of an owner at an airport. Its events are the truth; the rest of its tables follows from them.
create table waiting_lists (
  id integer generated always as identity primary key,
  -- Null once the account is deleted: the list then ends, and goes a month later.
  owner_id integer references users (id) on delete set null,
  airport_id integer not null,
  airport_code text not null,
  name text not null check (name <> ''),
  -- Of the last event.
  seq integer not null default 0,
  rules_version integer not null default 0,
  closed text check (closed in ('full', 'owner')),
  ended_at timestamptz,
  -- When it began to take applications, until the saved searches that it matches are found; null from then on.
  opened_at timestamptz,
  -- When something is due next, for the job that looks after lists.
  look_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create index waiting_lists_of_owner on waiting_lists (owner_id, id);
create index waiting_lists_of_airport on waiting_lists (airport_id, id);
create index waiting_lists_due on waiting_lists (look_at) where ended_at is null;

-- Rules as data, by domain/waiting-lists/rules-schema.ts. A version never changes.
create table list_rules (
  list_id integer references waiting_lists (id) on delete cascade,
  version integer,
  rules jsonb not null,
  created_at timestamptz not null default now(),
  primary key (list_id, version)
);

-- The listings and units that a list offers. Without a unit it is the whole listing, with all of its units. A space has one list at most.
create table list_covers (
  list_id integer not null references waiting_lists (id) on delete cascade,
  listing_id integer not null references listings (id) on delete cascade,
  unit_id integer references units (id) on delete cascade,
  -- A key of the sizes in the rules; null if they have none.
  size text,
  constraint list_covers_space unique nulls not distinct (listing_id, unit_id)
);

create index list_covers_of_list on list_covers (list_id);
create index list_covers_of_unit on list_covers (unit_id);

-- One form of a person for all lists of an owner: the only table of waiting lists with anything about people.
create table list_applications (
  id integer generated always as identity primary key,
  -- Null for a person whom the owner wrote down, until an account with the same email claims it.
  user_id integer references users (id) on delete cascade,
  -- The owner of the lists.
  owner_id integer references users (id) on delete set null,
  name text not null check (name <> ''),
  -- The end of the name, if it has several words and the person said so.
  last_name text not null default '',
  email text check (email = lower(email)),
  phone text not null default '',
  aircraft text not null default '',
  tail_number text,
  -- Feet, to judge whether it fits; null if not stated.
  wingspan numeric(5,1),
  length numeric(5,1),
  tail_height numeric(5,1),
  -- Percent of the aircraft.
  share integer check (share between 1 and 100),
  partners text not null default '',
  -- Each side's own words; the other side sees the first, and only the owner the second.
  note text not null default '',
  owner_note text not null default '',
  created_at timestamptz not null default now(),
  unique (user_id, owner_id)
);

alter table webhook_deliveries
add constraint webhook_deliveries_list foreign key (list_id) references waiting_lists (id) on delete cascade;

create index list_applications_of_owner on list_applications (owner_id);
create index list_applications_of_email on list_applications (email) where user_id is null;

-- Applications of people who aren't signed in, until the reader of their address joins by one press.
create table held_places (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  -- As the form sent it.
  input jsonb not null,
  expires_at timestamptz not null
);

create index held_places_of_email on held_places (email);

-- A place of an application on a list.
create table list_entries (
  list_id integer references waiting_lists (id) on delete cascade,
  -- The number of the event that made it.
  id integer,
  -- Null once the person is gone.
  application_id integer references list_applications (id) on delete set null,
  state text not null check (state in ('applied', 'waiting', 'accepted', 'placed', 'out')),
  primary key (list_id, id)
);

create index list_entries_of_application on list_entries (application_id);
-- Places whose person is gone, for the job that takes them off the list.
create index list_entries_left on list_entries (list_id) where application_id is null and state <> 'out';

create table list_offers (
  list_id integer,
  -- The number of the event that made it.
  id integer,
  entry_id integer not null,
  application_id integer references list_applications (id) on delete set null,
  -- Without references: an offer outlives what was offered. The unit is 0 for a listing without units.
  listing_id integer not null,
  unit_id integer not null,
  slot integer not null,
  state text not null,
  -- Whether its rules let a person have several offers at once.
  several boolean not null,
  expires_at timestamptz,
  -- What the owner wrote down about calls and letters.
  calls jsonb not null default '[]',
  primary key (list_id, id),
  foreign key (list_id, entry_id) references list_entries (list_id, id) on delete cascade
);

-- Nothing is offered twice, whatever the code does.
create unique index list_offers_slot on list_offers (listing_id, unit_id, slot) where state in ('offered', 'held');
create unique index list_offers_accepted on list_offers (listing_id, unit_id) where state = 'accepted';
create unique index list_offers_of_application on list_offers (application_id) where state in ('offered', 'held') and not several;
create index list_offers_application on list_offers (application_id);

-- What happened, in order: ids, keys of the rules, and moments, and nothing that names a person (domain/waiting-lists/events.ts).
create table list_events (
  list_id integer references waiting_lists (id) on delete cascade,
  seq integer,
  at timestamptz not null,
  body jsonb not null,
  primary key (list_id, seq)
);

-- A list goes as a whole, a month after it has ended without an owner.
create function keep_list_events() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  if tg_op = 'DELETE' and not exists (select from waiting_lists where id = old.list_id) then
    return old;
  end if;
  raise exception 'The history of a waiting list can only grow.';
end
$$;

create trigger list_events_kept before update or delete on list_events
for each row execute function keep_list_events();

-- What owners act on. An import is one request of theirs, so its people are no events.
create function queue_list_webhooks() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  perform queue_webhook(l.owner_id, 'list.' || (n.body ->> 'type'), n.at, null, null, n.list_id, n.seq)
  from new_events n join waiting_lists l on l.id = n.list_id join webhooks w on w.user_id = l.owner_id
  where n.body ->> 'type' in (
      'joined', 'out', 'offered', 'bounced', 'held', 'accepted', 'answered', 'withdrawn', 'placed', 'public', 'closed',
      'reopened', 'ended')
    and n.body ->> 'by' is distinct from 'import'
  order by n.seq;
  return null;
end
$$;

create trigger list_events_webhooks after insert on list_events referencing new table as new_events
for each statement execute function queue_list_webhooks();

-- Times in which the server was down for ten minutes or more; they extend open deadlines.
create table list_outages (
  from_at timestamptz primary key,
  to_at timestamptz not null
);

-- The last minute in which the server looked after waiting lists.
create table list_heartbeat (
  one boolean primary key default true check (one),
  at timestamptz not null
);

-- Spaces that became free or went away, until their list has heard of it. Written in the transaction of the change.
create table list_news (
  id bigint generated always as identity primary key,
  list_id integer not null references waiting_lists (id) on delete cascade,
  listing_id integer not null,
  unit_id integer not null,
  is_free boolean not null
);

create index list_news_of_list on list_news (list_id, id);

-- The list of a space, unless it has ended.
create function list_of(listing integer, unit integer) returns integer language sql stable
set plan_cache_mode = auto as $$
  select w.id from list_covers c join waiting_lists w on w.id = c.list_id
  where c.listing_id = listing and (c.unit_id is null or c.unit_id = unit) and w.ended_at is null
  order by c.unit_id is null limit 1
$$;

-- A space of a list that becomes available is offered to its people first, whoever writes it.
create function offer_to_list() returns trigger language plpgsql
set plan_cache_mode = auto as $$
declare
  listing integer := (to_jsonb(new) ->> case tg_table_name when 'units' then 'listing_id' else 'id' end)::integer;
  unit integer := case tg_table_name when 'units' then new.id else 0 end;
  list integer := list_of(listing, unit);
begin
  if list is null then
    -- Its list has ended, or doesn't cover a listing that is back.
    if new.offered and new.availability = 'limited' then new.availability := 'available'; end if;
    new.offered := false;
  elsif tg_op = 'UPDATE' and old.offered then
    -- The list itself gives it back, or its owner has let it elsewhere.
    if new.offered and new.availability = 'occupied' then
      new.offered := false;
      insert into list_news (list_id, listing_id, unit_id, is_free) values (list, listing, unit, false);
    elsif new.offered then
      new.availability := 'limited';
    end if;
  elsif tg_op = 'INSERT' or (new.availability = 'available' and old.availability <> 'available') then
    new.availability := 'limited';
    new.offered := true;
    insert into list_news (list_id, listing_id, unit_id, is_free) values (list, listing, unit, true);
  end if;
  return new;
end
$$;

create trigger units_offered_new before insert on units
for each row when (new.offered or new.availability = 'available') execute function offer_to_list();
create trigger units_offered before update on units
for each row when (old.offered or new.availability = 'available') execute function offer_to_list();
create trigger listings_offered_new before insert on listings
for each row when (new.offered) execute function offer_to_list();
create trigger listings_offered before update on listings
for each row when (new.unit_summary is null and (old.offered or new.availability = 'available'))
execute function offer_to_list();

create function announce_list_news() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  perform pg_notify('list_news', '');
  return null;
end
$$;

create trigger list_news_announced after insert on list_news for each statement execute function announce_list_news();

create function unit_gone_from_list() returns trigger language plpgsql
set plan_cache_mode = auto as $$
begin
  insert into list_news (list_id, listing_id, unit_id, is_free)
  select distinct o.list_id, o.listing_id, o.unit_id, false from list_offers o
  where o.listing_id = case tg_table_name when 'units' then (to_jsonb(old) ->> 'listing_id')::integer else old.id end
    and (tg_table_name = 'listings' or o.unit_id = old.id) and o.state in ('offered', 'held', 'accepted');
  return null;
end
$$;

create trigger units_gone_from_list after delete on units for each row execute function unit_gone_from_list();
create trigger listings_gone_from_list after delete on listings for each row execute function unit_gone_from_list();
