import { readFile } from 'node:fs/promises';
import type { Random } from '../db/seed/random.ts';
import { searchSamples } from '../db/seed/searches.ts';
import { aircraftTypes } from '../domain/aircraft/aircraft-table.ts';
import { fitLevels } from '../domain/fit/fit-filters.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../domain/listing-kinds/index.ts';
import { apiPaths, paths } from '../domain/paths.ts';
import { signedIn } from '../server/test/main-process.ts';
import { validInput } from '../server/test/valid-input.ts';
import type { Catalog } from './catalog.ts';
import { ask, atRate, compare, type Figures, type Plan, percentile, type Side } from './measure.ts';

/** Questions that `requests.ts` asks of a catalog. */

export type Goal = { name: string; figure: number; most: number };
export type Asking = {
  catalog: Catalog;
  random: Random;
  plan: Plan;
  goals: Goal[];
  /** The sides in turns, for one row each. */
  row: (question: string, sides: readonly Side[], some?: Partial<Plan>) => Promise<Figures[]>;
  goal: (name: string, figure: number | undefined, most: number) => void;
};

const kind = hangarSpace;

export function startAsking({
  print,
  ...of
}: Pick<Asking, 'catalog' | 'random' | 'plan'> & {
  print: (question: string, figures: Figures) => void;
}): Asking {
  const goals: Goal[] = [];
  return {
    ...of,
    goals,
    async row(question, sides, some) {
      const figures = await compare(sides, { ...of.plan, ...some });
      for (const one of figures) print(question, one);
      return figures;
    },
    goal: (name, figure = Number.NaN, most) => void goals.push({ name, figure, most }),
  };
}

const query = (all: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(all).map(([key, value]) => [key, String(value)]));

/** Questions that `thin-server.ts` answers too. */
export async function askLists({ catalog: { app, thin, spots, ids }, random, row, goal }: Asking) {
  const lists: Record<string, () => { ours: string; bare: string }> = {
    'first page': () => ({ ours: apiPaths.listings(kind), bare: '/first' }),
    'by airport': () => {
      const { icao_code: icaoCode, airport_id: id } = random.pick(spots);
      return { ours: apiPaths.listings(kind, { icaoCode }), bare: `/airport?${query({ id })}` };
    },
    'three ranges': () => {
      const ranges = {
        minSquareFootage: random.integer(2_000, 20_000),
        minDoorHeight: random.integer(10, 25),
        maxRate: random.integer(10, 40),
      };
      return { ours: apiPaths.listings(kind, ranges), bare: `/ranges?${query(ranges)}` };
    },
    words: () => {
      const { city } = random.pick(spots);
      const q = random.pick([city, 'jet hangar', 'epoxy floor', `heated ${city}`]);
      return { ours: apiPaths.listings(kind, { q }), bare: `/words?${query({ q })}` };
    },
    'one listing': () => {
      const id = random.pick(ids);
      return { ours: apiPaths.listing(kind, id), bare: `/one?${query({ id })}` };
    },
  };
  for (const [name, make] of Object.entries(lists)) {
    const [bare, ours] = await row(name, [
      { name: 'thin', pid: thin.pid, ask: () => ask(thin.address + make().bare) },
      { name: 'app', pid: app.pid, ask: () => ask(app.address + make().ours) },
    ]);
    if (!bare || !ours) continue;
    if (name === 'one listing') {
      goal('one listing: app, ms', ours.appMs, 0.6);
      goal('one listing: PostgreSQL, ms', ours.databaseMs, 0.5);
    } else {
      const total = (one: Figures) => one.appMs + one.databaseMs;
      goal(`${name}: in total × thin`, total(ours) / total(bare), 1.2);
    }
  }
}

export async function askMaps({ catalog: { app, spots }, random, row, goal }: Asking) {
  const side = (path: () => string): Side[] => [
    { name: 'app', pid: app.pid, ask: () => ask(app.address + path()) },
  ];
  const around = () => {
    const { lat, lng } = random.pick(spots);
    return [lng - 1, lat - 1, lng + 1, lat + 1].map((degrees) => degrees.toFixed(3)).join(',');
  };
  await row(
    'near an airport, by distance',
    side(() =>
      apiPaths.listings(kind, { near: random.pick(spots).icao_code, withinNm: 50, sort: 'distance' }),
    ),
  );
  await row(
    'map of an area',
    side(() => apiPaths.mapOf(kind, { bbox: around(), zoom: 8 })),
    { warmUp: 200 },
  );
  // Prices differ, so that no answer is in memory.
  let maxRate = 1_000_000;
  const country = () => {
    maxRate -= 1;
    return apiPaths.mapOf(kind, { bbox: '-170,15,-60,72', zoom: 3, maxRate });
  };
  const [map] = await row('map of the country', side(country), { requests: 50, warmUp: 3 });
  goal('map of the country: p50, ms', map?.p50, 150);
}

