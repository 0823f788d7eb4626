import { afterAll, describe, expect, test } from 'vitest';
import { drawingAddress, drawingPath } from '../../domain/drawing-address.ts';
import { isNumberField } from '../../domain/fields/number.ts';
import * as site from '../../web/entry-server.tsx';
import { createTestApp, everyKind, validInput } from '../test/test-app.ts';

const { app, close } = await createTestApp({}, { drawings: async () => site });
afterAll(close);

test.each(everyKind)(
  'serves the small drawing of %s as a file in the colors of the page',
  async (_category, kind) => {
    const address = drawingAddress(kind, { ...validInput(kind), id: 7 });
    const { statusCode, headers, body } = await app.inject(address);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(headers['cache-control']).toBe('public, max-age=604800');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(body).toMatch(/^<svg xmlns="[^"]+" width="320" height="200" .*light-dark\(/);
    expect(body).toContain('to scale');
    // Every class has its color in the file.
    const names = Array.from(body.matchAll(/ class="([^"]+)"/g), ([, name = '']) => name.split(' ')).flat();
    for (const name of names) expect(body).toContain(`.${name}{`);
  },
);

test('draws the values that the address states', async () => {
  const [, hangar] = everyKind.find(([, { drawing }]) => drawing === 'elevation') ?? [];
  if (!hangar) throw new Error('no kind has an elevation');
  const listing = { ...validInput(hangar), id: 7 };
  const one = await app.inject(drawingAddress(hangar, listing));
  const again = await app.inject(drawingAddress(hangar, { ...listing, title: 'Another title' }));
  const other = await app.inject(drawingAddress(hangar, { ...listing, peakCeilingHeight: 60, height: 60 }));
  expect(again.body).toBe(one.body);
  expect(other.body).not.toBe(one.body);
});

test.each([
  '/drawings/hangar-space/7.svg',
  '/drawings/hangar-space/7,1.svg',
  '/drawings/hangar-space/-1,2,3,4,5,6,7.svg',
  '/drawings/hangar-space/1e9,2,3,4,5,6,7.svg',
  '/drawings/hangar-space/99999999999,2,3,4,5,6,7.svg',
  '/drawings/hangar-space/<script>.svg',
  '/drawings/castle/7,1.svg',
])('answers 404 for %s, which states no drawing', async (address) => {
  expect((await app.inject(address)).statusCode).toBe(404);
});

describe.each(everyKind)('figures of %s', (_category, kind) => {
  const fields = kind.fields.filter(({ drawn }) => drawn);
  const drawing = async (figures: readonly (number | string)[]) =>
    app.inject(drawingPath(kind, `${figures.join()}.svg`));

  test('are drawn without an error, however extreme', async () => {
    const largest = fields.map((field) => (isNumberField(field) ? field.max : 1));
    for (const figures of [fields.map(() => 0), fields.map(() => '0.01'), largest]) {
      const { statusCode, body } = await drawing(figures);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/NaN|Infinity/);
    }
  });

  test('that no listing can have are not drawn', async () => {
    for (const tooLarge of fields.filter(isNumberField)) {
      const figures = fields.map((field) => (field === tooLarge ? tooLarge.max + 1 : 1));
      expect((await drawing(figures)).statusCode, tooLarge.name).toBe(404);
    }
  });
});
