import type { ColumnType, Generated } from 'kysely';
import type { Availability } from '../../domain/availability.ts';
import type { Role } from '../../domain/roles.ts';

/** Every table as kysely sees it: one type per table, its columns as `db/migrations` makes them. */
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

/** What has been applied, by `server/db/migrate.ts` alone. */
export type SchemaMigrationsTable = {
  name: string;
  /** SHA-256 of the file's text, in hex. */
  checksum: string;
  applied_at: ColumnType<Date, never, never>;
};

/** What the installation decided once and every process must agree on, such as its secret. */
export type SettingsTable = {
  key: string;
  /** JSON: written as its text, since `pg` would send an array as a PostgreSQL array. */
  value: ColumnType<unknown, string, string>;
};

/** Accounts, each with a proved e-mail address. */
export type UsersTable = {
  id: Generated<number>;
  /** In lower case. */
  email: string;
  first_name: string;
  last_name: string;
  role: Generated<Role>;
  profile_image_url: string | null;
  /** A JSON object: the fields of principals and brokers by the API's names. */
  profile: ColumnType<Record<string, unknown>, string | undefined, string>;
  email_notifications: Generated<boolean>;
  /** PHC string; null for an account that signs in elsewhere. */
  password_hash: string | null;
  created_at: Generated<Date>;
};

/** Accounts asked for, whose e-mail address is not proved yet. */
export type SignUpsTable = {
  id: Generated<number>;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  password_hash: string;
  return_to: string | null;
  /** SHA-256 of the mailed token; null until the mail is written. */
  token_hash: Buffer | null;
  created_at: ColumnType<Date, never, never>;
  expires_at: Date;
};

export type SessionsTable = {
  /** A UUID, which may be shown. */
  id: Generated<string>;
  /** SHA-256 of the cookie's value. */
  token_hash: Buffer;
  user_id: number;
  user_agent: string | null;
  created_at: ColumnType<Date, never, never>;
  last_used_at: Generated<Date>;
  expires_at: Date;
};

/** Who accounts are at an OpenID Connect issuer. */
export type IdentitiesTable = {
  issuer: string;
  subject: string;
  user_id: number;
  created_at: ColumnType<Date, never, never>;
};

/** What ends the issuer's session along with ours. */
export type IssuerSessionsTable = {
  /** That of the session. */
  token_hash: Buffer;
  /** Encrypted under the session's token. */
  id_token: Buffer;
};

/** Links by which a new password is chosen. */
export type PasswordResetsTable = {
  /** SHA-256 of the mailed token. */
  token_hash: Buffer;
  user_id: number;
  expires_at: Date;
};

/** Addresses that accounts want to move to, one each. */
export type EmailChangesTable = {
  id: Generated<number>;
  user_id: number;
  /** In lower case. */
  email: string;
  /** SHA-256 of the mailed token; null until the mail is written. */
  token_hash: Buffer | null;
  expires_at: Date;
};

/** Counters of tries, by server/http/rate-limit.ts alone. */
export type RateLimitsTable = {
  key: string;
  count: number;
  resets_at: Date;
};

/** Listings are read and written by the SQL of server/listings, which their kinds make; these are the columns that others name. */
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

/** Uploaded files, a row for each person who has them. */
export type MediaTable = {
  id: Generated<number>;
  name: string;
  sha256: Buffer;
  type: string;
  /** Bytes. */
  size: number;
  /** Null while it is on its way into the store, and once the account is gone. */
  owner_id: number | null;
  created_at: ColumnType<Date, never, never>;
  used_at: ColumnType<Date, never, Date>;
  /** A JSON object: SHA-256 in hex by the endings of domain/media.ts. */
  renditions: ColumnType<Record<string, string>, string | undefined, string>;
};
