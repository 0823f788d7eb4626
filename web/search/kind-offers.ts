import type { KindCount } from '../../domain/kind-counts.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { foundCount } from './found-text.ts';

/** Kinds with listings, most first. */
export const kindsWithListings = (counts: readonly KindCount[]) =>
  counts
    .flatMap((count) => {
      const kind = kindOfCategory(count.category);
      return kind && count.total > 0 ? [{ kind, count }] : [];
    })
    .sort((a, b) => b.count.total - a.count.total);

export const countText = (kind: ListingKind, count: KindCount) =>
  `${foundCount(count)} ${count.total === 1 ? kind.singular : kind.plural}`;
