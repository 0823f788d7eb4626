import { expect, test } from 'vitest';
import { commonAircraft, doorFor } from '../../domain/aircraft/aircraft.ts';
import type { AircraftCategory } from '../../domain/aircraft/category.ts';
import type { Airport } from '../../domain/airports/airport.ts';
import { bearingDegrees, distanceNm, FEET_PER_NM } from '../../domain/airports/distance.ts';
import { type Coordinates, readMapsLink } from '../../domain/maps-link.ts';
import { loadAirports } from '../../server/airports/airports.ts';
import { type DemoListing, readDemoListings } from './demo-files.ts';

type Read = DemoListing & {
  airport: Airport;
  text: string;
  number: (name: string) => number;
  point: Coordinates | null;
};

const airports = loadAirports();

/** The airplane that decides whether a hangar suits a group. */
const groupSamples = {
  single_engine: 'Cessna 182T Skylane',
  twin_engine: 'Beechcraft Baron G58',
  light_jet: 'Cessna Citation CJ3+',
  mid_jet: 'Cessna Citation Latitude',
  large_jet: 'Gulfstream G650ER',
} as const;

/** Sides with terminals and ramps, for airports whose pavement ends at water or a slope. */
const LAND_SIDES: Readonly<Record<string, string>> = {
  BOS: 'west northwest',
  BTV: 'southwest south',
  CRW: 'south southeast',
  DCA: 'west northwest southwest',
  FLL: 'north northwest',
  HNL: 'north northeast',
  JFK: 'northwest north',
  LGA: 'south southwest',
  OAK: 'north northeast',
  PIE: 'south southwest',
  SAN: 'north northeast',
  SFO: 'west northwest',
  SQL: 'southwest west',
  SSF: 'north northeast',
};

/** Length in feet of the longest hard runway; 0 without one. */
const pavedLength = ({ runways }: Airport): number =>
  Math.max(
    0,
    ...runways.filter(({ surface }) => /asphalt|concrete/.test(surface)).map(({ length }) => length),
  );
/** Jets need pavement, 3,000 ft at least. */
const takesJets = (airport: Airport): boolean => pavedLength(airport) >= 3_000;
const isJet = (category: AircraftCategory): boolean => category.endsWith('jet');

const COMPASS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'];
const SIDE = /\b((?:north|south)(?:east|west)?|east|west) (?:side|apron)\b/g;
/** States where snow on a ramp is rare or unknown. */
const RARE_SNOW = new Set(
  'AL AR AZ CA FL GA GU HI LA MS NC NM NV OK OR PR SC TN TX VI WA AS MP DC DE MD KY VA'.split(' '),
);
/** Large and medium hubs of the FAA's list, except the few where rows of T-hangars exist, and reliever and cargo airports for jets. */
const HUBS = new Set(
  (
    'ATL AUS BNA BOS BWI CLE CLT CVG DAL DCA DEN DFW DTW EWR FLL HNL HOU IAD IAH IND JAX JFK LAS LAX LGA MCI MCO ' +
    'MDW MIA MSP MSY OAK ORD PDX PHL PHX PIT RDU RSW SAN SAT SEA SFO SJC SLC SMF STL TPA AFW LCK TEB'
  ).split(' '),
);

/** Feet of pavement that the sample jet of each group needs on a hot day. */
const JET_RUNWAYS: Readonly<Record<string, number>> = { light_jet: 3_500, mid_jet: 4_500, large_jet: 5_500 };

const between = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

/** Distance in feet from a point to the centerline, counting only points alongside the runway. */
function beside(point: Coordinates, [one, other]: Airport['runways'][number]['ends']): number {
  if (one.lat === null || one.lon === null || other.lat === null || other.lon === null) return Infinity;
  const start = { lat: one.lat, lng: one.lon };
  const end = { lat: other.lat, lng: other.lon };
  const turn = ((bearingDegrees(start, point) - bearingDegrees(start, end)) * Math.PI) / 180;
  const away = distanceNm(start, point) * FEET_PER_NM;
  const along = away * Math.cos(turn);
  return along < -200 || along > distanceNm(start, end) * FEET_PER_NM + 200
    ? Infinity
    : Math.abs(away * Math.sin(turn));
}

