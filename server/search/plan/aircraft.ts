import type { AircraftType } from '../../../domain/aircraft/aircraft-table.ts';
import { nearAircraft, typesOf } from '../../../domain/aircraft/find-aircraft.ts';
import { measureErrors } from '../../../domain/aircraft/my-aircraft.ts';
import { type NamedAircraft, typesNamed } from '../../../domain/aircraft/read-aircraft.ts';
import { readTailNumber, TAIL_NUMBER_FORM } from '../../../domain/aircraft/tail-number.ts';
import { type Weighed, weighedOf } from '../../../domain/airports/runway-weight.ts';
import { either, grouped } from '../../../domain/figures.ts';
import {
  CLEARANCE_MAX,
  type Clearances,
  type Measure,
  needOf,
  type Outline,
  SIDE_MAX,
  usualClearances,
} from '../../../domain/fit/fit.ts';
import {
  type AskedAircraft,
  type FitLevel,
  fitDetails,
  fitFilters,
  fitLevels,
  isTeeFilter,
  usualLevel,
} from '../../../domain/fit/fit-filters.ts';
import { sideNames } from '../../../domain/fit/fit-text.ts';
import { readClearances } from '../../../domain/fit/read-clearances.ts';
import { measuresOf } from '../../../domain/fit/space.ts';
import { readNeed } from '../../../domain/length.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { findRegistered } from '../../aircraft/service.ts';
import { aircraftCalled } from '../parse/aircraft.ts';

/** Reads which aircraft a search asks room for. */

export type FitSearch = {
  /** Absent for typed dimensions. */
  name?: string;
  outline: Outline & Weighed;
  level: FitLevel;
  clearances: Clearances;
  /** The aircraft that a tail number was found for, in a sentence. */
  meaning?: string;
};

type Asked = Readonly<Record<string, string>>;
type Fail = (path: string, message: string) => void;

const labels = new Map<string, string>(fitFilters.map(({ name, label }) => [name, label]));
function readSide(name: string, asked: Asked, fail: Fail): number | undefined {
  const typed = asked[name];
  if (typed === undefined) return undefined;
  const feet = readNeed(typed);
  if (feet === undefined || feet > SIDE_MAX) {
    fail(name, `${labels.get(name)} must be feet up to ${grouped(SIDE_MAX)}, such as 41.5 or 41'6"`);
  }
  return feet || undefined;
}

function readSides(asked: Asked, fail: Fail): Outline | undefined {
  const [wingspan, length, tailHeight] = ['span', 'length', 'height'].map((name) =>
    readSide(name, asked, fail),
  );
  return (wingspan ?? length ?? tailHeight) === undefined ? undefined : { wingspan, length, tailHeight };
}

/** The sides that only a T-hangar needs; an aircraft given by name can have them too. */
function readTeeSides(asked: Asked, fail: Fail): Outline {
  const [wingDepth, tailplane] = ['wing', 'tailplane'].map((name) => readSide(name, asked, fail));
  return { ...(wingDepth && { wingDepth }), ...(tailplane && { tailplane }) };
}

