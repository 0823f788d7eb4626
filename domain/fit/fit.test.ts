import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Clearances,
  type Fit,
  fitOf,
  fleetOf,
  measures,
  type Outline,
  type Space,
  teeMeasures,
  verdictLabel,
  verdicts,
} from './fit.ts';
import { fitReason, fitSummary } from './fit-text.ts';

const fitText = (fit: Fit, aircraft: Outline) => `${verdictLabel(fit)}: ${fitReason(fit, aircraft)}`;

const skyhawk = { wingspan: 36.1, length: 27.2, tailHeight: 9 };
const room: Space = {
  floor: 'rectangle',
  door_width: 60,
  door_height: 14,
  width: 60,
  depth: 50,
  ceiling_height: 18,
};
const verdictFor = (changes: Partial<Space>, aircraft: Outline = skyhawk, clearances?: Clearances) =>
  fitOf(aircraft, { ...room, ...changes }, clearances).verdict;

test.each([
  ['door_width', 40.1, 40, 36.1, 36],
  ['door_height', 10, 9.9, 9, 8.9],
  ['width', 40.1, 40, 36.1, 36],
  ['depth', 31.2, 31.1, 27.2, 27.1],
  ['ceiling_height', 10, 9.9, 9, 8.9],
] as const)('judges %s at each bound', (column, fits, almost, tight, tooSmall) => {
  expect(verdictFor({ [column]: fits })).toBe('fits');
  expect(verdictFor({ [column]: almost })).toBe('tight');
  expect(verdictFor({ [column]: tight })).toBe('tight');
  expect(verdictFor({ [column]: tooSmall })).toBe('does-not-fit');
});

test.each(['door_width', 'door_height', 'depth'] as const)(
  'doesn’t guess a %s that isn’t stated',
  (column) => {
    expect(verdictFor({ [column]: null })).toBe('unknown');
    expect(verdictFor({ [column]: undefined })).toBe('unknown');
  },
);

describe('a side of the aircraft that isn’t given', () => {
  test.each([
    ['wingspan', 'width'],
    ['length', 'length'],
    ['tailHeight', 'height'],
  ] as const)('leaves the verdict open without its %s', (side, said) => {
    const aircraft = { ...skyhawk, [side]: undefined };
    expect(verdictFor({}, aircraft)).toBe('unknown');
    expect(fitText(fitOf(aircraft, room), aircraft)).toBe(`May fit: aircraft’s ${said} not given`);
  });

  test('doesn’t hide that another side is too large', () => {
    expect(verdictFor({ door_width: 36 }, { wingspan: 36.1 })).toBe('does-not-fit');
  });
});

test('takes the door for the least width and height inside', () => {
  expect(verdictFor({ width: null, ceiling_height: null })).toBe('fits');
  expect(verdictFor({ width: null, door_width: 39 })).toBe('tight');
  expect(verdictFor({ width: null, door_width: null })).toBe('unknown');
});

test('lets what doesn’t fit decide before what isn’t stated', () => {
  expect(verdictFor({ door_height: null, depth: 20 })).toBe('does-not-fit');
});

test('takes other clearances', () => {
  const none = { wingTip: 0, tail: 0, lengthwise: 0 };
  const exact: Space = {
    floor: 'rectangle',
    door_width: 36.1,
    door_height: 9,
    width: 36.1,
    depth: 27.2,
    ceiling_height: 9,
  };
  expect(fitOf(skyhawk, exact).verdict).toBe('tight');
  expect(fitOf(skyhawk, exact, none).verdict).toBe('fits');
  expect(verdictFor({ door_width: 45 }, skyhawk, { ...none, wingTip: 5 })).toBe('tight');
});

