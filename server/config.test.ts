import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const ROOT = join(import.meta.dirname, '..');

describe('a setting', () => {
  test('is optional: by default the product runs on this machine with demo listings', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('./data'),
      database: undefined,
      adminEmail: undefined,
      supportEmail: 'support@localhost',
      smtpUrl: undefined,
      mailFrom: 'no-reply@localhost',
      seed: 'demo',
      logLevel: 'warn',
      development: false,
      loopback: true,
    });
  });

  test('that is empty counts as unset', () => {
    expect(readConfig({ PORT: '', SEED: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(readConfig({}));
  });

  test('can change the defaults of others', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://Hangars.example/',
      DATABASE_URL: 'postgresql://app@db.example/app',
      ADMIN_EMAIL: 'Admin@Hangars.example',
    });
    expect(config).toMatchObject({
      publicUrl: 'https://hangars.example',
      supportEmail: 'support@hangars.example',
      mailFrom: 'no-reply@hangars.example',
      adminEmail: 'admin@hangars.example',
      // An external database gets demo listings only on request.
      seed: 'none',
      loopback: false,
    });
    expect(readConfig({ DATABASE_URL: 'postgres://app@db.example/app', SEED: 'demo' }).seed).toBe('demo');
  });

  test('for proxies is a count or a list', () => {
    const proxies = (text: string) => readConfig({ TRUST_PROXY: text }).trustProxy;
    expect(readConfig({}).trustProxy).toBeUndefined();
    expect(proxies('2')).toBe(2);
    expect(proxies('10.0.0.0/8, 192.0.2.7, 2001:db8::/32')).toEqual([
      '10.0.0.0/8',
      '192.0.2.7',
      '2001:db8::/32',
    ]);
  });

  test('for a port is a number in plain digits', () => {
    expect([readConfig({ PORT: '0' }).port, readConfig({ PORT: '65535' }).port]).toEqual([0, 65_535]);
  });
});

