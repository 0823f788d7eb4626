import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { MapTiles } from '../domain/site-schema.ts';
import { UNITS_SENT } from '../domain/units.ts';
import type { SiteConnections } from './db/connection.ts';

const url = (what: string, protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be ${what}`,
  });

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** True for an address of this computer, such as "http://localhost:3000". */
export const isLoopback = (address: string): boolean =>
  URL.canParse(address) && LOOPBACK.has(new URL(address).hostname);

/** Tokens may only be fetched over TLS or from this machine. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username, password } = new URL(text);
  if (search || hash || username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

/** A service URL; credentials have settings of their own. */
function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !(search || hash || username || password);
}

/** An address or a network such as "10.0.0.0/8", but not one that covers all addresses. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '32', ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0 || !/^[1-9]\d{0,2}$/.test(bits)) return false;
  return Number(bits) <= (version === 4 ? 32 : 128);
}

/** A tile URL template such as "https://tiles.example/{z}/{x}/{y}.png". */
function isTileUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  const places = text.match(/\{[^}]*\}/g) ?? [];
  return /^https?:$/.test(protocol) && !(username || password) && places.sort().join() === '{x},{y},{z}';
}

const REPLY_LOCAL = /^[a-z0-9!#$%&'*+\-/=?^_`|~.]*$/;
const REPLY_DOMAIN = /^(?=.{1,190}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** "reply.example.com" is short for "{token}@reply.example.com". Null if it isn't an address with one {token}. */
function replyTemplate(text: string): string | null {
  const template = (text.includes('@') ? text : `{token}@${text}`).toLowerCase();
  const [local = '', domain = '', ...more] = template.split('@');
  const parts = local.split('{token}');
  // A token has up to 37 characters, and the part before @ at most 64 (RFC 5321).
  const isLocal = parts.length === 2 && parts.join('').length <= 24 && REPLY_LOCAL.test(parts.join(''));
  return isLocal && more.length === 0 && REPLY_DOMAIN.test(domain) ? template : null;
}

const HOPS = /^[1-9]\d?$/;
const listed = (text: string) => text.split(',').map((one) => one.trim());

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a port number');

const secret = z
  .string()
  .regex(/^[!-~]{32,200}$/, 'must be 32 to 200 letters, digits and signs, without spaces');

const units = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a number of units')
    .transform(Number)
    .refine((number) => number <= most, `must be at most ${most}`);

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: z.optional(url('an http or https address', ['http:', 'https:'])),
  TRUST_PROXY: z.optional(
    z
      .string()
      .refine((text) => HOPS.test(text) || listed(text).every(isNetwork), {
        error: 'must be the number of proxies in front, or their addresses',
      })
      .transform((text) => (HOPS.test(text) ? Number(text) : listed(text))),
  ),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.optional(url('a postgres:// address', ['postgres:', 'postgresql:'])),
  DATABASE_OWNER_URL: z.optional(url('a postgres:// address', ['postgres:', 'postgresql:'])),
  DATABASE_REPLICA_URL: z.optional(url('a postgres:// address', ['postgres:', 'postgresql:'])),
  BACKUP_DIR: z.optional(z.string()),
  BACKUPS_KEPT: z.optional(z.string().regex(/^[1-9]\d{0,3}$/, 'must be a number of nights, from 1 to 9999')),
  BACKUP_KEY: z.optional(secret),
  ADMIN_EMAIL: z.optional(z.email('must be an email address')),
  SUPPORT_EMAIL: z.optional(z.email('must be an email address')),
  SMTP_URL: z.optional(
    url('an smtp:// or smtps:// address', ['smtp:', 'smtps:']).refine(
      (text) => new URL(text).hostname !== '',
      {
        error: 'must name the mail server, such as smtp://mail.example.com:587',
      },
    ),
  ),
  MAIL_FROM: z.optional(
    z.string().regex(/^[^\r\n]+@[^\r\n]+$/, 'must be an email address, with or without a name'),
  ),
  INBOUND_MAIL: z.optional(
    z.string().refine((text) => replyTemplate(text) !== null, {
      error: 'must be a domain, or an address with {token}, such as reply+{token}@hangars.example',
    }),
  ),
  INBOUND_MAIL_SECRET: z.optional(secret),
  OIDC_ISSUER: z.optional(z.string().refine(isIssuer, 'must be an https address, without a query')),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(z.string().refine(isEndpoint, 'must be an http or https address, without a query')),
  S3_BUCKET: z.optional(
    z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/, 'must be the name of a bucket'),
  ),
  S3_REGION: z.optional(z.string().regex(/^[A-Za-z0-9-]+$/, 'must be the name of a region')),
  S3_ACCESS_KEY_ID: z.optional(z.string().regex(/^\S+$/, 'must be one word, without spaces')),
  S3_SECRET_ACCESS_KEY: z.optional(z.string().regex(/^\S+$/, 'must be one word, without spaces')),
  TILE_URL: z
    .string()
    .refine((text) => text === 'none' || isTileUrl(text), 'must be none, or an address with {z}, {x} and {y}')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  TILE_ATTRIBUTION: z.optional(z.string()),
  ANALYTICS_PROVIDER: z.optional(z.enum(['ga4', 'plausible'], 'must be ga4 or plausible')),
  ANALYTICS_ID: z.optional(z.string().regex(/^\S+$/, 'must be one word, without spaces')),
  ANALYTICS_SECRET: z.optional(z.string().regex(/^\S+$/, 'must be one word, without spaces')),
  ANALYTICS_URL: z.optional(
    z.string().refine(isEndpoint, 'must be an http or https address, without a query'),
  ),
  VAPID_PUBLIC_KEY: z.optional(z.string().regex(/^[\w-]{87}$/, 'must be 65 bytes, as base64url')),
  VAPID_PRIVATE_KEY: z.optional(z.string().regex(/^[\w-]{43}$/, 'must be 32 bytes, as base64url')),
  SEED: z.optional(z.enum(['demo', 'none'], 'must be demo or none')),
  READ_BUDGET: z
    .string()
    .regex(/^(off|[1-9]\d{0,4})$/, 'must be off, or milliseconds of work per second')
    .default('100'),
  UNITS_PER_LISTING: units(UNITS_SENT).default(500),
  UNITS_PER_ACCOUNT: units(1_000_000).default(5_000),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level')
    .default('warn'),
});

