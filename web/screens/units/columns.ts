import * as cells from '../../../domain/fields/cells.ts';
import type { CsvColumn } from '../../../domain/fields/csv-column.ts';
import type { Field, Values } from '../../../domain/fields/field.ts';
import { isNumberField } from '../../../domain/fields/number.ts';
import { type Availability, availabilities, availabilityLabels } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { factLabels } from '../../../domain/unit-facts.ts';
import { type Unit, unitFields } from '../../../domain/units.ts';
import type { UnitChange, UnitPrivate } from '../../../domain/units-schema.ts';

/** Text of each cell by the names of columns; '' is as in the listing, or not stated. */
export type Texts = Readonly<Record<string, string>>;

export type GridColumn = {
  /** Unique, and the path of its errors. */
  name: string;
  label: string;
  unit?: string | undefined;
  isPrivate?: boolean;
  isFigure?: boolean;
  /** False for columns that are shown on demand. */
  isMain: boolean;
  /** Words of the cell. */
  options?: readonly string[] | undefined;
  text: (unit: Unit, facts: UnitPrivate | undefined) => string;
  /** Text of the listing's value. */
  inherited: string;
  /** The part of a change that writes the cell into it; `texts` are those of its row. */
  write: (text: string, change: UnitChange, texts: Texts) => UnitChange;
};

const STYLE = { commas: 'thousands' } as const;

/** Spells a word as the options do; the start of one is enough. Other text stays, for the server to refuse. */
export function spelled({ options = [] }: Pick<GridColumn, 'options'>, text: string): string {
  const typed = text.trim().toLowerCase();
  const starting = typed ? options.filter((option) => option.toLowerCase().startsWith(typed)) : [];
  const exact = starting.find((option) => option.toLowerCase() === typed);
  return exact ?? (starting.length === 1 ? starting[0] : undefined) ?? text.trim();
}

/** "12/1/2026" for "2026-12-01", as US spreadsheets write it. */
const usDay = (day: string | null | undefined): string => {
  const [year, month, date] = (day ?? '').split('-').map(Number);
  return day && month && date ? `${month}/${date}/${year}` : '';
};

/** "2026-12-01" for "12/1/2026" and "12/1/26"; other text stays. */
const isoDay = (text: string): string | null => {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? [];
  return year ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text || null;
};

const plain = { isMain: true, inherited: '' };

const status: GridColumn = {
  ...plain,
  name: 'availability',
  label: 'Status',
  inherited: availabilityLabels.available,
  options: availabilities.map((one) => availabilityLabels[one]),
  text: ({ availability }) => availabilityLabels[availability],
  write: (text) => ({
    // Other words stay, for the server to refuse.
    availability: availabilities.find((one) => availabilityLabels[one] === text) ?? (text as Availability),
  }),
};

const day = (name: 'leaseEnd' | 'rateChange' | 'insuranceExpiry' | 'noticeGiven'): GridColumn => ({
  ...plain,
  name: `private.${name}`,
  label: factLabels[name],
  isPrivate: true,
  text: (_unit, facts) => usDay(facts?.[name]),
  write: (text, change) => ({ private: { ...change.private, [name]: isoDay(text) } }),
});

const privateColumns: readonly GridColumn[] = [
  {
    ...plain,
    name: 'private.tenant',
    label: factLabels.tenant,
    isPrivate: true,
    text: (_unit, facts) => facts?.tenant ?? '',
    write: (text, change) => ({ private: { ...change.private, tenant: text || null } }),
  },
  {
    ...plain,
    name: 'private.tailNumbers',
    label: factLabels.tailNumbers,
    isPrivate: true,
    text: (_unit, facts) => facts?.tailNumbers.join(', ') ?? '',
    write: (text, change) => ({
      private: { ...change.private, tailNumbers: text.split(/[,;/\s]+/).filter(Boolean) },
    }),
  },
  day('leaseEnd'),
  day('rateChange'),
  day('insuranceExpiry'),
  day('noticeGiven'),
];

const readCell = (column: CsvColumn, typed = '') => (typed === '' ? null : column.read(typed, STYLE));

/** A field's columns, as in CSV files. A field of several, such as amenities, is changed as a whole. */
function columnsOf(field: Field, listing: Values): GridColumn[] {
  const all = field.columns(cells);
  const { control } = field;
  const labels = control.as === 'select' ? control.options.filter(({ value }) => value) : undefined;
  const at = (values: Values, path: readonly string[]) =>
    path.slice(1).reduce((value, key) => (value as Values | null | undefined)?.[key], values[path[0] ?? '']);
  const name = (path: readonly string[]) => `values.${path.join('.')}`;
  return all.map((column) => {
    const { label, unit, path, takes, write } = column;
    const shown = (value: unknown) => labels?.find((option) => option.value === value)?.label ?? write(value);
    const isYesNo = takes.startsWith(cells.YES_NO);
    return {
      name: name(path),
      label,
      unit,
      isFigure: field.isFigure,
      isMain: isNumberField(field) && (field.column !== undefined || field.required),
      options: labels?.map((option) => option.label) ?? (isYesNo ? ['yes', 'no'] : undefined),
      text: ({ values }) => shown(at(values, path)),
      inherited: shown(at(listing, path)),
      write(text, change, texts) {
        if (path.length === 1) return { values: { ...change.values, [field.name]: readCell(column, text) } };
        const typed = (one: CsvColumn) => (one === column ? text : texts[name(one.path)]);
        const parts = all.map((one) => [
          one.path[1] ?? '',
          readCell(one, typed(one)) ?? at(listing, one.path),
        ]);
        const value = all.some(typed) ? Object.fromEntries(parts) : null;
        return { values: { ...change.values, [field.name]: value } };
      },
    };
  });
}

/** The columns of a kind; `listing` has the values that empty cells stand for. */
export function gridColumns(kind: ListingKind, listing: Values): GridColumn[] {
  return [
    {
      ...plain,
      name: 'label',
      label: 'Unit',
      text: ({ label }) => label,
      write: (label) => ({ label }),
    },
    status,
    {
      ...plain,
      name: 'availableFrom',
      label: 'Available from',
      text: ({ availableFrom }) => usDay(availableFrom),
      write: (text) => ({ availableFrom: isoDay(text) }),
    },
    ...unitFields(kind).flatMap((field) => columnsOf(field, listing)),
    {
      ...plain,
      name: 'note',
      label: 'Public note',
      text: ({ note }) => note ?? '',
      write: (text) => ({ note: text || null }),
    },
    ...privateColumns,
  ];
}

/** The column that an error of a unit is about: "values.amenities.wifi", "private.tailNumbers.0". */
export const columnOfError = (columns: readonly GridColumn[], path: string): GridColumn | undefined =>
  columns.find(({ name }) => name === path) ??
  columns.find(({ name }) => path.startsWith(`${name}.`)) ??
  columns.find(({ name }) => name.startsWith(`${path}.`));
