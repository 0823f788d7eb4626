// Made by `npm run db:types` from db/migrations; don't edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Role } from '../../domain/account.ts';
import type { CaseState, CaseType, Operates } from '../../domain/cases.ts';
import type { Freshness } from '../../domain/freshness.ts';
import type { InquirySide, InquiryTerm, MessageSource } from '../../domain/inquiries.ts';
import type { Availability } from '../../domain/listing.ts';
import type { Frequency } from '../../domain/saved-search.ts';
import type { ViewingHours } from '../../domain/viewing-hours.ts';
import type { EventBody } from '../../domain/waiting-lists/events.ts';
import type { Rules } from '../../domain/waiting-lists/rules-schema.ts';

/** Written as JSON text: `pg` would send an array as a PostgreSQL array. */
type Json<Value = unknown> = ColumnType<Value, string, string>;
type GeneratedJson<Value = unknown> = ColumnType<Value, string | undefined, string>;

type AttachmentsTable = {
  id: Generated<number>;
  media_id: number;
  name: string;
  message_id: number | null;
  case_id: number | null;
  created_at: Generated<Date>;
};

type AuditChainTable = {
  seq: number;
  entry: number;
  hash: Buffer;
};

type AuditLogTable = {
  id: Generated<number>;
  at: Generated<Date>;
  actor_id: number;
  actor_email: string;
  action: string;
  subject: string;
  subject_id: string;
  subject_name: string;
  before: Json | null;
  after: Json | null;
  note: string | null;
  search: GeneratedAlways<string | null>;
};

type AuthenticatorAppsTable = {
  user_id: number;
  secret: Buffer;
  last_step: number | null;
  created_at: Generated<Date>;
};

type AvailabilityChangesTable = {
  id: Generated<number>;
  listing_id: number;
  unit_id: number | null;
  availability: Availability;
  changed_at: Generated<Date>;
};

type BansTable = {
  hash: Buffer;
  user_id: number;
  created_at: Generated<Date>;
};

type CaseMessagesTable = {
  id: Generated<number>;
  case_id: number;
  by_admin: boolean;
  body: string;
  created_at: Generated<Date>;
};

type CasesTable = {
  id: Generated<number>;
  type: CaseType;
  state: Generated<CaseState>;
  listing_id: number | null;
  listing_kind: string | null;
  subject_name: string;
  airport_id: number | null;
  user_id: number | null;
  email: string | null;
  reason: string;
  message: Generated<string>;
  opened_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  answer: string | null;
  details: GeneratedJson<Record<string, string>>;
  open_key: Buffer | null;
  search: GeneratedAlways<string | null>;
  network: Buffer | null;
  awaits_mail: Generated<boolean>;
};

type ConfirmationAsksTable = {
  listing_id: number;
  confirmed_at: Date;
  days: number;
};

type ConfirmationMailsTable = {
  id: Generated<number>;
  owner_id: number;
  listing_ids: number[];
  sent_at: Date;
};

type ContactStopsTable = {
  listing_id: number;
  address: string;
};

type DeletedListingsTable = {
  id: number;
  kind: string;
};

type EmailChangesTable = {
  id: Generated<number>;
  user_id: number;
  email: string;
  token_hash: Buffer | null;
  expires_at: Date;
};

type EventCountsTable = {
  day: string;
  event: string;
  category: string;
  label: string;
  count: number;
  value: number;
};

type FavoriteEmailsTable = {
  user_id: number;
  is_on: Generated<boolean>;
  mailed_for: Date | null;
};

type FavoritesTable = {
  user_id: number;
  listing_id: number;
  saved_at: Generated<Date>;
  listing_kind: string;
  title: string;
  lease_rate: string | null;
  monthly_rate: string | null;
  availability: Availability;
  free_units: number[] | null;
  told_lease_rate: string | null;
  told_monthly_rate: string | null;
  told_availability: Availability;
  told_free_units: number[] | null;
  changed_at: Date | null;
  is_back: Generated<boolean>;
};

type HeldInquiriesTable = {
  id: Generated<number>;
  email: string;
  listing_id: number;
  input: Json;
  expires_at: Date;
};

type HeldPlacesTable = {
  id: Generated<number>;
  email: string;
  input: Json;
  expires_at: Date;
};

type IdempotencyKeysTable = {
  user_id: number;
  key: string;
  request_hash: Buffer;
  listing_id: number | null;
  answer: Json | null;
  created_at: Generated<Date>;
};