export type OidcConfig = { issuer: string; clientId: string; clientSecret: string | undefined };

export type S3Config = {
  /** Undefined for AWS itself. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** People can answer conversations by mail. */
export type InboundMailConfig = {
  /** An address with {token} before the @, in lower case. */
  address: string;
  /** Signs what the mail server hands us. */
  secret: string;
};

export type AnalyticsConfig = {
  url: string;
  id: string;
} & ({ provider: 'ga4'; secret: string } | { provider: 'plausible' });

export type Config = {
  port: number;
  host: string;
  /** Origin of the site as visitors see it, without a trailing slash. */
  publicUrl: string;
  /** Proxies whose forwarding headers are trusted: the number of hops, or networks. Undefined trusts none. */
  trustProxy: number | string[] | undefined;
  dataDir: string;
  /** Undefined for the embedded PostgreSQL. */
  database: SiteConnections | undefined;
  /** A streaming replica of that database, for reads of what everyone sees. */
  replicaUrl: string | undefined;
  adminEmail: string | undefined;
  supportEmail: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined if answers by mail go to the other person directly. */
  inboundMail: InboundMailConfig | undefined;
  /** Undefined if people sign in with passwords stored here. */
  oidc: OidcConfig | undefined;
  /** Backups are written here every night. Undefined for none. */
  nightlyBackups: { folder: string; kept: number } | undefined;
  /** Signs backups, and checks their signatures. */
  backupKey: string | undefined;
  /** Undefined if uploads are stored in `dataDir`. */
  s3: S3Config | undefined;
  /** Street map tiles under the built-in map; null for none. */
  tiles: MapTiles | null;
  /** Undefined if counts stay in our database. */
  analytics: AnalyticsConfig | undefined;
  /** Keys of notifications; undefined if they are made once and kept in the database. */
  vapid: { publicKey: string; privateKey: string } | undefined;
  seed: 'demo' | 'none';
  /** Milliseconds of work per second that the reads of one network may cost; undefined for no limit. */
  readBudget: number | undefined;
  /** Most units of a listing, and of all listings of an account. */
  units: { listing: number; account: number };
  /** Port and host of the metrics; undefined for none. */
  metrics: { host: string; port: number } | undefined;
  logLevel: string;
  development: boolean;
  /** True if the server only listens on this machine, so email may be read in the browser. */
  loopback: boolean;
};

export class ConfigError extends Error {}

/** No email leaves this computer, and only this computer can reach the site, whose emails it may show at /_mail. */
export const isTrial = (config: Pick<Config, 'smtpUrl' | 'loopback' | 'publicUrl'>): boolean =>
  !config.smtpUrl && config.loopback && isLoopback(config.publicUrl);

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty setting (`PORT=` in a .env file) counts as unset.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const set = result.data;
  const publicUrl = (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, '');
  const hostname = new URL(publicUrl).hostname;
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl: new URL(publicUrl).origin,
    trustProxy: set.TRUST_PROXY,
    dataDir: resolve(set.DATA_DIR),
    database: databaseOf(set),
    replicaUrl: replicaOf(set),
    nightlyBackups: nightlyBackupsOf(set),
    backupKey: set.BACKUP_KEY,
    adminEmail: set.ADMIN_EMAIL?.toLowerCase(),
    supportEmail: set.SUPPORT_EMAIL ?? `support@${hostname}`,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? `no-reply@${hostname}`,
    inboundMail: inboundMailOf(set),
    oidc: oidcOf(set),
    s3: s3Of(set),
    tiles: tilesOf(set),
    analytics: analyticsOf(set),
    vapid: vapidOf(set),
    seed: set.SEED ?? (set.DATABASE_URL ? 'none' : 'demo'),
    readBudget: set.READ_BUDGET === 'off' ? undefined : Number(set.READ_BUDGET),
    units: { listing: set.UNITS_PER_LISTING, account: set.UNITS_PER_ACCOUNT },
    metrics: set.METRICS_PORT === undefined ? undefined : { host: set.METRICS_HOST, port: set.METRICS_PORT },
    logLevel: set.LOG_LEVEL,
    development: env.NODE_ENV === 'development',
    loopback: LOOPBACK.has(set.HOST),
  };
}

