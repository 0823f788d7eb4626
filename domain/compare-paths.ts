import { kindOfCategory } from './listing-kinds/index.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import { withQuery } from './paths.ts';

/** Listings side by side. */
export const COMPARED_MAX = 4;

export type Compared = { category: string; id: number };

type Shown = {
  /** Filters that name the aircraft to make room for, as in a search. */
  aircraft?: Readonly<Record<string, string | number>>;
  only?: 'differences' | undefined;
  /** Labels of units by the ids of their listings. */
  units?: ReadonlyMap<number, string>;
};

/** "/compare?l=hangar-space.12,monthly-hangar.7&aircraft=Pilatus+PC-12+NGX" */
export function comparePath(listings: readonly Compared[], { aircraft, only, units }: Shown = {}): string {
  const l = listings.map(({ category, id }) => `${category}.${id}`).join();
  const unit = [...(units ?? [])].map(([id, label]) => `${id}.${encodeURIComponent(label)}`).join();
  return withQuery('/compare', { l, unit, ...aircraft, only }).replaceAll('%2C', ',');
}

/** The listings of an address, each once. Leaves out what can't be one, and those after the fourth. */
export function readCompared(text: string | null): { kind: ListingKind; id: number }[] {
  const found = new Map<number, ListingKind>();
  for (const part of (text ?? '').slice(0, 400).split(',')) {
    const [, category = '', id = ''] = /^([a-z-]+)\.([1-9]\d{0,9})$/.exec(part.trim()) ?? [];
    const kind = kindOfCategory(category);
    if (kind && Number(id) <= 2_147_483_647 && !found.has(Number(id))) found.set(Number(id), kind);
  }
  return [...found].slice(0, COMPARED_MAX).map(([id, kind]) => ({ kind, id }));
}

/** The labels of units in an address, by the ids of their listings. */
export function readComparedUnits(text: string | null): Map<number, string> {
  const units = new Map<number, string>();
  for (const part of (text ?? '').slice(0, 2_000).split(',').slice(0, COMPARED_MAX)) {
    const [, id, label = ''] = /^([1-9]\d{0,9})\.(.+)$/.exec(part) ?? [];
    try {
      if (id) units.set(Number(id), decodeURIComponent(label));
    } catch {
      // Half of an escaped letter names no unit.
    }
  }
  return units;
}