type IdentitiesTable = {
  issuer: string;
  subject: string;
  user_id: number;
  created_at: Generated<Date>;
};

type InquiriesTable = {
  id: Generated<number>;
  listing_id: number;
  listing_kind: string;
  listing_title: string;
  airport_id: number;
  airport_code: string;
  owner_id: number | null;
  sender_id: number | null;
  sender_name: string;
  sender_phone: Generated<string>;
  aircraft: Generated<string>;
  wanted_from: string | null;
  term: InquiryTerm | null;
  unit_id: number | null;
  unit_label: Generated<string>;
  text_hash: Buffer;
  created_at: Generated<Date>;
  answered_at: Date | null;
  closed_at: Date | null;
  closed_by: InquirySide | null;
  owner_last_id: Generated<number>;
  sender_last_id: Generated<number>;
  last_id: Generated<number>;
  owner_read_id: Generated<number>;
  sender_read_id: Generated<number>;
  is_offer: Generated<boolean>;
  awaited: InquirySide | null;
  awaited_since: Date | null;
  awaited_reminded_at: Date | null;
  owner_note: Generated<string>;
  sender_note: Generated<string>;
  owner_archived: Generated<boolean>;
  sender_archived: Generated<boolean>;
  aircraft_fit: Generated<string>;
  told_id: Generated<number>;
};

type InquiryBlocksTable = {
  blocker_id: number;
  blocked_id: number;
  created_at: Generated<Date>;
};

type InquiryEventsTable = {
  id: Generated<number>;
  inquiry_id: number;
  type: string;
  message_id: number | null;
  at: Generated<Date>;
  viewing_id: number | null;
};

type InquiryMessagesTable = {
  id: Generated<number>;
  inquiry_id: number;
  side: InquirySide;
  body: string;
  source: Generated<MessageSource>;
  unit_id: number | null;
  unit_label: Generated<string>;
  key: string | null;
  created_at: Generated<Date>;
};

type IssuerSessionsTable = {
  token_hash: Buffer;
  id_token: Buffer;
};

type ListApplicationsTable = {
  id: Generated<number>;
  user_id: number | null;
  owner_id: number | null;
  name: string;
  last_name: Generated<string>;
  email: string | null;
  phone: Generated<string>;
  aircraft: Generated<string>;
  tail_number: string | null;
  wingspan: string | null;
  length: string | null;
  tail_height: string | null;
  share: number | null;
  partners: Generated<string>;
  note: Generated<string>;
  owner_note: Generated<string>;
  created_at: Generated<Date>;
};

type ListCoversTable = {
  list_id: number;
  listing_id: number;
  unit_id: number | null;
  size: string | null;
};

type ListEntriesTable = {
  list_id: number;
  id: number;
  application_id: number | null;
  state: string;
};

type ListEventsTable = {
  list_id: number;
  seq: number;
  at: Date;
  body: Json<EventBody>;
};

type ListHeartbeatTable = {
  one: Generated<boolean>;
  at: Date;
};

type ListNewsTable = {
  id: Generated<number>;
  list_id: number;
  listing_id: number;
  unit_id: number;
  is_free: boolean;
};

type ListOffersTable = {
  list_id: number;
  id: number;
  entry_id: number;
  application_id: number | null;
  listing_id: number;
  unit_id: number;
  slot: number;
  state: string;
  several: boolean;
  expires_at: Date | null;
  calls: GeneratedJson;
};

type ListOutagesTable = {
  from_at: Date;
  to_at: Date;
};

type ListRulesTable = {
  list_id: number;
  version: number;
  rules: Json<Rules>;
  created_at: Generated<Date>;
};

type ListingChangesTable = {
  id: Generated<number>;
  listing_id: number;
  type: string;
  before: Json | null;
  created_at: Generated<Date>;
  attempts: Generated<number>;
};

type ListingDaysTable = {
  listing_id: number;
  day: string;
  views: Generated<number>;
  inquiries: Generated<number>;
};

type ListingStatsTable = {
  listing_id: number;
  views: Generated<number>;
  inquiries: Generated<number>;
};

type ListingViewsTable = {
  listing_id: number;
  day: string;
  visitor: Buffer;
};

