-- Counts the times that links in earlier emails stopped working, after a new password or address. Links name the count of their time.
alter table users add column link_epoch integer not null default 0;
