import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { appIcon, favicon, touchIcon } from '../../domain/paths.ts';
import { readColors } from '../http/colors.ts';

const drawing = new URL('../../web/shell/icon.svg', import.meta.url);

const GRID = 32;

export type Icon = {
  address: string;
  size: number;
  /** Fraction of the width that the drawing fills. */
  share: number;
  /** False for a transparent background. */
  onPaper: boolean;
  /** Purpose in the manifest; null if it isn't listed there. */
  purpose: 'any' | 'maskable' | null;
};

/** Masks may cut an icon to a circle of 80 % width; iOS shows transparency as black. */
export const icons: readonly Icon[] = [
  { address: appIcon('192'), size: 192, share: 0.8, onPaper: true, purpose: 'any' },
  { address: appIcon('512'), size: 512, share: 0.8, onPaper: true, purpose: 'any' },
  { address: appIcon('maskable'), size: 512, share: 0.6, onPaper: true, purpose: 'maskable' },
  { address: touchIcon, size: 180, share: 0.75, onPaper: true, purpose: null },
  { address: favicon, size: 32, share: 1, onPaper: false, purpose: null },
];

export async function drawIcon({ size, share, onPaper }: Icon): Promise<Buffer> {
  const side = Math.round(size * share);
  const before = Math.floor((size - side) / 2);
  const after = size - side - before;
  const background = onPaper ? readColors()('paper') : 'transparent';
  const drawn = sharp(await readFile(drawing), { density: (72 * side) / GRID })
    .resize(side, side)
    .extend({ top: before, left: before, bottom: after, right: after, background });
  return (onPaper ? drawn.flatten({ background }) : drawn).png().toBuffer();
}
