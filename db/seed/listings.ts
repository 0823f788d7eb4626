import type { Airport, AirportSummary } from '../../domain/airports/airport.ts';
import { samplesOf } from '../../domain/fields/samples.ts';
import { grouped } from '../../domain/figures.ts';
import type { CreateInput } from '../../domain/listing-form-schema.ts';
import { highlightFacts } from '../../domain/listing-kinds/highlights.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import { hangarSpace, monthlyHangar } from './hangar-listings.ts';
import { leaveSomeOut } from './left-out.ts';
import { hasSmallHangars, isFueled, isHub, isSnowy, pavedLength, priceLevel } from './market.ts';
import { type Random, seededBy } from './random.ts';
import { isPositionClear, pickSite } from './sites.ts';
import { statedCharges } from './stated-charges.ts';
import { atQuarter, bySize, counted, pickTrue, sf, type Writer, whole } from './writer.ts';

type Office = {
  name: string;
  where: string;
  view: string;
  floor: 1 | 2;
  /** The largest suite there, in square feet. */
  largest: number;
  needsTower?: true;
};

const offices: readonly Office[] = [
  {
    name: 'Terminal Office',
    where: 'on the second floor of the terminal',
    view: 'Windows look onto the ramp.',
    floor: 2,
    largest: 12_000,
    needsTower: true,
  },
  {
    name: 'FBO Suite',
    where: 'on the ground floor of the FBO building',
    view: 'The lobby, crew lounge and conference room are shared.',
    floor: 1,
    largest: 3_000,
  },
  {
    name: 'Hangar Office',
    where: 'in a hangar’s lean-to',
    view: 'A door leads straight onto the hangar floor.',
    floor: 1,
    largest: 2_000,
  },
  {
    name: 'Airside Office',
    where: 'on the second floor of a building on the airport road',
    view: 'Badge access to the ramp through its own gate.',
    floor: 2,
    largest: 3_000,
  },
];

const officeSpace: Writer = (random, { airport, level }) => {
  const office = random.pick(offices.filter(({ needsTower }) => airport.hasControlTower || !needsTower));
  const most = random.chance(0.15) ? office.largest : Math.min(office.largest, 3_000);
  const area = random.integer(4, most / 50) * 50;
  const suite = random.chance(0.8) ? `${office.floor}${String(random.integer(1, 24)).padStart(2, '0')}` : '';
  const gross = random.chance(0.35);
  const trains = hasSmallHangars(airport);
  const rooms = counted(Math.max(1, Math.round(area / 220)), 'room');
  const leaseRate = atQuarter(random.figure(17, 22, 0.25) * level * bySize(area, 1_000));
  return {
    title: `${office.name}, ${sf(area)} at ${airport.code}`,
    sentences: [
      `${sf(area)} ${office.where} at ${airport.name}${suite ? `, suite ${suite}` : ''}: ${rooms}${office.floor === 1 ? ' with a private entrance' : ''}.`,
      office.view,
      gross
        ? 'Full-service lease: power, water, and cleaning are in the rate.'
        : 'Tenant pays its own power and internet.',
      pickTrue(random, [
        [area >= 700 && trains, 'Good for a flight school, a charter desk or a broker.'],
        [area < 700 || !trains, 'Good for a charter desk or a broker.'],
        [area >= 900 && area <= 2_500, 'The last tenant was a flight department of six.'],
        [true, 'Fiber is in the building.'],
        [true, 'Repainted, with new carpet tile.'],
        [true, 'High ceilings; the windows open.'],
      ]),
    ],
    values: {
      squareFootage: area,
      suiteNumber: suite || undefined,
      parkingSpots: Math.max(1, Math.round(area / 300)),
      leaseRate,
      nnnRate: gross ? 0 : atQuarter(leaseRate * random.figure(0.2, 0.32, 0.01)),
    },
  };
};

const pavements = [
  { name: 'Concrete', text: 'concrete' },
  { name: 'Asphalt', text: 'asphalt' },
  { name: 'Asphalt and Concrete', text: 'asphalt with concrete pads' },
];

