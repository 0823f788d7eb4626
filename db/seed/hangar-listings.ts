import type { Random } from './random.ts';
import { atQuarter, SIDES, sf, type Writer, whole } from './writer.ts';

type HangarClass = {
  name: string;
  suits: readonly string[];
  width: readonly [number, number];
  depth: readonly [number, number];
  doorWidth: readonly [number, number];
  doorHeight: readonly [number, number];
  wall: readonly [number, number];
  /** Feet from eave to peak. */
  rise: readonly [number, number];
  door: readonly string[];
  power: readonly string[];
  /** Dollars per sf and year, national median. */
  rate: readonly [number, number];
  /** Shortest runway that justifies such a hangar, in feet. */
  runway: number;
};

const hangarClasses: readonly HangarClass[] = [
  {
    name: 'Box Hangar',
    suits: [
      'a Bonanza or a Cirrus SR22',
      'a Baron, or two singles staggered',
      'a Baron with room for a tug and a bench',
    ],
    width: [50, 60],
    depth: [48, 60],
    doorWidth: [44, 55],
    doorHeight: [14, 16],
    wall: [16, 18],
    rise: [3, 5],
    door: ['bi-fold', 'hydraulic', 'sliding'],
    power: ['100 A, 240 V single-phase', '125 A, 240 V single-phase', '200 A, 240 V single-phase'],
    rate: [9, 13],
    runway: 0,
  },
  {
    name: 'Light Jet Hangar',
    suits: [
      'a Citation CJ3 or a Phenom 300',
      'a PC-12 with its tug inside',
      'a King Air 350 with its tail clear',
    ],
    width: [70, 85],
    depth: [65, 80],
    doorWidth: [62, 76],
    doorHeight: [18, 20],
    wall: [20, 22],
    rise: [4, 6],
    door: ['bi-fold', 'hydraulic', 'rolling'],
    power: ['200 A, 208 V three-phase', '200 A, 240 V with 28 V GPU', '400 A, 208 V three-phase'],
    rate: [12, 17],
    runway: 4_000,
  },
  {
    name: 'Midsize Jet Hangar',
    suits: [
      'a Challenger 350 or a Citation Latitude',
      'a midsize jet with a single tucked in beside its nose',
      'a Falcon 2000 and its ground equipment',
    ],
    width: [100, 115],
    depth: [95, 110],
    doorWidth: [90, 104],
    doorHeight: [24, 26],
    wall: [26, 28],
    rise: [5, 8],
    door: ['rolling', 'sliding', 'hydraulic'],
    power: ['400 A, 208 V three-phase', '600 A, 480 V three-phase', '400 A, 480 V three-phase with 28 V GPU'],
    rate: [14, 21],
    runway: 5_000,
  },
  {
    name: 'Corporate Flight Hangar',
    suits: [
      'a Gulfstream G650 or a Global 7500',
      'a large-cabin jet with a light jet under its wing',
      'a Falcon 8X and a helicopter',
    ],
    width: [125, 160],
    depth: [120, 150],
    doorWidth: [116, 148],
    doorHeight: [28, 30],
    wall: [31, 34],
    rise: [6, 10],
    door: ['rolling', 'sliding'],
    power: ['800 A, 480 V three-phase', '600 A, 480 V three-phase with 400 Hz GPU'],
    rate: [17, 27],
    runway: 5_500,
  },
  {
    name: 'Maintenance Hangar',
    suits: [
      'a Boeing 737 or an Airbus A320',
      'regional jets two abreast',
      'a BBJ with docking on both sides',
    ],
    width: [180, 240],
    depth: [170, 220],
    doorWidth: [160, 220],
    doorHeight: [42, 48],
    wall: [50, 56],
    rise: [8, 14],
    door: ['rolling', 'fabric lift'],
    power: ['1,600 A, 480 V three-phase', '2,000 A, 480 V three-phase with 400 Hz at each bay'],
    rate: [12, 19],
    runway: 7_000,
  },
];

const between = (random: Random, [low, high]: readonly [number, number]) => random.integer(low, high);

