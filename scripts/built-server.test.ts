import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildIfStale } from './build.ts';

const FOLDER = join(import.meta.dirname, '../dist/server');

beforeAll(async () => {
  await buildIfStale();
}, 120_000);

test('the server takes one byte of memory for each character of its code', async () => {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.js'));
  expect(files.sort()).toEqual(['entry-server.js', 'main.js']);
  for (const file of files) {
    const code = await readFile(join(FOLDER, file), 'utf8');
    // One character beyond these doubles the whole file.
    expect(/.{0,40}[\u0080-\uffff]/.exec(code)?.[0], file).toBeUndefined();
  }
});
