import { type Fit, type MeasureFit, type Outline, verdictLabel } from './fit.ts';

const INCHES = 12;

function lengthText(inches: number): string {
  const [feet, rest] = [Math.floor(inches / INCHES), inches % INCHES];
  const parts = [...(feet > 0 ? [`${feet} ft`] : []), ...(rest > 0 || feet === 0 ? [`${rest} in`] : [])];
  return parts.join(' ');
}

/** Hides errors of binary fractions: 1.2 inches are a tenth of a foot. */
const inchesOf = (feet: number) => Math.round(feet * INCHES * 1e6) / 1e6;

/** "3 ft 2 in", never more than there is. */
export const roomText = (feet: number): string => lengthText(Math.floor(inchesOf(feet)));
/** "1 ft 4 in", never less than is missing. */
export const missingText = (feet: number): string => lengthText(Math.ceil(inchesOf(feet)));

export const sideNames = {
  span: 'width',
  height: 'height',
  length: 'length',
  wing: 'wing depth',
  tailplane: 'tailplane',
} as const;

const tooMuch = {
  span: 'too wide',
  height: 'too high',
  length: 'too long',
  wing: 'too deep at the wings',
  tailplane: 'too wide at the tail',
};

const teePlaces = { wing: 'at the wings', tailplane: 'at the tail' } as const;

const spareText = (side: keyof typeof tooMuch, spare: number, hasRotor: boolean): string => {
  if (spare === 0) return 'no room to spare';
  const places = {
    span: [spare / 2, `at each ${hasRotor ? 'side of the rotor' : 'wing tip'}`],
    height: [spare, 'above the tail'],
    length: [spare, 'lengthwise'],
    wing: [spare, 'at the wings'],
    tailplane: [spare / 2, 'at each side of the tail'],
  } as const;
  const [feet, place] = places[side];
  return `${roomText(feet)} to spare ${place}`;
};

/** Says in lowercase why a measure fits or not. `isNamed`: the text needs the measure's name before it. */
function decisionOf(measure: MeasureFit, aircraft: Outline): { isNamed: boolean; text: string } {
  const { side, verdict, space, spare, least, isOnlyLeast } = measure;
  const named = (text: string) => ({ isNamed: true, text });
  const alone = (text: string) => ({ isNamed: false, text });
  if (measure.aircraft === null || least === null) {
    if ((side === 'wing' || side === 'tailplane') && space !== null && measure.estimate !== null)
      return alone(
        measure.isLikely
          ? `estimated ${measure.estimate} ft ${teePlaces[side]}`
          : `likely ${tooMuch[side]}, measure (estimated ${measure.estimate} ft)`,
      );
    // No table has these, so most aircraft lack them.
    if (side === 'wing' || side === 'tailplane')
      return named(space === null ? 'not stated' : 'to be checked');
    return alone(`aircraft’s ${sideNames[side]} not given`);
  }
  if (space === null || spare === null) return named('not stated');
  if (isOnlyLeast) return aircraft.smallest ? named('depends on the model') : alone('only with folded wings');
  if (verdict !== 'does-not-fit') return alone(spareText(side, spare, aircraft.rotorDiameter !== undefined));
  const smaller = aircraft.smallest ? 'for the smallest model' : 'with folded wings';
  const even = least < measure.aircraft ? ` ${smaller}` : '';
  return alone(`${missingText(least - space)} ${tooMuch[side]}${even}`);
}

/** Says in lowercase what decides a measure: "3 ft 2 in to spare at each wing tip", "1 ft 4 in too high". */
export function measureText(measure: MeasureFit, aircraft: Outline): string {
  const { isNamed, text } = decisionOf(measure, aircraft);
  return isNamed ? `${measure.label.toLowerCase()} ${text}` : text;
}

/** The same below the measure's name, as a sentence: "Depends on the model", "Tight: 6 in to spare above the tail". */
export function measureCell(measure: MeasureFit, aircraft: Outline): string {
  const { text } = decisionOf(measure, aircraft);
  if (measure.isLikely) return 'Likely fits, measure';
  return measure.verdict === 'tight' ? `Tight: ${text}` : text.charAt(0).toUpperCase() + text.slice(1);
}

/** "1 ft 4 in too high", with all measures that have the verdict. A good fit says the least room of each side. */
export function fitReason({ verdict, measures }: Fit, aircraft: Outline): string {
  const deciding = measures.filter((measure) => measure.verdict === verdict);
  const least = new Map<string, MeasureFit>();
  for (const measure of deciding) {
    // Each thing that the listing doesn't state is named; of two figures for one side, the smaller decides.
    const key = measure.spare === null && measure.aircraft !== null ? measure.label : measure.side;
    const known = least.get(key);
    if (!known || (measure.spare ?? 0) < (known.spare ?? 0)) least.set(key, measure);
  }
  return [...least.values()].map((measure) => measureText(measure, aircraft)).join(', ');
}

/** "35 ft" without inches, of which nobody sees any from two feet up. */
const shortRoom = (feet: number): string => (feet >= 2 ? `${Math.floor(feet)} ft` : roomText(feet));

/** The room that is left, short enough for a row: ["17 ft each tip", "11 ft above tail"]. What is tight comes first. */
export function roomTexts({ verdict, measures }: Fit, { rotorDiameter }: Outline): string[] {
  const isShown = ({ side, verdict: own }: MeasureFit) =>
    side === 'span' || side === 'height' || (verdict === 'tight' && own === 'tight');
  const least = new Map<MeasureFit['side'], MeasureFit & { spare: number }>();
  for (const measure of measures.filter(isShown)) {
    const { side, spare } = measure;
    if (spare === null || spare >= (least.get(side)?.spare ?? Infinity)) continue;
    least.set(side, { ...measure, spare });
  }
  const isTight = (one: MeasureFit) => Number(one.verdict === 'tight');
  return [...least.values()]
    .toSorted((a, b) => isTight(b) - isTight(a))
    .map(({ side, spare }) => {
      const isHalf = side === 'span' || side === 'tailplane';
      const places = {
        span: rotorDiameter ? 'each side' : 'each tip',
        height: 'above tail',
        length: 'lengthwise',
        wing: 'at wings',
        tailplane: 'each side of tail',
      };
      return `${shortRoom(isHalf ? spare / 2 : spare)} ${places[side]}`;
    });
}

/** The room that is left, with a word before it unless all is well: "Tight: 9 in each tip", "Doesn’t fit: 1 ft 4 in too high". */
export function fitSummary(fit: Fit, aircraft: Outline): { word: string; rooms: string[] } {
  if (fit.verdict === 'fits') return { word: '', rooms: roomTexts(fit, aircraft) };
  if (fit.verdict === 'tight') return { word: 'Tight', rooms: roomTexts(fit, aircraft) };
  const [reason] = fit.isLikely ? [] : fitReason(fit, aircraft).split(', ');
  return { word: verdictLabel(fit), rooms: reason ? [reason] : [] };
}
