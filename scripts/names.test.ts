import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** What each screen exports by the same name. */
const OF_EACH_SCREEN = ['Component', 'prefetch', 'head', 'headOf'];

test('each name of the site is exported by one file', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  const names = Map.groupBy(
    files.flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(
        ([, name = '']) => ({
          name,
          file,
        }),
      );
    }),
    ({ name }) => name,
  );
  const twice = [...names].filter(([name, found]) => found.length > 1 && !OF_EACH_SCREEN.includes(name));
  expect(twice.map(([name, found]) => `${name}: ${found.map(({ file }) => file).join(', ')}`)).toEqual([]);
});

test('each query of the site is described once', () => {
  const queries = Map.groupBy(
    globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bread<[^;]*?>\(\[([^\]]*)\]/gs)].map(
        ([, path = '']) => ({ path: path.replace(/\s/g, ''), file }),
      ),
    ),
    ({ path }) => path,
  );
  const twice = [...queries].filter(([path, found]) => found.length > 1 && /^\w+\.\w+/.test(path));
  expect(twice.map(([path, found]) => `${path}: ${found.map(({ file }) => file).join(', ')}`)).toEqual([]);
});
