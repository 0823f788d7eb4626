import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typeNamed } from '../../domain/aircraft/aircraft-table.ts';
import { fitOf, type Outline } from '../../domain/fit/fit.ts';
import { spaceOf } from '../../domain/fit/space.ts';
import { contradictions } from '../../domain/listing-kinds/contradictions.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { apiPaths } from '../../domain/paths.ts';
import { savedSearchApi } from '../../domain/saved-search.ts';
import { kindCountsAddress } from '../../domain/search.ts';
import type { KindCounts } from '../../domain/search-schema.ts';
import { createTestApp, validInput } from '../test/test-app.ts';
import { COUNT_CAP, findPage } from './find.ts';
import { readPlan } from './plan/plan.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

const kinds = listingKinds.filter(({ takesAircraft }) => takesAircraft);
const others = listingKinds.filter(({ takesAircraft }) => !takesAircraft);
const skyhawk = typeNamed('Cessna 172S Skyhawk');
const corsair = typeNamed('Vought F4U-4 Corsair');

/** A Skyhawk, which its figures are around. */
const { wingspan: span, length, tailHeight: height } = skyhawk;
const above = (feet: number, more: number) => Number((feet + more).toFixed(1));

const figures: Readonly<Record<string, readonly (number | undefined)[]>> = {
  door_width: [above(span, 6), 60, above(span, 5.9), span, above(span, -0.1), 20, undefined],
  door_height: [above(height, 1), 14, above(height, 0.9), height, above(height, -0.1), undefined],
  width: [70, 61, 39, undefined],
  depth: [above(length, 4), 40, above(length, 3.9), length, above(length, -0.1), undefined],
  ceiling_height: [20, 15, 14, 9.5],
  wing_depth: [18, 16, 15.9, 12, 11.9, undefined],
  tail_width: [20, 17.3, 17.2, 11.3, 11.2, undefined],
};

function spaceInput(kind: ListingKind, at: number): Record<string, unknown> {
  const sizes = kind.fields.flatMap((field, nth) => {
    const all = field.name === 'wallHeight' ? [8] : figures[field.column ?? ''];
    if (!all) return [];
    const value = all[(at * (nth + 3) + Math.floor(at / 7)) % all.length];
    return [[field.name, value ?? (field.required ? all[0] : undefined)]];
  });
  const { straightFloors } = kind;
  const options = kind.fields.find(({ name }) => name === straightFloors?.field)?.options ?? [];
  const floor = [...options.map(({ value }) => value), undefined][at % (options.length + 1)];
  return { ...Object.fromEntries(sizes), ...(straightFloors && { [straightFloors.field]: floor }) };
}

/** Leaves out listings whose figures contradict each other. */
const LISTINGS = 100;

beforeAll(async () => {
  for (const kind of kinds) {
    for (let at = 0; at < LISTINGS; at += 1) {
      const body = validInput(kind, spaceInput(kind, at));
      if (contradictions(kind, body).length > 0) continue;
      const answer = await site.request('POST', apiPaths.listings(kind), { as: owner, body });
      expect(answer.statusCode, answer.body).toBe(201);
    }
  }
}, 60_000);

type Row = { id: number } & Record<string, unknown>;
const find = async (kind: ListingKind, query: Record<string, string | number>) => {
  const answer = await site.request('GET', apiPaths.listings(kind, { limit: 200, ...query }));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Row[]>();
};
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);

const levels = { fits: ['fits'], tight: ['fits', 'tight'], unknown: ['fits', 'tight', 'unknown'] } as const;