type ListingsTable = {
  id: Generated<number>;
  kind: string;
  owner_id: number;
  title: string;
  description: string;
  airport_id: number;
  icao_code: string;
  airport_code: string;
  airport_name: string;
  city: string;
  state: string;
  has_control_tower: boolean;
  lat: number;
  lng: number;
  google_map_link: string;
  size_sf: string;
  lease_rate: string | null;
  monthly_rate: string | null;
  ceiling_height: string | null;
  door_height: string | null;
  door_width: string | null;
  depth: string | null;
  width: string | null;
  aircraft_capacity: number | null;
  details: GeneratedJson;
  contact_email: string;
  contact_phone: string;
  images: GeneratedJson;
  documents: GeneratedJson;
  availability: Generated<Availability>;
  agreement_accepted_at: Generated<Date>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  image_texts: GeneratedJson;
  reference: string | null;
  taken_down_at: Date | null;
  taken_down_reason: string | null;
  owner_suspended: Generated<boolean>;
  hidden: GeneratedAlways<boolean>;
  verified: GeneratedJson;
  hidden_at: Date | null;
  confirmed_at: Generated<Date>;
  freshness: Generated<Freshness>;
  active: GeneratedAlways<boolean>;
  available_from: string | null;
  available_until: string | null;
  wing_depth: string | null;
  tail_width: string | null;
  also_charged_sf: Generated<string>;
  stated_month: GeneratedAlways<string | null>;
  all_in_month: GeneratedAlways<string | null>;
  unit_summary: Json | null;
  offered: Generated<boolean>;
};

type MediaTable = {
  id: Generated<number>;
  name: string;
  sha256: Buffer;
  type: string;
  size: number;
  owner_id: number | null;
  created_at: Generated<Date>;
  used_at: Generated<Date>;
  renditions: GeneratedJson<Record<string, string>>;
};

type OutcomesTable = {
  id: Generated<number>;
  listing_id: number;
  unit_id: number | null;
  change_id: number;
  owner_id: number | null;
  kind: string;
  airport_id: number;
  size_sf: string;
  asking_lease_rate: string | null;
  asking_monthly_rate: string | null;
  result: string;
  lease_rate: string | null;
  monthly_rate: string | null;
  leased_from: string | null;
  recorded_at: Date;
};

type OwnAircraftTable = {
  id: Generated<number>;
  user_id: number;
  key: string;
  tail_number: string | null;
  slug: string | null;
  wingspan: string;
  length: string;
  tail_height: string;
  label: string | null;
  clearances: Json | null;
  used_at: Date;
  wing_depth: string | null;
  tailplane: string | null;
};

type PasskeyChallengesTable = {
  hash: Buffer;
  user_id: number | null;
  purpose: string;
  expires_at: Date;
};

type PasskeysTable = {
  id: Generated<string>;
  user_id: number;
  credential_id: string;
  rp_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
};

type PasswordResetsTable = {
  token_hash: Buffer;
  user_id: number;
  expires_at: Date;
};

type RateLimitsTable = {
  key: string;
  count: number;
  resets_at: Date;
};

type SavedRepliesTable = {
  id: Generated<number>;
  user_id: number;
  body: string;
};

type SavedSearchListsTable = {
  search_id: number;
  list_id: number;
  mailed_at: Date | null;
  due_at: Date | null;
};

type SavedSearchMatchesTable = {
  search_id: number;
  listing_id: number;
  matched_at: Date;
  mailed_at: Date | null;
  former: Json | null;
  due_at: Date | null;
};

type SavedSearchesTable = {
  id: Generated<number>;
  user_id: number | null;
  email: string | null;
  wanted_id: number | null;
  kind: string;
  filters: Json<Record<string, string>>;
  name: string;
  frequency: Generated<Frequency>;
  paused: Generated<boolean>;
  created_at: Generated<Date>;
  confirmed_at: Date | null;
  expires_at: Date | null;
  seen_at: Generated<Date>;
  is_active: GeneratedAlways<boolean>;
};

type SchemaMigrationsTable = {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
};

type SentMailsTable = {
  id: string;
  sent_at: Generated<Date>;
};

type SessionsTable = {
  token_hash: Buffer;
  user_id: number;
  user_agent: string | null;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  id: Generated<string>;
  confirmed_at: Date | null;
  strong_at: Date | null;
  push: Json | null;
};

type SettingsTable = {
  key: string;
  value: Json;
};

type SignUpsTable = {
  id: Generated<number>;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  password_hash: string;
  return_to: string | null;
  token_hash: Buffer | null;
  created_at: Generated<Date>;
  expires_at: Date;
  is_newest: Generated<boolean>;
  search: GeneratedAlways<string | null>;
};

