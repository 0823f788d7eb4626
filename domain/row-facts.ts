import { compassPoint } from './airports/compass-point.ts';
import { isOnField } from './airports/distance.ts';
import type { Values } from './fields/field.ts';
import { dayText } from './figures.ts';
import { type Clearances, type Fit, fitOf, type Outline, verdictLabel } from './fit/fit.ts';
import { fitReason, fitSummary } from './fit/fit-text.ts';
import { spaceOf } from './fit/space.ts';
import { needsConfirming } from './freshness.ts';
import { availabilityLabels, companyOf, listerPath, personOf } from './listing.ts';
import { availableDates } from './listing-kinds/available-dates.ts';
import { type Fact, highlightFacts } from './listing-kinds/highlights.ts';
import { kindOfCategory } from './listing-kinds/index.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import type { RowListing } from './listing-schema.ts';
import { perSquareFootYear } from './money.ts';
import { paths } from './paths.ts';
import { shortMonthlyLabel } from './rent.ts';
import { asFound, isVaried, rateOf, sharedFigures, sizeOf, unitsFit, unitsText } from './unit-ranges.ts';
import { OPERATOR_VERIFIED, verifiedSummary, verifiedWord } from './verification.ts';

/** An aircraft that listings are judged by. */
export type Judged = Outline & { name: string; clearances?: Clearances | undefined };

/** What rows, cards, popups, and emails say about a listing. Add a fact here to show it in all lists. Undefined for an unknown kind. */
export function rowFacts(listing: RowListing, aircraft?: Judged) {
  const kind = kindOfCategory(listing.category);
  if (!kind) return undefined;
  const found = asFound(listing);
  const shared = sharedFigures(kind, found);
  const facts = highlightFacts(kind, shared);
  const rate = rateOf(kind, found);
  const month = isVaried(kind, found) ? null : shortMonthlyLabel(kind, shared);
  return {
    kind,
    path: paths.listing(kind, listing.id),
    title: listing.title,
    availability: found.availability,
    status: availabilityLabels[found.availability] ?? found.availability,
    /** The first of several: "Chicago, IL" of "Chicago/Prospect Heights/Wheeling". */
    city: `${listing.city.split('/', 1)[0]}, ${listing.state}`,
    distance: distanceOf(listing),
    size: sizeOf(kind, found),
    figures: facts.filter(({ figure }) => figure).map(figureText),
    /** Facts in words: "Suite number 210". */
    words: facts.filter(({ figure }) => !figure).map(({ label, text }) => `${label} ${text}`),
    rate,
    month: month === rate ? null : month,
    nnn: nnnOf(kind, listing),
    units: unitsText(kind, listing),
    dates: datesOf(found),
    verified: verifiedOf(kind, listing),
    verifiedWord: verifiedWord(kind, listing.verified),
    confirmed: `${needsConfirming(listing.freshness) ? 'Not confirmed since' : 'Confirmed'} ${dayText(listing.confirmedAt)}`,
    amenities: kind.fields.flatMap(({ name, badges }) => badges?.(listing[name]) ?? []),
    owner: {
      name: [personOf(listing.owner), companyOf(listing.owner)].filter(Boolean).join(', '),
      path: listerPath(listing.owner.id),
    },
    fit: aircraft && kind.takesAircraft ? fitFacts(kind, listing, aircraft) : undefined,
  };
}

export type RowFacts = NonNullable<ReturnType<typeof rowFacts>>;

/** "Door 55 × 16 ft", and after the first with the whole label: "Peak ceiling height 23 ft". */
const figureText = ({ label, short, text }: Fact, at: number): string => {
  // "6 aircraft" says what it counts.
  const saysUnit = /(?:ft|years?|spaces?)$/.test(text);
  return at > 0 ? `${label} ${text}` : saysUnit ? `${short} ${text}` : text;
};

/** "7.2 nm" and "S of KADS", the closest airport in the search. */
function distanceOf(listing: RowListing) {
  const { distanceNm, bearingDeg, distanceFrom } = listing;
  if (distanceNm === undefined) return undefined;
  if (isOnField(listing)) return { nm: 'On the field', point: '', from: '' };
  return {
    nm: `${distanceNm.toFixed(1)} nm`,
    point: compassPoint(bearingDeg),
    from: `${bearingDeg == null ? 'from' : 'of'} ${distanceFrom}`,
  };
}

function nnnOf({ hasNnn }: ListingKind, { nnnRate }: RowListing): string {
  if (!hasNnn) return '-';
  if (nnnRate == null) return 'Not stated';
  return Number(nnnRate) === 0 ? 'None' : perSquareFootYear(Number(nnnRate));
}

/** "from Dec 1, 2026 until Mar 31, 2027", with what is stated of it; follows "Available" or "Limited". */
export function datesOf(listing: Pick<RowListing, 'availability'> & Values): string {
  const dates = availableDates
    .filter(({ name }) => listing[name])
    .map(({ name, label, text }) => `${label.slice('Available '.length)} ${text(listing[name])}`)
    .join(' ');
  return dates && listing.availability === 'occupied' ? `Available ${dates}` : dates;
}

/** What was checked, and when; '' without a check, because unknown isn't unverified. */
function verifiedOf(kind: ListingKind, { owner, verified }: RowListing): string {
  const { operatorVerifiedAt } = owner;
  const operator = operatorVerifiedAt && `${OPERATOR_VERIFIED} ${dayText(operatorVerifiedAt)}`;
  return [operator, verifiedSummary(kind, verified)].filter(Boolean).join('; ');
}

function fitFacts(kind: ListingKind, listing: RowListing, aircraft: Judged) {
  if (listing.units) return unitsFit(kind, listing, listing.units, aircraft);
  const fit: Fit = fitOf(aircraft, spaceOf(kind, listing), aircraft.clearances);
  const { word, rooms } = fitSummary(fit, aircraft);
  const text = [word, rooms.join(' · ')].filter(Boolean).join(': ');
  return {
    verdict: fit.verdict,
    text,
    label: verdictLabel(fit),
    reason: `for ${aircraft.name}: ${fitReason(fit, aircraft)}`,
  };
}
