import { parseArgs } from 'node:util';
import { seeded } from '../db/seed/random.ts';
import { aircraftTypes } from '../domain/aircraft/aircraft-table.ts';
import { fitLevels } from '../domain/fit/fit-filters.ts';
import { listingKinds } from '../domain/listing-kinds/index.ts';
import { apiPaths, marketApi, marketPaths, paths } from '../domain/paths.ts';
import { loadAirports } from '../server/airports/airports.ts';
import { withCatalog } from './catalog.ts';
import { ask, closeConnections, compare } from './measure.ts';

/**
 * `npm run bench -- fits`: processor time and wait of lists for an aircraft, by each way to name it and each level, and of what
 * rates and market pages cost, at 100,000 listings. Every value differs, so that no answer is kept. Exits with 1 if a list is
 * over budget.
 */
const { values } = parseArgs({
  options: { listings: { type: 'string', default: '100000' }, requests: { type: 'string', default: '200' } },
});
const BUDGET_MS = 6;
const TAILS = 300;
/** Requests for each kind until V8 has compiled the server and PostgreSQL has read the index. */
const WARM_UP = 500;
const STATES = [
  'TX',
  'CA',
  'FL',
  'GA',
  'NY',
  'OH',
  'IL',
  'WA',
  'CO',
  'AZ',
  'MI',
  'NC',
  'PA',
  'MN',
  'WI',
  'MO',
];

const airports = loadAirports();
const random = seeded(7);
const cell = (figure: number, digits = 2) => figure.toFixed(digits).padStart(8);
let over = 0;

await withCatalog(airports, Number(values.listings), async ({ app, dataDir, spots }) => {
  const row = async (name: string, path: () => string, budget?: number) => {
    const [figures] = await compare([{ name, pid: app.pid, ask: () => ask(app.address + path()) }], {
      dataDir,
      rounds: 2,
      warmUp: 20,
      requests: Number(values.requests),
      connections: 1,
    });
    if (!figures) return;
    const isOver = budget !== undefined && figures.p50 > budget;
    if (isOver) over += 1;
    const { appMs, databaseMs, p50, p99 } = figures;
    console.log(
      `${name.padEnd(52)}${cell(appMs)}${cell(databaseMs)}${cell(p50)}${cell(p99)}${isOver ? '  OVER' : ''}`,
    );
  };

  const tails: string[] = [];
  while (tails.length < TAILS) {
    const tail = `N${random.integer(1, 9_999)}${random.pick(['A', 'B', 'C', 'G', 'K', 'P', 'R', 'T', ''])}`;
    const { body } = await ask(app.address + apiPaths.tailNumber(tail)).catch(() => ({ body: '{}' }));
    if (JSON.parse(body).type) tails.push(tail);
  }
  const clearance = () => `${random.integer(0, 600) / 100},1,4`;
  const ways: Record<string, () => Record<string, string | number>> = {
    'aircraft=': () => ({ aircraft: random.pick(aircraftTypes).slug, clearance: clearance() }),
    'tail=': () => ({ tail: random.pick(tails), clearance: clearance() }),
    'span=&length=&height=': () => ({
      span: random.integer(250, 1_000) / 10,
      length: random.integer(200, 900) / 10,
      height: random.integer(60, 250) / 10,
    }),
  };
  const kinds = listingKinds.filter(({ takesAircraft }) => takesAircraft);
  for (let sent = 0; sent < WARM_UP; sent += 1) {
    for (const kind of kinds) {
      const way = random.pick(Object.values(ways));
      const sort = random.pick(['newest', 'best']);
      await ask(app.address + apiPaths.listings(kind, { ...way(), fit: random.pick(fitLevels), sort }));
    }
  }
  console.log(`${''.padEnd(52)}  app ms   PG ms     p50     p99`);
  for (const kind of kinds) {
    for (const [way, make] of Object.entries(ways)) {
      for (const fit of fitLevels) {
        await row(
          `${kind.plural}, ${way} ${fit}`,
          () => apiPaths.listings(kind, { ...make(), fit }),
          BUDGET_MS,
        );
      }
    }
    for (const fit of fitLevels) {
      // As the aircraft guide asks, and words that name an aircraft.
      const best = () => ({
        aircraft: random.pick(aircraftTypes).slug,
        clearance: clearance(),
        sort: 'best',
      });
      await row(
        `${kind.plural}, aircraft= ${fit}, best first`,
        () => apiPaths.listings(kind, { ...best(), fit }),
        BUDGET_MS,
      );
    }
    await row(`${kind.plural}, /browse page, aircraft= fits`, () =>
      paths.browseKind(kind, {
        aircraft: random.pick(aircraftTypes).slug,
        fit: 'fits',
        clearance: clearance(),
      }),
    );
    const [filter] = kind.filters.filter(({ unit, compare: by }) => unit === 'ft' && by === 'at-least');
    if (filter) {
      await row(`${kind.plural}, /browse page, ${filter.name} with unstated count`, () =>
        paths.browseKind(kind, { [filter.name]: random.integer(100, 900) / 10 }),
      );
    }
  }
  for (const kind of listingKinds) {
    await row(`rates around an airport, ${kind.plural}`, () =>
      marketApi.around(random.pick(spots).icao_code, kind),
    );
    await row(`rates in a state, ${kind.plural}`, () => marketApi.one(random.pick(STATES), kind.category));
  }
  let seen = 0;
  // Another address with the same content.
  const another = (path: string) => {
    seen += 1;
    return `${path}?seen=${seen}`;
  };
  await row('market of a state, page', () =>
    another(marketPaths.one(random.pick(STATES), random.pick(listingKinds).category)),
  );
  await row('market overview, page', () => another(marketPaths.overview()));
  await row('rates of all states', () => another(marketApi.overview));
});
closeConnections();
console.log(over === 0 ? `Every list is within ${BUDGET_MS} ms.` : `${over} lists are over ${BUDGET_MS} ms.`);
process.exit(over === 0 ? 0 : 1);
