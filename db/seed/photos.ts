import sharp from 'sharp';
import type { Values } from '../../domain/fields/field.ts';
import type { Drawing, ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Db } from '../../server/db/pool.ts';
import type { Actor } from '../../server/http/actor.ts';
import { fileColumns } from '../../server/listings/files.ts';
import { type MediaServices, storePicture } from '../../server/media/keep.ts';
import type { Picture } from '../../server/media/picture.ts';
import { type HangarShape, hangarFront, hangarInside } from './renderings/hangar.ts';
import { type Light, looks } from './renderings/light.ts';
import { apron, office, parcel } from './renderings/places.ts';

/** A picture as an owner would photograph the place; `text` is its caption. */
type Rendering = { svg: string; text: string };

const wide = { width: 800, height: 600 };
const tall = { width: 600, height: 800 };

const figure = (values: Values, name: string) => Number(values[name] ?? 0);

/**
 * Width, wall and peak of typical hangars. Buildings of about the same size share pictures, because each takes a tenth of a
 * second to draw.
 */
const sizes = [
  { width: 46, wall: 14, peak: 17 },
  { width: 60, wall: 17, peak: 21 },
  { width: 80, wall: 21, peak: 26 },
  { width: 110, wall: 27, peak: 34 },
  { width: 150, wall: 33, peak: 42 },
  { width: 200, wall: 52, peak: 62 },
] as const;

function shapeOf(values: Values): HangarShape {
  const distance = ({ width }: (typeof sizes)[number]) => Math.abs(width - figure(values, 'width'));
  const size = sizes.reduce((best, other) => (distance(other) < distance(best) ? other : best));
  const door = size.width > 90 ? 'aside' : 'up';
  return { ...size, door, doorWidth: Math.round(size.width * 0.85), doorHeight: size.wall - 2 };
}

const officeWith = (look: Light, desks: number): Rendering => ({
  svg: office(desks > 1 ? wide : tall, look, { desks }),
  text: desks > 1 ? 'the office' : 'a desk by the window',
});
const viewOf = (look: Light): Rendering => ({
  svg: apron(wide, look, { anchors: false }),
  text: `the ramp outside ${look.name}`,
});

const renderings: Record<Drawing, (values: Values, look: Light) => Rendering[]> = {
  elevation: (values, look) => [
    { svg: hangarFront(wide, look, shapeOf(values)), text: `the front ${look.name}` },
    { svg: hangarInside(tall, look, shapeOf(values)), text: 'the inside, from the door' },
    ...(figure(values, 'officeSquareFootage') > 0 ? [officeWith(look, 1)] : []),
    ...(figure(values, 'outdoorStorageSquareFootage') > 0 ? [viewOf(look)] : []),
  ],
  'floor-plan': ({ parkingSpots }, look) => [
    officeWith(look, 3),
    officeWith(look, 1),
    ...(Number(parkingSpots) > 3 ? [viewOf(look)] : []),
  ],
  ramp: ({ tieDowns }, look) => [
    { svg: apron(wide, look, { anchors: tieDowns === true }), text: `the apron ${look.name}` },
    { svg: apron(tall, look, { anchors: tieDowns === true }), text: 'the taxi line' },
  ],
  parcel: (_, look) => [
    { svg: parcel(wide, look), text: `the parcel ${look.name}` },
    { svg: parcel(tall, look), text: 'the parcel from the road' },
  ],
};

type Place = { kind: ListingKind; values: Values; airport: { id: number } };

/** Draws pictures of each listing in turn, none of them twice at an airport. */
export function drawPlaces(listings: readonly Place[]): Rendering[][] {
  const seen = new Map<number, Set<string>>();
  return listings.map(({ kind, values, airport }, index) => {
    const seenHere = cached(seen, airport.id, () => new Set<string>());
    const turns = looks.map((_, turn) => looks[(index + turn) % looks.length] as Light);
    const drawn = turns.map((look) => renderings[kind.drawing](values, look));
    const pictures = drawn.find((some) => some.every(({ svg }) => !seenHere.has(svg))) ?? drawn[0] ?? [];
    for (const { svg } of pictures) seenHere.add(svg);
    return pictures;
  });
}

type Photographed = Place & { id: number; owner: Pick<Actor, 'id'> };

const cached = <K, T>(cache: Map<K, T>, key: K, make: () => T): T => {
  const found = cache.get(key) ?? make();
  cache.set(key, found);
  return found;
};

/** Draws pictures of listings and stores them as uploads of their owners. Don't call it in a transaction. */
export async function photograph(services: MediaServices, listings: readonly Photographed[]): Promise<void> {
  const drawn = new Map<string, Promise<Picture>>();
  const stored = new Map<string, Promise<string>>();
  const store = async (owner: Photographed['owner'], svg: string) => {
    const picture = await cached(drawn, svg, () => rasterize(svg));
    return (await storePicture(services, owner, picture)).picture.url;
  };
  const places = drawPlaces(listings);
  await Promise.all(
    listings.map(async ({ id, owner }, index) => {
      const pictures = places[index] ?? [];
      const images = await Promise.all(
        pictures.map(({ svg }) => cached(stored, `${owner.id} ${svg}`, () => store(owner, svg))),
      );
      const imageTexts = pictures.map(({ text }) => `Rendering: ${text}`);
      await setImages(services.db, id, { images, imageTexts });
    }),
  );
}

/** Makes the files of an upload without its checks and at a low effort, which is ten times as fast. */
async function rasterize(svg: string): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const whole = () => sharp(data, { raw: { width, height, channels } });
  const [content, card] = await Promise.all([
    whole().webp({ quality: 82, effort: 1 }).toBuffer(),
    whole().resize(400, 300, { fit: 'inside' }).jpeg({ quality: 60 }).toBuffer(),
  ]);
  return { content, width, height, renditions: { '800.webp': content, 'card.jpg': card } };
}

/** Keeps the listing's version and dates, as if it had been created with its photos. */
async function setImages(db: Db, id: number, files: { images: string[]; imageTexts: string[] }) {
  const { images, image_texts } = fileColumns(files);
  await db
    .updateTable('listings')
    .set({ images: images as string, image_texts: image_texts as string })
    .where('id', '=', id)
    .execute();
}