describe.each(kinds.map((kind) => [kind.label, kind] as const))('%s', (_label, kind) => {
  test.each<[string, Record<string, string | number>, Outline]>([
    ['a type', { aircraft: 'Cessna 172S Skyhawk' }, skyhawk],
    ['folding wings', { aircraft: 'vought-f4u-4-corsair' }, corsair],
    ['dimensions', { span, length, height }, skyhawk],
    ['a tail number', { tail: 'n502br' }, typeNamed('Cessna 441 Conquest')],
    ['feet and inches', { span: `41'6"`, height: '9 ft 6 in' }, { wingspan: 41.5, tailHeight: 9.5 }],
    ['inches between tenths', { span: `36'4"`, height: '8.91' }, { wingspan: 36.4, tailHeight: 9 }],
    ['a wingspan', { span: 41 }, { wingspan: 41 }],
    ['a height', { height: 9.9 }, { tailHeight: 9.9 }],
    ['a span and length', { span, length }, { wingspan: span, length }],
    [
      'what a T-hangar asks for',
      { aircraft: 'Cessna 172S Skyhawk', wing: 12, tailplane: `11'3.6"` },
      { ...skyhawk, wingDepth: 12, tailplane: 11.3 },
    ],
    ['the wings alone', { span, length, height, wing: `12'` }, { ...skyhawk, wingDepth: 12 }],
  ])('finds by %s what the rules find', async (_what, query, outline) => {
    const all = await find(kind, {});
    expect(all.length).toBeGreaterThan(30);
    for (const [level, verdicts] of Object.entries(levels)) {
      const fitting = all.filter((row) =>
        (verdicts as readonly string[]).includes(fitOf(outline, spaceOf(kind, row)).verdict),
      );
      const found = await find(kind, { ...query, fit: level });
      expect(idsOf(found), level).toEqual(idsOf(fitting));
    }
    expect(idsOf(await find(kind, query))).toEqual(idsOf(await find(kind, { ...query, fit: 'unknown' })));
  });

  test.each<[Record<string, string | number>, Record<string, unknown> | null]>([
    [
      { aircraft: 'cessna-172s-skyhawk' },
      { name: 'Cessna 172S Skyhawk', wingspan: span, clearances: { wingTip: 2 } },
    ],
    [{ tail: 'N502BR' }, { name: 'Cessna 441 Conquest' }],
    [
      { span: 41, height: 9, clearance: '3,1,4' },
      { name: '41 ft wide × 9 ft high', clearances: { wingTip: 3 } },
    ],
    [{ aircraft: 'Cessna 172N' }, { name: 'Cessna 172N', wingspan: span }],
    [{ aircraft: 'Piper Cherokee 180' }, { name: 'Cherokee 180', wingspan: 32, smallest: { wingspan: 30 } }],
    [{ aircraft: 'PC-12/47E' }, { name: 'PC-12/47E', wingspan: 53.3 }],
    [{ aircraft: 'Baron B55' }, { name: 'Baron B55', length: 28 }],
    [{ q: 'bonanza' }, { name: 'Bonanza' }],
    [
      { aircraft: 'Robinson R44', wing: '12', tailplane: '11' },
      { name: 'Robinson R44', wingDepth: 12, tailplane: 11 },
    ],
    [
      { span, length, wing: '12' },
      { name: `${span} ft wide × ${length} ft long`, wingDepth: 12 },
    ],
    [{ aircraft: 'Single-engine Cessna' }, { name: 'Single-engine Cessna' }],
    [{ aircraft: 'Piper' }, { name: 'Single-engine Piper', wingspan: 43.3, smallest: { wingspan: 29.3 } }],
    [{ q: 'bonanza or PC-12' }, null],
    [{}, null],
  ])('names the aircraft of %j', async (query, aircraft) => {
    const answer = await site.request('GET', apiPaths.listings(kind, query));
    const sent = JSON.parse(decodeURIComponent(String(answer.headers['x-fit'] ?? 'null')));
    if (aircraft) expect(sent).toMatchObject(aircraft);
    else expect(sent).toBeNull();
    expect(JSON.stringify(sent)).not.toContain('502BR');
  });

  test.each<[Record<string, string | number>]>([
    [{ fit: 'fits' }],
    [{ fit: 'tight' }],
    [{ fit: 'fits', clearance: '0,0,0' }],
    [{ clearance: '9,1,4' }],
    [{ fit: 'tight', wing: 12, tailplane: `11'4"` }],
  ])('asks the same of an aircraft that the words name: %j', async (details) => {
    const query = { q: 'skyhawk', ...details };
    const named = { aircraft: 'Cessna 172', ...details };
    expect(idsOf(await find(kind, query))).toEqual(idsOf(await find(kind, named)));
    const { total } = (
      await site.request('GET', apiPaths.mapOf(kind, { ...query, zoom: 3, bbox: '-180,-90,180,90' }))
    ).json();
    expect(total).toBe((await find(kind, query)).length);
    const { kinds: counted } = (
      await site.request(
        'GET',
        `${kindCountsAddress}?${new URLSearchParams(query as Record<string, string>)}`,
      )
    ).json<KindCounts>();
    expect(counted.find(({ category }) => category === kind.category)).toMatchObject({ total });
  });

  test('says how well an aircraft in the words must fit', async () => {
    const answer = await site.request(
      'GET',
      apiPaths.listings(kind, { q: 'pc-12', fit: 'fits', clearance: '2,1,4' }),
    );
    expect(decodeURIComponent(String(answer.headers['x-aircraft']))).toMatch(
      /^PC-12: .*; only spaces that state room for it with clearance$/,
    );
    expect(JSON.parse(decodeURIComponent(String(answer.headers['x-fit'])))).toMatchObject({
      name: 'PC-12',
      clearances: { wingTip: 2 },
    });
  });

  test('takes 0 for no measure', async () => {
    const answer = await site.request('GET', apiPaths.listings(kind, { wing: 0, tailplane: 0 }));
    expect(answer.statusCode).toBe(200);
  });

  test('says what a tail number is', async () => {
    const answer = await site.request('GET', apiPaths.listings(kind, { tail: '502BR', q: 'hangar' }));
    expect(decodeURIComponent(String(answer.headers['x-meaning']))).toMatch(
      /^N502BR is a Cessna 441 Conquest\./,
    );
  });

  test('asks for the sides without which nothing is known to fit', async () => {
    const answer = await site.request('GET', apiPaths.listings(kind, { span: 40, fit: 'fits' }));
    expect(answer.json()).toEqual([]);
    expect(decodeURIComponent(String(answer.headers['x-meaning']))).toMatch(
      /^To find what fits, type the aircraft’s (height and )?length( and height)? too\.$/,
    );
    const may = await site.request('GET', apiPaths.listings(kind, { span: 40 }));
    expect(may.json().length).toBeGreaterThan(0);
    expect(may.headers).not.toHaveProperty('x-meaning');
  });

  test('takes clearances in feet and inches', async () => {
    const query = { span, length, height, fit: 'fits' };
    const [typed, plain, others] = await Promise.all([
      find(kind, { ...query, clearance: `2'6", 1 ft, 4'` }),
      find(kind, { ...query, clearance: '2.5,1,4' }),
      find(kind, { ...query, clearance: '30,1,4' }),
    ]);
    expect(idsOf(typed)).toEqual(idsOf(plain));
    expect(others.length).toBeLessThan(plain.length);
  });

  test('takes other clearances', async () => {
    const query = { span, length, height };
    const [exact, usual] = await Promise.all([
      find(kind, { ...query, fit: 'fits', clearance: '0,0,0' }),
      find(kind, { ...query, fit: 'tight' }),
    ]);
    expect(idsOf(exact)).toEqual(idsOf(usual));
  });

  test('puts the best fit first', async () => {
    const rows = await find(kind, { aircraft: 'Cessna 172S Skyhawk', sort: 'best' });
    const ranks = rows.map((row) =>
      ['fits', 'tight', 'unknown'].indexOf(fitOf(skyhawk, spaceOf(kind, row)).verdict),
    );
    expect(ranks).toEqual(ranks.toSorted());
  });

  const orders = Object.keys(levels).flatMap((fit) => ['best', 'newest'].map((sort) => ({ sort, fit })));
  test.each(orders)(
    'pages through more matches than are sorted at once in the same order: %j',
    async (order) => {
      const { db, airports } = site.services;
      await sql`update listings set availability = case id % 4 when 0 then 'occupied' else 'available' end
      where kind = ${kind.category}`.execute(db);
      const query = { aircraft: 'Cessna 172S Skyhawk', ...order };
      const plan = readPlan(kind, { airports }, Object.entries({ ...query, limit: '7' }));
      const walked: number[] = [];
      let after: { key: string; id: number } | undefined;
      do {
        const cursor = after && { sort: order.sort, ...after };
        const { matches } = await findPage(db, kind, plan, cursor, COUNT_CAP + 1);
        const shown = matches.slice(0, plan.limit);
        walked.push(...shown.map(({ id }) => id));
        after = matches.length > plan.limit ? shown.at(-1) : undefined;
      } while (after);
      expect(walked.length).toBeGreaterThan(0);
      expect(walked).toEqual((await find(kind, query)).map(({ id }) => id));
    },
  );

  test.each<[Record<string, string>, string, string]>([
    [{ aircraft: 'Flying carpet' }, 'aircraft', 'isn’t an aircraft that we know'],
    [{ aircraft: 'Aero Commander' }, 'aircraft', 'can be several aircraft. Type the model'],
    [{ aircraft: '500' }, 'aircraft', 'can be several aircraft. Type the model, such as'],
    [
      { aircraft: 'Falcon 10X' },
      'aircraft',
      'isn’t an aircraft that we know. Did you mean “Dassault Falcon 10”',
    ],
    [{ aircraft: 'C525Z' }, 'aircraft', 'isn’t an aircraft that we know. Did you mean “Cessna Citation CJ'],
    [
      { aircraft: 'skyhank' },
      'aircraft',
      'isn’t an aircraft that we know. Did you mean “Cessna 172S Skyhawk”',
    ],
    [{ aircraft: 'CRJ2000' }, 'aircraft', 'isn’t an aircraft that we know. Did you mean “Bombardier CRJ200”'],
    [
      { aircraft: 'helicopter' },
      'aircraft',
      'can be several aircraft. Type the model, such as “Airbus Helicopters H125”, “Bell 407”, or “Robinson R44”',
    ],
    [{ aircraft: 'Bonanza', span: '40' }, 'aircraft', 'Type either an aircraft or its dimensions'],
    [{ span: 'wide' }, 'span', 'Wingspan must be feet up to 1,000, such as 41.5 or 41\'6"'],
    [{ span: '1001' }, 'span', 'Wingspan must be feet up to 1,000'],
    [{ span: '40', wing: 'deep' }, 'wing', 'Nose to trailing edge must be feet up to 1,000'],
    [
      { span: '40', length: '30', wing: '30.1' },
      'wing',
      'Nose to trailing edge can’t be more than the length',
    ],
    [{ aircraft: 'PC-12', tailplane: '54' }, 'tailplane', 'Tailplane width can’t be more than the wingspan'],
    [{ tailplane: '11' }, 'tailplane', 'Choose an aircraft first, then its tailplane width'],
    [{ tail: 'C-FABC' }, 'tail', 'Type a US tail number, such as N123AB'],
    [{ tail: 'N99999' }, 'tail', 'N99999 isn’t in the FAA’s registry'],
    [{ tail: 'N1010M' }, 'tail', 'may be amateur-built. Enter its wingspan, length, and height'],
    [{ tail: 'N502BR', span: '40' }, 'tail', 'Type only one'],
    [{ tail: 'N502BR', aircraft: 'Bonanza' }, 'tail', 'Type only one'],
    [{ span: '40', fit: 'snug' }, 'fit', 'Aircraft fit must be fits, tight, unknown'],
    [{ fit: 'fits' }, 'fit', 'Choose an aircraft first'],
    [{ q: 'heated hangar', fit: 'fits' }, 'fit', 'Choose an aircraft first'],
    [{ q: '"PC-12"', clearance: '2,1,4' }, 'clearance', 'Choose an aircraft first'],
    [{ q: 'pc-12', wing: '60' }, 'wing', 'Nose to trailing edge can’t be more than the length'],
    [{ span: '40', clearance: '3' }, 'clearance', 'Clearances must be three lengths up to 50 feet'],
  ])('refuses %j', async (query, path, message) => {
    const answer = await site.request('GET', apiPaths.listings(kind, query));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path, message: expect.stringContaining(message) }]);
  });
});

