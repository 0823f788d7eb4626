import { grouped } from '../figures.ts';
import type { Runway } from './airport.ts';
import { type Gear, gears } from './gears.ts';

/** Absent if no table states it, and for helicopters, which need no runway. */
export type Weighed = {
  /** Maximum takeoff weight in pounds. */
  takeoffWeight?: number | undefined;
  /** Main gear, if runways' limits name its arrangement. */
  gear?: Gear | undefined;
};

export const weighedOf = ({ takeoffWeight, gear }: Weighed): Weighed => ({
  ...(takeoffWeight && { takeoffWeight }),
  ...(gear && { gear }),
});

export type WeightVerdict = 'within' | 'above' | 'unknown';

/** Compares an aircraft with the runway's published limits. `text` reads on after the aircraft's name and weight. */
export function weightOn(
  { weightLimits = {} }: Pick<Runway, 'weightLimits'>,
  { takeoffWeight, gear }: Weighed,
): { verdict: WeightVerdict; text: string } {
  const limits = gears.flatMap(({ name, label }) => {
    const pounds = weightLimits[name];
    return pounds ? [{ name, pounds, text: `${grouped(pounds)} lb (${label})` }] : [];
  });
  const [first] = limits.toSorted((one, other) => one.pounds - other.pounds);
  if (!first) return { verdict: 'unknown', text: 'no published limit to compare with' };
  if (!takeoffWeight) return { verdict: 'unknown', text: 'not judged, because its weight isn’t stated' };
  const own = limits.find(({ name }) => name === gear);
  if (own) {
    return takeoffWeight > own.pounds
      ? { verdict: 'above', text: `above the published limit of ${own.text}` }
      : { verdict: 'within', text: `within the published limit of ${own.text}` };
  }
  // More wheels spread the weight, so what carries it on fewer wheels carries it.
  const wheels = gears.findIndex(({ name }) => name === gear);
  const fewer = gear
    ? limits.filter(({ name }) => gears.findIndex((one) => one.name === name) < wheels)
    : [first];
  const holding = fewer.find(({ pounds }) => takeoffWeight <= pounds);
  if (holding) return { verdict: 'within', text: `within the published limit of ${holding.text}` };
  const why = gear
    ? `no limit is published for its ${gears[wheels]?.label} gear`
    : `above the published limit of ${first.text}, but its landing gear isn’t stated`;
  return { verdict: 'unknown', text: `not judged: ${why}` };
}

/** True if every runway has a published limit that the aircraft is above. */
export const isAboveAll = (runways: readonly Runway[], aircraft: Weighed): boolean =>
  runways.length > 0 && runways.every((runway) => weightOn(runway, aircraft).verdict === 'above');