type SpaceRowsTable = {
  listing_id: number | null;
  first_unit: number | null;
  kind: string | null;
  active: boolean | null;
  airport_id: number | null;
  state: string | null;
  lat: number | null;
  lng: number | null;
  availability: string | null;
  free_from: string | null;
  free_until: string | null;
  size_sf: string | null;
  charged_sf: string | null;
  lease_rate: string | null;
  monthly_rate: string | null;
  stated_month: string | null;
  all_in_month: string | null;
  lease_term: string | null;
  ceiling_height: string | null;
  door_height: string | null;
  door_width: string | null;
  depth: string | null;
  width: string | null;
  wing_depth: string | null;
  tail_width: string | null;
  aircraft_capacity: number | null;
  options: number[] | null;
  words: string | null;
  units: number | null;
  unit_ids: number[] | null;
};

type SpacesTable = {
  listing_id: number;
  first_unit: number;
  kind: string;
  active: boolean;
  airport_id: number;
  state: string;
  lat: number;
  lng: number;
  availability: string;
  free_from: string;
  free_until: string;
  size_sf: string;
  charged_sf: string;
  lease_rate: string | null;
  monthly_rate: string | null;
  stated_month: string | null;
  all_in_month: string | null;
  lease_term: string | null;
  ceiling_height: string | null;
  door_height: string | null;
  door_width: string | null;
  depth: string | null;
  width: string | null;
  wing_depth: string | null;
  tail_width: string | null;
  aircraft_capacity: number | null;
  options: number[];
  words: string;
  units: number;
  unit_ids: number[];
};

type UndosTable = {
  token_hash: Buffer;
  user_id: number;
  action: string;
  rows: Json;
  expires_at: Generated<Date>;
};

type UnitDatesTable = {
  unit_id: number | null;
  fact: string | null;
  day: string | null;
};

type UnitPrivateTable = {
  unit_id: number;
  tenant: string | null;
  tail_numbers: Generated<string[]>;
  lease_end: string | null;
  rate_change: string | null;
  insurance_expiry: string | null;
  notice_given: string | null;
};

type UnitRemindersTable = {
  unit_id: number;
  fact: string;
  day: string;
  lead: number;
  sent_at: Date;
};

type UnitsTable = {
  id: Generated<number>;
  listing_id: number;
  label: string;
  label_key: string;
  position: number;
  availability: Generated<Availability>;
  available_from: string | null;
  note: string | null;
  size_sf: string | null;
  also_charged_sf: string | null;
  lease_rate: string | null;
  monthly_rate: string | null;
  ceiling_height: string | null;
  door_height: string | null;
  door_width: string | null;
  depth: string | null;
  width: string | null;
  wing_depth: string | null;
  tail_width: string | null;
  aircraft_capacity: number | null;
  details: GeneratedJson;
  offered: Generated<boolean>;
  created_at: Generated<Date>;
};

type UsersTable = {
  id: Generated<number>;
  email: string;
  first_name: string;
  last_name: string;
  role: Generated<Role>;
  profile_image_url: string | null;
  profile: GeneratedJson<Record<string, unknown>>;
  email_notifications: Generated<boolean>;
  password_hash: string | null;
  created_at: Generated<Date>;
  suspended_at: Date | null;
  suspension_reason: string | null;
  operates: GeneratedJson<Operates>;
  checks: GeneratedJson;
  search: GeneratedAlways<string | null>;
  asked_to_confirm: Generated<boolean>;
  reply_reminders: Generated<boolean>;
  unit_reminders: Generated<boolean>;
  unit_digests: Generated<boolean>;
  unit_digest_month: string | null;
  news_mailed_at: Date | null;
  is_admin: Generated<boolean>;
  link_epoch: Generated<number>;
  first_listed_at: Date | null;
  viewing_hours: GeneratedJson<ViewingHours>;
};

type ViewingsTable = {
  id: Generated<number>;
  inquiry_id: number;
  proposed_by: string;
  minutes: number;
  time_zone: string;
  times: Date[];
  unit_id: number | null;
  unit_label: Generated<string>;
  state: Generated<string>;
  starts_at: Date | null;
  created_at: Generated<Date>;
  ends_at: Date | null;
  ended_because: string | null;
  left_email: string | null;
  reminded_at: Date | null;
};

type WaitingListsTable = {
  id: Generated<number>;
  owner_id: number | null;
  airport_id: number;
  airport_code: string;
  name: string;
  seq: Generated<number>;
  rules_version: Generated<number>;
  closed: string | null;
  ended_at: Date | null;
  opened_at: Date | null;
  look_at: Generated<Date>;
  created_at: Generated<Date>;
};

