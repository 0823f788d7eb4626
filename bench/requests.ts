import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { seeded } from '../db/seed/random.ts';
import { grouped } from '../domain/figures.ts';
import { loadAirports } from '../server/airports/airports.ts';
import { withCatalog } from './catalog.ts';
import { closeConnections, type Figures } from './measure.ts';
import {
  askAnything,
  askCreates,
  askFits,
  askLists,
  askMaps,
  askPages,
  readMemory,
  startAsking,
} from './questions.ts';

/**
 * `npm run bench -- requests`: what a request costs. Each question is asked in turns of the app, of the least that could answer it
 * (`thin-server.ts`, `plain-server.ts`), and of the app with its answer cached. Exits with 1 if something is over its goal.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '200000' },
    quick: { type: 'boolean', default: false },
    /** Without units, which every tenth listing has otherwise. */
    plain: { type: 'boolean', default: false },
    seed: { type: 'string', default: '7' },
  },
});
const listings = Number(values.listings);
/** V8 compiles what runs often, on other threads, for 1,000 requests; a server that runs all day has done so long ago. */
const { rounds, requests, searches, warmUp } = values.quick
  ? { rounds: 3, requests: 120, searches: 300, warmUp: 200 }
  : { rounds: 5, requests: 500, searches: 3_000, warmUp: 1_000 };
const airports = loadAirports();

const shown = (figure: number, digits = 2) => figure.toFixed(digits).padStart(8);

const goals = await withCatalog(airports, { listings, hasUnits: !values.plain }, async (catalog) => {
  const plan = { dataDir: catalog.dataDir, rounds, requests, warmUp, connections: 1 };
  const print = (question: string, { name, appMs, databaseMs, perSecond, p50, p99 }: Figures) => {
    const database = name === 'plain' ? 0 : databaseMs;
    const figures = [shown(appMs), shown(database), shown(perSecond, 0), shown(p50, 1), shown(p99, 1)];
    console.log(`${question.padEnd(32)} ${name.padEnd(7)}${figures.join('')}`);
  };
  console.log(`\n${grouped(listings)} listings\n${''.padEnd(40)}  app ms   PG ms   per s     p50     p99`);
  const asking = startAsking({ catalog, random: seeded(Number(values.seed)), plan, print });
  await askLists(asking);
  await askMaps(asking);
  await askPages(asking);
  await askCreates(asking);
  const slowest = await askAnything(asking, searches);
  await askFits(asking);
  await readMemory(asking);

  for (const { name, figure, most } of asking.goals) {
    console.log(`${name.padEnd(46)} ${shown(figure)} of ${most}${figure > most ? '  OVER' : ''}`);
  }
  console.log('The slowest of any filters:');
  for (const { path, ms } of slowest) console.log(`${shown(ms, 0)} ms  ${path}`);
  return asking.goals;
});
closeConnections();
console.log(
  `\nseed ${values.seed}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
);
const over = goals.filter(({ figure, most }) => figure > most).length;
console.log(over > 0 ? `${over} figures are over their goals.` : 'Every figure is within its goal.');
process.exit(over > 0 ? 1 : 0);
