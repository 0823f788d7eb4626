import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp, everyKind, type TestApp, validInput } from '../test/test-app.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

const kindOf = (category: string) => listingKinds.find((kind) => kind.category === category) as ListingKind;
const hangar = kindOf('hangar-space');
const office = kindOf('office-space');
const ground = kindOf('ground-lease');
const monthly = kindOf('monthly-hangar');

async function add(kind: ListingKind, values: Record<string, unknown> = {}): Promise<number> {
  const answer = await site.request('POST', apiPaths.listings(kind), {
    as: owner,
    body: validInput(kind, values),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
}

type Row = Record<string, unknown> & { id: number };

async function find(kind: ListingKind, query: Record<string, string | number>) {
  const answer = await site.request('GET', apiPaths.listings(kind, query));
  expect(answer.statusCode, answer.body).toBe(200);
  const rows = answer.json<Row[]>();
  return { answer, rows, ids: rows.map(({ id }) => id), total: Number(answer.headers['x-total-count']) };
}

const leftOut = async (kind: ListingKind, q: string) =>
  (await find(kind, { q })).answer.headers['x-left-out'];

describe('each filter finds matching listings', () => {
  let small: number;
  let large: number;
  let remote: number;

  beforeAll(async () => {
    small = await add(hangar, {
      title: 'Cozy nest for a Bonanza',
      hangarSquareFootage: 2_500,
      doorHeight: 14,
      doorOpeningWidth: 44,
      peakCeilingHeight: 18.5,
      wallHeight: 15,
      leaseRate: 9.5,
    });
    large = await add(hangar, {
      hangarSquareFootage: 20_000,
      doorHeight: 28.5,
      doorOpeningWidth: 120,
      peakCeilingHeight: 40,
      leaseRate: 24.25,
    });
    remote = await add(hangar, {
      icaoCode: 'KVNY',
      airportName: 'Van Nuys',
      googleMapLink: 'https://maps.google.com/?q=34.21,-118.49',
      hangarSquareFootage: 9_000,
      doorHeight: 20,
      doorOpeningWidth: 80,
      peakCeilingHeight: 26,
      leaseRate: 38,
    });
    await site.request('PATCH', apiPaths.listing(hangar, remote), {
      as: owner,
      body: { availability: 'occupied' },
    });
  });

  const cases: [Record<string, string | number>, () => number[]][] = [
    [{}, () => [remote, large, small]],
    [{ icaoCode: 'KADS' }, () => [large, small]],
    [{ icaoCode: 'kad' }, () => [large, small]],
    [{ icaoCode: 'ads' }, () => [large, small]],
    [{ icaoCode: 'vny' }, () => [remote]],
    [{ airportCode: 'VNY' }, () => [remote]],
    [{ icaoCode: 'zz' }, () => []],
    [{ icaoCode: '%' }, () => []],
    [{ icaoCode: 'K_DS' }, () => []],
    [{ city: 'dall' }, () => [large, small]],
    [{ city: 'NUYS' }, () => [remote]],
    [{ city: '%' }, () => []],
    [{ city: "' OR 1=1--" }, () => []],
    [{ icaoCode: "KLAX');select pg_sleep(5)--" }, () => []],
    [{ minSquareFootage: 9_000 }, () => [remote, large]],
    [{ minSquareFootage: 9_001 }, () => [large]],
    [{ maxSquareFootage: 9_000 }, () => [remote, small]],
    [{ maxSquareFootage: 8_999 }, () => [small]],
    [{ minCeilingHeight: '18.5' }, () => [remote, large, small]],
    [{ minCeilingHeight: '18.6' }, () => [remote, large]],
    [{ minDoorHeight: 20 }, () => [remote, large]],
    [{ maxDoorHeight: 20 }, () => [remote, small]],
    [{ minDoorOpeningWidth: 80.5 }, () => [large]],
    [{ maxDoorOpeningWidth: 44 }, () => [small]],
    [{ maxRate: '24.25' }, () => [large, small]],
    [{ availability: 'occupied' }, () => [remote]],
    [{ availability: 'any' }, () => [remote, large, small]],
    [{ occupied: 'hide' }, () => [large, small]],
    [{ occupied: 'any' }, () => [remote, large, small]],
    [{ q: 'nest' }, () => [small]],
    [{ q: 'nest bonan' }, () => [small]],
    [{ q: 'the nests' }, () => [small]],
    [{ q: 'KVNY' }, () => [remote]],
    [{ q: 'van nuys' }, () => [remote]],
    [{ q: "nest' & | ! (" }, () => [small]],
    [{ q: '!!!' }, () => []],
    [{ near: 'KDFW' }, () => [small, large]],
    [{ near: 'KDFW', withinNm: 5 }, () => []],
    [{ near: 'KDFW,KBUR', withinNm: 20 }, () => [remote, small, large]],
    // Each place finds the same listings, which count once.
    [{ near: 'KDFW,KDAL', withinNm: 100 }, () => [small, large]],
    [{ bbox: '-119,34,-118,35' }, () => [remote]],
    [{ bbox: '170,30,-118,35' }, () => [remote]],
    [{ minSquareFootage: 0, maxRate: '', city: '' }, () => [remote, large, small]],
    [{ minDoorHeight: 15, maxDoorHeight: 25, maxRate: 50, city: 'van' }, () => [remote]],
    [{ sort: 'rate' }, () => [small, large, remote]],
    [{ sort: 'rent' }, () => [small, remote, large]],
    [{ sort: 'size' }, () => [large, remote, small]],
    [{ sort: 'smallest' }, () => [small, remote, large]],
    [{ sort: 'distance', near: 'KPHX', withinNm: 1_000 }, () => [remote, small, large]],
  ];
  test.each(cases)('%j', async (query, expected) => {
    const { ids, total } = await find(hangar, query);
    expect(ids).toEqual(expected());
    expect(total).toBe(expected().length);
  });

  // Words also match the airport's code, city and state; ignored words match every listing. What is occupied comes last.
  const said: [string, () => number[]][] = [
    ['Texas', () => [large, small]],
    ['TX', () => [large, small]],
    ['nest texas', () => [small]],
    ['Van Nuys, California', () => [remote]],
    ['van nuys ca', () => [remote]],
    ['New York', () => []],
    ['KADS airport', () => [large, small]],
    ['airport', () => [large, small, remote]],
    ['The Airports', () => [large, small, remote]],
    ['the', () => [large, small, remote]],
    ["' OR 1=1--", () => []],
    ['nest 4', () => []],
  ];
  test.each(said)('words: %s', async (q, expected) => {
    const { ids, total } = await find(hangar, { q });
    expect(ids).toEqual(expected());
    expect(total).toBe(expected().length);
    const map = await site.request('GET', apiPaths.mapOf(hangar, { q, bbox: '-180,-80,180,80', zoom: 3 }));
    expect(map.json()).toMatchObject({ total: expected().length });
    const counts = (await site.request('GET', apiPaths.airportCounts(hangar, { q }))).json<
      { count: number }[]
    >();
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(expected().length);
  });

  test('distances are in nautical miles', async () => {
    const { rows } = await find(hangar, { near: 'KDFW', limit: 1 });
    expect(rows[0]?.distanceNm).toBeGreaterThan(8);
    expect(rows[0]?.distanceNm).toBeLessThan(13);
  });

  test('bearings are true bearings from the nearest airport', async () => {
    const bearings = async (near: string, withinNm: number) =>
      (await find(hangar, { near, withinNm })).rows.map(({ bearingDeg }) => bearingDeg);
    expect(await bearings('KBUR,KDFW', 20)).toEqual([275, 67, 67]);
    const { rows: plain } = await find(hangar, {});
    expect(plain[0]).not.toHaveProperty('bearingDeg');
    expect(plain[0]).not.toHaveProperty('distanceFrom');
  });

  test('each distance names its airport by the code visitors know', async () => {
    const froms = async (near: string) =>
      (await find(hangar, { near, withinNm: 20 })).rows.map(({ distanceFrom }) => distanceFrom);
    expect(await froms('bur, DFW')).toEqual(['KBUR', 'KDFW', 'KDFW']);
    expect(await froms('KDFW')).toEqual(['KDFW', 'KDFW']);
    // Equally far from both, so the first one in the query counts.
    expect(await froms('ADS,KDFW,KADS')).toEqual(['KADS', 'KADS']);
  });

  test('refuses a filter that the kind has no field for, by its label', async () => {
    const answer = await site.request('GET', apiPaths.listings(office, { minDoorHeight: 50 }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      { path: 'minDoorHeight', message: 'Office spaces have no “Min door height” filter' },
    ]);
  });
});

test('finds states whose codes are words by name and code, but not by those words', async () => {
  const [bend, evansville] = [
    await add(office, { icaoCode: 'KBDN', title: 'Office with a view' }),
    await add(office, { icaoCode: 'KEVV', title: 'Office and classroom' }),
  ];
  const found = async (q: string) => (await find(office, { q })).ids;
  for (const q of ['Oregon', 'or', 'Bend, OR', 'view Oregon']) expect(await found(q), q).toEqual([bend]);
  for (const q of ['Indiana', 'IN', 'classroom IN']) expect(await found(q), q).toEqual([evansville]);
  // No listing has both words.
  for (const q of ['classroom or view', 'OR classroom view', 'view IN'])
    expect(await leftOut(office, q), q).toBe('view');
  expect(await found('classroom in')).toEqual([evansville]);
  expect(await found('office or')).toContain(evansville);
});

test('finds a digit next to its word, and not within a larger number', async () => {
  const bay = await add(hangar, { title: 'Bay 7 of eight' });
  const other = await add(hangar, { title: 'Bay eight of 7,200 sf' });
  const found = async (q: string) => (await find(hangar, { q })).ids;
  expect(await found('bay 7')).toEqual([bay]);
  expect(await found('KADS 7 eight')).toEqual([]);
  expect(await found('eight bay 7')).toEqual([bay]);
  expect(await found('bay eight')).toEqual([other, bay]);
  expect(await found("' OR 7=7--")).toEqual([]);
});

test('finds a flag’s word in the text or by the flag', async () => {
  const plain = { title: 'Quiet corner', buildingInsulated: false };
  const yes = await add(hangar, { ...plain, buildingInsulated: true });
  const says = await add(hangar, { ...plain, title: 'Quiet corner, insulated doors' });
  await add(hangar, plain);
  for (const q of ['quiet insulated', 'INSULATED corner', 'the insulated quiet airport']) {
    expect((await find(hangar, { q })).ids, q).toEqual([says, yes]);
  }
  const room = await add(office, { title: 'Quiet corner' });
  expect(await leftOut(office, 'quiet insulated')).toBe('insulated');
  expect((await find(office, { q: 'quiet' })).ids).toEqual([room]);
});

test('an acre is 43,560 square feet, and a monthly hangar is width × length', async () => {
  const acre = await add(ground, { acreage: '1' });
  expect((await find(ground, { minSquareFootage: 43_560, maxSquareFootage: 43_560 })).ids).toEqual([acre]);
  expect((await find(ground, { minSquareFootage: '43,560' })).ids).toEqual([acre]);
  expect((await find(ground, { minSquareFootage: '43,561' })).ids).toEqual([]);
  const bay = await add(monthly, { aircraftCapacity: 4, monthlyRate: 900 });
  const single = await add(monthly, { aircraftCapacity: 1, monthlyRate: '450.50' });
  expect((await find(monthly, { aircraftCapacity: 3 })).ids).toEqual([bay]);
  expect((await find(monthly, { aircraftCapacity: 'any' })).ids).toEqual([single, bay]);
  expect((await find(monthly, { maxRate: '450.50' })).ids).toEqual([single]);
});

describe('monthly hangars are found by their choices', () => {
  let single: number;
  let twin: number;
  let bay: number;

  beforeAll(async () => {
    await sql`delete from listings where kind = ${monthly.category}`.execute(site.services.db);
    const floor = (width: number, length: number, more: Record<string, unknown> = {}) =>
      add(monthly, { width, length, ...more });
    single = await floor(42, 33, {
      monthlyRate: 420,
      aircraftTypes: { single_engine: true },
      doorTypes: { sliding: true, manual: true },
      floorTypes: { asphalt: true },
      amenities: { wifi: true },
    });
    // As large as a big hangar, but too narrow for its rectangle.
    twin = await floor(130, 45, {
      monthlyRate: 1_000,
      icaoCode: '00AA',
      airportName: 'Aero B Ranch',
      aircraftTypes: { single_engine: true, twin_engine: true },
      doorTypes: { bi_fold: true },
    });
    bay = await floor(100, 80.5, {
      monthlyRate: 5_000.5,
      icaoCode: 'KVNY',
      airportName: 'Van Nuys',
      doorTypes: { hydraulic: true },
      floorTypes: { concrete: true, epoxy: true },
      amenities: { wifi: true, washRack: true },
    });
  });

  test.each([
    [{ minRate: 500, maxRate: 1_000 }, () => [twin]],
    [{ minRate: 5_000 }, () => [bay]],
    [{ sizeCategory: 'small' }, () => [single]],
    [{ sizeCategory: 'medium' }, () => [twin]],
    [{ sizeCategory: 'large' }, () => []],
    [{ sizeCategory: 'extra_large' }, () => [bay]],
    [{ aircraftType: 'single_engine' }, () => [twin, single]],
    [{ aircraftType: 'twin_engine', doorType: 'bi_fold' }, () => [twin]],
    [{ doorType: 'manual' }, () => [single]],
    [{ floorType: 'epoxy' }, () => [bay]],
    [{ amenity: 'wifi' }, () => [bay, single]],
    [{ amenity: 'any', sizeCategory: 'any' }, () => [bay, twin, single]],
    [{ airportType: 'public' }, () => [bay, single]],
    [{ airportType: 'private' }, () => [twin]],
    [{ airportType: 'controlled' }, () => [bay, single]],
    [{ airportType: 'uncontrolled' }, () => [twin]],
    [{ airportType: 'controlled', airportCode: 'KV' }, () => [bay]],
    [{ airportType: 'private', icaoCode: 'KVNY' }, () => []],
  ] as [Record<string, string | number>, () => number[]][])('%j', async (query, expected) => {
    const { ids, total } = await find(monthly, query);
    expect(ids).toEqual(expected());
    expect(total).toBe(expected().length);
  });

  test('listings older than a field have none of its choices', async () => {
    await sql`update listings set details = details - 'doorTypes' where id = ${single}`.execute(
      site.services.db,
    );
    const { rows } = await find(monthly, { sizeCategory: 'small' });
    expect(rows[0]?.doorTypes).toEqual({ sliding: null, bi_fold: null, hydraulic: null, manual: null });
  });

  test.each([
    [{ sizeCategory: 'huge' }, 'sizeCategory'],
    [{ airportType: 'military' }, 'airportType'],
    [{ amenity: '__proto__' }, 'amenity'],
    [{ minRate: '900', maxRate: '800' }, 'minRate'],
  ])('%j is a 400 that names it', async (query, path) => {
    const answer = await site.request('GET', apiPaths.listings(monthly, query));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([path]);
  });
});

describe('an unreadable filter is a 400 that names it', () => {
  const cases: [Record<string, string>, string][] = [
    [{ minSquareFootage: '1e309' }, 'minSquareFootage'],
    [{ minSquareFootage: 'NaN' }, 'minSquareFootage'],
    [{ minSquareFootage: '-1' }, 'minSquareFootage'],
    [{ minSquareFootage: '0x10' }, 'minSquareFootage'],
    [{ minSquareFootage: '99999999999' }, 'minSquareFootage'],
    [{ minSquareFootage: '5', maxSquareFootage: '4' }, 'minSquareFootage'],
    [{ maxRate: '1,00' }, 'maxRate'],
    [{ minDoorHeight: '30', maxDoorHeight: '20' }, 'minDoorHeight'],
    [{ near: ',', sort: 'distance' }, 'near'],
    [{ limit: '0' }, 'limit'],
    [{ limit: 'all' }, 'limit'],
    [{ cursor: 'nonsense' }, 'cursor'],
    [{ cursor: Buffer.from('["rate","1",1]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('["newest","1e999",1]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('["newest","99999999999",1]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('["newest","1.5",1]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('["rate","1e-999",1]').toString('base64url'), sort: 'rate' }, 'cursor'],
    [{ color: 'blue' }, 'color'],
  ];
  test.each(cases)('%j', async (query, path) => {
    const answer = await site.request('GET', apiPaths.listings(hangar, query));
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json().errors).toEqual([{ path, message: expect.any(String) }]);
  });

  test('reports all of them at once', async () => {
    const answer = await site.request(
      'GET',
      apiPaths.listings(hangar, { maxRate: 'x', minDoorHeight: 'y', sort: 'z' }),
    );
    expect(answer.json().errors).toHaveLength(3);
  });

  test('reports a repeated filter', async () => {
    const answer = await site.request('GET', `${apiPaths.listings(hangar)}?city=a&city=b`);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path: 'city' })]);
  });
});

