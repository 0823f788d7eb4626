import type { Values } from '../fields/field.ts';
import type { ListingKind } from '../listing-kinds/kind.ts';
import { type Measure, measures, openMeasures, type Space, spaceColumns } from './fit.ts';

const isOpen = ({ fields }: ListingKind): boolean => !fields.some(({ column }) => column === 'door_width');

/** The figures of the kind that decide whether an aircraft fits. */
export const measuresOf = (kind: ListingKind): readonly Measure[] => (isOpen(kind) ? openMeasures : measures);

/** Feet of the sides, if the listing states both. */
export function statedFloor(kind: ListingKind, listing: Values): { width: number; depth: number } | null {
  const { width, depth } = spaceOf(kind, listing);
  return width && depth ? { width, depth } : null;
}

/** A listing's figures about its room for aircraft. */
export function spaceOf(kind: ListingKind, listing: Values): Space {
  const figure = (column: (typeof spaceColumns)[number]): number | null => {
    const field = kind.fields.find((one) => one.column === column);
    const value = field && listing[field.name];
    // An imported zero means "not stated".
    return typeof value === 'number' && value > 0 ? value : null;
  };
  const figures = Object.fromEntries(spaceColumns.map((column) => [column, figure(column)]));
  if (isOpen(kind)) return { ...figures, floor: 'open' };
  const { straightFloors } = kind;
  const floor = straightFloors && listing[straightFloors.field];
  const isStraight = !straightFloors || straightFloors.values.includes(String(floor));
  return { ...figures, floor: isStraight ? 'rectangle' : floor ? 'tee' : null };
}
