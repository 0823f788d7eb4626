import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../domain/listing-kinds/index.ts';
import { apiPaths, paths } from '../domain/paths.ts';
import { buildIfStale } from '../scripts/build.ts';
import { endAll, startMain } from '../server/test/main-process.ts';
import { databaseTimes, processTimes, spent } from './processor-time.ts';

/**
 * `npm run bench:pages`: pages uncached and cached, compared with plain node:http sending the same bytes, in turns. Processor time
 * per request comes first: unlike times and rates, it hardly depends on what else the machine does. Exits with 1 if a cached page
 * reaches less than 0.8 of the plain server's requests per second, or an uncached one is over its budget.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
  },
});
const ROUNDS = Number(values.rounds);
const ROUND_MS = Number(values.seconds) * 1_000;
const CONNECTIONS = 16;
const LEAST_RATIO = 0.8;
/** Milliseconds of the app's processor time for an uncached page. */
const budgetOf = (path: string) =>
  path.startsWith(paths.browse()) ? 10 : path.startsWith('/listing/') ? 4 : undefined;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const headers = { 'accept-encoding': 'identity', 'user-agent': 'bench' };

async function ask(url: string): Promise<IncomingMessage> {
  const [answer] = (await once(request(url, { agent, headers }).end(), 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  return answer;
}

type Side = {
  name: 'plain node:http' | 'cached' | 'uncached';
  address: () => string;
  pid: number | undefined;
  times: number[];
  appTime: number;
  databaseTime: number;
};

async function measure(side: Side, dataDir: string): Promise<void> {
  const readApp = async () => (side.pid === undefined ? new Map() : await processTimes(side.pid));
  const readDatabase = () => databaseTimes(dataDir);
  const [appBefore, databaseBefore] = [await readApp(), await readDatabase()];
  const end = performance.now() + ROUND_MS;
  const connection = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await once((await ask(side.address())).resume(), 'end');
      side.times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  side.appTime += spent(appBefore, await readApp());
  side.databaseTime += spent(databaseBefore, await readDatabase());
}

function figuresOf({ name, times, appTime, databaseTime }: Side, bytes: number) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return {
    name,
    appMs: appTime / times.length,
    databaseMs: name === 'plain node:http' ? 0 : databaseTime / times.length,
    perSecond: (times.length * 1_000) / (ROUNDS * ROUND_MS),
    p50: at(0.5),
    p99: at(0.99),
    bytes,
  };
}

/** Every address is another page for the cache, with the same content. */
let seen = 0;
function another(url: string): string {
  seen += 1;
  return `${url}${url.includes('?') ? '&' : '?'}seen=${seen}`;
}

async function startPlain(answer: IncomingMessage) {
  const sent = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
  );
  delete sent['transfer-encoding'];
  const body = await buffer(answer);
  const plain = fork(new URL('plain-server.ts', import.meta.url));
  plain.send({ headers: sent, body: body.toString('base64') });
  const [port] = await once(plain, 'message');
  return { plain, address: `http://127.0.0.1:${port}/`, bytes: body.length };
}

await buildIfStale();
const dataDir = await mkdtemp(join(tmpdir(), 'bench-pages-'));
let failed = true;
try {
  const { child, address } = startMain({ DATA_DIR: dataDir, SEED: 'demo' });
  const site = await address;
  const [hangar] = (await json(await ask(site + apiPaths.listings(hangarSpace)))) as [
    { id: number; icaoCode: string },
  ];
  const all = [
    ...listingKinds.map((kind) => paths.browseKind(kind)),
    `${paths.browseKind(hangarSpace)}&state=TX&sort=rate`,
    paths.listing(hangarSpace, hangar.id),
    paths.airport(hangar.icaoCode),
    paths.landing,
  ];
  const results = [];
  failed = false;
  for (const path of all) {
    const url = site + path;
    const { plain, address: plainAddress, bytes } = await startPlain(await ask(url));
    const empty = { times: [], appTime: 0, databaseTime: 0 };
    const sides: Side[] = [
      { ...empty, times: [], name: 'plain node:http', address: () => plainAddress, pid: plain.pid },
      { ...empty, times: [], name: 'cached', address: () => url, pid: child.pid },
      { ...empty, times: [], name: 'uncached', address: () => another(url), pid: child.pid },
    ];
    for (let visit = 0; visit < 50; visit += 1) await once((await ask(another(url))).resume(), 'end');
    for (let round = 0; round < ROUNDS; round += 1) for (const side of sides) await measure(side, dataDir);
    plain.kill();
    const rows = sides.map((side) => figuresOf(side, bytes));
    const [floor, cached, uncached] = rows;
    const budget = budgetOf(path);
    if (floor && cached && cached.perSecond < LEAST_RATIO * floor.perSecond) failed = true;
    if (budget !== undefined && uncached && uncached.appMs > budget) failed = true;
    results.push({ path, rows });
    console.log(`\n${path}, ${bytes} bytes${budget === undefined ? '' : `, budget ${budget} ms uncached`}`);
    for (const { name, appMs, databaseMs, perSecond, p50, p99 } of rows) {
      const cpu = `app ${appMs.toFixed(2).padStart(6)} ms, PostgreSQL ${databaseMs.toFixed(2).padStart(5)} ms`;
      const rate = `${perSecond.toFixed(0).padStart(6)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
      console.log(`  ${name.padEnd(16)} ${cpu}, ${rate}`);
    }
  }
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, load: loadavg()[0], node: process.version };
  const report = { date: new Date().toISOString(), machine, results };
  if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
} finally {
  agent.destroy();
  await endAll();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(failed ? '\nOver budget.' : '\nWithin budget.');
process.exit(failed ? 1 : 0);
