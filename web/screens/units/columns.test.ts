import { expect, test } from 'vitest';
import { type Unit, unitFields } from '../../../domain/units.ts';
import { type UnitChange, unitSchemas } from '../../../domain/units-schema.ts';
import { samplesOf } from '../../../server/test/samples.ts';
import { everyKind } from '../../../server/test/valid-input.ts';
import { columnOfError, gridColumns, spelled, type Texts } from './columns.ts';

const facts = {
  tenant: 'Ann Lee',
  tailNumbers: ['N172SP', 'N1'],
  leaseEnd: '2031-03-31',
  rateChange: '2030-12-01',
  insuranceExpiry: '2030-01-01',
  noticeGiven: null,
};

test.each(everyKind)('%s: cells say every own value, and write the same values again', (_category, kind) => {
  const values = Object.fromEntries(unitFields(kind).map((field) => [field.name, samplesOf(field).plain]));
  const unit: Unit = {
    id: 1,
    label: 'B-12',
    availability: 'limited',
    availableFrom: '2050-12-01',
    note: 'End unit',
    values,
  };
  const columns = gridColumns(kind, {});
  const texts: Texts = Object.fromEntries(
    columns.map((column) => [
      column.name,
      spelled(column, column.text(unit, { id: 1, ...facts, aircraft: [] })),
    ]),
  );
  const change = columns.reduce<UnitChange>(
    (made, { name, write }) => ({ ...made, ...write(texts[name] ?? '', made, texts) }),
    { id: 1 },
  );
  const parsed = unitSchemas(kind).change.parse({ units: [change] });
  expect(parsed.units).toEqual([{ ...unit, private: facts }]);
});

test.each(everyKind)('%s: empty cells write nothing of their own', (_category, kind) => {
  const columns = gridColumns(kind, {});
  const cleared = columns
    .filter(({ name }) => name.startsWith('values.'))
    .reduce<UnitChange>((made, { write }) => ({ ...made, ...write('', made, {}) }), { id: 1 });
  const written = Object.values(cleared.values ?? {});
  expect(written).toEqual(written.map(() => null));
});

test.each(everyKind)('%s: errors belong to a column, also those within a list', (_category, kind) => {
  const columns = gridColumns(kind, {});
  for (const { name } of unitFields(kind)) expect(columnOfError(columns, `values.${name}`)).toBeDefined();
  expect(columnOfError(columns, 'private.tailNumbers.0')?.name).toBe('private.tailNumbers');
  expect(columnOfError(columns, 'id')).toBeUndefined();
});

test.each([
  ['o', 'Occupied'],
  ['OCC', 'Occupied'],
  ['vacant', 'vacant'],
  ['', ''],
])('“%s” is spelled “%s”', (typed, expected) => {
  expect(spelled({ options: ['Available', 'Limited', 'Occupied'] }, typed)).toBe(expected);
});