type WantedTable = {
  id: Generated<number>;
  user_id: number;
  kind: string;
  filters: Json;
  airport_ids: number[];
  aircraft: Generated<string>;
  wanted_from: string | null;
  term: string | null;
  message: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  expires_at: Date;
  closed_at: Date | null;
  found: boolean | null;
  taken_down_at: Date | null;
  taken_down_reason: string | null;
  reminded_at: Date | null;
  mailed_at: Date | null;
  muted: Generated<boolean>;
  is_open: GeneratedAlways<boolean>;
};

type WantedMatchesTable = {
  wanted_id: number;
  listing_id: number;
  owner_id: number;
  matched_at: Date;
  poster_mailed_at: Date | null;
  owner_mailed_at: Date | null;
};

type WantedOwnersTable = {
  user_id: number;
  mailed_at: Date | null;
  muted: Generated<boolean>;
};

type WebhookDeliveriesTable = {
  id: Generated<string>;
  webhook_id: string;
  event_id: number | null;
  unit_id: number | null;
  list_id: number | null;
  list_seq: number | null;
  type: string;
  created_at: Date;
  state: string;
  attempts: Generated<number>;
  next_at: Date | null;
  tried_at: Date | null;
  status: number | null;
  failure: string | null;
  took_ms: number | null;
};

type WebhooksTable = {
  id: Generated<string>;
  user_id: number;
  url: string;
  secret_version: Generated<number>;
  rotated_at: Date | null;
  created_at: Generated<Date>;
  paused_at: Date | null;
  paused_because: string | null;
  succeeded_at: Date | null;
  busy_until: Date | null;
};

export type Database = {
  attachments: AttachmentsTable;
  audit_chain: AuditChainTable;
  audit_log: AuditLogTable;
  authenticator_apps: AuthenticatorAppsTable;
  availability_changes: AvailabilityChangesTable;
  bans: BansTable;
  case_messages: CaseMessagesTable;
  cases: CasesTable;
  confirmation_asks: ConfirmationAsksTable;
  confirmation_mails: ConfirmationMailsTable;
  contact_stops: ContactStopsTable;
  deleted_listings: DeletedListingsTable;
  email_changes: EmailChangesTable;
  event_counts: EventCountsTable;
  favorite_emails: FavoriteEmailsTable;
  favorites: FavoritesTable;
  held_inquiries: HeldInquiriesTable;
  held_places: HeldPlacesTable;
  idempotency_keys: IdempotencyKeysTable;
  identities: IdentitiesTable;
  inquiries: InquiriesTable;
  inquiry_blocks: InquiryBlocksTable;
  inquiry_events: InquiryEventsTable;
  inquiry_messages: InquiryMessagesTable;
  issuer_sessions: IssuerSessionsTable;
  list_applications: ListApplicationsTable;
  list_covers: ListCoversTable;
  list_entries: ListEntriesTable;
  list_events: ListEventsTable;
  list_heartbeat: ListHeartbeatTable;
  list_news: ListNewsTable;
  list_offers: ListOffersTable;
  list_outages: ListOutagesTable;
  list_rules: ListRulesTable;
  listing_changes: ListingChangesTable;
  listing_days: ListingDaysTable;
  listing_stats: ListingStatsTable;
  listing_views: ListingViewsTable;
  listings: ListingsTable;
  media: MediaTable;
  outcomes: OutcomesTable;
  own_aircraft: OwnAircraftTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  password_resets: PasswordResetsTable;
  rate_limits: RateLimitsTable;
  saved_replies: SavedRepliesTable;
  saved_search_lists: SavedSearchListsTable;
  saved_search_matches: SavedSearchMatchesTable;
  saved_searches: SavedSearchesTable;
  schema_migrations: SchemaMigrationsTable;
  sent_mails: SentMailsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  sign_ups: SignUpsTable;
  space_rows: SpaceRowsTable;
  spaces: SpacesTable;
  undos: UndosTable;
  unit_dates: UnitDatesTable;
  unit_private: UnitPrivateTable;
  unit_reminders: UnitRemindersTable;
  units: UnitsTable;
  users: UsersTable;
  viewings: ViewingsTable;
  waiting_lists: WaitingListsTable;
  wanted: WantedTable;
  wanted_matches: WantedMatchesTable;
  wanted_owners: WantedOwnersTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhooks: WebhooksTable;
};