describe.each(everyKind)('pages of %s', (_category, kind) => {
  let seven: TestApp;

  beforeAll(async () => {
    seven = await createTestApp();
    const seller = await seven.account('property_principal');
    for (let index = 0; index < 7; index += 1) {
      const body = validInput(kind, {
        [kind.rate.field]: 20 + (index % 3),
        googleMapLink: `https://maps.google.com/?q=${33 + (index % 2) / 10},-96.8`,
      });
      const answer = await seven.request('POST', apiPaths.listings(kind), { as: seller, body });
      expect(answer.statusCode).toBe(201);
    }
  });
  afterAll(() => seven.close());

  const orders: Record<string, string>[] = [
    {},
    { sort: 'rate' },
    { sort: 'rent' },
    { sort: 'size' },
    { sort: 'smallest' },
    { sort: 'distance', near: 'KADS' },
    { near: 'KADS' },
    { sort: 'best' },
    { q: 'hangar near addison' },
  ];
  test.each(orders)('by %j have every listing once, in order', async (query) => {
    const whole = (await seven.request('GET', apiPaths.listings(kind, query)))
      .json<Row[]>()
      .map(({ id }) => id);
    const paged: number[] = [];
    let url: string | undefined = apiPaths.listings(kind, { ...query, limit: 3 });
    for (let page = 0; url && page < 5; page += 1) {
      const answer = await seven.request('GET', url);
      expect(answer.headers['x-total-count']).toBe('7');
      paged.push(...answer.json<Row[]>().map(({ id }) => id));
      url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
    }
    expect(url).toBeUndefined();
    expect(whole).toHaveLength(7);
    expect(paged).toEqual(whole);
  });
});