function databaseOf(set: z.infer<typeof environment>): SiteConnections | undefined {
  const { DATABASE_URL: app, DATABASE_OWNER_URL: owner } = set;
  if (owner && !app) throw new ConfigError('DATABASE_URL is required with DATABASE_OWNER_URL.');
  return app ? { owner: owner ?? app, app } : undefined;
}

function replicaOf(set: z.infer<typeof environment>): string | undefined {
  const { DATABASE_URL: primary, DATABASE_REPLICA_URL: replica } = set;
  if (replica && !primary) throw new ConfigError('DATABASE_URL is required with DATABASE_REPLICA_URL.');
  return replica;
}

function nightlyBackupsOf(set: z.infer<typeof environment>): Config['nightlyBackups'] {
  const { BACKUP_DIR: folder, BACKUPS_KEPT: kept } = set;
  if (kept && !folder) throw new ConfigError('BACKUP_DIR is required with BACKUPS_KEPT.');
  return folder ? { folder: resolve(folder), kept: Number(kept ?? 14) } : undefined;
}

function inboundMailOf(set: z.infer<typeof environment>): InboundMailConfig | undefined {
  const { INBOUND_MAIL: given, INBOUND_MAIL_SECRET: secret } = set;
  if (!given && !secret) return undefined;
  const address = given && replyTemplate(given);
  if (!address) throw new ConfigError('INBOUND_MAIL is required with INBOUND_MAIL_SECRET.');
  if (!secret) throw new ConfigError('INBOUND_MAIL_SECRET is required with INBOUND_MAIL.');
  return { address, secret };
}

