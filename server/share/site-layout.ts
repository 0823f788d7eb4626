import type { ReactElement } from 'react';
import { brand } from '../../domain/brand.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { Colors } from '../http/colors.ts';
import { box, brandMark } from './layout.ts';
import { textFace } from './lettering.ts';
import { sheet } from './render.ts';

/** Share image of the site: its name, its kinds of listings, and an airport's runways. */

const EDGE = 56;
/** The airport with the most runways, still readable at this size. */
export const shownAirport = 'KORD';
export const runways = { left: 650, top: 34, width: 516, height: 562 };

export function layOutSite(colors: Colors): ReactElement {
  return box(
    {
      width: sheet.width,
      height: sheet.height,
      padding: EDGE,
      flexDirection: 'column',
      justifyContent: 'center',
      gap: 28,
      background: colors('paper'),
      color: colors('ink'),
      fontFamily: textFace,
    },
    brandMark(brand.name, 76, colors),
    box({ width: 540, fontSize: 40, lineHeight: 1.2, fontWeight: 700 }, brand.title),
    box(
      { width: 540, flexDirection: 'column', fontSize: 30, lineHeight: 1.35, color: colors('ink-soft') },
      ...listingKinds.map(({ label }) => box({}, label)),
    ),
    box({
      position: 'absolute',
      left: runways.left - 2,
      top: runways.top - 2,
      width: runways.width + 4,
      height: runways.height + 4,
      border: `2px solid ${colors('rule-strong')}`,
    }),
  );
}
