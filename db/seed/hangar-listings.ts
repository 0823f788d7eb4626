import { hangarMarket, hasSmallHangars, pavedLength, takesJets } from './market.ts';
import {
  type AirplaneGroup,
  groupSamples,
  LEAST_HEADER,
  monthlyFacts,
  WIDEST_DOOR,
} from './monthly-facts.ts';
import type { Random } from './random.ts';
import { atQuarter, bySize, fitting, holds, pickTrue, sf, type Writer } from './writer.ts';

/** Share of the building's width that each door leaves open: the leaves of some stack beside the opening. */
const openShare = {
  'bi-fold': [0.82, 0.9],
  hydraulic: [0.82, 0.9],
  'fabric lift': [0.82, 0.9],
  rolling: [0.8, 0.86],
  sliding: [0.8, 0.86],
} as const;
type DoorName = keyof typeof openShare;

/** How a door works, which its figures don't say. */
const doorTexts: Record<DoorName, readonly string[]> = {
  'bi-fold': [
    'The bi-fold door is up in under a minute, with a manual backup.',
    'Electric bi-fold door with remote.',
  ],
  hydraulic: ['One-piece hydraulic door that shades the apron when open.', 'Hydraulic door with remote.'],
  'fabric lift': ['Fabric lift doors, each leaf with its own motor.'],
  rolling: [
    'Rolling doors on bottom rails, powered at both ends.',
    'Powered rolling doors; the leaves stack to one side.',
  ],
  sliding: [
    'Sliding doors; the leaves stack to both sides.',
    'Sliding doors with new rollers and weather seals.',
  ],
};

/** Only an insulated building is worth heating. */
const HEATED = 'Radiant heat in the slab.';

/** Feet of wall above an open door, for its header and tracks. */
const HEADER = 2;

type HangarClass = {
  name: string;
  width: readonly [number, number];
  depth: readonly [number, number];
  doorHeight: readonly [number, number];
  wall: readonly [number, number];
  /** Feet from eave to peak. */
  rise: readonly [number, number];
  door: readonly DoorName[];
  power: readonly string[];
  /** Least and most, as multiples of the airport's rate for a plain hangar. */
  rate: readonly [number, number];
  /** Shortest runway that justifies such a hangar, in feet. */
  runway: number;
  /** Hangars of a usual airport's twelve or so, if its runway is long enough. */
  share: number;
  needsTower?: true;
};

const MAINTENANCE = 'Maintenance Hangar';

const hangarClasses: readonly HangarClass[] = [
  {
    name: 'Box Hangar',
    width: [50, 66],
    depth: [42, 60],
    doorHeight: [14, 16],
    wall: [16, 18],
    rise: [3, 5],
    door: ['bi-fold', 'hydraulic', 'sliding'],
    power: ['100 A, 240 V single-phase', '125 A, 240 V single-phase', '200 A, 240 V single-phase'],
    rate: [0.85, 1.05],
    runway: 0,
    share: 7,
  },
  {
    name: 'Light Jet Hangar',
    width: [76, 88],
    depth: [65, 80],
    doorHeight: [18, 20],
    wall: [20, 22],
    rise: [4, 6],
    door: ['bi-fold', 'hydraulic', 'rolling'],
    power: ['200 A, 208 V three-phase', '200 A, 240 V with 28 V GPU', '400 A, 208 V three-phase'],
    rate: [0.95, 1.2],
    runway: 4_000,
    share: 3,
  },
  {
    name: 'Midsize Jet Hangar',
    width: [100, 115],
    depth: [95, 110],
    doorHeight: [24, 26],
    wall: [26, 28],
    rise: [5, 8],
    door: ['rolling', 'sliding', 'hydraulic'],
    power: ['400 A, 208 V three-phase', '600 A, 480 V three-phase', '400 A, 480 V three-phase with 28 V GPU'],
    rate: [1.05, 1.35],
    runway: 5_000,
    share: 2,
  },
  {
    name: 'Corporate Flight Hangar',
    width: [134, 160],
    depth: [120, 150],
    doorHeight: [28, 30],
    wall: [31, 34],
    rise: [6, 10],
    door: ['rolling', 'sliding'],
    power: ['800 A, 480 V three-phase', '600 A, 480 V three-phase with 400 Hz GPU'],
    rate: [1.2, 1.5],
    runway: 5_500,
    share: 2,
  },
  {
    name: MAINTENANCE,
    width: [180, 240],
    depth: [170, 220],
    doorHeight: [43, 48],
    wall: [50, 56],
    rise: [8, 14],
    door: ['rolling', 'fabric lift'],
    power: ['1,600 A, 480 V three-phase', '2,000 A, 480 V three-phase with 400 Hz at each bay'],
    rate: [0.95, 1.2],
    runway: 7_000,
    share: 1,
    needsTower: true,
  },
];