describe('a T-hangar', () => {
  const tee: Space = { ...room, floor: 'tee', wing_depth: 18, tail_width: 20 };
  const measured = { ...skyhawk, wingDepth: 12, tailplane: 11.3 };
  const textIn = (aircraft: Outline, space: Space) => fitText(fitOf(aircraft, space), aircraft);

  test('is to be checked for an aircraft that nobody measured at the wings and tail', () => {
    expect(fitOf(skyhawk, tee).verdict).toBe('unknown');
    expect(fitOf(skyhawk, { ...tee, floor: null }).verdict).toBe('unknown');
    expect(fitOf(skyhawk, { ...tee, door_width: 30 }).verdict).toBe('does-not-fit');
    expect(textIn(skyhawk, tee)).toBe('May fit: wing depth to be checked, tail width to be checked');
    expect(textIn({ ...measured, tailplane: undefined }, tee)).toBe('May fit: tail width to be checked');
  });

  test.each([
    ['wing_depth', 16, 15.9, 12, 11.9],
    ['tail_width', 15.3, 15.2, 11.3, 11.2],
  ] as const)('judges %s at each bound', (column, fits, almost, tight, tooSmall) => {
    const verdictIn = (feet: number | null) => fitOf(measured, { ...tee, [column]: feet }).verdict;
    expect(verdictIn(fits)).toBe('fits');
    expect(verdictIn(almost)).toBe('tight');
    expect(verdictIn(tight)).toBe('tight');
    expect(verdictIn(tooSmall)).toBe('does-not-fit');
    expect(verdictIn(null)).toBe('unknown');
  });

  test('says what decides', () => {
    expect(textIn(measured, { ...tee, wing_depth: 11, tail_width: 11 })).toBe(
      'Doesn’t fit: 1 ft too deep at the wings, 4 in too wide at the tail',
    );
    expect(textIn(measured, { ...tee, wing_depth: 13, tail_width: 12.3 })).toBe(
      'Tight fit: 1 ft to spare at the wings, 6 in to spare at each side of the tail',
    );
    expect(textIn(measured, { ...tee, tail_width: null })).toBe('May fit: tail width not stated');
  });

  describe('for a type whose wings and tail are estimated', () => {
    const type = { ...skyhawk, estimated: { wingDepth: 12.2, tailplane: 11.6 } };
    const label = (space: Space, aircraft: Outline = type) => verdictLabel(fitOf(aircraft, space));

    test('says “likely fits” and never “fits” until someone measures', () => {
      expect(textIn(type, tee)).toBe(
        'Likely fits, measure: estimated 12.2 ft at the wings, estimated 11.6 ft at the tail',
      );
      expect(fitOf(type, { ...tee, wing_depth: 90, tail_width: 90 }).verdict).toBe('unknown');
      expect(label({ ...tee, wing_depth: 16.2, tail_width: 15.6 })).toBe('Likely fits, measure');
    });

    test.each([
      ['wing_depth', 16.1, 'likely too deep at the wings, measure (estimated 12.2 ft)'],
      ['tail_width', 15.5, 'likely too wide at the tail, measure (estimated 11.6 ft)'],
    ] as const)('may fit if the %s leaves too little room', (column, feet, reason) => {
      const space = { ...tee, [column]: feet };
      expect(label(space)).toBe('May fit');
      expect(textIn(type, space)).toContain(reason);
    });

    test('may fit if anything else is in doubt, and doesn’t if a door is too small', () => {
      expect(label({ ...tee, tail_width: null })).toBe('May fit');
      expect(label({ ...tee, door_height: null })).toBe('May fit');
      expect(label({ ...tee, floor: null })).toBe('Likely fits, measure');
      expect(label({ ...tee, door_width: 30 })).toBe('Doesn’t fit');
      expect(label(tee, { ...type, rotorDiameter: 36.1 })).toBe('May fit');
    });

    test('is judged by its owner’s measures once there are some', () => {
      expect(label(tee, { ...type, wingDepth: 12, tailplane: 11.3 })).toBe('Fits');
      expect(label({ ...tee, wing_depth: 11.9 }, { ...type, wingDepth: 12, tailplane: 11.3 })).toBe(
        'Doesn’t fit',
      );
    });
  });

  test('asks nothing of a rectangle', () => {
    expect(fitOf({ ...measured, wingDepth: 90 }, { ...tee, floor: 'rectangle' }).verdict).toBe('fits');
  });

  test('holds one', () => {
    expect(fitOf(measured, tee).verdict).toBe('fits');
    expect(fleetOf(measured, { ...tee, door_width: 100, width: 100 })).toBeNull();
  });
});

