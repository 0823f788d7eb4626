import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { appIcon, favicon, touchIcon } from '../../domain/paths.ts';
import { readColours } from '../pages/service.ts';

const drawing = new URL('../../web/shell/icon.svg', import.meta.url);

/** Pixels of the drawing's own grid. */
const GRID = 32;

export type Icon = {
  address: string;
  /** Pixels of its side. */
  size: number;
  /** How much of the side the drawing takes. */
  share: number;
  /** Whether it stands on paper; without, whatever is below shows. */
  onPaper: boolean;
  /** What the manifest says it is for; null when only its address is known. */
  purpose: 'any' | 'maskable' | null;
};

/** A maskable icon may be cut to a circle of four fifths. iOS has no transparent ones. */
export const icons: readonly Icon[] = [
  { address: appIcon('192'), size: 192, share: 0.8, onPaper: true, purpose: 'any' },
  { address: appIcon('512'), size: 512, share: 0.8, onPaper: true, purpose: 'any' },
  { address: appIcon('maskable'), size: 512, share: 0.6, onPaper: true, purpose: 'maskable' },
  { address: touchIcon, size: 180, share: 0.75, onPaper: true, purpose: null },
  { address: favicon, size: 32, share: 1, onPaper: false, purpose: null },
];

/** The icon as PNG, drawn from the site's own. */
export async function drawIcon({ size, share, onPaper }: Icon): Promise<Buffer> {
  const side = Math.round(size * share);
  const before = Math.floor((size - side) / 2);
  const after = size - side - before;
  const background = onPaper ? readColours()('paper') : 'transparent';
  const drawn = sharp(await readFile(drawing), { density: (72 * side) / GRID })
    .resize(side, side)
    .extend({ top: before, left: before, bottom: after, right: after, background });
  return (onPaper ? drawn.flatten({ background }) : drawn).png().toBuffer();
}
