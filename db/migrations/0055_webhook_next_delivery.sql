-- The next event of each webhook, so that events of paused ones, which wait for weeks, are in nobody's way.
create index webhook_deliveries_next on webhook_deliveries (webhook_id, next_at) where state = 'waiting';
drop index webhook_deliveries_due;
