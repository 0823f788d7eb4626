-- What the installation decided once and every process must agree on, such as its secret.
create table settings (
  key text primary key,
  value jsonb not null
);
