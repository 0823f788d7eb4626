import type { AirportSummary } from '../../domain/airports/airport.ts';
import { grouped } from '../../domain/figures.ts';
import { highlightFacts } from '../../domain/listing-kinds/highlights.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { CreateInput } from '../../domain/listing-schema.ts';
import { hangarSpace, monthlyHangar } from './hangar-listings.ts';
import { priceLevel } from './market.ts';
import type { Random } from './random.ts';
import { atQuarter, SIDES, sf, type Writer, whole } from './writer.ts';

const officeSpace: Writer = (random, airport, level) => {
  const place = random.pick([
    {
      name: 'Terminal Office',
      where: 'on the second floor of the terminal',
      view: 'Windows look onto the ramp.',
    },
    {
      name: 'FBO Suite',
      where: 'in the FBO building',
      view: 'The lobby, crew lounge and conference room are shared.',
    },
    {
      name: 'Hangar Office',
      where: "in a hangar's lean-to",
      view: 'A door leads straight onto the hangar floor.',
    },
    {
      name: 'Airside Office',
      where: 'in a two-story building on the airport road',
      view: 'Badge access to the ramp through its own gate.',
    },
  ]);
  const area = random.integer(4, 60) * 50 + (random.chance(0.15) ? random.integer(20, 90) * 100 : 0);
  const suite = random.chance(0.8)
    ? `${random.integer(1, 3)}${String(random.integer(1, 24)).padStart(2, '0')}`
    : '';
  const gross = random.chance(0.35);
  const rooms = Math.max(1, Math.round(area / 220));
  return {
    title: `${place.name}, ${sf(area)} at ${airport.code}`,
    sentences: [
      `${sf(area)} ${place.where} at ${airport.name}${suite ? `, suite ${suite}` : ''}: ${rooms} ${rooms === 1 ? 'room' : 'rooms'} with its own entrance.`,
      place.view,
      gross
        ? 'Full-service lease: power, water and cleaning are in the rate.'
        : 'Tenant pays its own power and internet.',
      random.pick([
        'Good for a flight school, a charter desk or a broker.',
        'The last tenant was a flight department of six.',
        'Fiber is in the building.',
        'Repainted, with new carpet tile.',
        'Ceiling is 9 ft; windows open.',
      ]),
    ],
    values: {
      squareFootage: area,
      suiteNumber: suite || undefined,
      parkingSpots: Math.max(1, Math.round(area / 300)),
      leaseRate: atQuarter(random.figure(15, 24, 0.25) * level),
      nnnRate: gross ? undefined : atQuarter(random.figure(3.5, 7.5, 0.25) * Math.sqrt(level)),
    },
  };
};

const outdoorStorage: Writer = (random, airport, level) => {
  const area = random.integer(4, 80) * 500;
  const anchors = random.chance(0.65);
  const surface = random.pick(['concrete', 'asphalt', 'asphalt with concrete pads']);
  const side = random.pick(SIDES);
  return {
    title: `${sf(area)} of ${surface === 'asphalt' ? 'Asphalt' : 'Concrete'} Ramp, ${airport.code} ${side} apron`,
    sentences: [
      `${sf(area)} of ${surface} on the ${side} apron of ${airport.name}.`,
      anchors
        ? `Anchors are set for ${whole(area / 2_600)} aircraft; chains by the tenant.`
        : 'Open pavement without anchors, good for jets, ground equipment or a helicopter.',
      random.pick([
        'Rated for 30,000 lb single wheel.',
        'Rated for 60,000 lb dual wheel.',
        'Lit all night and inside the security fence.',
        'Gate code around the clock; the FBO tows on request.',
        'Snow is cleared with the main ramp.',
      ]),
      random.pick([
        'Month to month after the first year.',
        'One-year minimum.',
        'One month’s deposit required.',
      ]),
    ],
    values: {
      squareFootage: area,
      tieDowns: anchors,
      leaseRate: Math.max(1, atQuarter(random.figure(1.25, 3.25, 0.25) * level)),
    },
  };
};

const USES = ['Aircraft Storage', 'FBO', 'Maintenance', 'MRO', 'Helicopter', 'Industrial'] as const;

const groundLease: Writer = (random, airport, level) => {
  const acres = random.figure(0.5, random.chance(0.2) ? 24 : 7, 0.1);
  const term = random.pick([20, 25, 30, 30, 35, 40, 50]);
  const uses = random.some(USES, random.integer(1, 4));
  const side = random.pick(SIDES);
  return {
    title: `${acres} Acres for Building, ${airport.code} ${side} side`,
    sentences: [
      `${acres} acres of airport land on the ${side} side of ${airport.name}, offered for ${term} years.`,
      random.pick([
        'Graded, with a taxilane stub at the edge of the parcel.',
        'Taxiway access for Group II aircraft; water and power are at the road.',
        'Utilities are at the lot line; the environmental assessment is done.',
        'Shown for aeronautical use on the airport layout plan.',
      ]),
      `The sponsor will consider ${uses.join(', ').replace(/, ([^,]*)$/, ' or $1')}.`,
      random.pick([
        'Rent rises by CPI every five years; improvements revert at the end of the term.',
        'Two renewals of five years are offered.',
        'Rent is waived while the hangar is being built, up to 18 months.',
      ]),
    ],
    values: {
      acreage: acres,
      leaseTerm: term,
      uses,
      leaseRate: Math.max(0.05, Number((random.figure(0.22, 0.62, 0.01) * level).toFixed(2))),
    },
  };
};

/** Writes listings by the fields of a kind alone, for kinds that have no writer. */
export const plainWriter =
  (kind: ListingKind): Writer =>
  (random, airport) => {
    const values = Object.fromEntries(
      kind.fields.map(({ name, samples }) => [name, samples.made(() => random.next()) ?? undefined]),
    );
    const size = kind.size(values);
    const facts = highlightFacts(kind, values).map(({ label, text }) => `${label}: ${text}.`);
    return {
      title: `${kind.label}, ${size} at ${airport.code}`,
      sentences: [`${kind.label} of ${size} at ${airport.name}.`, ...facts],
      values,
    };
  };

const writers: Record<string, Writer> = {
  'office-space': officeSpace,
  'hangar-space': hangarSpace,
  'outdoor-storage': outdoorStorage,
  'ground-lease': groundLease,
  'monthly-hangar': monthlyHangar,
};

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

/** A map link near the airport; one in ten has no coordinates. */
function mapLink(random: Random, airport: AirportSummary): string {
  if (random.chance(0.1))
    return `https://www.google.com/maps/place/${airport.name.replaceAll(/[^A-Za-z0-9]+/g, '+')}`;
  const shift = () => (random.next() - 0.5) * 0.008;
  return `https://maps.google.com/?q=${(airport.lat + shift()).toFixed(5)},${(airport.lng + shift()).toFixed(5)}`;
}

export function writeListing(
  random: Random,
  kind: ListingKind,
  airport: AirportSummary,
  contact: { email: string; phone: string },
): CreateInput {
  const writer = writers[kind.category] ?? plainWriter(kind);
  const { title, sentences, values } = writer(random, airport, priceLevel(airport));
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return {
    title,
    description: [...sentences, fieldSentence(random, airport)].join(' '),
    icaoCode: airport.icaoCode,
    airportName: airport.name,
    airportId: airport.id,
    airportCode: airport.code,
    googleMapLink: mapLink(random, airport),
    contactEmail: contact.email,
    contactPhone: contact.phone,
    ...given,
  };
}