test.each([
  ['PORT', ['abc', '-1', '65536', '80.5', '0x10', '1e3', ' ', '3000 ']],
  ['METRICS_PORT', ['metrics', '65536']],
  ['PUBLIC_URL', ['ftp://x', 'hangars.example', '/']],
  [
    'TRUST_PROXY',
    ['true', '0', '-1', '1.5', '999', 'proxy.example', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.1,'],
  ],
  ['DATABASE_URL', ['mysql://db/app', 'db.example', 'host=db']],
  ['DATABASE_REPLICA_URL', ['mysql://db/app']],
  ['ADMIN_EMAIL', ['admin', 'a@b', 'a@example.com, b@example.com']],
  ['SUPPORT_EMAIL', ['help']],
  ['SMTP_URL', ['http://mail.example', 'mail.example:25']],
  ['MAIL_FROM', ['nobody', 'a@example.com\r\nBcc: b@example.com']],
  [
    'INBOUND_MAIL',
    [
      'localhost',
      'a@b.example',
      '{token}{token}@b.example',
      'reply+{token}@',
      '{token}@b.example@c.example',
      `${'a'.repeat(25)}{token}@b.example`,
      '{token} x@b.example',
      'reply@{token}.example',
      'reply+{token}@b.example\r\nBcc: c@d.example',
    ],
  ],
  ['BACKUP_KEY', ['short', 'x'.repeat(31), `${'x'.repeat(32)} `, 'x'.repeat(201)]],
  ['INBOUND_MAIL_SECRET', ['short', 'x'.repeat(31), `${'x'.repeat(32)} `, 'x'.repeat(201)]],
  ['SEED', ['maybe', 'DEMO']],
  ['LOG_LEVEL', ['loud']],
  ['OIDC_ISSUER', ['http://issuer.example', 'issuer']],
  ['S3_ENDPOINT', ['s3.example', 'ftp://s3.example', 'https://me:x@s3.example', 'https://s3.example/?x=1']],
  ['S3_BUCKET', ['a', 'a/b', '-uploads', 'up loads']],
  ['S3_REGION', ['eu west', 'eu-west-1.']],
  ['S3_ACCESS_KEY_ID', ['two words']],
  ['S3_SECRET_ACCESS_KEY', ['two words', 'line\n']],
  ['ANALYTICS_PROVIDER', ['matomo', 'GA4']],
  ['ANALYTICS_ID', ['two words']],
  ['ANALYTICS_SECRET', ['two words']],
  ['ANALYTICS_URL', ['stats.example', 'ftp://stats.example', 'https://stats.example/?key=1']],
])('%s: reports an invalid value in one line', (name, values) => {
  for (const value of values) {
    let refusal: unknown;
    try {
      readConfig({ [name]: value });
    } catch (error) {
      refusal = error;
    }
    expect(refusal, `${name}=${value}`).toBeInstanceOf(ConfigError);
    expect((refusal as Error).message).toMatch(
      new RegExp(`^${name} must (?:be|not contain) [^\\n]+[^.]\\.$`),
    );
  }
});

test('a replica is one of the given database', () => {
  const replica = 'postgres://app@replica.example/app';
  const primary = 'postgres://app@db.example/app';
  expect(readConfig({ DATABASE_URL: primary, DATABASE_REPLICA_URL: replica }).replicaUrl).toBe(replica);
  expect(() => readConfig({ DATABASE_REPLICA_URL: replica })).toThrow(
    'DATABASE_URL is required with DATABASE_REPLICA_URL.',
  );
});

describe('answers by mail', () => {
  const secret = 'x'.repeat(32);
  const address = (text: string) =>
    readConfig({ INBOUND_MAIL: text, INBOUND_MAIL_SECRET: secret }).inboundMail?.address;

  test('arrive at a domain or at one address with a token', () => {
    expect(readConfig({}).inboundMail).toBeUndefined();
    expect(address('reply.hangars.example')).toBe('{token}@reply.hangars.example');
    expect(address('Reply+{token}@Hangars.example')).toBe('reply+{token}@hangars.example');
  });

  test('need both settings', () => {
    expect(() => readConfig({ INBOUND_MAIL: 'reply.hangars.example' })).toThrow(
      'INBOUND_MAIL_SECRET is required with INBOUND_MAIL.',
    );
    expect(() => readConfig({ INBOUND_MAIL_SECRET: secret })).toThrow(
      'INBOUND_MAIL is required with INBOUND_MAIL_SECRET.',
    );
  });
});

describe('an issuer for sign-in', () => {
  const set = { OIDC_ISSUER: 'https://login.example/realms/pilots', OIDC_CLIENT_ID: 'hangars' };

  test('is identified by its exact name', () => {
    expect(readConfig({}).oidc).toBeUndefined();
    expect(readConfig({ ...set, OIDC_CLIENT_SECRET: 's' }).oidc).toEqual({
      issuer: 'https://login.example/realms/pilots',
      clientId: 'hangars',
      clientSecret: 's',
    });
  });

  test.each(['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])(
    'may go without TLS on this machine: %s',
    (issuer) => {
      expect(readConfig({ ...set, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer);
    },
  );

  test.each([
    'https://login.example/?x=1',
    'https://login.example/#x',
    'https://me:x@login.example',
    'http://10.0.0.1',
  ])('can’t be %s', (issuer) => {
    expect(() => readConfig({ ...set, OIDC_ISSUER: issuer })).toThrow(/^OIDC_ISSUER must be [^\n]+\.$/);
  });

  test('stops the start if incomplete, instead of falling back to passwords', () => {
    expect(() => readConfig({ OIDC_ISSUER: set.OIDC_ISSUER })).toThrow(
      'OIDC_CLIENT_ID is required with OIDC_ISSUER.',
    );
    expect(() => readConfig({ OIDC_CLIENT_ID: 'x' })).toThrow('OIDC_ISSUER is required with OIDC_CLIENT_ID.');
    expect(() => readConfig({ OIDC_CLIENT_SECRET: 'x' })).toThrow(
      'OIDC_ISSUER is required with OIDC_CLIENT_SECRET.',
    );
  });
});

describe('a file store', () => {
  const set = {
    S3_BUCKET: 'uploads',
    S3_REGION: 'eu-west-1',
    S3_ACCESS_KEY_ID: 'KEY',
    S3_SECRET_ACCESS_KEY: 'secret/+=',
  };
  const known = { bucket: 'uploads', region: 'eu-west-1', accessKeyId: 'KEY', secretAccessKey: 'secret/+=' };

  test('is AWS or a compatible one', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(set).s3).toEqual({ ...known, endpoint: undefined });
    const endpoint = 'http://minio.internal:9000';
    expect(readConfig({ ...set, S3_ENDPOINT: endpoint }).s3).toEqual({ ...known, endpoint });
  });

  test('stops the start if incomplete, instead of storing files locally', () => {
    for (const missing of Object.keys(set)) {
      expect(() => readConfig({ ...set, [missing]: '' })).toThrow(
        new RegExp(`^${missing} is required with S3_[A-Z_]+\\.$`),
      );
    }
    expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example' })).toThrow(
      'S3_BUCKET is required with S3_ENDPOINT.',
    );
  });
});

describe('street map tiles', () => {
  test('default to OpenStreetMap and include an attribution', () => {
    expect(readConfig({}).tiles).toEqual({
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap contributors',
      link: 'https://www.openstreetmap.org/copyright',
    });
    const TILE_URL = 'https://tiles.example/{z}/{x}/{y}.png?key=1';
    expect(readConfig({ TILE_URL, TILE_ATTRIBUTION: '© Tiles' }).tiles).toEqual({
      url: TILE_URL,
      attribution: '© Tiles',
      link: null,
    });
    expect(() => readConfig({ TILE_URL })).toThrow('TILE_ATTRIBUTION is required with TILE_URL.');
  });

  test('can be turned off', () => expect(readConfig({ TILE_URL: 'none' }).tiles).toBeNull());

  test.each([
    'https://tiles.example/{z}/{x}.png',
    '/{z}/{x}/{y}.png',
    'ftp://tiles.example/{z}/{x}/{y}',
    'https://{s}.example/{z}/{x}/{y}',
  ])('can’t be "%s"', (TILE_URL) => {
    expect(() => readConfig({ TILE_URL, TILE_ATTRIBUTION: '©' })).toThrow(
      'TILE_URL must be none, or an address with {z}, {x} and {y}.',
    );
  });
});

describe('an analytics provider', () => {
  const ga4 = { ANALYTICS_PROVIDER: 'ga4', ANALYTICS_ID: 'G-ABC123', ANALYTICS_SECRET: 'secret' };
  const plausible = { ANALYTICS_PROVIDER: 'plausible', ANALYTICS_ID: 'hangars.example' };

  test('is off by default, so counts stay here', () => {
    expect(readConfig({}).analytics).toBeUndefined();
  });

  test('is Google, Plausible, or a compatible one', () => {
    expect(readConfig(ga4).analytics).toEqual({
      provider: 'ga4',
      url: 'https://www.google-analytics.com/mp/collect',
      id: 'G-ABC123',
      secret: 'secret',
    });
    expect(readConfig(plausible).analytics).toEqual({
      provider: 'plausible',
      url: 'https://plausible.io/api/event',
      id: 'hangars.example',
    });
    const url = 'https://region1.google-analytics.com/mp/collect';
    expect(readConfig({ ...ga4, ANALYTICS_URL: url }).analytics).toMatchObject({ url });
  });

  test.each([
    [{ ...ga4, ANALYTICS_ID: '' }, 'ANALYTICS_ID is required with ANALYTICS_PROVIDER.'],
    [{ ...ga4, ANALYTICS_SECRET: '' }, 'ANALYTICS_SECRET is required with ga4.'],
    [{ ...plausible, ANALYTICS_SECRET: 'x' }, 'ANALYTICS_SECRET is for ga4 only; plausible has none.'],
    [{ ...ga4, ANALYTICS_PROVIDER: '' }, 'ANALYTICS_PROVIDER is required with ANALYTICS_ID.'],
    [{ ANALYTICS_URL: 'https://stats.example' }, 'ANALYTICS_PROVIDER is required with ANALYTICS_URL.'],
  ])('stops the start if incomplete: %o', (settings, line) => {
    expect(() => readConfig(settings)).toThrow(new ConfigError(line));
  });
});

test('.env.example lists every setting and no others', () => {
  const source = readFileSync(join(ROOT, 'server/config.ts'), 'utf8');
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
  const named = [...example.matchAll(/^# ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(10);
  expect(named).toEqual(read);
});