test.each(others.map((kind) => [kind.label, kind] as const))(
  '%s has no such filter',
  async (_label, kind) => {
    const answer = await site.request('GET', apiPaths.listings(kind, { aircraft: 'Bonanza' }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: 'aircraft' }]);
  },
);

test('counts only kinds that an aircraft can be put into', async () => {
  const answer = await site.request('GET', `${kindCountsAddress}?aircraft=Bonanza`);
  for (const { category, total } of answer.json<KindCounts>().kinds) {
    expect(total > 0, category).toBe(kinds.some((kind) => kind.category === category));
  }
});

test('a saved search keeps the type and not the tail number', async () => {
  const [kind] = kinds;
  const saved = await site.request('POST', savedSearchApi.all, {
    as: owner,
    body: { category: kind?.category, filters: { tail: 'N502BR', clearance: '2,1,4' } },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.json().filters).toEqual({ aircraft: 'Cessna 441 Conquest', clearance: '2,1,4' });
  expect(saved.body).not.toContain('502BR');
});

test('a search for an aircraft can be saved', async () => {
  const [kind] = kinds;
  const saved = await site.request('POST', savedSearchApi.all, {
    as: owner,
    body: { category: kind?.category, filters: { aircraft: 'Cessna 172S Skyhawk', fit: 'fits' } },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const fitting = kind ? await find(kind, { aircraft: 'Cessna 172S Skyhawk', fit: 'fits' }) : [];
  expect(saved.json()).toMatchObject({ found: fitting.length });
});

test('a search for an aircraft of unknown length can be saved and finds nothing that fits', async () => {
  const [kind] = kinds;
  const saved = await site.request('POST', savedSearchApi.all, {
    as: owner,
    body: { category: kind?.category, filters: { span: '36.1', height: '9', fit: 'fits' } },
  });
  expect(saved.json()).toMatchObject({ found: 0 });
});

test('says whose dimensions it uses for a model that the table lacks', async () => {
  const meaningOf = async (aircraft: string) => {
    const answer = await site.request('GET', apiPaths.listings(kinds[0] as ListingKind, { aircraft }));
    expect(answer.statusCode).toBe(200);
    return decodeURIComponent(String(answer.headers['x-meaning'] ?? ''));
  };
  expect(await meaningOf('Challenger 650')).toBe(
    'For “Challenger 650” we use the dimensions of the Bombardier Challenger 604.',
  );
  expect(await meaningOf('PC-12')).toBe('');
  expect(await meaningOf('pilatus-pc-12-ngx')).toBe('');
});
