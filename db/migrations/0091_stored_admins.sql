-- An operator makes accounts admins with "npm run admin", in addition to ADMIN_EMAIL.
alter table users add column is_admin boolean not null default false;