/** True within 3,000 ft of an end of the runway and 450 ft of its extended centerline. */
function isUnderApproach(point: Coordinates, ends: Airport['runways'][number]['ends']): boolean {
  const [one, other] = ends.map(({ lat, lon }) => (lat === null || lon === null ? null : { lat, lng: lon }));
  if (!one || !other) return false;
  return [
    [one, other],
    [other, one],
  ].some(([near, far]) => {
    if (!near || !far) return false;
    const turn = ((bearingDegrees(near, point) - bearingDegrees(far, near)) * Math.PI) / 180;
    const away = distanceNm(near, point) * FEET_PER_NM;
    const beyond = away * Math.cos(turn);
    return beyond > 0 && beyond < 3_000 && Math.abs(away * Math.sin(turn)) < 450;
  });
}

const named = (text: string) => commonAircraft.filter(({ name }) => text.includes(name));
const door = ({ kind, number }: Read) => {
  const of = (column: string) => kind.fields.find((field) => field.column === column)?.name ?? '';
  return { width: number(of('door_width')), height: number(of('door_height')) };
};

/** Returns true if the number in front of `unit` is in the text, but no field has it. */
const states = (text: string, pattern: RegExp, ...known: unknown[]) =>
  [...text.matchAll(pattern)].some(
    ([, figure = '']) => !known.map(Number).includes(Number(figure.replaceAll(',', ''))),
  );

