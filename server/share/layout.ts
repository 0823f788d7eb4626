import { type CSSProperties, createElement, type ReactElement, type ReactNode } from 'react';
import type { Availability } from '../../domain/listing.ts';
import type { Colors } from '../http/colors.ts';
import type { Card } from './card.ts';
import { figureFace, pieces, textFace } from './lettering.ts';
import { type Place, sheet } from './render.ts';

/** Layout of a listing's share image in pixels, like the title block of a chart. */

export const picture: Place = { left: 34, top: 34, width: 736, height: 460 };

const EDGE = 32;
const ASIDE = 366;
const STRIP = 88;

export const box = (style: CSSProperties, ...children: ReactNode[]): ReactElement =>
  createElement('div', { style: { display: 'flex', boxSizing: 'border-box', ...style } }, ...children);

const column: CSSProperties = { flexDirection: 'column' };

const drawn = (width: number, viewBox: string, ...paths: ReactNode[]): ReactElement =>
  createElement('svg', { width, height: width, viewBox, fill: 'none' }, ...paths);

/** Different shapes, so color is not the only difference. */
const marks: Record<Availability, string> = {
  available: 'M1 5a4 4 0 1 1 8 0a4 4 0 1 1-8 0Z',
  limited: 'M1 5a4 4 0 0 1 8 0Z',
  occupied: 'M1.5 1.5l7 7m0-7l-7 7',
};
const tones: Record<Availability, string> = { available: 'good', limited: 'caution', occupied: 'danger' };

/** Shrinks long titles and clamps the longest. */
function titleStyle(title: string): CSSProperties & { lineClamp: number } {
  if (title.length <= 54) return { fontSize: 36, lineHeight: 1.15, lineClamp: 4 };
  return { fontSize: 29, lineHeight: 1.15, lineClamp: 5 };
}

function figure(text: string, size: number, colors: Colors): ReactElement {
  const [, amount = text, unit = ''] = /^(\$?[\d.,]+(?: × [\d.,]+)*)(.*)$/.exec(text) ?? [];
  const parts = (part: string, style: CSSProperties) =>
    pieces(part.replaceAll(' ', '\u2009')).map((piece) =>
      box({ ...style, whiteSpace: 'pre', fontFamily: piece.fontFamily }, piece.text),
    );
  return box(
    { fontSize: size, lineHeight: 1.15 },
    ...parts(amount, { fontWeight: 700, color: colors('ink') }),
    ...parts(unit, { color: colors('ink-soft') }),
  );
}

const ADVANCE = 0.65;

function factStrip(facts: Card['facts'], colors: Colors): ReactElement {
  const pad = 20;
  const room = sheet.width - 2 * EDGE - 2 * pad * facts.length;
  const characters = facts.reduce(
    (sum, { text, label }) => sum + Math.max(text.length, label.length * 0.6),
    0,
  );
  const size = Math.min(room / (characters * ADVANCE), 38);
  return box(
    {
      height: STRIP,
      border: `2px solid ${colors('rule-strong')}`,
      background: colors('sheet'),
    },
    ...facts.map(({ label, text }, at) =>
      box(
        {
          ...column,
          flexGrow: 1,
          justifyContent: 'center',
          padding: `0 ${pad}px`,
          borderLeft: at === 0 ? 'none' : `2px solid ${colors('rule')}`,
        },
        box({ fontSize: 19, color: colors('ink-soft') }, label),
        figure(text, size, colors),
      ),
    ),
  );
}

function airportSign(towered: boolean, colors: Colors): ReactElement {
  const color = colors(towered ? 'chart' : 'magenta');
  return drawn(
    38,
    '0 0 16 16',
    createElement('circle', {
      cx: 8,
      cy: 8,
      r: 6.5,
      stroke: color,
      strokeWidth: 2,
      fill: towered ? color : 'none',
    }),
    createElement('path', {
      d: 'M4.5 11.5l7-7',
      strokeWidth: 2,
      stroke: towered ? colors('paper') : color,
    }),
  );
}

/** Chart symbol of an airport with services, and the name. */
export function brandMark(name: string, size: number, colors: Colors): ReactElement {
  const stroke = colors('chart');
  return box(
    { alignItems: 'center', gap: size * 0.35, fontSize: size, fontWeight: 700 },
    drawn(
      size * 1.2,
      '0 0 32 32',
      createElement('circle', { cx: 16, cy: 16, r: 10, stroke, strokeWidth: 3 }),
      createElement('path', { d: 'M16 1v5M16 26v5M1 16h5M26 16h5M11 21 21 11', stroke, strokeWidth: 3 }),
    ),
    name,
  );
}

function availabilityMark({ availability, availabilityLabel }: Card, colors: Colors): ReactElement {
  const color = colors(tones[availability]);
  return box(
    {
      alignItems: 'center',
      gap: 12,
      padding: '6px 16px',
      border: `2px solid ${color}`,
      background: colors(`${tones[availability]}-tint`),
      color: color,
      fontSize: 25,
      fontWeight: 700,
    },
    drawn(
      20,
      '0 0 10 10',
      createElement('path', { d: marks[availability], stroke: color, strokeWidth: 1.5, fill: color }),
    ),
    availabilityLabel,
  );
}

export function layOut(card: Card, colors: Colors): ReactElement {
  const code = colors(card.hasControlTower ? 'chart' : 'magenta');
  const soft = colors('ink-soft');
  return box(
    {
      ...column,
      width: sheet.width,
      height: sheet.height,
      padding: EDGE,
      justifyContent: 'space-between',
      background: colors('paper'),
      color: colors('ink'),
      fontFamily: textFace,
    },
    box(
      { justifyContent: 'space-between' },
      box({
        width: picture.width + 4,
        height: picture.height + 4,
        border: `2px solid ${colors('rule-strong')}`,
      }),
      box(
        { ...column, width: ASIDE, height: picture.height + 4, justifyContent: 'space-between' },
        box(
          { ...column },
          brandMark(card.brand, 27, colors),
          box(
            {
              alignItems: 'center',
              gap: 12,
              marginTop: 22,
              fontFamily: figureFace,
              fontSize: 46,
              fontWeight: 700,
              lineHeight: 1.1,
              color: code,
            },
            airportSign(card.hasControlTower, colors),
            card.icaoCode,
          ),
          box(
            { display: 'block', marginTop: 6, fontSize: 25, lineHeight: 1.2, lineClamp: 2 } as CSSProperties,
            card.airport,
          ),
          box(
            { display: 'block', fontSize: 22, lineHeight: 1.3, lineClamp: 1, color: soft } as CSSProperties,
            card.place,
          ),
          box(
            {
              display: 'block',
              marginTop: 16,
              paddingTop: 14,
              borderTop: `2px solid ${colors('rule-strong')}`,
              fontWeight: 700,
              wordBreak: 'break-word',
              ...titleStyle(card.title),
            } as CSSProperties,
            card.title,
          ),
        ),
        box(
          { alignItems: 'center', justifyContent: 'space-between', gap: 12 },
          availabilityMark(card, colors),
          box({ fontSize: 21, color: soft }, card.kind),
        ),
      ),
    ),
    factStrip(card.facts, colors),
  );
}
