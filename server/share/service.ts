import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../domain/listing-schema.ts';
import { isPictureUrl } from '../../domain/media.ts';
import { readColors } from '../http/colors.ts';
import { createQueue } from '../http/queue.ts';
import type { Drawings } from '../pages/service.ts';
import type { Services } from '../services.ts';
import { cardOf } from './card.ts';
import { drawingFile } from './drawing.ts';
import {
  type Layout,
  listingLayout,
  type Place,
  picture,
  runways,
  shownAirport,
  siteLayout,
} from './layout.ts';
import { photoPicture } from './photo.ts';
import { type Picture, render } from './render.ts';

export { createRowPictures, type RowDrawings } from './row-picture.ts';

/** Cache size in bytes, enough for about 80 images. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** Longest queue of images, at 0.2 s each. */
const MOST_WAITING = 50;

/** Share image, identified before it is drawn. */
export type ShareImage = {
  /** Hash of everything visible. */
  tag: string;
  /** Draws a 1200 × 630 px JPEG. Throws a 503 if the queue is full. */
  draw: () => Promise<Buffer>;
};

const digest = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

type ShareServices = Pick<Services, 'files' | 'airports'> & { drawings: () => Promise<Drawings> };

export function createShareImages({ files, airports, drawings }: ShareServices) {
  const colors = readColors();
  const queue = createQueue(MOST_WAITING);
  const kept = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (file) => file.length,
    // Concurrent requests share one drawing.
    fetchMethod: (_tag, _old, { context }) => queue(context),
  });

  const imageOf = (layout: Layout, seen: string, shown: () => Promise<Picture>): ShareImage => {
    const context = async () => render(layout, await shown(), colors);
    const tag = digest(layout, seen);
    return { tag, draw: () => kept.forceFetch(tag, { context }) };
  };

  const fromDrawing = (svg: string, place: Place): Picture => ({ drawing: drawingFile(svg, colors, place) });

  const readFile = async (address: string): Promise<Buffer | null> => {
    const file = await files.open(address);
    return file && buffer(file.stream);
  };

  return {
    async ofListing(kind: ListingKind, listing: ListingDetail): Promise<ShareImage> {
      const site = await drawings();
      const layout = listingLayout(cardOf(kind, listing, site), colors);
      const drawing = site.drawListing(kind, listing);
      // Only our own uploads: never fetch an external URL.
      const [hash] = listing.images.find(isPictureUrl)?.match(/[0-9a-f]{64}/) ?? [];
      return imageOf(layout, `${hash} ${drawing}`, async () => {
        const file = hash === undefined ? null : await readFile(hash);
        const { width, height } = picture;
        const photo = file && (await photoPicture(file, { width, height }, colors('sunken')));
        return photo ? { photo, place: picture } : fromDrawing(drawing, picture);
      });
    },

    async ofSite(): Promise<ShareImage> {
      const airport = airports.findByCode(shownAirport);
      if (!airport) throw new Error(`There is no airport ${shownAirport}`);
      const drawing = (await drawings()).drawRunways(airport);
      return imageOf(siteLayout(colors), drawing, async () => fromDrawing(drawing, runways));
    },
  };
}