const between = (random: Random, [low, high]: readonly [number, number]) => random.integer(low, high);

const averageArea = ({ width, depth }: HangarClass) => ((width[0] + width[1]) * (depth[0] + depth[1])) / 4;

/** NFPA 409 asks for foam or sprinklers in hangars with higher doors or larger floors (Group I). */
const needsFireSuppression = (doorHeight: number, area: number) => doorHeight > 28 || area > 12_000;

export const hangarSpace: Writer = (random, { airport, side, level, snowy, hub, fueled }) => {
  const runway = pavedLength(airport);
  const possible = hangarClasses.filter(
    (option) =>
      runway >= option.runway &&
      (airport.hasControlTower || !option.needsTower) &&
      (hasSmallHangars(airport) || option.runway > 0),
  );
  const size = random.pick(possible.flatMap((option) => Array.from({ length: option.share }, () => option)));
  const width = between(random, size.width);
  const depth = between(random, size.depth);
  const area = width * depth;
  const wall = between(random, size.wall);
  const door = random.pick(size.door);
  const [least, most] = openShare[door];
  const doorWidth = Math.floor(width * (least + (most - least) * random.next()));
  const doorHeight = Math.min(between(random, size.doorHeight) + random.pick([0, 0, 0.5]), wall - HEADER);
  const office = random.chance(0.6) ? random.integer(2, Math.min(24, Math.round(area / 400))) * 100 : 0;
  const shop = random.chance(0.4) ? random.integer(3, Math.min(18, Math.round(area / 500))) * 100 : 0;
  const suits = fitting(
    random,
    { width, depth, door: { width: doorWidth, height: doorHeight } },
    takesJets(airport),
  );
  const apron = random.chance(0.3) ? random.integer(2, 12) * 500 : 0;
  const fireSuppression =
    needsFireSuppression(doorHeight, area) || (size.doorHeight[0] >= 24 && random.chance(0.6));
  const maintenanceAllowed = size.name === MAINTENANCE || shop > 0 || random.chance(0.6);
  const leaseRate = atQuarter(
    random.figure(size.rate[0], size.rate[1], 0.01) * hangarMarket(level) * bySize(area, averageArea(size)),
  );
  const sentences = [
    `Clear span on the ${side} side of ${airport.name}, sized for ${suits ?? 'an airliner'}.`,
    random.pick(doorTexts[door]),
    pickTrue(random, [
      [office >= 500, 'Offices with a pilots’ lounge and a restroom are part of the lease.'],
      [office > 0 && office < 500, 'An office with a restroom is part of the lease.'],
      [office === 0 && shop === 0, 'No office space to pay for; it is all hangar floor.'],
      [office === 0 && shop > 0, 'No office space to pay for.'],
    ]),
    pickTrue(random, [
      [shop > 0, 'A workshop with compressed air opens onto the floor.'],
      [shop === 0, 'Epoxy floor, sealed last year.'],
      [shop === 0 && snowy, HEATED],
      [shop === 0, 'LED high bays throughout, 50 foot-candles at the floor.'],
      [shop === 0, 'Sealed concrete with trench drain at the door.'],
    ]),
    pickTrue(random, [
      [apron > 0, 'The apron at the door is part of the lease, for overnight parking too.'],
      [apron === 0 && snowy, 'Shared apron; the airport keeps it plowed and swept.'],
      [apron === 0 && !snowy, 'Shared apron; the airport keeps it swept.'],
      [apron === 0 && !hub && fueled, 'Fuel by truck, or self-serve across the ramp.'],
      [apron === 0 && hub && fueled, 'Fuel by truck from two FBOs.'],
    ]),
  ];
  return {
    title: `${sf(area)} ${size.name}, ${airport.code} ${side} side`,
    sentences,
    values: {
      hangarSquareFootage: area,
      workshopSquareFootage: shop,
      officeSquareFootage: office,
      outdoorStorageSquareFootage: apron,
      parkingSpots: random.integer(2, 6) + Math.round(area / 4_000),
      doorHeight,
      doorOpeningWidth: doorWidth,
      peakCeilingHeight: wall + between(random, size.rise),
      wallHeight: wall,
      width,
      depth,
      electricalPower: random.pick(size.power),
      buildingInsulated: random.chance(0.65) || sentences.includes(HEATED),
      fireSuppression,
      maintenanceAllowed,
      leaseRate,
      nnnRate: random.chance(0.85) ? atQuarter(leaseRate * random.figure(0.18, 0.32, 0.01)) : undefined,
    },
  };
};

