import { expect, test } from 'vitest';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { emptyValues } from '../../listing-form/listing-values.ts';
import type { EditValues } from './edit-values.ts';
import { mergeEdits } from './merge.ts';

const base: EditValues = {
  ...emptyValues(hangarSpace.fields),
  title: 'North hangar',
  availability: 'available',
  airport: null,
  description: 'By the ramp.',
  photos: [{ url: '/media/a.webp', text: '' }],
  documents: [],
  googleMapLink: '',
  contactEmail: 'owner@example.com',
  contactPhone: '(972) 555-0134',
  leaseRate: '18.5',
  nnnRate: '',
};
const merge = (yours: Partial<EditValues>, theirs: Partial<EditValues>) =>
  mergeEdits(hangarSpace, base, { ...base, ...yours } as EditValues, { ...base, ...theirs } as EditValues);

test('takes over their changes and keeps yours', () => {
  const { values, taken, conflicts } = merge(
    { title: 'North hangar, heated' },
    { availability: 'occupied', photos: [] },
  );
  expect(values).toEqual({ ...base, title: 'North hangar, heated', availability: 'occupied', photos: [] });
  expect([taken, conflicts]).toEqual([['availability', 'photos'], []]);
});

test('reports a conflict for a field that both changed, and keeps yours until you choose', () => {
  const { values, taken, conflicts } = merge(
    { leaseRate: '21', title: 'Mine' },
    { leaseRate: '20', title: 'Theirs', description: 'New.' },
  );
  expect([taken, conflicts]).toEqual([['description'], ['title', 'leaseRate']]);
  expect(values).toMatchObject({ leaseRate: '21', title: 'Mine', description: 'New.' });
});

test('reports no conflict if both made the same change', () => {
  const { taken, conflicts } = merge({ leaseRate: ' 19.50' }, { leaseRate: '19.5' });
  expect([taken, conflicts]).toEqual([[], []]);
});

test('ignores a number retyped in another form, but not a cleared one', () => {
  expect(merge({ leaseRate: '18.50' }, { leaseRate: '20' }).values.leaseRate).toBe('20');
  expect(merge({ leaseRate: '' }, { leaseRate: '20' }).conflicts).toEqual(['leaseRate']);
  expect(merge({ nnnRate: ' ' }, { nnnRate: '4' }).taken).toEqual(['nnnRate']);
});

test('takes photos with their captions from one side only', () => {
  const yours = [{ url: '/media/a.webp', text: 'The door' }];
  const theirs = [...base.photos, { url: '/media/b.webp', text: '' }];
  const { values, conflicts } = merge({ photos: yours }, { photos: theirs });
  expect(conflicts).toEqual(['photos']);
  expect(values.photos).toEqual(yours);
});