/** Mistakes that a broker sees at once: text that contradicts the figures, or a map point that contradicts the airport. */
const contradictions: Readonly<Record<string, (listing: Read) => boolean>> = {
  'map point over 45° from the named side': ({ text, airport, point }) =>
    point !== null &&
    [...text.matchAll(SIDE)].some(
      ([, side = '']) => between(bearingDegrees(airport, point), COMPASS.indexOf(side) * 45) > 45,
    ),
  'side of the field without a point there': ({ text, point }) => point === null && text.search(SIDE) >= 0,
  'airport’s position on a runway instead of a point': ({ airport, point }) =>
    point === null && airport.runways.some(({ ends, width }) => beside(airport, ends) < width / 2),
  'airport’s position under an approach instead of a point': ({ airport, point }) =>
    point === null && airport.runways.some(({ ends }) => isUnderApproach(airport, ends)),
  'two sides of the field in one text': ({ text }) =>
    new Set([...text.matchAll(SIDE)].map(([, side]) => side)).size > 1,
  'map point on or too near a runway': ({ airport, point }) =>
    point !== null && airport.runways.some(({ ends, width }) => beside(point, ends) < width / 2 + 250),
  'map point in the water': ({ airport, point }) =>
    point !== null &&
    LAND_SIDES[airport.code]
      ?.split(' ')
      .includes(COMPASS[Math.round(bearingDegrees(airport, point) / 45) % 8] ?? '') === false,
  'map point under an approach': ({ airport, point }) =>
    point !== null && airport.runways.some(({ ends }) => isUnderApproach(point, ends)),
  'map point off the airport': ({ airport, point }) =>
    point !== null && distanceNm(airport, point) * FEET_PER_NM > (airport.longestRunway ?? 0) + 4_000,
  'door wider than 90 % of the building': (listing) =>
    door(listing).width > (listing.number('width') || Infinity) * 0.9,
  'door that leaves no header': (listing) =>
    listing.values.monthlyRate !== undefined && door(listing).height > listing.number('height') - 0.5,
  'wings or tail of a T-hangar without a T': ({ values, number }) =>
    values.wingDepth !== undefined &&
    (values.hangarType === 'box' ||
      values.hangarType === 'shared' ||
      number('wingDepth') > number('length') * 0.7 ||
      number('tailWidth') > number('width') * 0.7),
  'door higher than the wall above it allows': (listing) =>
    listing.number('wallHeight') > 0 && door(listing).height > listing.number('wallHeight') - 1.5,
  'snow where none falls': ({ text, airport }) =>
    /\b(?:snow|plow|heat in the slab)/i.test(text) && RARE_SNOW.has(airport.state),
  'all hangar floor, with a workshop or office': ({ text, number }) =>
    /all hangar floor|wall to wall/.test(text) &&
    (number('workshopSquareFootage') > 0 || number('officeSquareFootage') > 0),
  'maintenance in the text, not allowed by the lease': ({ text, values }) =>
    /Maintenance Hangar|workshop/i.test(text) && values.maintenanceAllowed === false,
  'suite number of another floor': ({ text, values }) =>
    (/second floor/.test(text) && /^[^2]/.test(String(values.suiteNumber ?? '2'))) ||
    (/ground floor|lean-to/.test(text) && /^[^1]/.test(String(values.suiteNumber ?? '1'))) ||
    (/two-story/.test(text) && /^[^12]/.test(String(values.suiteNumber ?? '1'))),
  'T-hangars or a monthly bay at a hub': ({ kind, airport }) =>
    kind.fields.some(({ name }) => name === 'monthlyRate') && HUBS.has(airport.code),
  'aircraft wider or higher than the door': (listing) =>
    named(listing.text).some((one) => {
      const needed = doorFor(one);
      const { width, height } = door(listing);
      return needed.width > width || needed.height > height;
    }),
  'aircraft larger than the floor': ({ text, number }) =>
    named(text).some(
      ({ length, wingspan }) =>
        wingspan > (number('width') || Infinity) ||
        length > (number('depth') || number('length') || Infinity),
    ),
  'more aircraft than the floor holds': ({ number }) =>
    number('aircraftCapacity') * 36 * 27 > number('width') * number('length'),
  'airplane group that the floor can’t take': ({ values, number }) =>
    Object.entries(groupSamples).some(
      ([flag, name]) =>
        (values.aircraftTypes as Record<string, boolean> | undefined)?.[flag] &&
        commonAircraft.some(
          (one) =>
            one.name === name &&
            ((values.doorHeight !== undefined && doorFor(one).height > number('doorHeight')) ||
              (values.doorOpeningWidth !== undefined && doorFor(one).width > number('doorOpeningWidth')) ||
              one.wingspan > number('width') ||
              one.length > number('length') ||
              one.tailHeight > number('height')),
        ),
    ),
  'powered door without electricity': ({ values }) => {
    const doors = values.doorTypes as Record<string, boolean> | undefined;
    const amenities = values.amenities as Record<string, boolean> | undefined;
    return Boolean((doors?.bi_fold || doors?.hydraulic) && !amenities?.powerConnection);
  },
  'clear rectangle that the ramp can’t hold, or a strip of ramp': ({ values, number }) => {
    const [width, length] = [number('clearWidth'), number('clearLength')];
    const isStrip = Math.max(width, length) > Math.min(width, length) * 3.5;
    return values.clearWidth !== undefined && (isStrip || width * length > number('squareFootage'));
  },
  'loads or jets that the runway doesn’t see': ({ text, airport }) =>
    /\blb\b|good for jets|Group II/.test(text) && (airport.longestRunway ?? 0) < 4_000,
  'jets where no pavement is long enough': ({ text, values, airport }) =>
    !takesJets(airport) &&
    (/\b[Jj]ets?\b(?! fuel)|Group II|\blb\b|Corporate Flight|MRO/.test(text) ||
      named(text).some(({ category }) => isJet(category)) ||
      Object.entries((values.aircraftTypes ?? {}) as Record<string, boolean>).some(
        ([group, suits]) => suits && isJet(group as AircraftCategory),
      )),
  'jets that need a longer runway': ({ values, airport }) =>
    Object.entries((values.aircraftTypes ?? {}) as Record<string, boolean>).some(
      ([group, suits]) => suits && pavedLength(airport) < (JET_RUNWAYS[group] ?? 0),
    ),
  'work in common for one room': ({ text, number }) =>
    (/department of six|flight school/.test(text) && number('squareFootage') < 700) ||
    (/second floor/.test(text) && /private entrance/.test(text)),
  'flight school at a hub': ({ text, airport }) => /flight school/.test(text) && HUBS.has(airport.code),
  'hangar shallower than half its width': ({ number }) =>
    number('depth') > 0 && number('depth') * 2 < number('width'),
  'plural of one': ({ text }) => /\b1 (?:aircraft|rooms)\b/.test(text),
  'square feet that no field has': ({ text, values }) =>
    states(text, /([\d,]+) sf\b/g, ...Object.values(values)),
  'acres that no field has': ({ text, values }) => states(text, /([\d.]+) acres/gi, values.acreage),
  'feet that no fact has': ({ text, values, airport }) =>
    states(
      text,
      /([\d,.]*\d) ?ft\b/g,
      ...Object.values(values),
      airport.longestRunway,
      airport.elevation === null ? null : Math.round(airport.elevation),
    ),
  'lease term that the field doesn’t have': ({ text, values }) =>
    states(text, /offered for (\d+) years/g, values.leaseTerm),
  'door far wider than the aircraft named': (listing) =>
    named(listing.text).some((one) => one.wingspan * 2 < door(listing).width),
  'room for a twin but not for a single': ({ values }) => {
    const suits = values.aircraftTypes as Record<string, boolean> | undefined;
    return Boolean(suits?.twin_engine && !suits.single_engine);
  },
  'lounge in a small office': ({ text, number }) =>
    /lounge and a restroom/.test(text) && number('officeSquareFootage') < 500,
  'fuel at a field without any': ({ text, values, airport }) =>
    !/Fuel: /.test(airport.description) &&
    (/Fuel by truck/.test(text) ||
      Boolean((values.amenities as Record<string, boolean> | undefined)?.fuelAvailable)),
  'security fence at a country strip': ({ text, airport }) =>
    /security fence/.test(text) && !airport.hasControlTower && (airport.longestRunway ?? 0) < 5_000,
  'use that the parcel is too small for': ({ values, number }) => {
    const uses = (values.uses ?? []) as string[];
    return (uses.includes('MRO') && number('acreage') < 3) || (uses.includes('FBO') && number('acreage') < 2);
  },
  'aeronautical land for industry alone': ({ text, values }) =>
    /aeronautical use/.test(text) && String(values.uses) === 'Industrial',
  'heated slab without insulation': ({ text, values }) =>
    /heat in the slab/.test(text) && values.buildingInsulated !== true,
  'use without its noun': ({ text }) =>
    /will consider [^.]*\b(?:helicopter|maintenance|industrial|(?<!an )(?:FBO|MRO))(?:,|\.| or )/.test(text),
  'deposit in the text, not in the figures': ({ text, number }) =>
    /deposit/.test(text) && !(number('deposit') > 0),
  'fuel minimum at a field without fuel': ({ values, airport }) =>
    values.fuelMinimum !== undefined && !/Fuel: /.test(airport.description),
  'yearly increase, and another in the text': ({ text, values }) =>
    /rises by CPI every/.test(text) && values.escalation !== undefined,
  'straight apostrophe': ({ text }) => /[a-z]'/i.test(text),
  'T-hangar for helicopters': ({ values }) =>
    values.hangarType === 't-hangar' &&
    Boolean((values.aircraftTypes as Record<string, boolean> | undefined)?.helicopter),
  'type of hangar that the title contradicts': ({ values }) =>
    values.hangarType != null && /T-hangar/.test(String(values.title)) && values.hangarType !== 't-hangar',
  'large hangar without fire suppression': ({ number, values }) =>
    (number('hangarSquareFootage') > 12_000 || number('doorHeight') > 28) && values.fireSuppression !== true,
  'offices or a shop that the text includes in the rate and the figures don’t, or the other way around': ({
    text,
    values,
    number,
  }) => {
    const covered = {
      office: ['office', 'all'].includes(String(values.rateCovers)) && number('officeSquareFootage') > 0,
      shop: values.rateCovers === 'all' && number('workshopSquareFootage') > 0,
    };
    return (
      (/[Oo]ffices?\b[^.]*(?:in the rate|same rate)|covers the hangar and the office/.test(text) &&
        !covered.office) ||
      (/[Oo]ffice\b[^.]*(?:own lease|separate|is extra)/.test(text) && covered.office) ||
      (/(?:[Ww]orkshop|shop)\b[^.]*(?:in the rate|same rate|part of the lease)/.test(text) &&
        !covered.shop) ||
      (/(?:[Ww]orkshop|Shop)\b[^.]*(?:separate|can be added)/.test(text) && covered.shop)
    );
  },
  'utilities other than in the text': ({ text, values }) =>
    (/power, water, and cleaning|[Uu]tilities and cleaning included/.test(text) &&
      values.utilities !== 'included') ||
    (/pays its own power|on your own meter|internet in your name/.test(text) &&
      values.utilities === 'included'),
  'gross lease with net charges, or triple net without': ({ text, number, values }) =>
    (/Gross lease|No net charges/.test(text) && values.nnnRate !== 0) ||
    (/Triple net|before NNN|NNN charges/.test(text) && !(number('nnnRate') > 0)),
  'net charges above the rent': ({ number }) => number('nnnRate') > number('leaseRate') * 0.5,
};