test('a response is limited in size', async () => {
  const { answer } = await find(office, { limit: '100000000' });
  expect(answer.statusCode).toBe(200);
  const query = await site.request('GET', apiPaths.listings(office, { limit: 200 }));
  expect(query.json<Row[]>().length).toBeLessThanOrEqual(200);
});

test('a long description is shortened in lists and complete on its own', async () => {
  const description = `${'Words about a hangar. '.repeat(100)}End.`;
  const id = await add(hangar, { description });
  const { rows } = await find(hangar, { limit: 1 });
  expect(String(rows[0]?.description).length).toBeLessThanOrEqual(240);
  expect(rows[0]?.description).toMatch(/…$/);
  expect((await site.request('GET', apiPaths.listing(hangar, id))).json().description).toBe(description);
});

test('filters monthly hangars by door, depth, wings, tail, and type, leaving out those that don’t state it', async () => {
  await sql`delete from listings where kind = ${monthly.category}`.execute(site.services.db);
  await add(monthly, { width: 60, length: 50, height: 20 });
  const tee = await add(monthly, {
    ...{ hangarType: 't-hangar', width: 44, length: 34, height: 14 },
    ...{ doorOpeningWidth: 41.5, doorHeight: 12, wingDepth: 17.5, tailWidth: 20 },
  });
  const box = await add(monthly, {
    ...{ hangarType: 'box', width: 60, length: 50, height: 20 },
    ...{ doorOpeningWidth: 56, doorHeight: 16 },
  });
  const ids = async (filters: Parameters<typeof find>[1]) => (await find(monthly, filters)).ids;
  expect(await ids({ minDoorOpeningWidth: 41.5 })).toEqual([box, tee]);
  expect(await ids({ minDoorOpeningWidth: 42 })).toEqual([box]);
  expect(await ids({ maxDoorOpeningWidth: 42 })).toEqual([tee]);
  expect(await ids({ minDoorHeight: 12, maxDoorHeight: 14 })).toEqual([tee]);
  expect(await ids({ minDepth: 40, minDoorHeight: 1 })).toEqual([box]);
  expect(await ids({ minWingDepth: 17 })).toEqual([tee]);
  expect(await ids({ minTailWidth: 21 })).toEqual([]);
  expect(await ids({ hangarType: 'box' })).toEqual([box]);
});

