-- New and changed listings that nobody has looked at yet: saved searches, favorites, and wanted ads read them in order, and a
-- row is deleted in the transaction that handles it. References nothing, so that undoing a deletion loses no row.
create table listing_changes (
  id bigint generated always as identity primary key,
  listing_id integer not null,
  -- 'new' is a first publication, or one after 60 days or more out of the results.
  type text not null check (type in ('new', 'changed')),
  -- The listing's row before the change; null for 'new'.
  before jsonb check ((before is null) = (type = 'new')),
  created_at timestamptz not null default now(),
  -- Failed tries to handle it.
  attempts integer not null default 0
);

create index listing_changes_waiting on listing_changes (attempts, id);

-- Since when the listing has been out of the results; null while it's in them, and before its first publication.
alter table listings add column hidden_at timestamptz;
update listings set hidden_at = now() where not active;

create function set_hidden_at() returns trigger language plpgsql as $$
begin
  if old.active and not new.active then new.hidden_at := now(); end if;
  return new;
end
$$;

-- Triggers run in the order of their names: after every one that decides about visibility.
create trigger listings_when_hidden before update on listings
for each row when (old.active and not new.active)
execute function set_hidden_at();

create function record_listing_change() returns trigger language plpgsql as $$
declare
  -- Searches look at none of these. A column that is missing here only costs a look.
  ignored constant text[] := array['views', 'inquiries', 'created_at', 'updated_at', 'agreement_accepted_at', 'version', 'reference',
    'contact_email', 'contact_phone', 'images', 'image_texts', 'documents', 'google_map_link', 'verified', 'reviewed_at',
    'taken_down_at', 'taken_down_reason', 'owner_suspended', 'hidden_at', 'search'];
begin
  if not new.active then return null; end if;
  if tg_op = 'INSERT' then
    -- A row that is put back keeps its time.
    if new.created_at = now() then
      insert into listing_changes (listing_id, type) values (new.id, 'new');
    end if;
  elsif not old.active and coalesce(old.hidden_at < now() - interval '60 days', true) then
    insert into listing_changes (listing_id, type) values (new.id, 'new');
  elsif to_jsonb(new) - ignored <> to_jsonb(old) - ignored then
    insert into listing_changes (listing_id, type, before) values (new.id, 'changed', to_jsonb(old));
  end if;
  return null;
end
$$;

create trigger listings_change_new after insert on listings
for each row execute function record_listing_change();

-- Views and inquiries are counted far more often than anything else changes.
create trigger listings_change after update on listings
for each row when ((old.views = new.views and old.inquiries = new.inquiries) or old.updated_at <> new.updated_at)
execute function record_listing_change();
