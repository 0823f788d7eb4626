import { commonAircraft } from '../../../domain/aircraft/aircraft.ts';
import { type AircraftType, aircraftTypes } from '../../../domain/aircraft/aircraft-table.ts';
import { type AircraftCategory, aircraftCategories } from '../../../domain/aircraft/category.ts';
import { findAircraft } from '../../../domain/aircraft/find-aircraft.ts';
import { paths } from '../../../domain/paths.ts';
import type { Prefetch } from '../../page/screen.ts';
import { redirectToTidy } from '../../search/tidy-address.ts';

export const prefetch: Prefetch<'aircraft-guide'> = async ({ url }) => redirectToTidy(url);

export const categoryPath = (category: AircraftCategory) =>
  `${paths.aircraftGuide}?${new URLSearchParams({ category })}`;

const all = Map.groupBy(aircraftTypes, ({ category }) => category);

type Shown = { words: string; category: AircraftCategory | undefined; types: readonly AircraftType[] };

/** Shows what the search finds, or else a category, or else the most common types. */
export function shownTypes(params: URLSearchParams): Shown {
  const words = (params.get('q') ?? '').trim();
  if (words) return { words, category: undefined, types: findAircraft(words) };
  const category = aircraftCategories.find(({ key }) => key === params.get('category'))?.key;
  return { words, category, types: category ? (all.get(category) ?? []) : commonAircraft };
}

/** Splits the types by category, with the number of types that each category has in all. */
export const sectionsOf = (types: readonly AircraftType[]) =>
  aircraftCategories.flatMap(({ key, label }) => {
    const members = types.filter(({ category }) => category === key);
    return members.length > 0 ? [{ key, label, members, count: all.get(key)?.length ?? 0 }] : [];
  });
