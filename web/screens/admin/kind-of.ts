import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';

/** The kind of a listing from the API, which knows the same kinds. */
export function kindOf({ category }: { category: string }): ListingKind {
  const kind = kindOfCategory(category);
  if (!kind) throw new Error(`${category} isn’t a kind of listing`);
  return kind;
}
