import sharp from 'sharp';
import type { Values } from '../../domain/fields/field.ts';
import type { Drawing, ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Db } from '../../server/db/pool.ts';
import type { Actor } from '../../server/http/actor.ts';
import { fileColumns } from '../../server/listings/files.ts';
import { type MediaServices, storePicture } from '../../server/media/keep.ts';
import type { Picture } from '../../server/media/picture.ts';
import { type HangarShape, hangarFront, hangarInside } from './renderings/hangar.ts';
import { daylight, dusk, type Light } from './renderings/light.ts';
import { apron, office, parcel } from './renderings/places.ts';

/** A picture as an owner would photograph the place; `text` is its caption. */
type Rendering = { svg: string; text: string };

const wide = { width: 800, height: 600 };
const tall = { width: 600, height: 800 };

const oneDesk: Rendering = { svg: office(tall, daylight, { desks: 1 }), text: 'a desk by the window' };

const figure = (values: Values, name: string) => Number(values[name] ?? 0);

/**
 * Width, wall and peak of typical hangars. Buildings of about the same size share pictures, because each takes a tenth of a
 * second to draw.
 */
const sizes = [
  { width: 46, wall: 14, peak: 17, light: daylight },
  { width: 60, wall: 17, peak: 21, light: dusk },
  { width: 80, wall: 21, peak: 26, light: daylight },
  { width: 110, wall: 27, peak: 34, light: dusk },
  { width: 150, wall: 33, peak: 42, light: daylight },
  { width: 200, wall: 52, peak: 62, light: dusk },
] as const;

function hangarOf(values: Values): { light: Light; shape: HangarShape } {
  const distance = ({ width }: (typeof sizes)[number]) => Math.abs(width - figure(values, 'width'));
  const { light, ...size } = sizes.reduce((best, other) => (distance(other) < distance(best) ? other : best));
  const { width, wall } = size;
  const door = width > 90 ? 'aside' : 'up';
  return { light, shape: { ...size, door, doorWidth: Math.round(width * 0.85), doorHeight: wall - 2 } };
}

const renderings: Record<Drawing, (values: Values) => Rendering[]> = {
  elevation: (values) => {
    const { light, shape } = hangarOf(values);
    return [
      { svg: hangarFront(wide, light, shape), text: `the front ${light.name}` },
      { svg: hangarInside(tall, daylight, shape), text: 'the inside, from the door' },
      ...(figure(values, 'officeSquareFootage') > 0 ? [oneDesk] : []),
    ];
  },
  'floor-plan': () => [{ svg: office(wide, daylight, { desks: 3 }), text: 'the office' }, oneDesk],
  ramp: ({ tieDowns }) => [
    { svg: apron(wide, daylight, { anchors: tieDowns === true }), text: 'the apron in the morning' },
    { svg: apron(tall, dusk, { anchors: false }), text: 'the taxi line at dusk' },
  ],
  parcel: () => [
    { svg: parcel(wide, daylight), text: 'the parcel in the morning' },
    { svg: parcel(tall, dusk), text: 'the parcel at dusk' },
  ],
};

type Photographed = { id: number; kind: ListingKind; owner: Pick<Actor, 'id'>; values: Values };

const cached = <T>(cache: Map<string, T>, key: string, make: () => T): T => {
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
    return (await storePicture(services, owner, picture)).url;
  };
  await Promise.all(
    listings.map(async ({ id, kind, owner, values }) => {
      const pictures = renderings[kind.drawing](values);
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
