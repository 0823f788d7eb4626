import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

type Locked = { version: string; integrity?: string; license?: string; dev?: boolean };
const locked = Object.entries<Locked>(JSON.parse(read('package-lock.json')).packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...entry }));

test('the lockfile has the SHA-512 of every package', () => {
  expect(locked.filter(({ integrity = '' }) => !integrity.startsWith('sha512-'))).toEqual([]);
});

test('no package runs a script when it is installed', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

/** Licenses that let us use a package unchanged in a product. */
const FREE =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later)$/;

test('every package that we ship has a license that allows it, listed in docs/licenses.md', async () => {
  const shipped = locked.filter(({ dev }) => !dev);
  const byLicense = Map.groupBy(shipped, ({ license }) => license ?? 'none');
  for (const license of byLicense.keys()) {
    const parts = license.replace(/[()]/g, '').split(/ (?:AND|OR) /);
    expect(
      parts.every((part) => FREE.test(part)),
      license,
    ).toBe(true);
  }
  const sections = [...byLicense]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([license, packages]) => {
      const names = [...new Set(packages.map(({ name, version }) => `- ${name} ${version}`))];
      return `## ${license}\n\n${names.sort().join('\n')}\n`;
    });
  const head =
    '# Licenses\n\nPackages that a running site has, by license. Made from the lockfile by `npm run licenses`; each package has its\nlicense’s text.\n';
  await expect([head, ...sections].join('\n')).toMatchFileSnapshot(join(ROOT, 'docs/licenses.md'));
});
