import type { Values } from '../fields/field.ts';
import type { ListingKind } from '../listing-kinds/kind.ts';
import { type Space, spaceColumns } from './fit.ts';

/** A listing's figures about its room for aircraft. */
export function spaceOf(kind: ListingKind, listing: Values): Space {
  const figure = (column: (typeof spaceColumns)[number]): number | null => {
    const field = kind.fields.find((one) => one.column === column);
    const value = field && listing[field.name];
    // Zero stands for "not stated" in older listings.
    return typeof value === 'number' && value > 0 ? value : null;
  };
  const { straightFloors } = kind;
  const floor = straightFloors && listing[straightFloors.field];
  const isStraight = !straightFloors || straightFloors.values.includes(String(floor));
  return {
    ...Object.fromEntries(spaceColumns.map((column) => [column, figure(column)])),
    floor: isStraight ? 'rectangle' : floor ? 'tee' : null,
  };
}
