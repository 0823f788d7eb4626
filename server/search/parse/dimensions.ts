import type { FigureColumn } from '../../../domain/fields/field.ts';
import { FEET_IN_TEXT, readRoom, roundedDown } from '../../../domain/length.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';

/** Least feet, or aircraft, of a figure. A door or ceiling must be stated; a floor's sides may not be. */
export type Dimension = { column: FigureColumn; least: number };
/** Feet of the shorter and the longer side of a floor. */
export type Floor = { shorter: number; longer: number };

/** "13.25 ft", finer than a tenth. */
const FINE = /(?<![\p{L}\p{N}.,$])\d{1,3}\.\d{2,6}(?=\s*-?\s*(?:['’′]|(?:ft|feet|foot)(?!\p{L})))/giu;

const feet = String.raw`\d{1,3}(?:\.\d)?`;
const end = String.raw`(?![\p{L}\p{N}])`;
const mark = String.raw`\s*-?\s*(?:(?:feet|foot|ft)${end}\.?|['\u2019\u2032])`;
const start = String.raw`(?<![\p{L}\p{N}.,$])(?:(?:at\s+least|min(?:imum)?|over|with|of)\s+)*`;
const side = String.raw`wide|width|high|height|tall|clear(?:ance)?(?:\s+height)?|deep|depth|long|length`;
const part = String.raw`(?:hangar\s+)?doors?(?:\s+opening)?|bi-?fold|(?:clear\s+)?ceilings?|eaves?|headroom|clear(?:ance)?(?:\s+height)?`;
const type = String.raw`bi-?fold|hydraulic|sliding|roll(?:ing|[\s-]?up)?|overhead|stack(?:ed|ing)?|electric|power(?:ed)?|manual|clear`;
const more = String.raw`(?<more>\s+(?:(?:and|by)\s+)?(?!\d{1,3}(?:${mark})?\s*(?:${side})?\s*(?:${part}))(?=\d{1,3}(?:${mark}|\s*(?:${side}))))?`;
const figure = String.raw`${start}(?<feet>${feet})(?:${mark}|(?=\s*-?\s*(?:${side})${end}))`;
/** "42 ft door", "42' bifold door", "14 foot high hangar door", "20' clear height". */
const BEFORE = new RegExp(
  String.raw`${figure}(?:\s*-?\s*(?<side>${side})${end})?\s*-?\s*(?<type>(?:${type})\s+)?(?<part>${part})${end}(?:\s+(?<after>${side})${end})?${more}`,
  'giu',
);
/** "60 ft wide". */
const ALONE = new RegExp(String.raw`${figure}\s*-?\s*(?<side>${side})${end}`, 'giu');
/** "Door 42 ft wide", "door of at least 42 ft", "clear height 20". */
const AFTER = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<part>${part})(?:\s+(?<side>${side}))?(?:\s+(?:is|of|at\s+least|min(?:imum)?|over))*\s+(?<feet>${feet})(?:${mark}|${end}(?!\s*(?:[x\u00d7%,]|sf|sq|acres?|by|mi|nm)))(?:\s*-?\s*(?<after>${side})${end})?${more}`,
  'giu',
);
/** "50x60", "60' x 60'", "50 by 50 by 16", "door 60x18", "60 × 18 ft door". */
const FLOOR = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?<before>doors?)\s+(?:of\s+|opening\s+)*)?${start}(?<first>${feet})(?:${mark})?\s*(?:x|\u00d7|\*|by)\s*(?<second>${feet})(?:${mark})?(?:\s*(?:x|\u00d7|\*|by)\s*(?<third>${feet})(?:${mark})?)?(?![\p{L}\p{N}])(?:\s*(?<after>doors?)${end})?`,
  'giu',
);
/** "45 ft" of anything. */
const BARE = new RegExp(`${start}(?<feet>${feet})${mark}`, 'giu');
/** "For 2 planes", "three aircraft". */
const PLACES = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:for\s+)?(?<count>\d{1,2})\s+(?:small\s+|big\s+)?(?:planes?|airplanes?|aircraft)${end}`,
  'giu',
);

/** Doors up to here are named by their height: no airplane gets through one so narrow. */
const HIGHEST_DOOR = 28;
/** Smaller figures aren't the sides of a floor. */
const SMALLEST_SIDE = 8;

type Typed = Partial<Record<'feet' | 'side' | 'type' | 'part' | 'after' | 'more', string>>;

function columnOf({ feet: typed = '', part: of = '', side: own, after }: Typed): FigureColumn {
  const way = own ?? after ?? '';
  if (/door|fold/iu.test(of)) {
    const isHigh = way ? /^[htc]/iu.test(way) : Number(typed) <= HIGHEST_DOOR;
    return isHigh ? 'door_height' : 'door_width';
  }
  if (of || /^[htc]/iu.test(way)) return 'ceiling_height';
  return /^w/iu.test(way) ? 'width' : 'depth';
}

const names: Readonly<Record<string, (least: number) => string>> = {
  door_width: (least) => `Door at least ${least} ft wide.`,
  door_height: (least) => `Door at least ${least} ft high.`,
  ceiling_height: (least) => `Ceiling at least ${least} ft high.`,
  width: (least) => `At least ${least} ft wide.`,
  depth: (least) => `At least ${least} ft deep.`,
  aircraft_capacity: (least) => `Room for ${least} aircraft.`,
};

type Dimensions = {
  dimensions: Dimension[];
  floor: Floor | undefined;
  texts: string[];
  /** Parts of the text that ask for a figure that the kind doesn't state. */
  foreign: string[];
  /** Parts of the text that don't say which side they mean. */
  unclear: string[];
  rest: string;
};

/** Takes the sizes of doors, ceilings and floors out of a text. */
export function splitDimensions(kind: ListingKind, text: string): Dimensions {
  const dimensions: Dimension[] = [];
  const foreign: string[] = [];
  const unclear: string[] = [];
  const texts: string[] = [];
  let floor: Floor | undefined;
  const states = (column: FigureColumn) => kind.fields.some((field) => field.column === column);
  const leaveOut = (whole: string) => {
    foreign.push(whole.trim());
    texts.push(
      `${kind.plural.charAt(0).toUpperCase()}${kind.plural.slice(1)} don’t state that, so we left “${whole.trim()}” out.`,
    );
  };
  const add = (whole: string, column: FigureColumn, least: number) => {
    if (!states(column)) return leaveOut(whole);
    dimensions.push({ column, least });
    texts.push(names[column]?.(least) ?? '');
  };
  const readOne = (whole: string, ...found: unknown[]) => {
    const typed = found.at(-1) as Typed;
    add(whole, columnOf(typed), Number(typed.feet));
    // "60 ft door 18 ft high" goes on about the door.
    return ` ${typed.type ?? ''} ${typed.more === undefined ? '' : typed.part} `;
  };
  const rest = text
    // Rounded as listings are, so that a door of 11′ 7″ is found by that.
    .replace(FEET_IN_TEXT, (typed) => {
      const room = readRoom(typed);
      return room === undefined ? typed : `${room} ft`;
    })
    .replace(FINE, (typed) => String(roundedDown(Number(typed))))
    .replace(FLOOR, (whole, ...found) => {
      const { before, after, ...typed } = found.at(-1) as Record<string, string | undefined>;
      const [first = 0, second = 0, third] = [typed.first, typed.second, typed.third].map((one) =>
        one === undefined ? undefined : Number(one),
      );
      if (Math.min(first, second) < SMALLEST_SIDE) return whole;
      if (before || after) {
        add(whole, 'door_width', first);
        add(whole, 'door_height', second);
        return ' ';
      }
      floor = { shorter: Math.min(first, second), longer: Math.max(first, second) };
      texts.push(`At least ${first} × ${second} ft.`);
      if (third !== undefined) add(whole, 'ceiling_height', third);
      return ' ';
    })
    .replace(BEFORE, readOne)
    .replace(AFTER, readOne)
    .replace(AFTER, readOne)
    .replace(ALONE, readOne)
    .replace(BARE, (whole, ...found) => {
      const { feet: typed } = found.at(-1) as Typed;
      if (states('door_width')) {
        unclear.push(whole.trim());
        texts.push(`We left “${whole.trim()}” out. Say “${typed} ft door,” “wide,” or “high.”`);
      } else leaveOut(whole);
      return ' ';
    })
    .replace(PLACES, (whole, ...found) => {
      const { count = '' } = found.at(-1) as Record<string, string>;
      if (Number(count) > 1) add(whole, 'aircraft_capacity', Number(count));
      return ' ';
    })
    .trim();
  return { dimensions, floor, texts, foreign, unclear, rest };
}

/** The dimensions as filters of the kind, where it has them. */
export const dimensionFilters = (
  kind: ListingKind,
  dimensions: readonly Dimension[],
): Record<string, string> =>
  Object.fromEntries(
    dimensions.flatMap(({ column, least }) => {
      const filter = kind.filters.find((one) => one.column === column && one.compare === 'at-least');
      return filter ? [[filter.name, String(least)]] : [];
    }),
  );
