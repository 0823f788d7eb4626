-- Emails that were handed over, by the id of their job, so that a job that runs again sends nothing.
create table sent_mails (
  id uuid primary key,
  sent_at timestamptz not null default now()
);
create index sent_mails_oldest on sent_mails (sent_at);
