import type { WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { keyed, type NamedRow } from './rules-values.ts';

/** The spaces of a list as choices: of listings by "l12", and of units by "l12u34". */

/** '' is not on the list, "all" all of it, "units" some of its units; "on" a unit. With sizes, "all:ID" and "on:ID", by row. */
export type Covers = Record<string, string>;
type Cover = { listingId: number; unitId?: number; size?: string };

export const listingField = (listing: number) => `l${listing}`;
export const unitField = (listing: number, unit: number) => `l${listing}u${unit}`;

export function choicesOf({ own }: Pick<WaitingList, 'own'>): Covers {
  const choices: Covers = {};
  for (const { listingId, unitId, size } of own?.covers ?? []) {
    const of = size ? `:${size}` : '';
    choices[listingField(listingId)] = unitId === null ? `all${of}` : 'units';
    if (unitId !== null) choices[unitField(listingId, unitId)] = `on${of}`;
  }
  return choices;
}

/** In the order of the fields, with the field of each. */
export function coversOf(choices: Covers, sizes: readonly NamedRow[]): { field: string; cover: Cover }[] {
  const keys = new Map(keyed(sizes).map(({ id, key }) => [id, key]));
  return Object.entries(choices).flatMap(([field, choice]) => {
    const [listingId = 0, unitId] = field.slice(1).split('u').map(Number);
    const [what, row = ''] = (choice ?? '').split(':');
    if (unitId ? what !== 'on' || choices[listingField(listingId)] !== 'units' : what !== 'all') return [];
    const size = keys.get(row);
    return [{ field, cover: { listingId, ...(unitId && { unitId }), ...(size && { size }) } }];
  });
}
