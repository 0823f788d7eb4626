import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, glob, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');
const STAMP = 'inputs.sha256';

/** Inputs of the built site and server. Their hash is stored with it, so that a start without changes builds nothing. */
const INPUTS = [
  'web/**/*',
  'domain/**/*',
  'server/**/*.{ts,json}',
  'db/**/*.ts',
  'vite*.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.ts',
];

const TESTS = /\.(test|cluster|faults|hostile)\.tsx?$|^server\/test\//;

async function hashInputs(): Promise<string> {
  const names: string[] = [];
  for await (const name of glob(INPUTS, { cwd: ROOT })) {
    if (!TESTS.test(name)) names.push(name);
  }
  const hash = createHash('sha256');
  for (const name of names.sort()) {
    if (!(await stat(join(ROOT, name))).isFile()) continue;
    hash
      .update(name)
      .update('\0')
      .update(await readFile(join(ROOT, name)));
  }
  return hash.digest('hex');
}

export async function isStale(): Promise<boolean> {
  const [hash, stamp] = await Promise.all([
    hashInputs(),
    readFile(join(DIST, STAMP), 'utf8').catch(() => ''),
  ]);
  return hash !== stamp;
}

/** Builds in a separate process, which returns half a gigabyte of memory when it ends. Returns whether it built. */
export async function buildIfStale(): Promise<boolean> {
  if (!(await isStale())) return false;
  const { status } = spawnSync(process.execPath, [import.meta.filename, '--quiet'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The site could not be built.');
  return true;
}

/** Time for which an open page may still request parts of an older build, in ms. */
const OPEN_PAGES = 24 * 60 * 60 * 1_000;

/** Open pages and running servers still refer to files of earlier builds. */
async function keepForOpenPages(fresh: string, last: string): Promise<void> {
  for await (const name of glob('*', { cwd: join(last, 'client/assets') })) {
    const old = join(last, 'client/assets', name);
    if (Date.now() - (await stat(old)).mtimeMs > OPEN_PAGES) continue;
    // A file with the same name has the same content, because the name contains its hash.
    await cp(old, join(fresh, 'client/assets', name), { preserveTimestamps: true, force: false });
  }
}

/** If builds end at the same time, each keeps the assets of the build it replaces and retries until it is in place. */
export async function takePlace(fresh: string, place: string): Promise<void> {
  const last = `${fresh}-last`;
  // Copy most files first, so that the folder is missing only for a moment.
  await keepForOpenPages(fresh, place).catch(unless('ENOENT'));
  for (let taken = false; !taken; ) {
    await rename(place, last).catch(unless('ENOENT'));
    await keepForOpenPages(fresh, last);
    taken = await rename(fresh, place).then(() => true, unless('ENOTEMPTY', 'EEXIST'));
    await rm(last, { recursive: true, force: true });
  }
}

/** Returns false for these error codes and rethrows all others. */
const unless =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): false => {
    if (!codes.includes(error.code ?? '')) throw error;
    return false;
  };

/** Replaces the last build only when complete, so failed or concurrent builds leave a working one. */
export async function build(): Promise<void> {
  // Hash first: a file that changes during the build makes the result stale, not wrong.
  const hash = await hashInputs();
  // Vite reads NODE_ENV and would otherwise include development code.
  process.env.NODE_ENV = 'production';
  const { build: viteBuild } = await import('vite');
  const fresh = join(ROOT, `node_modules/.build-${process.pid}`);
  try {
    const [site, server] = ['vite.config.ts', 'vite.server.config.ts'].map(
      (file) => ({ root: ROOT, configFile: join(ROOT, file), logLevel: 'warn' }) as const,
    );
    await Promise.all([
      viteBuild({ ...site, build: { outDir: join(fresh, 'client') } }),
      viteBuild({ ...site, build: { outDir: join(fresh, 'server'), emptyOutDir: false, ssr: true } }),
      viteBuild({ ...server, build: { outDir: join(fresh, 'server') } }),
    ]);
    const compressed: Promise<void>[] = [];
    for await (const file of glob('client/assets/*.{js,mjs,css,svg,json}', { cwd: fresh })) {
      compressed.push(compress(join(fresh, file)));
    }
    await Promise.all(compressed);
    await writeFile(join(fresh, STAMP), hash);
    await takePlace(fresh, DIST);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const brotli = promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  await writeFile(`${file}.br`, await brotli);
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

type Manifest = Record<string, { file: string; imports?: string[] }>;

const START = 'web/start.ts';
const ENTRY = 'web/entry-client.tsx';

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(DIST, 'client/manifest.json'), 'utf8'));
}

/** Files of these modules and of everything they import. */
function loadedFiles(manifest: Manifest, names: string[]): string[] {
  const seen = new Set<string>();
  const files: string[] = [];
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (seen.has(name)) return;
    seen.add(name);
    files.push(join(DIST, 'client', chunk.file));
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  names.forEach(visit);
  return files;
}

async function loadBytes(manifest: Manifest, names: string[]): Promise<number> {
  let bytes = 0;
  for (const file of loadedFiles(manifest, names)) bytes += (await stat(`${file}.gz`)).size;
  return bytes;
}

/** Gzipped JavaScript of a first visit to a screen ("web/screens/…-screen.tsx"), in bytes. */
export async function firstLoadBytes(screen: string): Promise<number> {
  return loadBytes(await readManifest(), [START, ENTRY, screen]);
}

const screensOf = (manifest: Manifest): string[] =>
  Object.keys(manifest)
    .filter((name) => /^web\/screens\/.*-screen\.tsx$/.test(name))
    .sort();

/** Names ("browse") of the screens that load code with this text on a first visit. */
export async function screensWith(text: RegExp): Promise<string[]> {
  const manifest = await readManifest();
  const found: string[] = [];
  for (const screen of screensOf(manifest)) {
    const files = loadedFiles(manifest, [START, ENTRY, screen]);
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    if (texts.some((code) => text.test(code))) found.push(/([^/]+)-screen/.exec(screen)?.[1] ?? screen);
  }
  return found;
}

async function printSizes(): Promise<void> {
  const manifest = await readManifest();
  const print = async (label: string, names: string[]) => {
    const kilobytes = (await loadBytes(manifest, names)) / 1000;
    console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${label}`);
  };
  console.log('First load, JavaScript, gzip:');
  await print('every page', [START, ENTRY]);
  for (const screen of screensOf(manifest)) await print(screen, [START, ENTRY, screen]);
  await print('styles', ['web/styles.css']);
}

if (import.meta.main && process.argv.includes('--check')) {
  if (await isStale()) {
    console.error('The build is older than the sources. Run: npm run build');
    process.exitCode = 1;
  }
} else if (import.meta.main) {
  const start = performance.now();
  await build();
  if (!process.argv.includes('--quiet')) {
    await printSizes();
    console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}