describe('open pavement', () => {
  const spot: Space = { floor: 'open', width: 40.1, depth: 31.2 };
  const verdictOn = (changes: Partial<Space>) => fitOf(skyhawk, { ...spot, ...changes }).verdict;

  test('judges the clear width and length at each bound, and no height', () => {
    expect(verdictOn({})).toBe('fits');
    expect(verdictOn({ width: 40 })).toBe('tight');
    expect(verdictOn({ width: 36 })).toBe('does-not-fit');
    expect(verdictOn({ depth: 31.1 })).toBe('tight');
    expect(verdictOn({ depth: 27.1 })).toBe('does-not-fit');
    expect(fitOf(skyhawk, spot).measures.map(({ side }) => side)).toEqual(['span', 'length']);
  });

  test('doesn’t guess what isn’t stated', () => {
    expect(verdictOn({ width: null })).toBe('unknown');
    const none = fitOf(skyhawk, { floor: 'open' });
    expect(fitText(none, skyhawk)).toBe('May fit: clear width not stated, clear length not stated');
    expect(fitText(fitOf({ tailHeight: 9 }, spot), { tailHeight: 9 })).toBe(
      'May fit: aircraft’s width not given, aircraft’s length not given',
    );
  });

  test('needs no tail height', () => {
    const { wingspan, length } = skyhawk;
    expect(fitOf({ wingspan, length }, spot).verdict).toBe('fits');
  });

  test('estimates how many it holds', () => {
    expect(fleetOf(skyhawk, { ...spot, width: 78.2 })).toBe(2);
  });
});

test('doesn’t rule out a door that folded wings pass', () => {
  const corsair = { wingspan: 41, wingspanFolded: 17.1, length: 33.7, tailHeight: 14 };
  expect(verdictFor({ door_width: 20, door_height: 16 }, corsair)).toBe('unknown');
  expect(verdictFor({ door_width: 17, door_height: 16 }, corsair)).toBe('does-not-fit');
  const fit = fitOf(corsair, { ...room, door_width: 16.6, door_height: 16, width: 60, depth: 60 });
  expect(fitText(fit, corsair)).toBe('Doesn’t fit: 6 in too wide with folded wings');
  expect(verdictFor({ door_width: 47, door_height: 16 }, corsair)).toBe('fits');
});

test('knows that a family fits only where its largest model does', () => {
  const family = {
    ...skyhawk,
    wingspan: 52.1,
    smallest: { wingspan: 32.8, length: 20.7, tailHeight: 6 },
  };
  expect(verdictFor({ door_width: 56.1 }, family)).toBe('fits');
  expect(verdictFor({ door_width: 52.1 }, family)).toBe('tight');
  expect(verdictFor({ door_width: 52 }, family)).toBe('unknown');
  expect(verdictFor({ door_width: 32.7 }, family)).toBe('does-not-fit');
  const fit = fitOf(family, { ...room, door_width: 45 });
  expect(fitText(fit, family)).toBe('May fit: door width depends on the model');
  // Not by how much the largest model is too wide.
  expect(fitText(fitOf(family, { ...room, door_width: 32.3 }), family)).toBe(
    'Doesn’t fit: 6 in too wide for the smallest model',
  );
});

