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
  'server/push',
];
const WIRING = ['server/services.ts', 'server/config.ts'];
/** These connect the rooms and may import all of them. */
const COMPOSITION = [
  'server/app.ts',
  'server/account-parts.ts',
  'server/main.ts',
  'server/boot.ts',
  'server/prepare-database.ts',
];

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
  'web/sheet': ['web/personal', 'web/uploads', 'web/page', 'web/api', 'web/ui'],
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
    /^server\/[a-z-]+\/service\.ts$/.test(to) ||
    // Reference data in memory is a service of its room.
    /^server\/airports\/(airports|places|states)\.ts$/.test(to) ||
    (from.startsWith('server/pages/') && to.startsWith('web/'))
  );
}

/** Sets of rooms that reach each other: the strongly connected components of more than one. */
function circles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const visit = (room: string): void => {
      for (const next of graph.get(room) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        visit(next);
      }
    };
    visit(start);
    return seen;
  };
  const reached = new Map([...graph.keys()].map((room) => [room, reach(room)]));
  const found = [...graph.keys()]
    .map((room) =>
      [...graph.keys()].filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room)),
    )
    .filter((circle) => circle.length > 1);
  return [...new Map(found.map((circle) => [circle.sort().join(), circle])).values()];
}

/** Each import of a source file, with its target as a path from the root or the name of a package. */
const imports = globSync(['domain/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}'], { cwd: ROOT })
  .filter((file) => !isTest(file))
  .flatMap((from) =>
    [...readFileSync(join(ROOT, from), 'utf8').matchAll(/(?:\bfrom |\bimport\()\s*'([^'\n]+)'/g)].map(
      ([, target = '']) => ({
        from,
        to: target.startsWith('.') ? normalize(join(dirname(from), target)) : target,
      }),
    ),
  );

test('every file imports only what its room may', () => {
  expect(imports.length).toBeGreaterThan(1_000);
  const wrong = imports
    .filter(({ from, to }) => (to.startsWith('node:') ? from.startsWith('domain/') : !mayImport(from, to)))
    .map(({ from, to }) => `${from} → ${to}`);
  expect(wrong).toEqual([]);
});

test('server rooms form no circle', () => {
  const room = (file: string) => /^server\/[a-z-]+(?=\/)/.exec(file)?.[0];
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [user, used] = [room(from), room(to)];
    if (user && used && user !== used) graph.set(user, (graph.get(user) ?? new Set()).add(used));
  }
  expect(graph.size).toBeGreaterThan(20);
  expect(circles(graph)).toEqual([]);
});

test('accounts imports only the foundation', () => {
  const others = imports.filter(
    ({ from, to }) =>
      isIn(from, ['server/accounts']) &&
      to.startsWith('server/') &&
      !isIn(to, ['server/accounts', 'server/config.ts', ...FOUNDATION]),
  );
  expect(others).toEqual([]);
});

test('a circle through several rooms is found', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c', 'd'])],
    ['c', new Set(['a'])],
    ['d', new Set<string>()],
  ]);
  expect(circles(graph)).toEqual([['a', 'b', 'c']]);
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
