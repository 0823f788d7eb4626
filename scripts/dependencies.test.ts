import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const packageFile = JSON.parse(read('package.json'));
const versions: Record<string, string> = {
  ...packageFile.dependencies,
  ...packageFile.optionalDependencies,
  ...packageFile.devDependencies,
};

test('docs/dependencies.md lists every dependency and no others', () => {
  const cells = read('docs/dependencies.md').match(/^\| *`[^|]*/gm) ?? [];
  const patterns = cells
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .map((name) => ({ name, pattern: new RegExp(`^${name.replaceAll('*', '[a-z0-9-]+')}$`) }));
  const names = Object.keys(versions);
  expect(names.filter((name) => !patterns.some(({ pattern }) => pattern.test(name)))).toEqual([]);
  expect(patterns.filter(({ pattern }) => !names.some((name) => pattern.test(name)))).toEqual([]);
});

test('every version is exact', () => {
  for (const [name, version] of Object.entries(versions)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
});

test('the airport data is pinned by its hash, has no install scripts, and is the version the table came from', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  for (const name of ['@squawk/airport-data', '@squawk/icao-registry-data', '@squawk/types']) {
    const locked = packages[`node_modules/${name}`];
    expect(locked.integrity, name).toMatch(/^sha512-/);
    expect(locked.hasInstallScript, name).toBeUndefined();
  }
  expect(JSON.parse(read('server/airports/data/meta.json')).through).toBe(
    `@squawk/airport-data ${versions['@squawk/airport-data']}`,
  );
  expect(JSON.parse(read('server/aircraft/data/tail-numbers.json')).through).toBe(
    `@squawk/icao-registry-data ${versions['@squawk/icao-registry-data']}`,
  );
});
