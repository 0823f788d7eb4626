import type { KindCount, KindCounts } from '../../../domain/across-kinds.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { countListings, type ListingServices } from '../service.ts';
import { nearlySpelt } from '../spelling.ts';

/** What a search finds over all kinds. */

async function countEach(services: ListingServices, params: URLSearchParams): Promise<KindCount[]> {
  return Promise.all(
    listingKinds.map(async (kind) => ({
      category: kind.category,
      ...(await countListings(services, kind, params)),
    })),
  );
}

/**
 * How many of each kind a search finds; where that is nothing, also what its words find as they may be meant. Throws a 400
 * with every filter that can't be read.
 */
export async function countKinds(services: ListingServices, params: URLSearchParams): Promise<KindCounts> {
  const kinds = await countEach(services, params);
  const q = params.get('q');
  if (q === null || kinds.some(({ total }) => total > 0)) return { kinds, meant: null };
  const spelt = nearlySpelt(q, services.airports);
  if (spelt === null) return { kinds, meant: null };
  const asked = new URLSearchParams(params);
  asked.set('q', spelt);
  const found = await countEach(services, asked);
  return { kinds, meant: found.some(({ total }) => total > 0) ? { q: spelt, kinds: found } : null };
}