type MonthlyKind = {
  name: string;
  type: string;
  width: readonly [number, number];
  length: readonly [number, number];
  height: readonly [number, number];
  /** Airplanes on the floor. */
  capacity: (area: number) => number;
  text: string;
};

/** Floor for one airplane and the way past it, in square feet. */
const SHARED_PLACE = 1_600;

const one: MonthlyKind = {
  name: 'T-Hangar',
  type: 't-hangar',
  width: [47, 52],
  length: [33, 38],
  height: [12, 15],
  capacity: () => 1,
  text: 'for one airplane',
};
const monthlyKinds: readonly MonthlyKind[] = [
  one,
  one,
  one,
  {
    name: 'Tandem Hangar',
    type: 'box',
    width: [49, 57],
    length: [66, 74],
    height: [12, 15],
    capacity: () => 2,
    text: 'for two airplanes, one behind the other',
  },
  {
    name: 'Community Bay',
    type: 'shared',
    width: [75, 120],
    length: [65, 100],
    height: [18, 24],
    capacity: (area) => Math.floor(area / SHARED_PLACE),
    text: 'leased as a whole',
  },
];

const doors = [
  {
    sentence: 'The manual door rolls easily; we greased it this spring.',
    types: { sliding: true, manual: true },
    powered: false,
    widest: 60,
  },
  { sentence: 'Electric bi-fold door.', types: { bi_fold: true }, powered: true, widest: 90 },
  { sentence: 'Sliding doors, freshly hung.', types: { sliding: true }, powered: false, widest: 999 },
  { sentence: 'Hydraulic door with remote.', types: { hydraulic: true }, powered: true, widest: 999 },
];

/** Feet of pavement that the sample airplane of each group needs on a hot day. */
const RUNWAYS: Readonly<Record<AirplaneGroup, number>> = {
  single_engine: 0,
  twin_engine: 0,
  light_jet: 3_500,
  mid_jet: 4_500,
  large_jet: 5_500,
};

/** The options that a listing states; the others are not stated. */
const chosen = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));

export const monthlyHangar: Writer = (random, { airport, level, fueled }) => {
  const kind = random.pick(monthlyKinds);
  const width = between(random, kind.width);
  const length = between(random, kind.length);
  const height = between(random, kind.height);
  const area = width * length;
  const capacity = kind.capacity(area);
  const shared = capacity > 2;
  const number = `${random.pick(['A', 'B', 'C', 'D', 'E'])}-${random.integer(1, 40)}`;
  const has = (probability: number) => random.chance(probability);
  const door = random.pick(doors.filter(({ widest }) => width <= widest));
  // Dollars per square foot and month.
  const rate = (random.figure(0.6, 0.8, 0.01) * hangarMarket(level) * bySize(area, 1_500)) / 12;
  const suits = (Object.keys(groupSamples) as AirplaneGroup[]).filter(
    (group) =>
      holds(groupSamples[group], {
        width: width * WIDEST_DOOR,
        depth: length,
        height: height - LEAST_HEADER,
      }) && pavedLength(airport) >= RUNWAYS[group],
  );
  const title = `${kind.name} ${number} at ${airport.code}`;
  return {
    title,
    sentences: [
      `${kind.name} ${number} at ${airport.name}, ${shared ? 'a bay ' : ''}${kind.text}.`,
      door.sentence,
      random.pick([
        'Month to month with 30 days’ notice.',
        'First month and a deposit at signing.',
        'We keep a waiting list once it is leased.',
        'The lock is new, and the key is yours alone.',
        'Swept, dry, and free of bird nests.',
      ]),
    ],
    values: {
      width,
      length,
      height,
      aircraftCapacity: capacity,
      aircraftTypes: chosen([...suits, ...(shared && height >= 13 ? ['helicopter'] : [])]),
      ...monthlyFacts(`${title} ${area}`, { type: kind.type, width, length, height, suits }),
      doorTypes: door.types,
      floorTypes: chosen([capacity > 1 ? 'concrete' : 'asphalt', ...(height > 20 ? ['epoxy'] : [])]),
      amenities: {
        fuelAvailable: has(0.7) && fueled,
        climateControl: shared && has(0.4),
        access24_7: has(0.85),
        securitySystem: has(0.4),
        maintenanceShop: has(0.35),
        officeSpace: shared && has(0.3),
        restroom: has(0.5),
        wifi: has(0.4),
        powerConnection: has(0.8) || door.powered,
        washRack: has(0.3),
        tieDowns: has(0.25),
        toolStorage: has(0.3),
      },
      monthlyRate: Math.round((area * rate) / 5) * 5,
    },
  };
};