const listings: Read[] = (await readDemoListings(airports, new Date())).map((listing) => {
  const { title, description, google_map_link } = listing.columns;
  const stated = Object.entries(listing.values).filter(([, value]) => value !== null);
  const link = readMapsLink(String(google_map_link));
  return {
    ...listing,
    values: { ...Object.fromEntries(stated), title, description },
    airport: airports.findById(Number(listing.columns.airport_id)) as Airport,
    text: `${title}. ${description}`,
    number: (name) => Number(listing.values[name] ?? 0),
    point: link.ok ? link.coordinates : null,
  };
});

test.each(Object.entries(contradictions))('finds no %s', (_, contradicts) => {
  const found = listings.filter(contradicts).map(({ reference, text }) => `${reference} ${text}`);
  expect(found).toEqual([]);
});

test('every title and every description is the only one of its kind', () => {
  for (const name of ['title', 'description']) {
    const texts = listings.map(({ values }) => values[name]);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  }
});

test('no sentence is in more than one listing of twenty', () => {
  const sentences = listings.flatMap(({ values }) => [
    ...new Set(String(values.description).split(/(?<=\.) /)),
  ]);
  const counts = Map.groupBy(sentences, (sentence) => sentence);
  const often = [...counts].filter(([, { length }]) => length > listings.length / 20);
  expect(often.map(([sentence, { length }]) => `${length} × ${sentence}`)).toEqual([]);
});

