import type { ReactNode } from 'react';
import { Tinypool } from 'tinypool';

/**
 * Sets text in our own fonts as outlines, so that the rasterizer needs no system fonts. It takes 20 ms for an image and 150 ms for
 * the first, and 40 MB: a thread does it, which ends when there is nothing to set.
 */
const thread = new Tinypool({
  filename: new URL('./typesetter-thread.ts', import.meta.url).href,
  runtime: 'worker_threads',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
});

export type Sheet = {
  /** JSON of the elements, which threads can't exchange as objects. */
  tree: string;
  width: number;
  height: number;
  /** `text` is without the mono font, whose wide cells would leave gaps around single characters. */
  faces: 'all' | 'text';
};

/** An SVG, and the characters that no font has. */
export type Typeset = { svg: string; missing: string[] };

export const typeset = (tree: ReactNode, sheet: Omit<Sheet, 'tree'>): Promise<Typeset> =>
  thread.run({ ...sheet, tree: JSON.stringify(tree) } satisfies Sheet);
