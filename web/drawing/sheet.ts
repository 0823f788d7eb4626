import type { Values } from '../../domain/fields/field.ts';
import { grouped } from '../../domain/figures.ts';
import type { Fit, Outline } from '../../domain/fit/fit.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

type Inset = { top: number; right: number; bottom: number; left: number };

export type Sheet = {
  width: number;
  height: number;
  text: number;
  /** Space around an elevation for its dimensions. */
  inset: Inset;
  /** Space around a plan for its sides and scale bar. */
  margin: Inset;
  /** `none` drops fine lines and most figures, `some` shows the key figures, `all` shows everything. */
  detail: 'none' | 'some' | 'all';
};

/** Height of a line of dimensions below an elevation. */
export const dimensionRow = ({ text }: Pick<Sheet, 'text'>) => text * 1.75;

export const sheets = {
  mini: {
    width: 160,
    height: 100,
    text: 0,
    inset: { top: 10, right: 10, bottom: 14, left: 10 },
    margin: { top: 8, right: 8, bottom: 8, left: 8 },
    detail: 'none',
  },
  thumbnail: {
    width: 320,
    height: 200,
    text: 13,
    inset: { top: 18, right: 18, bottom: 40, left: 38 },
    margin: { top: 14, right: 20, bottom: 38, left: 34 },
    detail: 'some',
  },
  narrow: {
    // As wide as the drawing on a phone, so that its text has this size.
    width: 328,
    height: 182,
    text: 14,
    inset: { top: 12, right: 56, bottom: 62, left: 38 },
    margin: { top: 18, right: 20, bottom: 38, left: 34 },
    detail: 'all',
  },
  wide: {
    width: 840,
    height: 400,
    text: 15,
    inset: { top: 36, right: 108, bottom: 84, left: 72 },
    margin: { top: 24, right: 40, bottom: 52, left: 56 },
    detail: 'all',
  },
} as const satisfies Record<string, Sheet>;

/** An aircraft whose sides are known, and how it fits the space that is drawn. */
export type Parked = {
  aircraft: Required<Pick<Outline, 'wingspan' | 'length' | 'tailHeight'>> &
    Pick<Outline, 'rotorDiameter' | 'wingDepth' | 'tailplane'>;
  fit: Fit;
};

export type DrawingProps = {
  kind: ListingKind;
  listing: Values;
  sheet: Sheet;
  /** The visitor's aircraft, which a front shows in its door. */
  parked?: Parked | undefined;
};

/** Largest scale, in units per foot, at which width × height feet fit inside the inset. */
export function fitScale(widthFt: number, heightFt: number, { width, height }: Sheet, inset: Inset): number {
  return Math.min(
    (width - inset.left - inset.right) / widthFt,
    (height - inset.top - inset.bottom) / heightFt,
  );
}

/** Rounds to one decimal, which the eye can't tell apart and which keeps a list of 50 drawings small. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** Writes SVG path data with every number rounded. */
export const path = ([first = '', ...texts]: TemplateStringsArray, ...values: (number | string)[]): string =>
  texts.reduce((line, text, at) => {
    const value = values[at] ?? '';
    return line + (typeof value === 'number' ? round(value) : value) + text;
  }, first);

export const rounded = ({ x, y, width, height }: Box): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

/** Rounds `units` up to 1, 2 or 5 × 10ⁿ feet at this scale. */
export function roundLength(scale: number, units: number): number {
  const feet = units / scale;
  const power = 10 ** Math.floor(Math.log10(feet));
  return ([1, 2, 5, 10].find((step) => step * power >= feet * 0.999) ?? 10) * power;
}

/** Side of a grid square in feet. */
export const gridFeet = (scale: number, sheet: Sheet): number =>
  roundLength(scale, sheet.detail === 'all' ? 22 : 18);

export const feet = (value: number): string => `${grouped(value)} ft`;

/** Width of a text in B612 Mono, which advances 0.63 em per character. */
export const textWidth = (text: string, size: number): number => text.length * size * 0.63;
