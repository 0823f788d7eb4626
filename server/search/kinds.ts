import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { kindsNamed } from '../../domain/listing-kinds/names.ts';
import { searchWords } from '../../domain/search.ts';
import { onOffer } from '../../domain/search-query.ts';
import type { KindCount, KindCounts } from '../../domain/search-schema.ts';
import { airportIn } from '../airports/places.ts';
import { Problem, problem } from '../http/problem.ts';
import { countList, type SearchServices } from './lists.ts';
import { correctSpelling, readSpelling } from './parse/spelling.ts';
import { ignoredWords } from './parse/word-items.ts';
import { SOME_FILTERS } from './plan/plan.ts';

const none = { total: 0, capped: false, applies: false } as const;

async function countEach(services: SearchServices, params: URLSearchParams): Promise<KindCount[]> {
  const q = params.get('q') ?? '';
  // "Ofice" names offices, although a page that chooses the kind doesn't read it.
  const meant = kindsNamed(q).length > 0 ? [] : kindsNamed(readSpelling(q, services.airports).rest);
  const counted = await Promise.allSettled(
    listingKinds.map(async (kind) => ({
      category: kind.category,
      ...(meant.length > 0 && !meant.includes(kind) ? none : await countList(services, kind, params)),
    })),
  );
  const refusals = counted.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (refusals.length > 0) throw together(refusals);
  return counted.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** Joins the errors of all kinds in one refusal, because only kinds that have a filter read it. */
function together(refusals: readonly unknown[]): unknown {
  const other = refusals.find((one) => !(one instanceof Problem && one.errors));
  const errors = refusals.flatMap((one) => (one instanceof Problem ? (one.errors ?? []) : []));
  return (
    other ?? problem.badRequest([...new Map(errors.map((one) => [one.path, one])).values()], SOME_FILTERS)
  );
}

const hasSome = (kinds: readonly KindCount[]) => kinds.some(({ total }) => total > 0);

/** Each takes a count of every kind. */
const SPELLINGS_MAX = 2;

const spellingsOf = (services: SearchServices, q: string) =>
  correctSpelling(q, services.airports).slice(0, SPELLINGS_MAX);

async function countMeant(services: SearchServices, params: URLSearchParams): Promise<KindCounts['meant']> {
  for (const q of spellingsOf(services, params.get('q') ?? '')) {
    const kinds = await countEach(services, withValues(params, { q }));
    if (hasSome(kinds)) return { q, kinds };
  }
  return null;
}

async function countNearby(services: SearchServices, params: URLSearchParams): Promise<KindCounts['nearby']> {
  const words = searchWords(params.get('q') ?? '');
  const named = airportIn(services.airports, words);
  if (!named || params.get('near')) return null;
  const near = named.airport.icaoCode;
  const q = words
    .toSpliced(named.from, named.length)
    .filter((word) => !ignoredWords.has(word.toLowerCase()))
    .join(' ');
  const kinds = await countEach(
    services,
    withValues(params, { q, near, ...onOffer(params.get('availability')) }),
  );
  return hasSome(kinds) ? { near, q, kinds } : null;
}

/** Also looks near the place of a corrected spelling. */
async function countNearbyMeant(services: SearchServices, params: URLSearchParams) {
  const q = params.get('q') ?? '';
  for (const text of [q, ...spellingsOf(services, q)]) {
    const nearby = await countNearby(services, withValues(params, { q: text }));
    if (nearby) return nearby;
  }
  return null;
}

function withValues(params: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const others = [...params].filter(([name]) => !(name in values));
  return new URLSearchParams([...others, ...Object.entries(values)]);
}

/**
 * Counts matches of each kind. Adds nearby matches if a kind has none, and matches of a corrected spelling if no kind has any.
 * Throws a 400 with every unreadable filter.
 */
export async function countKinds(services: SearchServices, params: URLSearchParams): Promise<KindCounts> {
  const kinds = await countEach(services, params);
  return {
    kinds,
    meant: hasSome(kinds) ? null : await countMeant(services, params),
    nearby: kinds.every(({ total }) => total > 0) ? null : await countNearbyMeant(services, params),
  };
}
