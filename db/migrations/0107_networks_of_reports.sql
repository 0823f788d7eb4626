-- A keyed hash of a report's listing and of the network that it came from: the same network can be told within one listing, and can't be
-- read back.
alter table cases add column network bytea;
