import { expect, test } from 'vitest';
import { moved, photosOf, tilesOf } from './photo-tiles.ts';
import type { Upload } from './upload-queue.ts';

const photo = (url: string) => ({ url, text: '' });
const upload = (id: number): Upload => ({ id, file: new File(['x'], `${id}`), sent: 0, state: 'sending' });
const same = (url: string) => url;
const keys = (...parameters: Parameters<typeof tilesOf>) => tilesOf(...parameters).map(({ key }) => key);

test('puts photos first and uploads after them in order', () => {
  expect(keys([], [photo('a'), photo('b')], [upload(1), upload(2)], same)).toEqual([
    'a',
    'b',
    'upload-1',
    'upload-2',
  ]);
});

test('keeps the position of an upload that arrives, in any order of arrival', () => {
  const order = ['upload-1', 'upload-2', 'upload-3'];
  const keyOf = (url: string) => ({ '/three': 'upload-3', '/one': 'upload-1' })[url] ?? url;
  const tiles = tilesOf(order, [photo('/three')], [upload(1), upload(2)], keyOf);
  expect(tiles.map(({ key, photo }) => photo?.url ?? key)).toEqual(['upload-1', 'upload-2', '/three']);
  const arrived = tiles.map((tile) =>
    tile.key === 'upload-1' ? { key: tile.key, photo: photo('/one') } : tile,
  );
  expect(photosOf(arrived).map(({ url }) => url)).toEqual(['/one', '/three']);
  expect(keys(order, photosOf(arrived), [upload(2)], keyOf)).toEqual(order);
});

test('keeps moved photos and uploads in place', () => {
  expect(keys(['upload-1', 'b', 'a'], [photo('b'), photo('a')], [upload(1)], same)).toEqual([
    'upload-1',
    'b',
    'a',
  ]);
});

test('prefers an order of photos set by other code', () => {
  expect(keys(['a', 'upload-1', 'b'], [photo('b'), photo('a')], [upload(1)], same)).toEqual([
    'b',
    'upload-1',
    'a',
  ]);
  expect(keys(['gone', 'b'], [photo('c'), photo('b')], [], same)).toEqual(['c', 'b']);
});

test('shows an arrived file as a photo while it is still in the queue', () => {
  const tiles = tilesOf([], [photo('/one')], [upload(1)], () => 'upload-1');
  expect(tiles).toEqual([{ key: 'upload-1', photo: photo('/one') }]);
});

test('shows the same photo only once', () => {
  expect(keys([], [photo('a'), photo('a')], [], same)).toEqual(['a']);
});

test('moves an item within the row', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
