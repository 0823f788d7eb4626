-- Listings that people saved.
create table favorites (
  user_id integer not null references users (id) on delete cascade,
  -- No reference: a favorite outlives its listing, and a restored listing has its favorites again.
  listing_id integer not null,
  saved_at timestamptz not null default now(),
  -- The listing when it was saved, for what has changed since.
  listing_kind text not null,
  title text not null,
  lease_rate numeric(12, 2),
  monthly_rate numeric(12, 2),
  availability text not null,
  -- What the person last knew by email, or by saving it: only what differs from it is news.
  told_lease_rate numeric(12, 2),
  told_monthly_rate numeric(12, 2),
  told_availability text not null,
  -- When the listing first changed since then; null without a change.
  changed_at timestamptz,
  -- Came back onto the site since then.
  is_back boolean not null default false,
  primary key (user_id, listing_id)
);
create index favorites_of_listing on favorites (listing_id);
create index favorites_changed on favorites (user_id) where changed_at is not null;

-- Emails about favorites; an account without a row gets them.
create table favorite_emails (
  user_id integer primary key references users (id) on delete cascade,
  is_on boolean not null default true,
  mailed_at timestamptz
);
