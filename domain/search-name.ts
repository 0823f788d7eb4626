import { withArticle } from './aircraft/tail-number.ts';
import { isDay } from './dates.ts';
import { figureText } from './fields/units.ts';
import { dayText } from './figures.ts';
import { fitDetails, fitLevels, usualLevel } from './fit/fit-filters.ts';
import { readNeed } from './length.ts';
import { availabilities, availabilityLabels } from './listing.ts';
import { choicesOf, type ListingKind } from './listing-kinds/kind.ts';
import { SEARCH_NAME_MAX } from './saved-search.ts';
import { nearCodes, WITHIN_DEFAULT_NM } from './search-query.ts';

type Filters = Readonly<Record<string, string | undefined>>;

const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

function placeOf({ near, withinNm, icaoCode, city, bbox }: Filters): string {
  const words: string[] = [];
  if (near) {
    const codes = nearCodes(near).join(', ');
    const within = withinNm && Number(withinNm) !== WITHIN_DEFAULT_NM;
    words.push(within ? `within ${Number(withinNm)} nm of ${codes}` : `near ${codes}`);
  }
  if (icaoCode) words.push(`at ${icaoCode.toUpperCase()}`);
  if (city) words.push(`in ${city}`);
  if (bbox) words.push('in an area of the map');
  return words.join(' ');
}

function figuresOf(kind: ListingKind, filters: Filters): string[] {
  return kind.filters.flatMap(({ name, label, compare, unit }) => {
    const figure = Number(filters[name]);
    if (!(figure > 0)) return [];
    const what = lower(label.replace(/^(Min|Max)(imum)? /i, ''));
    return compare === 'at-least'
      ? `${what} ${figureText(figure, unit)} or more`
      : `${what} up to ${figureText(figure, unit)}`;
  });
}

const fitWords = { fits: 'fits', tight: 'fits or is tight for', unknown: 'may fit' } as const;
const teePlaces = { wing: 'ft to the trailing edge', tailplane: 'ft tailplane' };
const clearancePlaces = ['ft clearance at wing tips', 'ft above', 'ft lengthwise'];

/** "fits a Pilatus PC-12 NGX (2 ft clearance at wing tips, 1 ft above, 4 ft lengthwise)" */
function fitOf(kind: ListingKind, filters: Filters): string[] {
  const { q, aircraft, tail, fit, clearance } = filters;
  const sides = Object.entries({ span: 'wide', length: 'long', height: 'high' }).flatMap(([name, side]) => {
    const feet = readNeed(filters[name] ?? '');
    return feet ? `${feet} ft ${side}` : [];
  });
  // A tail number is personal, and names go into emails.
  const who = aircraft
    ? withArticle(aircraft)
    : tail
      ? 'your aircraft'
      : sides.length > 0
        ? `an aircraft ${sides.join(' × ')}`
        : q && fitDetails.some((name) => filters[name]) && 'the aircraft';
  if (!kind.takesAircraft || !who) return [];
  const feet = (clearance ?? '').split(',').map((typed) => readNeed(typed));
  const clearances =
    feet.length === clearancePlaces.length && !feet.includes(undefined)
      ? feet.map((one, at) => `${one} ${clearancePlaces[at]}`)
      : [];
  const teeSides = Object.entries(teePlaces).flatMap(([name, place]) => {
    const side = readNeed(filters[name] ?? '');
    return side && kind.straightFloors ? `${side} ${place}` : [];
  });
  const details = [...teeSides, ...clearances];
  const room = details.length > 0 ? ` (${details.join(', ')})` : '';
  const level = fitLevels.find((one) => one === fit) ?? usualLevel;
  return [`${fitWords[level]} ${who}${room}`];
}

/** A search in words: "Hangar spaces near KADS, door height 18 ft or more". At most SEARCH_NAME_MAX characters. */
export function searchName(kind: ListingKind, filters: Filters): string {
  const what = kind.plural.charAt(0).toUpperCase() + kind.plural.slice(1);
  const choices = kind.choices.flatMap((choice) => {
    const chosen = choicesOf(kind, choice).find(({ value }) => value === filters[choice.name]);
    if (!chosen) return [];
    return choice.by === 'answer' ? `${choice.label}: ${lower(chosen.label)}` : chosen.label;
  });
  const { availableBy } = filters;
  const availability = availabilities.find((one) => one === filters.availability);
  const text = [
    [what, placeOf(filters)].filter(Boolean).join(' '),
    ...(filters.q ? [`“${filters.q}”`] : []),
    ...fitOf(kind, filters),
    ...figuresOf(kind, filters),
    ...choices.map(lower),
    ...(filters.unstated ? ['or not stated'] : []),
    ...(availability ? [lower(availabilityLabels[availability])] : []),
    ...(isDay(availableBy) ? [`available by ${dayText(availableBy)}`] : []),
  ].join(', ');
  if (text.length <= SEARCH_NAME_MAX) return text;
  return `${text.slice(0, SEARCH_NAME_MAX - 1).replace(/,?\s+\S*$/, '')}…`;
}
