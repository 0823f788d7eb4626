import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('lists only the fields that differ, named in words', () => {
  const before = {
    id: 7,
    role: 'general_user',
    profile: { companyName: 'Reed', title: '' },
    images: ['a', 'b'],
  };
  const after = {
    id: 7,
    role: 'listing_broker',
    profile: { companyName: 'Reed', title: 'CEO' },
    images: ['b'],
  };
  expect(changedFields(before, after)).toEqual([
    { name: 'Role', before: 'general_user', after: 'listing_broker' },
    { name: 'Images', before: 'a, b', after: 'b' },
    { name: 'Profile / title', before: null, after: 'CEO' },
  ]);
});

test('lists every stated field of something created or deleted', () => {
  const row = {
    title: 'T-hangar',
    owner_suspended: false,
    lease_rate: null,
    documents: [{ name: 'Plan', size: 9 }],
  };
  const names = ['Title', 'Owner suspended', 'Documents / 1 / name', 'Documents / 1 / size'];
  expect(changedFields(row, null).map(({ name }) => name)).toEqual(names);
  expect(changedFields(null, row).map(({ after }) => after)).toEqual(['T-hangar', 'No', 'Plan', '9']);
});

test('reads a check as one sentence, with the part it is about', () => {
  const check = {
    at: '2026-11-18T10:00:00Z',
    how: 'measured',
    measuredOn: '2026-11-17',
    measuredBy: 'J. Ortiz',
  };
  const again = { ...check, at: '2026-11-19T10:00:00Z' };
  expect(
    changedFields({ verified: { width: check } }, { verified: { wallHeight: check, width: again } }),
  ).toEqual([{ name: 'Wall height', before: null, after: 'measured Nov 17, 2026 by J. Ortiz' }]);
});

test('takes JSON of any shape', () => {
  expect(changedFields(1, 2)).toEqual([{ name: 'Value', before: '1', after: '2' }]);
  expect(changedFields([], {})).toEqual([]);
  expect(changedFields({ at: '2026-11-22T10:00:00.5+00:00' }, { at: 'x' })[0]?.before).toMatch(/2026/);
});
