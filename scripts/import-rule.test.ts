import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Rooms that every server room may use, besides npm packages and `domain`. */
const FOUNDATION = [
  'server/http',
  'server/db',
  'server/files',
  'server/mail',
  'server/jobs',
  'server/outgoing',
];
const WIRING = ['server/services.ts', 'server/config.ts'];
/** These connect the rooms and may import all of them. */
const COMPOSITION = ['server/app.ts', 'server/main.ts', 'server/boot.ts', 'server/prepare-database.ts'];

/** Rooms of the site and the rooms each may import, besides npm packages and `domain`. */
const WEB: Record<string, readonly string[]> = {
  'web/ui': [],
  'web/api': ['web/ui'],
  'web/page': ['web/api', 'web/ui'],
  'web/personal': ['web/page', 'web/api', 'web/ui'],
  'web/fields': ['web/page', 'web/api', 'web/ui'],
  'web/form': ['web/page', 'web/api', 'web/ui'],
  'web/drawing': ['web/ui'],
  'web/map': ['web/fields', 'web/page', 'web/api', 'web/ui'],
  'web/uploads': ['web/fields', 'web/api', 'web/ui'],
  'web/listing': ['web/personal', 'web/drawing', 'web/fields', 'web/page', 'web/api', 'web/ui'],
  'web/search': [
    'web/listing',
    'web/personal',
    'web/map',
    'web/form',
    'web/fields',
    'web/page',
    'web/api',
    'web/ui',
  ],
  'web/listing-form': [
    'web/uploads',
    'web/listing',
    'web/drawing',
    'web/form',
    'web/fields',
    'web/page',
    'web/api',
    'web/ui',
  ],
  'web/shell': ['web/personal', 'web/form', 'web/fields', 'web/page', 'web/api', 'web/ui'],
};
const SCREEN = [...Object.keys(WEB), 'web/routes.ts'];

const isTest = (file: string) =>
  /\.(test|nightly|faults|cluster|hostile)\.tsx?$/.test(file) || file.startsWith('server/test/');
const isPackage = (target: string) => !/^(domain|server|web|db|scripts)\//.test(target);
const isIn = (file: string, rooms: readonly string[]) =>
  rooms.some((room) => file === room || file.startsWith(`${room}/`));
/** The first two folders of a path; each screen is a room. */
const roomOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('web/screens/') ? 3 : 2)
    .join('/');

function mayImport(from: string, to: string): boolean {
  if (from.startsWith('domain/')) return to.startsWith('domain/') || to === 'zod';
  if (to.startsWith('domain/') || isPackage(to) || roomOf(from) === roomOf(to)) return true;
  if (from.startsWith('web/screens/')) return isIn(to, SCREEN);
  if (from.startsWith('web/')) return isIn(to, WEB[roomOf(from)] ?? ['web']);
  if (COMPOSITION.includes(from)) return true;
  if (isIn(to, [...FOUNDATION, ...WIRING])) return true;
  if (isIn(from, FOUNDATION)) return false;
  return (
    /^server\/[a-z]+\/service\.ts$/.test(to) ||
    // Reference data in memory is a service of its room.
    /^server\/airports\/(airports|places|states)\.ts$/.test(to) ||
    (from.startsWith('server/pages/') && to.startsWith('web/'))
  );
}

test('every file imports only what its room may', () => {
  const files = globSync(['domain/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}'], { cwd: ROOT });
  expect(files.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  for (const file of files) {
    if (isTest(file)) continue;
    for (const [, target = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(
      /(?:\bfrom |\bimport\()\s*'([^'\n]+)'/g,
    )) {
      const to = target.startsWith('.') ? normalize(join(dirname(file), target)) : target;
      if (to.startsWith('node:')) {
        if (file.startsWith('domain/')) wrong.push(`${file} → ${to}`);
      } else if (!mayImport(file, to)) wrong.push(`${file} → ${to}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('CONTRIBUTING.md maps every room', () => {
  const map = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('```')[1] ?? '';
  for (const layer of ['domain', 'server', 'web']) {
    const section = map.match(new RegExp(`^${layer}/ [^]*?(?=\\n\\n)`, 'm'))?.[0] ?? '';
    const mapped = [...section.matchAll(/ {2}([a-z-]+)\//g)].map(([, room]) => room).sort();
    const rooms = globSync(`${layer}/*/`, { cwd: ROOT }).map((room) => basename(room));
    expect(mapped, layer).toEqual(rooms.sort());
  }
});