function clearancesIn(typed: string | undefined, fail: Fail): Clearances {
  const read = typed === undefined ? usualClearances : readClearances(typed);
  if (!read)
    fail(
      'clearance',
      `Clearances must be three lengths up to ${CLEARANCE_MAX} feet: at each wing tip, above the tail, and lengthwise, such as 2,1,4`,
    );
  return read ?? usualClearances;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function readAircraft(
  typed: string,
  fail: Fail,
): Pick<FitSearch, 'name' | 'outline' | 'meaning'> | undefined {
  const one = aircraftCalled(typed);
  if (one) {
    // Another model may have the same door but not the same name: say whose figures these are.
    const isNamed = lettersOf(one.type).includes(lettersOf(typed));
    const readAs = lettersOf(one.name) === lettersOf(typed) ? '' : `, and we read it as “${one.name}”`;
    return {
      name: one.name,
      outline: one,
      ...(!isNamed && { meaning: `For “${typed}” we use the dimensions of the ${one.type}.` }),
      ...(one.smallest && {
        meaning: `“${typed}” can be several models${readAs}. Only what holds the largest of them fits: type the model to be exact.`,
      }),
    };
  }
  const several = typesNamed(typed).length > 0 ? typesNamed(typed) : typesOf(typed);
  const such = (types: readonly AircraftType[]) =>
    either.format(types.slice(0, 3).map(({ name }) => `“${name}”`));
  const near = nearAircraft(typed);
  const told =
    several.length > 0
      ? `can be several aircraft. Type the model, such as ${such(several)}`
      : `isn’t an aircraft that we know. ${near.length > 0 ? `Did you mean ${such(near)}? If not, type` : 'Type'} its wingspan, length and height instead`;
  fail('aircraft', `“${typed.slice(0, 60)}” ${told}`);
  return undefined;
}

function readTail(typed: string, fail: Fail): Pick<FitSearch, 'name' | 'outline' | 'meaning'> | undefined {
  const number = readTailNumber(typed);
  const registered = number === null ? undefined : findRegistered(number);
  if (registered?.type) {
    const { type, detail } = registered;
    return { name: type.name, outline: type, meaning: detail };
  }
  fail('tail', registered ? registered.detail : TAIL_NUMBER_FORM);
  return undefined;
}

/** The aircraft of the filters and those that the words name, each of which needs the room that the filters ask for. */
export type Fits = { fit: FitSearch | undefined; aircraft?: FitSearch[] };

/** Neither has an aircraft if none is asked for, or an error says why not. */
export function readFit(asked: Asked, inWords: readonly NamedAircraft[], fail: Fail): Fits {
  const outline = readSides(asked, fail);
  const teeSides = readTeeSides(asked, fail);
  const typed = asked.aircraft
    ? readAircraft(asked.aircraft, fail)
    : asked.tail && readTail(asked.tail, fail);
  const isNamed = Boolean(asked.aircraft || asked.tail);
  const clearances = clearancesIn(asked.clearance, fail);
  const level = fitLevels.find((one) => one === (asked.fit ?? usualLevel));
  if (!level) fail('fit', `Aircraft fit must be ${fitLevels.join(', ')}`);
  if (asked.aircraft && outline) fail('aircraft', 'Type either an aircraft or its dimensions');
  if (asked.tail && (asked.aircraft || outline))
    fail('tail', 'Type only one: a tail number, an aircraft, or dimensions');
  if (!isNamed && !outline && inWords.length === 0) {
    for (const name of fitDetails) {
      if (!asked[name] || asked[name] === usualLevel || readNeed(asked[name]) === 0) continue;
      fail(
        name,
        isTeeFilter(name)
          ? `Choose an aircraft first, then its ${labels.get(name)?.toLowerCase()}`
          : 'Choose an aircraft first',
      );
    }
  }
  const own = typed || (outline && { outline });
  const named = inWords.map((one) => ({ name: one.name, outline: one }));
  // Sides that are typed belong to the aircraft that is typed with them.
  const sided: readonly Pick<FitSearch, 'outline'>[] = own ? [own] : named;
  for (const one of sided)
    for (const { path, message } of measureErrors(one.outline, teeSides))
      fail(path === 'wingDepth' ? 'wing' : path, message);
  if (!level) return { fit: undefined };
  const searched = (one: Pick<FitSearch, 'name' | 'outline' | 'meaning'>): FitSearch => ({
    ...one,
    ...(sided.includes(one) && { outline: { ...one.outline, ...teeSides } }),
    level,
    clearances,
  });
  return {
    fit: own && searched(own),
    ...(named.length > 0 && { aircraft: named.map(searched) }),
  };
}

type Bound = Measure & { least: number };

export const boundsAt = (measures: readonly Measure[], { outline, level, clearances }: FitSearch): Bound[] =>
  measures.flatMap((measure) => {
    const need = needOf(measure.side, outline, clearances);
    if (!need) return [];
    const least = { unknown: need.least, tight: need.physical, fits: need.clear }[level];
    return { ...measure, least };
  });

/** The feet that each measure needs at the level of the search, for the sides of the aircraft that are given. */
export const boundsOf = (kind: ListingKind, fit: FitSearch): Bound[] => boundsAt(measuresOf(kind), fit);

/** The sides that decide about the kind and aren't given. */
export const missingSides = (kind: ListingKind, { outline }: FitSearch) => [
  ...new Set(
    measuresOf(kind).flatMap(({ side }) => (needOf(side, outline) === undefined ? sideNames[side] : [])),
  ),
];

/** Says why nothing is known to fit. */
export function missingSidesText(kind: ListingKind, fit: FitSearch): string | undefined {
  const missing = kind.takesAircraft && fit.level !== usualLevel ? missingSides(kind, fit) : [];
  if (missing.length === 0) return undefined;
  return `To find what fits, type the aircraft’s ${missing.join(' and ')} too.`;
}

/** All aircraft that the search asks room for. */
export const fitsOf = ({
  fit,
  aircraft = [],
}: {
  fit: FitSearch | undefined;
  aircraft?: FitSearch[];
}): FitSearch[] => [...(fit ? [fit] : []), ...aircraft];

const sizeText = ({ wingspan, length, tailHeight, wingDepth, tailplane }: Outline): string =>
  [
    ...(wingspan ? [`${wingspan} ft wide`] : []),
    ...(length ? [`${length} ft long`] : []),
    ...(tailHeight ? [`${tailHeight} ft high`] : []),
    ...(wingDepth ? [`${wingDepth} ft to the trailing edge`] : []),
    ...(tailplane ? [`${tailplane} ft at the tail`] : []),
  ].join(' × ');

/** For the verdicts that a list shows next to its listings. */
export function askedAircraft({ name, outline, clearances }: FitSearch): AskedAircraft {
  const {
    wingspan,
    length,
    tailHeight,
    wingspanFolded,
    rotorDiameter,
    smallest,
    wingDepth,
    tailplane,
    estimated,
  } = outline;
  const sides = { wingspan, length, tailHeight, wingspanFolded, rotorDiameter, smallest };
  return {
    name: name ?? sizeText(sides),
    ...sides,
    wingDepth,
    tailplane,
    estimated,
    ...weighedOf(outline),
    clearances,
  };
}

/** Says without a comma what the aircraft was taken to be. */
export function fitSearchText(kind: ListingKind, { name, outline, level }: FitSearch): string {
  const who = name ?? 'Aircraft';
  if (!kind.takesAircraft) return `${who}: not applied because ${kind.plural} don’t state room for aircraft`;
  const size = sizeText(outline);
  const largest = outline.smallest ? ' for the largest (name the model for a smaller one)' : '';
  const shown = {
    unknown: `spaces that are too small${outline.smallest ? ' for any of them' : ''} are left out`,
    tight: 'only spaces that state room for it',
    fits: 'only spaces that state room for it with clearance',
  }[level];
  return `${who}: ${size}${largest}; ${shown}`;
}
