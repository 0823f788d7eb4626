import { commonAircraft } from '../../../domain/aircraft/aircraft.ts';
import type { RegisteredAircraft } from '../../../domain/aircraft/aircraft-schema.ts';
import { type AircraftType, aircraftBySlug, aircraftTypes } from '../../../domain/aircraft/aircraft-table.ts';
import { type AircraftCategory, aircraftCategories } from '../../../domain/aircraft/category.ts';
import { findAircraft } from '../../../domain/aircraft/find-aircraft.ts';
import { readTailNumber } from '../../../domain/aircraft/tail-number.ts';
import { apiPaths, paths, withQuery } from '../../../domain/paths.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';
import { redirectToTidy } from '../../search/tidy-address.ts';

export const tailQuery = (number: string) => read<RegisteredAircraft>([apiPaths.tailNumber(number)]);

export const prefetch: Prefetch<'aircraft-guide'> = async ({ queryClient, url }) => {
  redirectToTidy(url);
  const { tail } = shownTypes(url.searchParams);
  if (tail) await queryClient.prefetchQuery(tailQuery(tail));
};

export const COMPARED_MAX = 4;

type Address = { q?: string; category?: AircraftCategory | undefined; compared: readonly AircraftType[] };
/** Makes an address of the guide from this one. */
export type GuideAddress = (changes: Partial<Address>) => string;

const addressOf = ({ q, category, compared }: Address) =>
  withQuery(paths.aircraftGuide, { q, category, compare: compared.map(({ slug }) => slug).join() });

const all = Map.groupBy(aircraftTypes, ({ category }) => category);

type Shown = {
  words: string;
  category: AircraftCategory | undefined;
  types: readonly AircraftType[];
  /** Set if the words are a tail number. */
  tail: string | null;
  compared: readonly AircraftType[];
  address: GuideAddress;
};

function comparedIn(params: URLSearchParams): AircraftType[] {
  const slugs = new Set((params.get('compare') ?? '').split(','));
  return [...slugs].flatMap((slug) => aircraftBySlug(slug) ?? []).slice(0, COMPARED_MAX);
}

/** Shows what the search finds, or else a category, or else the most common types. */
export function shownTypes(params: URLSearchParams): Shown {
  const words = (params.get('q') ?? '').trim();
  const category = aircraftCategories.find(({ key }) => key === params.get('category'))?.key;
  const compared = comparedIn(params);
  const here = { q: words, category: words ? undefined : category, compared };
  const found = findAircraft(words);
  const number = readTailNumber(words);
  return {
    words,
    category: here.category,
    types: words ? found : category ? (all.get(category) ?? []) : commonAircraft,
    // "172" is both; a pilot who means the tail number types its N.
    tail: number && (found.length === 0 || /^n/i.test(words)) ? number : null,
    compared,
    address: (changes) => addressOf({ ...here, ...changes }),
  };
}

/** Splits the types by category, with the number of types that each category has in all. */
export const sectionsOf = (types: readonly AircraftType[]) =>
  aircraftCategories.flatMap(({ key, label }) => {
    const members = types.filter(({ category }) => category === key);
    return members.length > 0 ? [{ key, label, members, count: all.get(key)?.length ?? 0 }] : [];
  });
