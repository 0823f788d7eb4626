import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** Who may import whom. A room is the first folder of a path; a file of the wrong room is named. */
const ROOT = join(import.meta.dirname, '..');
const FOUNDATION = ['server/http/', 'server/db/', 'server/files/', 'server/mail/', 'server/jobs/'];
/** Put the rooms together; everybody in the server may name their types. */
const COMPOSITION = ['server/app.ts', 'server/main.ts', 'server/boot.ts'];

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('server/test/');
const roomOf = (file: string) => file.split('/').slice(0, 2).join('/');

function mayImport(from: string, to: string): boolean {
  if (from.startsWith('domain/')) return to.startsWith('domain/') || to === 'zod';
  if (to.startsWith('domain/')) return true;
  if (from.startsWith('server/')) {
    if (COMPOSITION.includes(from)) return true;
    if (!to.startsWith('.') && !/^(server|web|db|scripts|domain)\//.test(to)) return true;
    if (FOUNDATION.some((room) => from.startsWith(room))) {
      return (
        FOUNDATION.some((room) => to.startsWith(room)) ||
        to === 'server/services.ts' ||
        to === 'server/config.ts'
      );
    }
    return (
      roomOf(from) === roomOf(to) ||
      FOUNDATION.some((room) => to.startsWith(room)) ||
      to === 'server/services.ts' ||
      to === 'server/config.ts' ||
      /^server\/[a-z]+\/service\.ts$/.test(to) ||
      // Reference data in memory is a service of its room.
      /^server\/airports\/(airports|states)\.ts$/.test(to) ||
      // Pages render the site.
      (from.startsWith('server/pages/') && to.startsWith('web/'))
    );
  }
  if (from.startsWith('web/ui/')) return !/^(server|db|scripts|web)\//.test(to) || to.startsWith('web/ui/');
  if (from.startsWith('web/fields/'))
    return !/^(server|db|scripts|web)\//.test(to) || /^web\/(fields|ui|api)\//.test(to);
  if (/^web\/(listing|map)\//.test(from)) {
    return (
      !/^(server|db|scripts|web)\//.test(to) ||
      roomOf(to) === roomOf(from) ||
      /^web\/(fields|ui|api)\//.test(to)
    );
  }
  if (from.startsWith('web/screens/')) {
    const screen = from.split('/').slice(0, 3).join('/');
    return (
      !/^(server|db|scripts|web)\//.test(to) ||
      to.startsWith(`${screen}/`) ||
      /^web\/(listing|map|fields|ui|api|shell)\//.test(to) ||
      to === 'web/routes.tsx'
    );
  }
  return true;
}

test('every file imports only what its room may', () => {
  const files = globSync(['domain/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}'], { cwd: ROOT });
  expect(files.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  for (const file of files) {
    if (isTest(file)) continue;
    for (const [, target = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(
      /(?:from|import\()\s*'([^']+)'/g,
    )) {
      const to = target.startsWith('.') ? normalize(join(dirname(file), target)) : target;
      if (to.startsWith('node:')) {
        if (file.startsWith('domain/')) wrong.push(`${file} → ${to}`);
      } else if (!mayImport(file, to)) wrong.push(`${file} → ${to}`);
    }
  }
  expect(wrong).toEqual([]);
});