/** Median rate of the listings near an airport, without hangars for several aircraft. */
function median(field: string, code: string, nm: number): number {
  const center = airports.findByCode(code) as Airport;
  const rates = listings
    .filter(
      ({ airport, number }) =>
        number(field) > 0 && number('aircraftCapacity') < 2 && distanceNm(airport, center) <= nm,
    )
    .map(({ number }) => number(field))
    .sort((one, other) => one - other);
  return rates[rates.length >> 1] ?? Number.NaN;
}

test('prices follow the place', () => {
  for (const dear of ['KSMO', 'KSFO', 'KTEB']) {
    for (const cheap of ['KGEG', 'KLNK', 'KTUL']) {
      expect(median('leaseRate', dear, 60), `${dear} ${cheap}`).toBeGreaterThan(
        1.5 * median('leaseRate', cheap, 60),
      );
    }
  }
  expect(median('monthlyRate', 'KSMO', 60)).toBeGreaterThan(2 * median('monthlyRate', 'KTUL', 150));
});

test('some dimensions, charges, and answers are not stated', () => {
  const stated = (name: string, of: readonly Read[]) =>
    of.filter(({ values }) => values[name] != null).length / of.length;
  const some = (name: string, sizedBy: string) => {
    const share = stated(
      name,
      listings.filter(({ number }) => number(sizedBy) > 0),
    );
    expect(share, name).toBeGreaterThan(0.1);
    expect(share, name).toBeLessThan(0.9);
  };
  for (const name of [
    'width',
    'depth',
    'rateCovers',
    'nnnRate',
    'maintenanceAllowed',
    'deposit',
    'utilities',
  ])
    some(name, 'hangarSquareFootage');
  for (const name of ['doorOpeningWidth', 'wingDepth', 'tailWidth', 'deposit']) some(name, 'monthlyRate');
  for (const name of ['clearWidth', 'tieDowns'])
    some(name, 'tieDowns' === name ? 'leaseRate' : 'squareFootage');
});