function oidcOf(set: z.infer<typeof environment>): OidcConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = set;
  // A partial configuration must not leave password sign-in open.
  if (issuer && !clientId) throw new ConfigError('OIDC_CLIENT_ID is required with OIDC_ISSUER.');
  if (!issuer && (clientId || clientSecret)) {
    throw new ConfigError(
      `OIDC_ISSUER is required with ${clientId ? 'OIDC_CLIENT_ID' : 'OIDC_CLIENT_SECRET'}.`,
    );
  }
  return issuer && clientId ? { issuer, clientId, clientSecret } : undefined;
}

function s3Of(set: z.infer<typeof environment>): S3Config | undefined {
  const needed = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const given = (['S3_ENDPOINT', ...needed] as const).find((name) => set[name]);
  if (!given) return undefined;
  // A partial configuration must not store files locally by accident.
  const missing = needed.find((name) => !set[name]);
  if (missing) throw new ConfigError(`${missing} is required with ${given}.`);
  return {
    endpoint: set.S3_ENDPOINT,
    bucket: set.S3_BUCKET ?? '',
    region: set.S3_REGION ?? '',
    accessKeyId: set.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: set.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function vapidOf(set: z.infer<typeof environment>): Config['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = set;
  if (privateKey && !publicKey) throw new ConfigError('VAPID_PUBLIC_KEY is required with VAPID_PRIVATE_KEY.');
  if (publicKey && !privateKey) throw new ConfigError('VAPID_PRIVATE_KEY is required with VAPID_PUBLIC_KEY.');
  return publicKey && privateKey ? { publicKey, privateKey } : undefined;
}

const OPEN_STREET_MAP = '© OpenStreetMap contributors https://www.openstreetmap.org/copyright';

/** A URL at the end of the attribution becomes its link. */
function tilesOf(set: z.infer<typeof environment>): MapTiles | null {
  const { TILE_URL: url, TILE_ATTRIBUTION: given } = set;
  if (url === 'none') return null;
  const isOpenStreetMap = new URL(url).hostname.endsWith('openstreetmap.org');
  // Tile providers require attribution.
  if (!given && !isOpenStreetMap) throw new ConfigError('TILE_ATTRIBUTION is required with TILE_URL.');
  const [, text = '', link] = /^(.*?)(?:\s+(https?:\/\/\S+))?$/.exec((given ?? OPEN_STREET_MAP).trim()) ?? [];
  return { url, attribution: text, link: link ?? null };
}

function analyticsOf(set: z.infer<typeof environment>): AnalyticsConfig | undefined {
  const { ANALYTICS_PROVIDER: provider, ANALYTICS_ID: id, ANALYTICS_SECRET: secret } = set;
  const given = (['ANALYTICS_ID', 'ANALYTICS_SECRET', 'ANALYTICS_URL'] as const).find((name) => set[name]);
  if (!provider && given) throw new ConfigError(`ANALYTICS_PROVIDER is required with ${given}.`);
  if (!provider) return undefined;
  if (!id) throw new ConfigError('ANALYTICS_ID is required with ANALYTICS_PROVIDER.');
  if (provider === 'plausible') {
    if (secret) throw new ConfigError('ANALYTICS_SECRET is for ga4 only; plausible has none.');
    return { provider, id, url: set.ANALYTICS_URL ?? 'https://plausible.io/api/event' };
  }
  if (!secret) throw new ConfigError('ANALYTICS_SECRET is required with ga4.');
  return { provider, id, secret, url: set.ANALYTICS_URL ?? 'https://www.google-analytics.com/mp/collect' };
}
