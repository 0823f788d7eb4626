import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ReactNode } from 'react';
import satori, { type Font } from 'satori';
import type { Sheet, Typeset } from './typesetter.ts';

/** The thread of `typesetter.ts`. */

const require = createRequire(import.meta.url);

const face = (name: string, file: string, weight: 400 | 700): Font => ({
  name,
  weight,
  data: readFileSync(require.resolve(`@fontsource/${file}-${weight}-normal.woff`)),
});

const TEXT = 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next';
const all: Font[] = ([400, 700] as const).flatMap((weight) => [
  face('Text', `${TEXT}-latin`, weight),
  face('Text extended', `${TEXT}-latin-ext`, weight),
  face('Figures', 'b612-mono/files/b612-mono-latin', weight),
]);
// Reuse both arrays: satori caches parsed fonts by them.
const fonts = { all, text: all.filter(({ name }) => name !== 'Figures') };

export default async function setSheet({ tree, faces, ...size }: Sheet): Promise<Typeset> {
  const missing = new Set<string>();
  const svg = await satori(JSON.parse(tree) as ReactNode, {
    ...size,
    fonts: fonts[faces],
    // satori calls this for characters that no font has.
    loadAdditionalAsset: async (_language, segment) => {
      for (const character of segment) missing.add(character);
      return [];
    },
  });
  return { svg, missing: [...missing] };
}
