import type { Photo } from './upload-field.ts';
import type { Upload } from './upload-queue.ts';

/** Position in the row of photos. Its key stays when its upload becomes a photo. */
export type Tile = { key: string } & ({ photo: Photo; upload?: never } | { upload: Upload; photo?: never });

export const keyOfUpload = ({ id }: Upload): string => `upload-${id}`;

/**
 * Merges photos and uploads in the given order of keys, new ones last. Photos keep their order from `photos`, even if
 * other code changed it. `keyOf` maps a photo's URL to its key.
 */
export function tilesOf(
  order: readonly string[],
  photos: readonly Photo[],
  uploads: readonly Upload[],
  keyOf: (url: string) => string,
): Tile[] {
  const waiting = new Map(uploads.map((upload) => [keyOfUpload(upload), upload]));
  const byKey = new Map(photos.map((photo) => [keyOf(photo.url), photo]));
  const keys = new Set([
    ...order.filter((key) => byKey.has(key) || waiting.has(key)),
    ...byKey.keys(),
    ...waiting.keys(),
  ]);
  const inTurn = byKey.entries();
  return Array.from(keys, (key): Tile => {
    const upload = waiting.get(key);
    // A file that just arrived may still be in the queue.
    if (upload && !byKey.has(key)) return { key, upload };
    const [photoKey, photo] = inTurn.next().value ?? [];
    if (photoKey === undefined || !photo) throw new Error('A tile has no photo');
    return { key: photoKey, photo };
  });
}

export const photosOf = (tiles: readonly Tile[]): Photo[] =>
  tiles.flatMap(({ photo }) => (photo ? [photo] : []));

export function moved<Item>(row: readonly Item[], from: number, to: number): Item[] {
  const rest = row.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...row.slice(from, from + 1));
}
