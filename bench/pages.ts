import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { paths } from '../domain/paths.ts';
import { buildIfStale } from '../scripts/build.ts';
import { endAll, startMain } from '../server/test/main-process.ts';
import { startReport } from './report.ts';

/**
 * `npm run bench:pages`: a cached page over 16 connections, compared with plain node:http sending the same bytes. Exits with 1
 * below 0.8 of its requests per second, or above 30 ms at the 95th percentile.
 */

const CONNECTIONS = 16;
const ROUNDS = 4;
const ROUND_MS = 4_000;
const LEAST_RATIO = 0.8;
const SLOWEST_MS = 30;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const headers = { 'accept-encoding': 'br', 'user-agent': 'bench' };

async function ask(url: string): Promise<IncomingMessage> {
  const [answer] = (await once(request(url, { agent, headers }).end(), 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  return answer;
}

async function round(url: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + ROUND_MS;
  const connection = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await once((await ask(url)).resume(), 'end');
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return times;
}

await buildIfStale();
const dataDir = await mkdtemp(join(tmpdir(), 'bench-pages-'));
let failed = true;
try {
  const site = await startMain({ DATA_DIR: dataDir, SEED: 'demo' }).address;
  const report = startReport();
  const ratios: number[] = [];
  for (const path of [paths.browse(), paths.pricing]) {
    const answer = await ask(site + path);
    const sent = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    );
    delete sent['transfer-encoding'];
    const plain = new Worker(new URL('plain-server.ts', import.meta.url), {
      workerData: { headers: sent, body: await buffer(answer) },
    });
    const [port] = await once(plain, 'message');
    const floor: number[] = [];
    const ours: number[] = [];
    for (let count = 0; count < ROUNDS; count += 1) {
      floor.push(...(await round(`http://127.0.0.1:${port}/`)));
      ours.push(...(await round(site + path)));
    }
    await plain.terminate();
    const perSecond = (times: readonly number[]) => Math.round((times.length * 1_000) / (ROUNDS * ROUND_MS));
    const ratio = ours.length / floor.length;
    ratios.push(ratio);
    report.line(`${path}: plain node:http`, floor, 'ms');
    report.line(`${path}: ours`, ours, 'ms', SLOWEST_MS);
    console.log(`  a second: ${perSecond(floor)} plain, ${perSecond(ours)} ours, ratio ${ratio.toFixed(2)}`);
  }
  failed = report.over() > 0 || ratios.some((ratio) => ratio < LEAST_RATIO);
} finally {
  agent.destroy();
  await endAll();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(failed ? '\nOver budget.' : '\nWithin budget.');
process.exit(failed ? 1 : 0);
