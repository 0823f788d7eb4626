import { expect, test } from 'vitest';
import { restoredValues } from './draft.ts';

const own = {
  title: '',
  insulated: '',
  suppressed: 'yes',
  spots: '',
  agreementAccepted: false,
  amenities: { wifi: '', restroom: '' },
  doors: { sliding: false, manual: false },
  airport: null,
  images: [],
};

test('keeps the answers of a form that had boxes in place of yes, no, and not stated', () => {
  const kept = { insulated: true, suppressed: false, amenities: { wifi: true, restroom: false } };
  expect(restoredValues(own, kept)).toEqual({
    ...own,
    insulated: 'yes',
    suppressed: '',
    amenities: { wifi: 'yes', restroom: '' },
  });
});

test('keeps everything else as it was typed, but no consent', () => {
  const kept = {
    title: 'Hangar',
    insulated: 'no',
    suppressed: '',
    agreementAccepted: true,
    amenities: { wifi: 'no', restroom: 'yes' },
    doors: { sliding: true, manual: false },
    airport: { code: 'ADS' },
    images: ['/files/a'],
  };
  expect(restoredValues(own, kept)).toEqual({ ...own, ...kept, agreementAccepted: false });
});

test('leaves out values that have another shape', () => {
  expect(restoredValues(own, { title: ['Hangar'], spots: 3, images: 'none', amenities: 'wifi' })).toEqual(
    own,
  );
});
