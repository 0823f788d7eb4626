-- The daily time up to which the person's last email covers changes.
alter table favorite_emails rename column mailed_at to mailed_for;
