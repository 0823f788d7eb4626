import { expect, test } from 'vitest';
import { hangarSpace } from './listing-kinds/hangar-space.ts';
import { listingKinds } from './listing-kinds/index.ts';
import {
  checkedNames,
  checkedOnly,
  lostParts,
  partsOf,
  statedParts,
  type Verified,
  verifiedDegree,
  verifiedSummary,
  verifiedTexts,
} from './verification.ts';

const checked = (day: string) => ({ at: `2026-11-${day}T23:30:00.000Z`, how: 'checked' as const });
const measured = (measuredOn: string, measuredBy: string) => ({
  at: '2026-11-14T08:00:00.000Z',
  how: 'measured' as const,
  measuredOn,
  measuredBy,
});

const verified: Verified = {
  wallHeight: { at: '2026-11-12T00:00:00.000Z', how: 'stated' },
  doorOpeningWidth: measured('2026-11-10', 'J. Ortiz'),
  authority: checked('12'),
  width: measured('2026-10-01', 'A. Lee'),
  identity: checked('12'),
  doorHeight: measured('2026-11-10', 'J. Ortiz'),
  photos: checked('13'),
};

test('says exactly what was checked, how, when, and by whom', () => {
  expect(verifiedTexts(hangarSpace, verified)).toEqual([
    'Identity and authority checked Nov 12, 2026',
    'Photos checked Nov 13, 2026',
    'Door height and door opening width measured Nov 10, 2026 by J. Ortiz',
    'Wall height stated by the owner Nov 12, 2026',
    'Width measured Oct 1, 2026 by A. Lee',
  ]);
});

test('lists three parts that were checked the same way in one sentence', () => {
  const all = { identity: checked('12'), authority: checked('12'), photos: checked('12') };
  expect(verifiedTexts(hangarSpace, all)).toEqual(['Identity, authority, and photos checked Nov 12, 2026']);
});

test('shortens the checks for cards, with the day of the newest', () => {
  const { identity, doorHeight, wallHeight } = verified as Record<string, Verified[string]>;
  expect(verifiedSummary(hangarSpace, verified)).toBe(
    'Identity, authority, photos, 3 dimensions · Nov 14, 2026',
  );
  expect(verifiedSummary(hangarSpace, { identity, doorHeight } as Verified)).toBe(
    'Identity, door height · Nov 14, 2026',
  );
  expect(verifiedSummary(hangarSpace, {})).toBeNull();
  // A figure that only its owner confirms doesn't earn a badge.
  expect(verifiedSummary(hangarSpace, { wallHeight } as Verified)).toBeNull();
});

test('names the strongest check', () => {
  const { identity, authority, doorHeight, wallHeight } = verified as Record<string, Verified[string]>;
  const degree = (checks: Record<string, Verified[string] | undefined>) =>
    verifiedDegree(hangarSpace, checks as Verified);
  expect(degree(verified)).toBe('3 dimensions measured');
  expect(degree({ identity, doorHeight })).toBe('Door height measured');
  expect(degree({ identity, authority })).toBe('Identity and authority checked');
  expect(degree({ wallHeight })).toBe('');
});

test('ignores parts that the kind doesn’t have', () => {
  expect(verifiedTexts(hangarSpace, { seats: checked('12'), constructor: checked('12') })).toEqual([]);
});

test.each(listingKinds.map((kind) => [kind.category, kind] as const))(
  '%s has dimensions to check',
  (_category, kind) => {
    const names = partsOf(kind).map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['identity', 'authority', 'photos']);
    expect(names.length).toBeGreaterThan(3);
    expect(names).not.toContain(kind.rate.field);
  },
);

test.each([
  ['a dimension', { doorHeight: 16 }, ['Door height']],
  ['the title or the contact', { title: 'Hangar 8', contactPhone: '(972) 555-0199' }, []],
  ['a photo', { images: ['/b', '/c'] }, ['Photos']],
  ['the order of photos', { images: ['/b', '/a'] }, []],
  ['what no check covers', { description: 'New', leaseRate: 9, peakCeilingHeight: 30 }, []],
])('a change of %s removes only its own checks', (_what, change, lost) => {
  const listing = {
    title: 'Hangar 7',
    googleMapLink: 'https://maps.google.com/?q=1,2',
    contactEmail: 'a@example.com',
    contactPhone: '(972) 555-0134',
    images: ['/a', '/b'],
    documents: [{ url: '/d', name: 'Plan' }],
    doorHeight: 18,
    doorOpeningWidth: 60,
    wallHeight: 20,
    width: 80,
    peakCeilingHeight: 28,
    verified,
  };
  const after = { ...listing, ...change };
  expect(lostParts(hangarSpace, listing, after).map(({ label }) => label)).toEqual(lost);
  const named = Object.keys(verified).filter((part) => checkedNames(part).some((name) => name in change));
  expect(named).toEqual(expect.arrayContaining(lost.map((label) => partNamed(label))));
});

const partNamed = (label: string) => partsOf(hangarSpace).find((part) => part.label === label)?.name;

test('tells what was checked from what only the owner says', () => {
  expect(statedParts(hangarSpace, verified)).toBe('wall height');
  expect(Object.keys(checkedOnly(verified))).not.toContain('wallHeight');
});
