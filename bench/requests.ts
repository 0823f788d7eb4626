import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { seeded } from '../db/seed/random.ts';
import { grouped } from '../domain/figures.ts';
import { loadAirports } from '../server/airports/airports.ts';
import { withCatalog } from './catalog.ts';
import { closeConnections } from './measure.ts';
import {
  askAnything,
  askCreates,
  askFits,
  askLists,
  askMaps,
  askPages,
  type Report,
  readMemory,
  startAsking,
} from './questions.ts';

/**
 * `npm run bench -- requests`: what a request costs at several sizes of the catalog, and how that grows. Each question is asked
 * in turns of the app, of the least that could answer it (`thin-server.ts`, `plain-server.ts`), and of the app with its answer
 * cached. Exits with 1 if something is over its goal.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string' },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '7' },
    json: { type: 'string' },
  },
});
const sizes = (values.sizes ?? (values.quick ? '10000' : '10000,100000,1000000')).split(',').map(Number);
const effort = values.quick
  ? { rounds: 3, requests: 150, searches: 500 }
  : { rounds: 5, requests: 500, searches: 3_000 };
/** V8 compiles what runs often, on other threads, for as many requests; a server that runs all day has done so long ago. */
const WARM_UP = 1_000;
const airports = loadAirports();

type Result = Report & { listings: number; slowest: { path: string; ms: number }[] };

const measure = (listings: number): Promise<Result> =>
  withCatalog(airports, listings, async (catalog) => {
    const { rounds, requests, searches } = effort;
    const plan = { dataDir: catalog.dataDir, rounds, requests, warmUp: WARM_UP, connections: 1 };
    const asking = startAsking({ catalog, airports, random: seeded(Number(values.seed)), plan });
    await askLists(asking);
    await askMaps(asking);
    await askPages(asking);
    await askCreates(asking);
    const slowest = await askAnything(asking, searches);
    await askFits(asking);
    await readMemory(asking);
    return { listings, rows: asking.rows, goals: asking.goals, slowest };
  });

const shown = (figure: number, digits = 2) => figure.toFixed(digits).padStart(8);

function print({ listings, rows, goals, slowest }: Result): void {
  console.log(`\n${grouped(listings)} listings\n${''.padEnd(40)}  app ms   PG ms   per s     p50     p99`);
  for (const { question, name, appMs, databaseMs, perSecond, p50, p99 } of rows) {
    const figures = [
      shown(appMs),
      shown(name === 'plain' ? 0 : databaseMs),
      shown(perSecond, 0),
      shown(p50, 1),
      shown(p99, 1),
    ];
    console.log(`${question.padEnd(32)} ${name.padEnd(7)}${figures.join('')}`);
  }
  for (const { name, figure, most } of goals) {
    console.log(`${name.padEnd(46)} ${shown(figure)} of ${most}${figure > most ? '  OVER' : ''}`);
  }
  console.log('The slowest of any filters:');
  for (const { path, ms } of slowest) console.log(`${shown(ms, 0)} ms  ${path}`);
}

/** Milliseconds of the app and of PostgreSQL together, by size. */
function printGrowth(results: readonly Result[]): void {
  const heads = results.map(({ listings }) => grouped(listings).padStart(12));
  console.log(`\n${'app + PostgreSQL, ms'.padEnd(32)}${heads.join('')}`);
  for (const [index, { question, name }] of results[0]?.rows.entries() ?? []) {
    if (name !== 'app') continue;
    const costs = results.map(({ rows }) => {
      const { appMs = Number.NaN, databaseMs = Number.NaN } = rows[index] ?? {};
      return (appMs + databaseMs).toFixed(1).padStart(12);
    });
    console.log(`${question.padEnd(32)}${costs.join('')}`);
  }
}

const results: Result[] = [];
for (const size of sizes) {
  const result = await measure(size);
  print(result);
  results.push(result);
}
closeConnections();
if (results.length > 1) printGrowth(results);
const machine = { cpu: cpus()[0]?.model, cores: cpus().length, load: loadavg()[0], node: process.version };
console.log(
  `\nseed ${values.seed}, ${machine.cores} cores, load ${machine.load?.toFixed(1)}, Node ${machine.node}`,
);
if (values.json) {
  const report = { date: new Date().toISOString(), seed: values.seed, machine, results };
  await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
}
const over = results.flatMap(({ goals }) => goals).filter(({ figure, most }) => figure > most);
console.log(
  over.length > 0 ? `${over.length} figures are over their goals.` : 'Every figure is within its goal.',
);
process.exit(over.length > 0 ? 1 : 0);