const PAGE_CONNECTIONS = 8;

export async function askPages({ catalog: { app, spots, ids, startPlain }, random, row, goal }: Asking) {
  const filters = () => ({
    minSquareFootage: random.integer(1_000, 20_000),
    maxRate: random.integer(10, 60),
    sort: random.pick(['rate', 'size']),
  });
  // A page that nobody asked for in the last seconds isn't cached.
  const pages: [name: string, make: () => string, most?: { app: number; database: number }][] = [
    ['/browse, filtered', () => paths.browseKind(kind, filters()), { app: 12, database: 6 }],
    ['listing page', () => paths.listing(kind, random.pick(ids)), { app: 8, database: 2 }],
    ['airport page', () => paths.airport(random.pick(spots).icao_code)],
  ];
  for (const [name, make, most] of pages) {
    const url = app.address + make();
    const { body, headers } = await ask(url);
    const { 'transfer-encoding': _length, ...sent } = headers;
    const plain = await startPlain(sent, body);
    const sides = [
      { name: 'plain', pid: plain.pid, ask: () => ask(plain.address) },
      { name: 'cached', pid: app.pid, ask: () => ask(url) },
      { name: 'app', pid: app.pid, ask: () => ask(app.address + make()) },
    ];
    const [bare, cached, uncached] = await row(name, sides, {
      connections: PAGE_CONNECTIONS,
    });
    if (most) {
      goal(`${name}: app, ms`, uncached?.appMs, most.app);
      goal(`${name}: PostgreSQL, ms`, uncached?.databaseMs, most.database);
    }
    if (bare && cached) goal(`${name}: plain × cached, per second`, bare.perSecond / cached.perSecond, 1.67);
  }
}

/** Fewer than an account may create in a minute. */
const CREATES = 50;

export async function askCreates({ catalog, random, row, goal }: Asking) {
  const { app, dataDir, spots } = catalog;
  const cookie = await signedIn(dataDir, app.address, 'writer@example.com');
  const create = () =>
    ask(app.address + apiPaths.listings(kind), {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(validInput(kind, { icaoCode: random.pick(spots).icao_code })),
    });
  const [created] = await row('create', [{ name: 'app', pid: app.pid, ask: create }], {
    warmUp: 5,
    requests: CREATES,
  });
  goal('create: p50, ms', created?.p50, 15);
}

const PER_SECOND = 50;
const SLOWEST = 5;

/** Searches drawn at random at a steady rate; returns the slowest. */
export async function askAnything({ catalog: { app, spots }, random, goal }: Asking, count: number) {
  const samples = searchSamples(random, spots);
  const drawn = Array.from({ length: count }, () => {
    const one = random.pick(listingKinds);
    return apiPaths.listings(one, samples.next(one).filters);
  });
  const times = await atRate(
    PER_SECOND,
    drawn.map((path) => () => ask(app.address + path)),
  );
  const name = `any filters, ${PER_SECOND} a second`;
  goal(`${name}: p50, ms`, percentile(times, 0.5), 15);
  goal(`${name}: p99, ms`, percentile(times, 0.99), 80);
  return drawn
    .map((path, index) => ({ path, ms: times[index] ?? 0 }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
}

const FITS = 500;

/** Lists for an aircraft, at every level, with clearances that no answer is kept for. */
export async function askFits({ catalog: { app }, random, goal }: Asking) {
  const kinds = listingKinds.filter(({ takesAircraft }) => takesAircraft);
  const times = await atRate(
    PER_SECOND,
    Array.from({ length: FITS }, () => {
      const filters = {
        aircraft: random.pick(aircraftTypes).slug,
        fit: random.pick(fitLevels),
        clearance: `${random.integer(0, 600) / 100},1,4`,
      };
      const path = apiPaths.listings(random.pick(kinds), filters);
      return () => ask(app.address + path);
    }),
  );
  goal(`fits an aircraft, ${PER_SECOND} a second: p50, ms`, percentile(times, 0.5), 6);
}

export async function readMemory({ catalog: { app }, goal }: Asking) {
  const status = await readFile(`/proc/${app.pid}/status`, 'utf8').catch(() => '');
  const [, memory = Number.NaN] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  goal('memory of the app, MB', Number(memory) / 1_024, 400);
}
