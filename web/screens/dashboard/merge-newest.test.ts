import { expect, test } from 'vitest';
import { mergeNewest } from './merge-newest.ts';

const merge = (...lists: { rows: number[]; more: boolean }[]) => mergeNewest(lists, (id) => id);

test('finished lists are one list, newest first', () => {
  expect(
    merge({ rows: [9, 4], more: false }, { rows: [7, 5], more: false }, { rows: [], more: false }),
  ).toEqual([9, 7, 5, 4]);
});

test('rows older than the end of an unfinished list wait for its rest', () => {
  const unfinished = { rows: [9, 6], more: true };
  expect(merge(unfinished, { rows: [8, 3], more: false })).toEqual([9, 8, 6]);
  expect(merge({ rows: [9, 6, 5, 2], more: false }, { rows: [8, 3], more: false })).toEqual([
    9, 8, 6, 5, 3, 2,
  ]);
});

test('of several unfinished lists, the one that ends earliest decides', () => {
  expect(merge({ rows: [9, 6], more: true }, { rows: [8, 3], more: true })).toEqual([9, 8, 6]);
});
