import { commonTexts } from '../../../domain/common-texts.ts';
import { guarded, kept } from '../../../domain/csv.ts';
import { type CsvColumn, readText } from '../../../domain/fields/csv-column.ts';
import type { Values } from '../../../domain/fields/field.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { LISTING, unitColumns } from '../../../domain/units-csv.ts';
import type { Db } from '../../db/pool.ts';
import type { Actor } from '../../http/actor.ts';
import { csvRows } from '../../http/csv.ts';
import { type Place, type Target, targetsOf } from './import.ts';

/** The listing’s column names it in a way that the import finds again. */
const cellOf = (column: CsvColumn, { row, reference }: Target, values: Values): string => {
  if (column.name === LISTING) return kept(reference ?? `#${row.id}`);
  const [first, second] = column.path;
  const value = second === undefined ? values[first] : (values[first] as Values | null)?.[second];
  return (column.read === readText ? kept : guarded)(column.write(value));
};

/** Units with the values that they have, own or the listing’s. Importing the file unchanged changes nothing. */
export async function csvOfUnits(db: Db, kind: ListingKind, actor: Actor, place: Place): Promise<string> {
  const targets = await targetsOf(db, { kind, actor, place });
  const columns = unitColumns(kind, 'airport' in place ? 'airport' : 'listing').filter(
    ({ name }) => !commonTexts.some((text) => text.name === name),
  );
  const rows = targets.flatMap((target) =>
    target.units.map(({ values, ...unit }) => {
      const facts = { private: target.facts.get(unit.id) };
      return columns.map((column) =>
        cellOf(column, target, { ...target.row.values, ...values, ...unit, ...facts }),
      );
    }),
  );
  // A column that is blank in every row would only make the file wider.
  const shown = columns.map(
    ({ path }, at) =>
      path[0] in { label: 1, availability: 1, availableFrom: 1, note: 1 } ||
      rows.some((row) => row[at] !== ''),
  );
  const some = (cells: readonly string[]) => cells.filter((_, at) => shown[at]);
  return csvRows([some(columns.map(({ name }) => name)), ...rows.map(some)], true);
}
