import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takePlace } from './build.ts';

test('concurrent builds leave one complete site that keeps the assets of open pages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = join(folder, 'dist');
  const made = async (name: string) => {
    const fresh = join(folder, name);
    await mkdir(join(fresh, 'client/assets'), { recursive: true });
    await writeFile(join(fresh, 'of'), name);
    for (let part = 0; part < 20; part += 1) {
      await writeFile(join(fresh, 'client/assets', `${name}-${part}.js`), name);
    }
    return fresh;
  };
  await takePlace(await made('first'), place);
  const names = ['second', 'third', 'fourth', 'fifth'];
  const builds = await Promise.all(names.map(made));
  await Promise.all(builds.map((fresh) => takePlace(fresh, place)));

  expect(await readdir(folder)).toEqual(['dist']);
  expect(names).toContain(await readFile(join(place, 'of'), 'utf8'));
  const assets = await readdir(join(place, 'client/assets'));
  for (const name of ['first', ...names]) {
    expect(assets.filter((asset) => asset.startsWith(`${name}-`))).toHaveLength(20);
  }
});
