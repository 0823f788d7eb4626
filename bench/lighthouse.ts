import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listingKinds } from '../domain/listing-kinds/index.ts';
import { apiPaths, paths } from '../domain/paths.ts';
import { findTestBrowser } from '../scripts/browser.ts';
import { buildIfStale } from '../scripts/build.ts';
import { endAll, startMain } from '../server/test/main-process.ts';
import { blockingTime } from './blocking-time.ts';

/**
 * `npm run bench -- lighthouse`: mobile Lighthouse scores of the main entry pages with demo listings, median of several runs,
 * with Lighthouse's index of the machine's speed, and the performance that blocking counted in processor time would give. Exits
 * with 1 if a score of Lighthouse is below its target. `--runs 1 --only /,/listing` for a quick look at pages whose paths begin
 * with these parts; `--index 1000` reckons with a processor of that index; `--site http://localhost:3000` measures a running
 * product; `--reports FOLDER` keeps the reports.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    index: { type: 'string' },
    site: { type: 'string' },
    reports: { type: 'string' },
  },
});

const AIMS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof AIMS;
const categories = Object.keys(AIMS) as Category[];

const folder = join(import.meta.dirname, 'lighthouse');
const program = join(folder, 'node_modules/lighthouse/cli/index.js');

type Audit = {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  displayValue?: string;
  scoringOptions?: { p10: number; median: number };
};
type Result = {
  environment: { benchmarkIndex: number };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

/** Installed separately on first use, because its dependencies conflict with those of the tests. */
function install(): void {
  if (existsSync(program)) return;
  console.log('Installing Lighthouse …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('Could not install Lighthouse.');
}

const BLOCKING = 'total-blocking-time';

/** Slowdown of the processor for a phone; 4 is Lighthouse's default. */
let slowdown = 4;

/** One run, repeated once on failure because Chromium sometimes records no trace. */
async function measure(url: string, report: string, isLast = false): Promise<Result> {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${categories.join()}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      '--save-assets',
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: findTestBrowser() }, encoding: 'utf8' },
  );
  if (status !== 0 && !isLast) return measure(url, report, true);
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}:\n${stderr.slice(-2_000)}`);
  return JSON.parse(await readFile(report, 'utf8'));
}

const scoreOf = (result: Result, category: Category) =>
  Math.round((result.categories[category].score ?? 0) * 100);
const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;

const failings = (result: Result, category: Category): string[] =>
  result.categories[category].auditRefs
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => result.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map((audit) => `${audit?.title}${audit?.displayValue ? `: ${audit.displayValue}` : ''}`);

/** The performance score if blocking is counted in processor time, and that time in ms. */
async function undisturbed(result: Result, report: string): Promise<{ score: number; blocking: number }> {
  const { getLogNormalScore } = await import(join(folder, 'node_modules/lighthouse/shared/statistics.js'));
  const { scoringOptions } = result.audits[BLOCKING] ?? {};
  const blocking = await blockingTime(report.replace(/\.json$/, '-0.trace.json'), slowdown);
  const score = result.categories.performance.auditRefs.reduce(
    (sum, { id, weight }) =>
      sum +
      weight *
        (id === BLOCKING ? getLogNormalScore(scoringOptions, blocking) : (result.audits[id]?.score ?? 0)),
    0,
  );
  return { score: Math.round(score), blocking };
}

async function measuredPaths(site: string): Promise<string[]> {
  const [kind] = listingKinds.slice(1);
  if (!kind) throw new Error('No listing kind to measure.');
  const rows = (await (await fetch(site + apiPaths.listings(kind))).json()) as {
    id: number;
    icaoCode: string;
  }[];
  const [listing] = rows;
  if (!listing) throw new Error('No listing to measure.');
  const all = [
    paths.root,
    paths.browse(),
    paths.listing(kind, listing.id),
    paths.airport(listing.icaoCode),
    paths.pricing,
  ];
  const only = values.only?.split(',');
  return all.filter((path) => !only || only.includes(`/${path.split('/')[1]}`));
}

install();
await buildIfStale();
const work = values.reports ?? (await mkdtemp(join(tmpdir(), 'bench-lighthouse-')));
const dataDir = await mkdtemp(join(tmpdir(), 'bench-site-'));
let below = 0;
try {
  const site = values.site ?? (await startMain({ DATA_DIR: dataDir, SEED: 'demo' }).address);
  if (values.index) {
    const { environment } = await measure(site + paths.pricing, join(work, 'speed.json'));
    slowdown *= environment.benchmarkIndex / Number(values.index);
    console.log(`Index ${values.index} by a processor ${slowdown.toFixed(1)} times slower.`);
  }
  console.log(
    `\n${'median of runs'.padEnd(40)}${categories.map((name) => name.padStart(16)).join('')}${['speed', 'undisturbed', 'blocking, ms'].map((name) => name.padStart(14)).join('')}`,
  );
  for (const [at, path] of (await measuredPaths(site)).entries()) {
    const results: Result[] = [];
    const quiet: { score: number; blocking: number }[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      const report = join(work, `${at}-${run}.json`);
      const result = await measure(site + path, report);
      results.push(result);
      quiet.push(await undisturbed(result, report));
    }
    const scores = categories.map((category) => median(results.map((result) => scoreOf(result, category))));
    const speed = median(results.map(({ environment }) => Math.round(environment.benchmarkIndex)));
    console.log(
      `${path.padEnd(40)}${scores.map((score) => String(score).padStart(16)).join('')}${[speed, median(quiet.map(({ score }) => score)), Math.round(median(quiet.map(({ blocking }) => blocking)))].map((figure) => String(figure).padStart(14)).join('')}`,
    );
    for (const [index, category] of categories.entries()) {
      if ((scores[index] ?? 0) >= AIMS[category]) continue;
      below += 1;
      const [last] = results.slice(-1);
      for (const failing of last ? failings(last, category) : []) console.log(`  ${category}: ${failing}`);
    }
  }
} finally {
  await endAll();
  await rm(dataDir, { recursive: true, force: true });
  if (!values.reports) await rm(work, { recursive: true, force: true });
}
console.log(below === 0 ? '\nEvery score meets its target.' : `\n${below} scores are below target.`);
process.exit(below === 0 ? 0 : 1);