test('never knows whether a rotor passes where a T-hangar narrows', () => {
  const helicopter = { ...skyhawk, rotorDiameter: 36.1, wingDepth: 8, tailplane: 4 };
  expect(verdictFor({ floor: 'tee', wing_depth: 18, tail_width: 20 }, helicopter)).toBe('unknown');
});

describe('text', () => {
  const textFor = (changes: Partial<Space>, aircraft: Outline = skyhawk) =>
    fitText(fitOf(aircraft, { ...room, ...changes }), aircraft);

  test('says the room to spare in feet and inches, rounded down', () => {
    expect(textFor({ door_width: 42.4 })).toBe(
      'Fits: 3 ft 1 in to spare at each wing tip, 5 ft to spare above the tail, 22 ft 9 in to spare lengthwise',
    );
    expect(textFor({ door_height: 9.5 })).toBe('Tight fit: 6 in to spare above the tail');
    expect(textFor({ door_height: 9 })).toBe('Tight fit: no room to spare');
  });

  test('says what is missing, rounded up', () => {
    expect(textFor({ door_height: 7.7 })).toBe('Doesn’t fit: 1 ft 4 in too high');
    expect(textFor({ door_width: 36, depth: 27 })).toBe('Doesn’t fit: 2 in too wide, 3 in too long');
  });

  test('names what isn’t stated', () => {
    expect(textFor({ door_height: null, depth: null })).toBe(
      'May fit: door height not stated, depth not stated',
    );
    expect(textFor({ door_width: 40 }, { ...skyhawk, rotorDiameter: 36.1 })).toBe(
      'Tight fit: 1 ft 11 in to spare at each side of the rotor',
    );
  });
});

test('estimates how many fit on an empty floor', () => {
  const floor = (width: number, depth: number): Space => ({ ...room, door_width: width, width, depth });
  expect(fleetOf(skyhawk, floor(40.1, 31.2))).toBe(1);
  expect(fleetOf(skyhawk, floor(78.1, 31.2))).toBe(1);
  expect(fleetOf(skyhawk, floor(78.2, 31.2))).toBe(2);
  expect(fleetOf(skyhawk, floor(78.2, 60.4))).toBe(4);
  expect(fleetOf(skyhawk, floor(40, 31.2))).toBeNull();
  expect(fleetOf(skyhawk, { ...room, depth: null })).toBeNull();
  expect(fleetOf(skyhawk, { ...room, floor: 'tee' })).toBeNull();
});

const feet = (max: number) => fc.integer({ min: 1, max: max * 10 }).map((tenths) => tenths / 10);
const maybe = fc.option(feet(60), { nil: undefined });
const outlines = fc.record({
  wingspan: feet(230),
  length: feet(250),
  tailHeight: feet(70),
  wingDepth: maybe,
  tailplane: maybe,
});
const stated = [...measures, ...teeMeasures];
const spaces: fc.Arbitrary<Space> = fc.record({
  floor: fc.constantFrom('rectangle', 'tee', 'open', null),
  ...Object.fromEntries(stated.map(({ column }) => [column, fc.option(feet(300))])),
});
const rank = (aircraft: Outline, space: Space) => verdicts.indexOf(fitOf(aircraft, space).verdict);

test('never finds a larger aircraft to fit better', () => {
  fc.assert(
    fc.property(outlines, outlines, spaces, (one, more, space) => {
      const larger = {
        wingDepth: one.wingDepth && one.wingDepth + (more.wingDepth ?? 0),
        tailplane: one.tailplane && one.tailplane + (more.tailplane ?? 0),
        wingspan: one.wingspan + more.wingspan,
        length: one.length + more.length,
        tailHeight: one.tailHeight + more.tailHeight,
      };
      expect(rank(larger, space)).toBeGreaterThanOrEqual(rank(one, space));
    }),
  );
});

