import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { drawnValues } from '../../domain/drawing-address.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import { isPictureUrl } from '../../domain/media.ts';
import type { FileStore } from '../files/file-store.ts';
import { readColors } from '../http/colors.ts';
import type { Picture } from '../mail/pictures.ts';
import type { Drawings } from '../pages/service.ts';
import { drawingFile } from './drawing.ts';

/** The drawings that lists use. */
export type RowDrawings = Pick<Drawings, 'drawSmall'>;

/** Twice the size in an email, for sharp screens. */
const SIZE = { width: 192, height: 120 };
/** About 3 KB each. */
const KEPT = 400;

type Sources = { files: FileStore; drawings: () => Promise<RowDrawings> };

/** Draws what a row of results shows, by its address, for an email. Null if there is no such picture. */
export function createRowPictures({ files, drawings }: Sources) {
  const colors = readColors();

  async function drawn(address: string): Promise<Picture | null> {
    const [, category = '', name = ''] = /^\/drawings\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
    const kind = kindOfCategory(category);
    const values = kind && drawnValues(kind, name);
    if (!values) return null;
    const svg = drawingFile((await drawings()).drawSmall(kind, values), colors, SIZE);
    const content = await sharp(Buffer.from(svg))
      .flatten({ background: colors('sheet') })
      .png({ palette: true })
      .toBuffer();
    return { content, type: 'image/png' };
  }

  async function photo(address: string): Promise<Picture | null> {
    const [hash = ''] = /[0-9a-f]{64}/.exec(address) ?? [];
    const file = await files.open(hash);
    if (!file) return null;
    const content = await sharp(await buffer(file.stream))
      .resize({ ...SIZE, fit: 'cover' })
      .jpeg({ quality: 75 })
      .toBuffer();
    return { content, type: 'image/jpeg' };
  }

  const kept = new LRUCache<string, Picture>({
    max: KEPT,
    // Several emails of one listing share one drawing.
    fetchMethod: async (address) =>
      (await (isPictureUrl(address) ? photo(address) : drawn(address))) ?? undefined,
  });
  return async (address: string): Promise<Picture | null> => (await kept.fetch(address)) ?? null;
}