/** Sides in feet of half of the ramps; `text` tells the listing from others. */
function clearSides(text: string, area: number) {
  const random = seededBy(`clear sides of ${text}`);
  const length = random.pick(
    [40, 50, 80, 100, 125, 160, 200].filter(
      (feet) => area % feet === 0 && area / feet >= feet * 0.8 && area / feet <= feet * 3.2,
    ),
  );
  return length && random.chance(0.5) ? { clearWidth: area / length, clearLength: length } : {};
}

const outdoorStorage: Writer = (random, { airport, side, level, snowy }) => {
  const area = random.integer(4, 80) * 500;
  const anchors = random.chance(0.65);
  const surface = random.pick(pavements);
  const jets = pavedLength(airport) >= 5_000;
  const title = `${sf(area)} of ${surface.name} Ramp, ${airport.code} ${side} apron`;
  return {
    title,
    sentences: [
      `${sf(area)} of ${surface.text} on the ${side} apron of ${airport.name}.`,
      pickTrue(random, [
        [anchors, `Anchors are set for ${whole(area / 2_600)} aircraft; the tenant brings the chains.`],
        [!anchors && jets, 'Open pavement without anchors, good for jets, ground equipment or a helicopter.'],
        [!anchors && !jets, 'Open pavement without anchors, good for ground equipment or a helicopter.'],
      ]).replace('for 1 aircraft', 'for one aircraft'),
      pickTrue(random, [
        [jets, 'Rated for 30,000 lb single wheel.'],
        [jets, 'Rated for 60,000 lb dual wheel.'],
        [jets || airport.hasControlTower, 'Lit all night and inside the security fence.'],
        [true, 'Gate code around the clock; towing on request.'],
        [snowy, 'Snow is cleared with the main ramp.'],
      ]),
      random.pick([
        'Month to month after the first year.',
        'One-year minimum.',
        'One month’s deposit required.',
      ]),
    ],
    values: {
      squareFootage: area,
      ...clearSides(title, area),
      tieDowns: anchors,
      leaseRate: Math.max(1, atQuarter(random.figure(1.5, 3, 0.25) * level * bySize(area, 12_000))),
    },
  };
};

/** Permitted uses as in a sentence, with the shortest runway in feet that brings them customers. */
const USES = [
  ['Aircraft Storage', 'aircraft storage', 0],
  ['FBO', 'an FBO', 4_000],
  ['Maintenance', 'a maintenance shop', 0],
  ['MRO', 'an MRO station', 6_000],
  ['Helicopter', 'helicopter operations', 0],
  ['Industrial', 'industrial use', 5_000],
] as const;
const inSentence = new Map<string, string>(USES.map(([use, words]) => [use, words]));

/** Acres that a use needs at least. */
const SMALLEST: Readonly<Record<string, number>> = { FBO: 2, MRO: 3 };

const groundLease: Writer = (random, { airport, side, level, hub }) => {
  const acres = random.figure(0.5, random.chance(0.2) && !hub ? 24 : 7, 0.1);
  const term = random.pick([20, 25, 30, 30, 35, 40, 50]);
  const runway = pavedLength(airport);
  const possible = USES.filter(([, , shortest]) => runway >= shortest).map(([use]) => use);
  const picked = random.some(possible, random.integer(1, 4)).filter((use) => acres >= (SMALLEST[use] ?? 0));
  const uses = picked.length > 0 ? picked : ['Aircraft Storage'];
  return {
    title: `${counted(acres, 'Acre')} for Building, ${airport.code} ${side} side`,
    sentences: [
      `${counted(acres, 'acre')} of airport land on the ${side} side of ${airport.name}, offered for ${term} years.`,
      pickTrue(random, [
        [true, 'Graded, with a taxilane stub at the edge of the parcel.'],
        [runway >= 5_000, 'Taxiway access for Group II aircraft; water and power are at the road.'],
        [true, 'Utilities are at the lot line; the environmental assessment is done.'],
        [uses.some((use) => use !== 'Industrial'), 'Shown for aeronautical use on the airport layout plan.'],
      ]),
      `The airport will consider ${uses
        .map((use) => inSentence.get(use))
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1')}.`,
      random.pick([
        'Rent rises by CPI every five years; improvements revert at the end of the term.',
        'Two renewals of five years are offered.',
        'Rent is waived during construction, up to 18 months.',
      ]),
    ],
    values: {
      acreage: acres,
      leaseTerm: term,
      uses,
      leaseRate: Math.max(
        0.05,
        Number((random.figure(0.25, 0.55, 0.01) * level * bySize(acres, 3)).toFixed(2)),
      ),
    },
  };
};

