import { expect, test } from 'vitest';
import { pack, unpack } from './packed-json.ts';

const returned = (value: unknown) => unpack(JSON.parse(JSON.stringify(pack(value))));

test.each([
  ['text, numbers and null', { a: 'x', b: 1, c: null, d: [], e: {}, f: [1, 'x', null] }],
  [
    'objects with the same keys',
    [
      { a: 1, b: 'x' },
      { a: 2, b: 'x' },
    ],
  ],
  [
    'objects with nested objects and lists',
    [
      { a: { b: 1 }, c: [1] },
      { a: { b: 2 }, c: [] },
    ],
  ],
  ['objects inside the lists of objects', [{ a: [{ b: 1 }, { b: 1 }] }, { a: [{ b: 2 }, { b: 3 }] }]],
  ['objects with different keys', [{ a: 1 }, { b: 1 }, { a: 1, b: 2 }]],
  [
    'the same keys in another order',
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  ],
  ['a few shapes among many objects', [{ a: 1 }, { b: [{ c: 1 }] }, { a: 2 }, { b: [] }, { a: 3 }]],
  [
    'few different values in a long list',
    Array.from({ length: 9 }, (_, at) => ({ a: at % 2, b: { c: 'x' }, d: at })),
  ],
  ['empty objects', [{}, {}]],
  ['one object', [{ a: 1 }]],
  ['objects among others', [{ a: 1 }, 2, null, [{ a: 1 }, { a: 2 }]]],
  [
    'a key that is "all"',
    [
      { all: 1, columns: [] },
      { all: 1, columns: [] },
    ],
  ],
])('returns %s as they were', (_name, value) => {
  expect(returned(value)).toStrictEqual(value);
  expect(JSON.stringify(returned(value))).toBe(JSON.stringify(value));
});

test('writes keys and shared values once', () => {
  const rows = Array.from({ length: 50 }, (_, id) => ({
    id,
    category: 'hangar-space',
    owner: { city: `C${id}` },
  }));
  const text = JSON.stringify(pack(rows));
  expect(text.match(/category|hangar-space|city/g)).toHaveLength(3);
});

test('writes the keys of each shape once', () => {
  const rows = Array.from({ length: 50 }, (_, id) =>
    id % 3 ? { id, doorWidth: id } : { id, officeSize: id },
  );
  const text = JSON.stringify(pack(rows));
  expect(text.match(/doorWidth|officeSize/g)).toHaveLength(2);
});
