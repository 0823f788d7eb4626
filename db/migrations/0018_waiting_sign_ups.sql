-- The admin's list shows one sign-up of each address, although all of them keep working.
alter table sign_ups add column is_newest boolean not null default true;

update sign_ups set is_newest = false
where exists (select from sign_ups newer where newer.email = sign_ups.email and newer.id > sign_ups.id);

-- Only an address without an account gets a token.
create index sign_ups_waiting on sign_ups (id) include (expires_at) where is_newest and token_hash is not null;
create index sign_ups_waiting_email on sign_ups (email, id) where is_newest and token_hash is not null;
