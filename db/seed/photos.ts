import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Actor } from '../../server/http/actor.ts';
import { fileColumns } from '../../server/listings/files.ts';
import { type MediaServices, storePicture } from '../../server/media/keep.ts';
import type { Picture } from '../../server/media/picture.ts';
import { demoFile } from './demo-files.ts';

type Photo = {
  photo: string;
  /** Description of the photo for people who can't see it. */
  text: string;
  /** References of the listings that show it. */
  listings: string[];
};

/** In the order in which a listing shows them. */
export const readPhotos = (): Photo[] =>
  parse<Record<keyof Photo, string>>(readFileSync(demoFile('photos.csv')), { columns: true }).map((row) => ({
    ...row,
    listings: row.listings.split(' '),
  }));

type Photographed = { id: number; reference: string; owner: Pick<Actor, 'id'> };

/** Stores the photos as uploads of the listings' owners. Don't call it in a transaction. */
export async function photograph(services: MediaServices, listings: readonly Photographed[]): Promise<void> {
  // Each photo is written to the disk once, for its first owner.
  const kept = { ...services, files: { ...services.files, put: async () => ({ address: '', size: 0 }) } };
  const photos: { text: string; url: string; ids: number[] }[] = [];
  for (const { photo, text, listings: references } of readPhotos()) {
    // One at a time, because each takes a few megabytes of pixels.
    const picture = await resized(demoFile(`photos/${photo}`));
    const some = listings.filter(({ reference }) => references.includes(reference));
    const [first, ...others] = new Set(some.map(({ owner }) => owner));
    if (!first) continue;
    const { url } = (await storePicture(services, first, picture)).picture;
    await Promise.all(others.map((owner) => storePicture(kept, owner, picture)));
    photos.push({ text: `Rendering: ${text}`, url, ids: some.map(({ id }) => id) });
  }
  const rows = listings.flatMap(({ id }) => {
    const own = photos.filter(({ ids }) => ids.includes(id));
    const images = own.map(({ url }) => url);
    return own.length > 0
      ? [{ id, ...fileColumns({ images, imageTexts: own.map(({ text }) => text) }) }]
      : [];
  });
  // Keeps the listings' versions and dates, as if they had been created with their photos.
  await sql`
    update listings l set images = given.images::jsonb, image_texts = given.image_texts::jsonb
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id integer, images text, image_texts text)
    where l.id = given.id`.execute(services.db);
}

/** Makes the files of an upload without its checks and at a low effort, which is ten times as fast. */
async function resized(path: string): Promise<Picture> {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const whole = () => sharp(data, { raw: { width, height, channels } });
  const card = whole().resize(400, 300, { fit: 'inside' }).jpeg({ quality: 60 });
  const small = whole().resize(800, 800, { fit: 'inside', withoutEnlargement: true });
  return {
    content: await whole().webp({ quality: 80, effort: 1 }).toBuffer(),
    width,
    height,
    renditions: {
      '800.webp': await small.webp({ quality: 80, effort: 1 }).toBuffer(),
      'card.jpg': await card.toBuffer(),
    },
  };
}
