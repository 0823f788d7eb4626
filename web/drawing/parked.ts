import type { Fit, MeasureFit } from '../../domain/fit/fit.ts';
import { missingText, roomText } from '../../domain/fit/fit-text.ts';
import { type Parked, path } from './sheet.ts';

export const spareOf = (fit: Fit, column: MeasureFit['column']): number =>
  fit.measures.find((measure) => measure.column === column)?.spare ?? 0;

export const shown = (spare: number) => (spare < 0 ? `${missingText(-spare)} short` : roomText(spare));

export const outline = {
  className: 'fill-chart-tint stroke-chart',
  strokeWidth: 1.25,
  strokeLinejoin: 'round',
} as const;

/** A front with the span and the height of the aircraft; the rest is an example. */
export function frontPath(
  { wingspan, tailHeight, rotorDiameter }: Parked['aircraft'],
  x: number,
  ground: number,
  scale: number,
) {
  const half = (wingspan / 2) * scale;
  const height = tailHeight * scale;
  const body = Math.min(height * 0.3, half * 0.3);
  const middle = ground - height * 0.38;
  const wing = rotorDiameter ? ground - height : middle;
  const thin = Math.max(height * 0.03, 1.5);
  return path`M${x - half} ${wing}H${x + half}V${wing + thin}H${x - half}Z
    M${x - body / 8} ${middle}V${ground - height}H${x + body / 8}V${middle}Z
    M${x - body} ${middle}A${body} ${body} 0 1 1 ${x + body} ${middle}A${body} ${body} 0 1 1 ${x - body} ${middle}Z
    M${x - body * 1.6} ${ground - height * 0.12}V${ground}h${thin}V${ground - height * 0.12}Z
    M${x + body * 1.6} ${ground - height * 0.12}V${ground}h${-thin}V${ground - height * 0.12}Z`;
}

export const gap = { className: 'stroke-chart', strokeWidth: 1.5, fill: 'none' } as const;
const TICK = 4;

/** A line with ends across the room that is left, from one point to another on the same height or side. */
export const across = (y: number, from: number, to: number) =>
  path`M${from} ${y}H${to}M${from} ${y - TICK}v${2 * TICK}M${to} ${y - TICK}v${2 * TICK}`;
export const upright = (x: number, from: number, to: number) =>
  path`M${x} ${from}V${to}M${x - TICK} ${from}h${2 * TICK}M${x - TICK} ${to}h${2 * TICK}`;
