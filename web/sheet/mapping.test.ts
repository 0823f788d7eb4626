import { expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { unitColumns } from '../../domain/units-csv.ts';
import { peopleColumns } from '../../domain/waiting-lists/people-columns.ts';
import { guess, headingsOf, mapped, namingOf } from './mapping.ts';

const targets = unitColumns(monthlyHangar, 'listing');
const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ row: at + 1, cells }));

test('finds the headings below titles and dates', () => {
  const rows = rowsOf(
    ['Sunny Valley Airport', '', ''],
    ['As of', '11/1/2026', ''],
    ['Hangar #', 'Rent', 'Status'],
    ['A-1', '400', 'Leased'],
  );
  expect(headingsOf(rows, targets)).toBe(2);
  expect(headingsOf(rowsOf(['Tor', 'Miete'], ['A-1', '400']), targets)).toBe(0);
  expect(headingsOf([], targets)).toBe(0);
});

test('guesses columns by what people call them, each once', () => {
  const headings = ['Hangar #', 'Monthly Rent', 'Status', 'Door Width', 'Rate', 'Tenant', ''];
  expect(guess(headings, targets, {})).toEqual([
    'label',
    'monthlyRate',
    'availability',
    'doorOpeningWidth',
    '',
    'tenant',
    '',
  ]);
});

test('remembers what the person chose, also to leave a column out', () => {
  const kept = { hangar: 'note', monthlyrent: '', tenant: 'gone', owner: 'gone' };
  expect(guess(['Hangar #', 'Unit', 'Monthly Rent', 'Tenant'], targets, kept)).toEqual([
    'note',
    'label',
    '',
    '',
  ]);
});

test.each(listingKinds.map((kind) => [kind.label, kind] as const))(
  'knows our own columns of %s',
  (_label, kind) => {
    for (const of of ['listing', 'airport'] as const) {
      const own = unitColumns(kind, of);
      const names = own.map(({ name }) => name);
      expect(guess(names, own, {})).toEqual(names);
    }
  },
);

test('prefers our own names to what else means the same', () => {
  expect(guess(['Depth', 'Width'], unitColumns(hangarSpace, 'listing'), {})).toEqual(['depth', 'width']);
});

test('leaves out rows without a unit, and fills in what is the same for all', () => {
  const rows = rowsOf(['A-1', '400'], ['', '400'], ['Total', '']);
  expect(mapped(rows, ['label', 'monthlyRate'], ['label'], { height: '14', note: ' ' })).toEqual({
    rows: [
      { row: 1, cells: { label: 'A-1', monthlyRate: '400', height: '14' } },
      { row: 3, cells: { label: 'Total', monthlyRate: '', height: '14' } },
    ],
    left: [2],
  });
});

const people = peopleColumns({ sizes: [], classes: [] });

test.each([
  ...['Date on list', 'Waiting since', 'Date applied', 'Date', 'On list since', 'Date Added to List'],
  ...['Application Date', 'Wait list date', 'Date of Application', 'Signed up', 'Timestamp'],
])('takes a column “%s” of a waiting list for the date of joining', (heading) => {
  expect(guess([heading], people, {})).toEqual(['joinedAt']);
});

test.each(['#', 'No.', 'Position', 'List #', 'Place on list'])(
  'takes a column “%s” of a waiting list for the place',
  (heading) => {
    expect(guess([heading], people, {})).toEqual(['place']);
  },
);

test('keeps rows that have a last name alone, where the file has first and last names', () => {
  const mapping = guess(['#', 'Last Name', 'First Name', 'Current Hangar'], people, {});
  expect(mapping).toEqual(['place', 'lastName', 'firstName', 'unit']);
  const rows = rowsOf(['1', 'Lee', 'Ann', ''], ['2', 'Díaz', '', 'A-1'], ['', '', '', '']);
  expect(mapped(rows, mapping, namingOf(people, 'name'), {})).toMatchObject({
    rows: [{ row: 1 }, { row: 2 }],
    left: [3],
  });
});
