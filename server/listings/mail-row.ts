import { compassPoint } from '../../domain/airports/compass-point.ts';
import { isOnField } from '../../domain/airports/distance.ts';
import { drawingAddress } from '../../domain/drawing-address.ts';
import { grouped } from '../../domain/figures.ts';
import { availableDates } from '../../domain/listing-kinds/available-dates.ts';
import { highlightFacts, keyFacts } from '../../domain/listing-kinds/highlights.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { isPictureUrl } from '../../domain/media.ts';
import { perSquareFootYear } from '../../domain/money.ts';
import { paths } from '../../domain/paths.ts';
import { ratesOf, sharedFigures, sizeOf, statusOf } from '../../domain/unit-ranges.ts';
import { unitAnchor } from '../../domain/units.ts';
import type { Row } from '../mail/mail.ts';
import type { Space } from './units/lists.ts';

/** "9.3 nm SW of KADS". */
function distanceOf(listing: ListingSummary): string[] {
  const { distanceNm, bearingDeg, distanceFrom } = listing;
  if (distanceNm === undefined) return [];
  if (isOnField(listing)) return ['on the field'];
  const point = compassPoint(bearingDeg);
  return [point ? `${grouped(distanceNm)} nm ${point} of ${distanceFrom}` : `at ${distanceFrom}`];
}

/** "Available from Dec 1, 2026 until Mar 31, 2027", with what is stated of it. */
const datesOf = (listing: ListingSummary): string =>
  availableDates
    .filter(({ name }) => listing[name])
    .map(({ name, label, text }, at) => `${at ? label.slice(9) : label} ${text(listing[name])}`)
    .join(' ');

/** "KADS, Addison, TX · Hangar Space · 3,600 sf · …": what a row of results says below the title. */
function mailedFacts(listing: ListingSummary): string {
  const { category, icaoCode, city, state } = listing;
  const place = `${icaoCode}, ${city}, ${state}`;
  const kind = kindOfCategory(category);
  if (!kind) return place;
  const [fact] = highlightFacts(kind, sharedFigures(kind, listing)).filter(({ figure }) => figure);
  return [
    place,
    ...distanceOf(listing),
    kind.label,
    sizeOf(kind, listing),
    ...(fact ? [`${fact.label} ${fact.text}`] : []),
    ...ratesOf(kind, listing),
    ...(kind.hasNnn && listing.nnnRate != null ? [`NNN ${perSquareFootYear(Number(listing.nnnRate))}`] : []),
    statusOf(listing),
    datesOf(listing),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A listing in an email. Only a listing that visitors can see has a link, which leads to the unit with the label `unit`. */
export function mailedRow(
  listing: ListingSummary,
  {
    news,
    isPublic = true,
    unit,
  }: { news?: string | undefined; isPublic?: boolean; unit?: string | undefined } = {},
): Row {
  const kind = kindOfCategory(listing.category);
  return {
    title: listing.title,
    picture: listing.images.find(isPictureUrl) ?? (kind && drawingAddress(kind, listing)),
    news,
    text: mailedFacts(listing),
    path:
      kind && isPublic
        ? paths.listing(kind, listing.id) + (unit === undefined ? '' : unitAnchor(unit))
        : null,
  };
}

/** A listing, or one unit of it with the figures of its own, in an email. */
export const mailedSpace = ({ kind, title, label, values }: Space, path: string): Row => ({
  title: [title, label].filter(Boolean).join(', '),
  picture: drawingAddress(kind, values),
  text: [kind.label, ...keyFacts(kind, values).map((one) => `${one.label} ${one.text}`)].join(' · '),
  path,
});
