import { csvColumns, headerKey } from '../../../domain/csv.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';

const kinds = listingKinds.map((kind) => ({
  kind,
  keys: new Set(csvColumns(kind).map(({ name }) => headerKey(name))),
}));

/** Finds the kind that has the most columns of a file’s header row; null if several have as many. */
export function kindOfHeader(text: string): ListingKind | null {
  // Excel writes the delimiter before the header: `sep=;`.
  const [header = ''] = text.split(/[\r\n]+/).filter((line) => line.trim() !== '' && !/^sep=/i.test(line));
  const cells = new Set(header.split(/[,;\t]/).map(headerKey));
  const [best, second] = kinds
    .map(({ kind, keys }) => ({ kind, known: cells.intersection(keys).size }))
    .toSorted((a, b) => b.known - a.known);
  return best && second && best.known > second.known ? best.kind : null;
}
