import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { drawingAddress } from '../../domain/drawing-address.ts';
import { mediaAddress } from '../../domain/paths.ts';
import * as drawings from '../../web/drawing/as-svg.tsx';
import { createTestApp, everyKind, validInput } from '../test/test-app.ts';
import { createRowPictures } from './row-picture.ts';

const { services, close } = await createTestApp();
afterAll(close);
const read = createRowPictures({ files: services.files, drawings: async () => drawings });

test.each(everyKind)('draws %s as a small file', async (_category, kind) => {
  const picture = await read(drawingAddress(kind, { ...validInput(kind), id: 7 }));
  expect(picture?.type).toBe('image/png');
  expect(picture?.content.length).toBeLessThan(6_000);
  const { width, height } = await sharp(picture?.content).metadata();
  expect({ width, height }).toEqual({ width: 192, height: 120 });
  // Something is drawn on the background.
  const { channels } = await sharp(picture?.content).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(3);
});

test('crops a photo', async () => {
  const photo = await sharp({ create: { width: 900, height: 1_600, channels: 3, background: '#406080' } })
    .webp()
    .toBuffer();
  const { address } = await services.files.put(photo);
  const picture = await read(mediaAddress(`${address}.webp`));
  expect(picture?.type).toBe('image/jpeg');
  const { width, height } = await sharp(picture?.content).metadata();
  expect({ width, height }).toEqual({ width: 192, height: 120 });
});

test.each([
  mediaAddress(`${'0'.repeat(64)}.webp`),
  '/drawings/hangar-space/7.svg',
  '/drawings/castle/7,1.svg',
  'https://evil.example/a.png',
])('%s has none', async (address) => {
  expect(await read(address)).toBeNull();
});
