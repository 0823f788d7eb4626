-- The viewing that an event is about, so that a webhook can send it; null for earlier events.
alter table inquiry_events add column viewing_id integer references viewings (id) on delete cascade;
create index inquiry_events_of_viewing on inquiry_events (viewing_id) where viewing_id is not null;