export const hangarSpace: Writer = (random, airport, level) => {
  const fitting = hangarClasses.filter((option) => (airport.longestRunway ?? 0) >= option.runway);
  const size = random.pick(fitting.slice(-4));
  const width = between(random, size.width);
  const depth = between(random, size.depth);
  const area = width * depth;
  const wall = between(random, size.wall);
  const doorWidth = Math.min(between(random, size.doorWidth), width - 4);
  const side = random.pick(SIDES);
  const door = random.pick(size.door);
  const office = random.chance(0.6) ? random.integer(2, 24) * 100 : 0;
  const shop = random.chance(0.4) ? random.integer(3, 18) * 100 : 0;
  const foam = size.doorHeight[0] >= 24 && random.chance(0.6);
  const doorHeight = Math.min(between(random, size.doorHeight) + random.pick([0, 0, 0.5]), wall - 1);
  return {
    title: `${sf(area)} ${size.name}, ${airport.code} ${side} side`,
    sentences: [
      `${width} × ${depth} ft of clear span on the ${side} side of ${airport.name}, sized for ${random.pick(size.suits)}.`,
      `The ${door} door opens ${doorWidth} ft wide and ${doorHeight} ft high.`,
      office > 0
        ? `${sf(office)} of offices with a pilots' room and a restroom are part of the lease.`
        : 'No office space to pay for; it is all hangar floor.',
      shop > 0
        ? `A ${sf(shop)} workshop with compressed air opens onto the floor.`
        : random.pick([
            'Epoxy floor, sealed last year.',
            'Radiant heat in the slab.',
            'LED high bays throughout, 50 foot-candles at the floor.',
            'Sealed concrete with trench drain at the door.',
          ]),
      random.pick([
        'Apron at the door is included and may be used for overnight parking.',
        'The tenant has the apron in front of the door to itself.',
        'Shared apron; the sponsor keeps it plowed and swept.',
        'Fuel from the FBO next door by truck, or self-serve across the ramp.',
      ]),
    ],
    values: {
      hangarSquareFootage: area,
      workshopSquareFootage: shop,
      officeSquareFootage: office,
      outdoorStorageSquareFootage: random.chance(0.3) ? random.integer(2, 12) * 500 : 0,
      parkingSpots: random.integer(2, 6) + Math.round(area / 4_000),
      doorHeight,
      doorOpeningWidth: doorWidth,
      peakCeilingHeight: wall + between(random, size.rise),
      wallHeight: wall,
      width,
      depth,
      electricalPower: random.pick(size.power),
      buildingInsulated: random.chance(0.65),
      fireSuppression: foam,
      maintenanceAllowed: random.chance(0.7),
      leaseRate: atQuarter(random.figure(size.rate[0], size.rate[1], 0.25) * level),
      nnnRate: random.chance(0.85)
        ? atQuarter(random.figure(2.25, 4.75, 0.25) * Math.sqrt(level))
        : undefined,
    },
  };
};

const doors = [
  {
    sentence: 'The manual door rolls easily; we greased it this spring.',
    types: { sliding: true, manual: true },
  },
  { sentence: 'Electric bi-fold door.', types: { bi_fold: true } },
  { sentence: 'Sliding doors, freshly hung.', types: { sliding: true } },
  { sentence: 'Hydraulic door with remote.', types: { hydraulic: true } },
];

export const monthlyHangar: Writer = (random, airport, level) => {
  const shared = random.chance(0.3);
  const capacity = shared ? random.integer(3, 9) : random.chance(0.2) ? 2 : 1;
  const width = shared ? random.integer(70, 120) : random.integer(38, 46) + (capacity - 1) * 14;
  const length = shared ? random.integer(60, 100) : random.integer(30, 36) + (capacity - 1) * 12;
  const height = shared ? random.integer(18, 24) : random.integer(11, 15);
  const name = shared ? 'Community Bay' : capacity === 2 ? 'Twin Hangar' : 'T-Hangar';
  const number = `${random.pick(['A', 'B', 'C', 'D', 'E'])}-${random.integer(1, 40)}`;
  const has = (probability: number) => random.chance(probability);
  // Price of the whole space by the month: the sum for its places, less a discount for taking all of them.
  const place = random.figure(260, 480, 5);
  const rate = place * (capacity === 1 ? 1 : capacity * 0.85);
  const door = random.pick(doors);
  return {
    title: `${name} ${number} at ${airport.code}`,
    sentences: [
      shared
        ? `A bay for ${capacity} aircraft at ${airport.name}, leased as a whole: ${width} × ${length} ft, ${height} ft clear.`
        : `${name} ${number} at ${airport.name}: ${width} ft across, ${length} ft deep, ${height} ft clear.`,
      door.sentence,
      random.pick([
        'Month to month with 30 days’ notice.',
        'First month and a deposit at signing.',
        'We keep a waiting list once it is leased.',
        'Light owner maintenance is welcome.',
        'Swept, dry, and free of bird nests.',
      ]),
    ],
    values: {
      width,
      length,
      height,
      aircraftCapacity: capacity,
      aircraftTypes: {
        single_engine: true,
        twin_engine: width >= 44,
        light_jet: width >= 60 && height >= 15,
        mid_jet: width >= 80 && height >= 19,
        large_jet: width >= 110 && height >= 24,
        helicopter: height >= 13,
      },
      doorTypes: door.types,
      floorTypes: { concrete: capacity > 1, epoxy: height > 20, asphalt: capacity === 1 },
      amenities: {
        fuelAvailable: has(0.7),
        climateControl: shared && has(0.4),
        access24_7: has(0.85),
        securitySystem: has(0.4),
        maintenanceShop: has(0.35),
        officeSpace: has(0.15),
        restroom: has(0.5),
        wifi: has(0.4),
        powerConnection: has(0.8),
        washRack: has(0.3),
        tieDowns: has(0.25),
        toolStorage: has(0.3),
      },
      monthlyRate: whole(rate * level),
    },
  };
};