/** Writes listings by the fields of a kind alone, for kinds that have no writer. */
export const plainWriter =
  (kind: ListingKind): Writer =>
  (random, { airport }) => {
    const values = Object.fromEntries(
      kind.fields.map((field) => [field.name, samplesOf(field).made(() => random.next()) ?? undefined]),
    );
    const size = kind.size(values);
    const facts = highlightFacts(kind, values).map(({ label, text }) => `${label}: ${text}.`);
    return {
      title: `${kind.label}, ${size} at ${airport.code}`,
      sentences: [`${kind.label} of ${size} at ${airport.name}.`, ...facts],
      values,
    };
  };

type KindWriter = { write: Writer; isAt?: (airport: AirportSummary) => boolean };

const writers: Record<string, KindWriter> = {
  'office-space': { write: officeSpace },
  'hangar-space': { write: hangarSpace },
  'outdoor-storage': { write: outdoorStorage },
  'ground-lease': { write: groundLease },
  'monthly-hangar': { write: monthlyHangar, isAt: hasSmallHangars },
};

/** Kinds without a writer get plain texts that know nothing of their airport. */
export const hasWriter = ({ category }: ListingKind): boolean => category in writers;

/** Returns the first kind that airports of this sort have. */
export const kindAt = (airport: AirportSummary, kinds: readonly ListingKind[]) =>
  kinds.find(({ category }) => writers[category]?.isAt?.(airport) ?? true);

function fieldSentence(random: Random, airport: AirportSummary): string {
  const facts = [
    airport.longestRunway ? `The longest runway is ${grouped(airport.longestRunway)} ft.` : '',
    airport.hasControlTower
      ? `${airport.icaoCode} has a control tower.`
      : `${airport.icaoCode} has no control tower.`,
    airport.instrumentApproaches.length > 0
      ? `Approaches include ${airport.instrumentApproaches.slice(0, 2).join(' and ')}.`
      : '',
    airport.elevation !== null ? `Field elevation is ${grouped(Math.round(airport.elevation))} ft.` : '',
  ].filter(Boolean);
  return random.pick(facts);
}

/** A link to the point, or to the airport's name, whose position is then the listing's. */
const mapLink = (airport: AirportSummary, point: Coordinates | null) =>
  !point
    ? `https://www.google.com/maps/place/${airport.name.replaceAll(/[^A-Za-z0-9]+/g, '+')}`
    : `https://maps.google.com/?q=${point.lat},${point.lng}`;

/** Only a listing with a point of its own names a side of the field. */
const withoutSide = (text: string, side: string) =>
  text
    .replaceAll(new RegExp(`on the ${side} (?:side|apron) of `, 'g'), 'at ')
    .replaceAll(new RegExp(` ${side} (?:side|apron)`, 'g'), '');

export function writeListing(
  random: Random,
  kind: ListingKind,
  airport: Airport,
  contact: { email: string; phone: string },
): CreateInput {
  const write = writers[kind.category]?.write ?? plainWriter(kind);
  const { side, point } = pickSite(random, airport);
  const {
    title,
    sentences,
    values: known,
  } = write(random, {
    airport,
    side,
    level: priceLevel(airport),
    snowy: isSnowy(airport),
    hub: isHub(airport),
    fueled: isFueled(airport),
  });
  const text = `${title} ${sentences.join(' ')}`;
  const stated = leaveSomeOut(text, known);
  const values = { ...stated, ...statedCharges(text, kind, airport, stated) };
  // One in ten has no point of its own, unless that would put it on a runway.
  const own = random.chance(0.1) && isPositionClear(airport) ? null : point;
  // Airports’ names have straight apostrophes.
  const placed = (text: string) => (own ? text : withoutSide(text, side)).replaceAll("'", '’');
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return {
    title: placed(title),
    description: placed([...sentences, fieldSentence(random, airport)].join(' ')),
    icaoCode: airport.icaoCode,
    airportName: airport.name,
    airportId: airport.id,
    airportCode: airport.code,
    googleMapLink: mapLink(airport, own),
    contactEmail: contact.email,
    contactPhone: contact.phone,
    ...given,
  };
}
