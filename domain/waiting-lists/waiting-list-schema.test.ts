import { expect, test } from 'vitest';
import { addEntriesSchema, entryActionSchema, offerActionSchema } from './waiting-list-schema.ts';

const move = { from: null, size: null, since: null, into: Array.from({ length: 51 }, (_, at) => `1/${at}`) };

test.each([
  [entryActionSchema, { do: 'rank', rank: Number.NaN, reason: 'size' }, 'Must be a whole number, such as 3'],
  [entryActionSchema, { do: 'rank', rank: 1e9, reason: 'size' }, 'Must be a whole number, such as 3'],
  [entryActionSchema, { do: 'record', item: '', as: 'received' }, 'Choose a paper or a fee'],
  [entryActionSchema, { do: 'merge', other: 0 }, 'Choose the other place'],
  [entryActionSchema, { do: 'change', sizes: [], move }, 'Choose at most 50'],
  [offerActionSchema, { do: 'deliver', on: '' }, 'Enter a date and a time'],
  [offerActionSchema, { do: 'call', text: '' }, 'Enter what happened'],
  [addEntriesSchema, { people: [{ name: 'Ann', share: 150 }] }, 'Must be a whole percent from 1 to 100'],
])('explains in words what is wrong with %#: %j', (schema, body, message) => {
  expect(schema.safeParse(body).error?.issues.map((one) => one.message)).toEqual([message]);
});
