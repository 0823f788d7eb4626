import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const numbers = readdirSync(join(ROOT, 'docs/decisions')).map((name) => Number.parseInt(name, 10));

const files = globSync(
  [
    '{.ci,.github,bench,db,deploy,docs,domain,e2e,scripts,server,web}/**/*.{ts,tsx,js,css,sql,md,yml,service}',
    '*.{ts,md}',
    '.env.example',
  ],
  { cwd: ROOT },
).filter((file) => !file.includes('node_modules/') && file !== 'scripts/records.test.ts');
const texts = files.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

/** "record 7", "Records 7, 8, and 9", also broken over lines of a comment; "docs/decisions/0007", and links from record to record. */
const references =
  /\b(?:records?|decisions?)[\s*]+(?<words>\d{1,3}\b(?![,.]\d)(?:(?:, and|,| and| or)\s+\d{1,3}\b)*)|(?:decisions\/|\]\()(?<name>\d{4})(?=[-.)\s])/gi;

const referencesIn = (text: string): number[] =>
  [...text.matchAll(references)].flatMap(({ groups }) =>
    (groups?.words ?? groups?.name ?? '').split(/\D+/).map(Number),
  );

test('finds references to records in prose, paths, and links', () => {
  const text = `Record 7, records 8, 10, and 12\n * (decision\n * 13), docs/decisions/0014-a.md, docs/decisions/0015. See [it](0016-b.md).`;
  expect(referencesIn(text)).toEqual([7, 8, 10, 12, 13, 14, 15, 16]);
  expect(referencesIn('migration 0009, records 2,000 rows, a record of 7, 3 records')).toEqual([]);
});

test('refers to no decision record that is gone', () => {
  const found = texts.flatMap(({ file, text }) => referencesIn(text).map((number) => ({ file, number })));
  expect(found).toContainEqual({ file: 'CONTRIBUTING.md', number: 92 });
  expect(found.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});

test('gives each record a unique number', () => {
  expect(numbers.toSorted((a, b) => a - b)).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
});

test('links to no page of docs that is gone', () => {
  const broken = texts.flatMap(({ file, text }) => {
    const links = file.endsWith('.md') ? [...text.matchAll(/\]\((?!\w+:|#|\/)([^)#\s]+)/g)] : [];
    return [
      ...links.map(([, link = '']) => join(dirname(file), link)),
      ...[...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([path]) => path),
    ]
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${file}: ${path}`);
  });
  expect(broken).toEqual([]);
});
