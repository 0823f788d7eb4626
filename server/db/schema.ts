import type { ColumnType, Generated } from 'kysely';
import type { Availability } from '../../domain/availability.ts';
import type { Role } from '../../domain/roles.ts';

export type Database = {
  schema_migrations: SchemaMigrationsTable;
  settings: SettingsTable;
  listings: ListingsTable;
  listing_views: ListingViewsTable;
  availability_changes: AvailabilityChangesTable;
  idempotency_keys: IdempotencyKeysTable;
  users: UsersTable;
  sign_ups: SignUpsTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  email_changes: EmailChangesTable;
  rate_limits: RateLimitsTable;
  identities: IdentitiesTable;
  issuer_sessions: IssuerSessionsTable;
  media: MediaTable;
};

export type SchemaMigrationsTable = {
  name: string;
  /** SHA-256 of the file's text, in hex. */
  checksum: string;
  applied_at: ColumnType<Date, never, never>;
};

/** Values that an installation creates once and every process shares, such as its secret. */
export type SettingsTable = {
  key: string;
  /** JSON text, because `pg` would send an array as a PostgreSQL array. */
  value: ColumnType<unknown, string, string>;
};

/** Each has a verified email address. */
export type UsersTable = {
  id: Generated<number>;
  /** In lower case. */
  email: string;
  first_name: string;
  last_name: string;
  role: Generated<Role>;
  profile_image_url: string | null;
  /** A JSON object with the profile fields of principals and brokers, by their API names. */
  profile: ColumnType<Record<string, unknown>, string | undefined, string>;
  email_notifications: Generated<boolean>;
  /** PHC string; null for an account that signs in through an issuer. */
  password_hash: string | null;
  created_at: Generated<Date>;
};

export type SignUpsTable = {
  id: Generated<number>;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  password_hash: string;
  return_to: string | null;
  /** SHA-256 of the emailed token; null until the email is written. */
  token_hash: Buffer | null;
  created_at: ColumnType<Date, never, never>;
  expires_at: Date;
};

export type SessionsTable = {
  /** A UUID, safe to show. */
  id: Generated<string>;
  /** SHA-256 of the cookie's value. */
  token_hash: Buffer;
  user_id: number;
  user_agent: string | null;
  created_at: ColumnType<Date, never, never>;
  last_used_at: Generated<Date>;
  expires_at: Date;
};

/** Links accounts to their identities at OpenID Connect issuers. */
export type IdentitiesTable = {
  issuer: string;
  subject: string;
  user_id: number;
  created_at: ColumnType<Date, never, never>;
};

/** Needed to end the issuer's session along with ours. */
export type IssuerSessionsTable = {
  /** The session's token hash. */
  token_hash: Buffer;
  /** Encrypted with the session's token. */
  id_token: Buffer;
};

/** Reset links. */
export type PasswordResetsTable = {
  /** SHA-256 of the emailed token. */
  token_hash: Buffer;
  user_id: number;
  expires_at: Date;
};

/** Pending changes of address, at most one per account. */
export type EmailChangesTable = {
  id: Generated<number>;
  user_id: number;
  /** In lower case. */
  email: string;
  /** SHA-256 of the emailed token; null until the email is written. */
  token_hash: Buffer | null;
  expires_at: Date;
};

/** Attempt counters, used only by server/http/rate-limit.ts. */
export type RateLimitsTable = {
  key: string;
  count: number;
  resets_at: Date;
};

/** Columns used outside server/listings; the listing kinds define the rest. */
export type ListingsTable = {
  id: Generated<number>;
  kind: string;
  owner_id: number;
  title: string;
  availability: Availability;
  active: Generated<boolean>;
  views: Generated<number>;
  inquiries: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

export type ListingViewsTable = { listing_id: number; day: string; visitor: Buffer };

export type AvailabilityChangesTable = {
  id: Generated<number>;
  listing_id: number;
  availability: Availability;
  changed_at: Generated<Date>;
};

export type IdempotencyKeysTable = {
  user_id: number;
  key: string;
  request_hash: Buffer;
  listing_id: number | null;
  created_at: Generated<Date>;
};

export type MediaTable = {
  id: Generated<number>;
  name: string;
  sha256: Buffer;
  type: string;
  size: number;
  /** Null while the file is being stored, and after the account is deleted. */
  owner_id: number | null;
  created_at: ColumnType<Date, never, never>;
  used_at: ColumnType<Date, never, Date>;
  /** A JSON object: SHA-256 in hex, by the file endings of domain/media.ts. */
  renditions: ColumnType<Record<string, string>, string | undefined, string>;
};