test('never knows more once a figure is left out', () => {
  fc.assert(
    fc.property(outlines, spaces, fc.constantFrom(...stated), (aircraft, space, { column }) => {
      const known = fitOf(aircraft, space).verdict;
      const verdict = fitOf(aircraft, { ...space, [column]: null }).verdict;
      if (known === 'unknown') expect(verdict).toBe('unknown');
      if (verdict === 'fits' || verdict === 'tight') expect(known).not.toBe('unknown');
      if (verdict === 'does-not-fit') expect(known).toBe('does-not-fit');
    }),
  );
});

test('never finds a fit without a side that has to pass', () => {
  fc.assert(
    fc.property(
      outlines,
      spaces,
      fc.constantFrom('wingspan', 'length', 'tailHeight', 'wingDepth', 'tailplane'),
      (aircraft, space, side) => {
        const known = fitOf(aircraft, space).verdict;
        const { verdict } = fitOf({ ...aircraft, [side]: undefined }, space);
        const isOfTee = side === 'wingDepth' || side === 'tailplane';
        const isAsked = isOfTee
          ? space.floor !== 'open' && space.floor !== 'rectangle'
          : side !== 'tailHeight' || space.floor !== 'open';
        if (!isAsked) expect(verdict).toBe(known);
        else expect(['unknown', 'does-not-fit']).toContain(verdict);
        if (verdict === 'does-not-fit') expect(known).toBe('does-not-fit');
      },
    ),
  );
});

test('finds a fit only if each side has its clearance', () => {
  fc.assert(
    fc.property(outlines, spaces, (aircraft, space) => {
      if (fitOf(aircraft, space).verdict !== 'fits') return;
      if (space.floor === 'tee' || space.floor === null) {
        expect(space.wing_depth).toBeGreaterThanOrEqual((aircraft.wingDepth ?? Infinity) + 4 - 1e-9);
        expect(space.tail_width).toBeGreaterThanOrEqual((aircraft.tailplane ?? Infinity) + 4 - 1e-9);
      }
      expect(space[space.floor === 'open' ? 'width' : 'door_width']).toBeGreaterThanOrEqual(
        aircraft.wingspan + 4 - 1e-9,
      );
      if (space.floor !== 'open')
        expect(space.door_height).toBeGreaterThanOrEqual(aircraft.tailHeight + 1 - 1e-9);
      expect(space.depth).toBeGreaterThanOrEqual(aircraft.length + 4 - 1e-9);
    }),
  );
});

describe('the short text of rows and key figures', () => {
  const summary = (changes: Partial<Space>, aircraft: Outline = skyhawk) =>
    fitSummary(fitOf(aircraft, { ...room, ...changes }), aircraft);

  test('says the least room at the tips and above the tail', () => {
    expect(summary({ door_width: 60, width: 50 })).toEqual({
      word: '',
      rooms: ['6 ft each tip', '5 ft above tail'],
    });
    expect(summary({ floor: 'open' })).toEqual({ word: '', rooms: ['11 ft each tip'] });
    expect(summary({}, { ...skyhawk, rotorDiameter: 36.1 }).rooms[0]).toBe('11 ft each side');
  });

  test('says first what is tight, in inches below two feet', () => {
    expect(summary({ door_height: 9.5 })).toEqual({
      word: 'Tight',
      rooms: ['6 in above tail', '11 ft each tip'],
    });
    expect(summary({ depth: 28 }).rooms[0]).toBe('9 in lengthwise');
  });

  test('says why it doesn’t fit, or may not', () => {
    expect(summary({ door_height: 7.7, depth: 20 })).toEqual({
      word: 'Doesn’t fit',
      rooms: ['1 ft 4 in too high'],
    });
    expect(summary({ door_height: null })).toEqual({ word: 'May fit', rooms: ['door height not stated'] });
    const likely = { ...skyhawk, estimated: { wingDepth: 12.2, tailplane: 11.6 } };
    expect(summary({ floor: 'tee', wing_depth: 18, tail_width: 20 }, likely)).toEqual({
      word: 'Likely fits, measure',
      rooms: [],
    });
  });
});