test('filters ground leases by their shortest acceptable term', async () => {
  const short = await add(ground, { title: 'Term', leaseTerm: '20' });
  const long = await add(ground, { title: 'Term', leaseTerm: '40' });
  const ids = async (minLeaseTerm: number) => (await find(ground, { q: 'Term', minLeaseTerm })).ids;
  expect(await ids(20)).toEqual([long, short]);
  expect(await ids(21)).toEqual([long]);
  expect(await ids(41)).toEqual([]);
});

test('reads feet and inches in an address, and refuses what isn’t a length', async () => {
  const narrow = await add(hangar, { title: 'Inches', doorOpeningWidth: 41 });
  const wide = await add(hangar, { title: 'Inches', doorOpeningWidth: 41.5 });
  for (const minDoorOpeningWidth of [`41'6"`, '41 ft 6 in', '41′ 6″', '41.5 ft', '41.5']) {
    const found = await find(hangar, { q: 'Inches', minDoorOpeningWidth });
    expect(found.ids, minDoorOpeningWidth).toEqual([wide]);
  }
  expect((await find(hangar, { q: 'Inches', minDoorOpeningWidth: `41'` })).ids).toEqual([wide, narrow]);
  // A listing's form and CSV files round 41′ 7″ down to that, too.
  for (const door of [`41'7"`, '41.583', '41.59 ft']) {
    expect((await find(hangar, { q: 'Inches', minDoorOpeningWidth: door })).ids, door).toEqual([wide]);
    expect((await find(hangar, { q: 'Inches', maxDoorOpeningWidth: door })).ids, door).toEqual([
      wide,
      narrow,
    ]);
  }
  const refused = await site.request('GET', apiPaths.listings(hangar, { minDoorOpeningWidth: `41'15"` }));
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    errors: [{ path: 'minDoorOpeningWidth', message: 'Min door opening width must be a number' }],
  });
});
