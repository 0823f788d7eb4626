import type { Photo } from './upload-field.ts';
import type { Upload } from './upload-queue.ts';

/** A place in the row of photos. It keeps its key when its upload has become a photo. */
export type Tile = { key: string } & ({ photo: Photo; upload?: never } | { upload: Upload; photo?: never });

export const keyOfUpload = ({ id }: Upload): string => `upload-${id}`;

/**
 * Photos and uploads in one row: by `order` (keys), what it doesn't know at the end. Among themselves the photos keep
 * their own order, whoever changed it. `keyOf` gives a photo's key by its address.
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
    // What has just arrived may still be among the uploads.
    if (upload && !byKey.has(key)) return { key, upload };
    const [photoKey, photo] = inTurn.next().value ?? [];
    if (photoKey === undefined || !photo) throw new Error('A place for a photo that is not there');
    return { key: photoKey, photo };
  });
}

export const photosOf = (tiles: readonly Tile[]): Photo[] =>
  tiles.flatMap(({ photo }) => (photo ? [photo] : []));

/** The row with the tile at `from` moved to `to`. */
export function moved<Item>(row: readonly Item[], from: number, to: number): Item[] {
  const rest = row.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...row.slice(from, from + 1));
}
