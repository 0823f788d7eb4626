-- Where an account gets its events, as signed HTTPS requests.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
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
  check (paused_because is null or paused_at is not null)
);

create table webhook_deliveries (
  -- Receivers tell repeated deliveries of an event by it.
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  -- Null for a test.
  event_id bigint references inquiry_events (id) on delete cascade,
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
  check ((state = 'waiting') = (next_at is not null)),
  unique (webhook_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (next_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, id);
create index webhook_deliveries_of_event on webhook_deliveries (event_id);
create index webhook_deliveries_oldest on webhook_deliveries (created_at);

-- In the transaction of the event, so that no way of writing one can forget it. A paused webhook gets them once it resumes.
create function queue_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (webhook_id, event_id, type, created_at, state, next_at)
  select w.id, new.id, new.type, new.at, 'waiting', new.at
  from inquiries i join webhooks w on w.user_id = i.owner_id join users u on u.id = i.owner_id
  where i.id = new.inquiry_id and u.suspended_at is null;
  if found then
    perform pg_notify('webhook_event', '');
  end if;
  return null;
end
$$;

create trigger inquiry_events_webhooks after insert on inquiry_events
for each row execute function queue_webhooks();
