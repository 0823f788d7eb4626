import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, glob, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');
const STAMP = 'inputs.sha256';

/** Everything the built site depends on. Its hash stands in the stamp, and a warm start builds nothing. */
const INPUTS = [
  'web/**/*',
  'domain/**/*',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.ts',
];

async function hashInputs(): Promise<string> {
  const names: string[] = [];
  for await (const name of glob(INPUTS, { cwd: ROOT })) {
    if (!/\.test\.tsx?$/.test(name)) names.push(name);
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

/** Whether dist/ was made from other files than these. */
export async function isStale(): Promise<boolean> {
  const [hash, stamp] = await Promise.all([
    hashInputs(),
    readFile(join(DIST, STAMP), 'utf8').catch(() => ''),
  ]);
  return hash !== stamp;
}

/**
 * Builds the site unless what stands in dist/ was made from these very files. Says whether it built. The build
 * has a process of its own: its half a gigabyte is given back when it ends.
 */
export async function buildIfStale(): Promise<boolean> {
  if (!(await isStale())) return false;
  const { status } = spawnSync(process.execPath, [import.meta.filename, '--quiet'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The site could not be built.');
  return true;
}

/** How long a page that is open may still ask for a part of an older build, in ms. */
const OPEN_PAGES = 24 * 60 * 60 * 1_000;

/** Pages that are open, and servers that run, still name the files of the last builds. */
async function keepForOpenPages(fresh: string, last: string): Promise<void> {
  for await (const name of glob('*', { cwd: join(last, 'client/assets') })) {
    const old = join(last, 'client/assets', name);
    if (Date.now() - (await stat(old)).mtimeMs > OPEN_PAGES) continue;
    // One of the same name is the same file: its name holds the hash of its content.
    await cp(old, join(fresh, 'client/assets', name), { preserveTimestamps: true, force: false });
  }
}

/**
 * Puts a whole build in the place of the last one. Several may end at once: whoever has moved one away keeps what is
 * asked for of it, and comes after whoever took the place meanwhile.
 */
export async function takePlace(fresh: string, place: string): Promise<void> {
  const last = `${fresh}-last`;
  // Most of it before, so that the place is empty for a moment only.
  await keepForOpenPages(fresh, place).catch(unless('ENOENT'));
  for (let taken = false; !taken; ) {
    await rename(place, last).catch(unless('ENOENT'));
    await keepForOpenPages(fresh, last);
    taken = await rename(fresh, place).then(() => true, unless('ENOTEMPTY', 'EEXIST'));
    await rm(last, { recursive: true, force: true });
  }
}

/** Throws every other error. */
const unless =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): false => {
    if (!codes.includes(error.code ?? '')) throw error;
    return false;
  };

/**
 * Builds the site: dist/client for browsers, compressed ahead of time, and dist/server. It takes the place of the last
 * build when it is whole: a build that fails, or two at once, leave one that works.
 */
export async function build(): Promise<void> {
  // Taken first: a file that changes while we build makes the result stale, not wrong.
  const hash = await hashInputs();
  // Vite goes by whatever stands there, and would mix what is for development into the site.
  process.env.NODE_ENV = 'production';
  const { build: viteBuild } = await import('vite');
  const fresh = join(ROOT, `node_modules/.build-${process.pid}`);
  try {
    const options = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' } as const;
    await Promise.all([
      viteBuild({ ...options, build: { outDir: join(fresh, 'client') } }),
      viteBuild({ ...options, build: { outDir: join(fresh, 'server'), ssr: true } }),
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

/** Bytes of gzip that a browser loads for these files of the build and all they import. */
async function loadBytes(manifest: Manifest, names: string[]): Promise<number> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  names.forEach(visit);
  let bytes = 0;
  for (const name of seen) bytes += (await stat(join(DIST, 'client', `${manifest[name]?.file}.gz`))).size;
  return bytes;
}

/** JavaScript of a first visit to a screen, in bytes of gzip. The screen is its file, 'web/screens/…-screen.tsx'. */
export async function firstLoadBytes(screen: string): Promise<number> {
  return loadBytes(await readManifest(), [START, ENTRY, screen]);
}

/** Prints what a browser loads for each screen before it is interactive. */
export async function printSizes(): Promise<void> {
  const manifest = await readManifest();
  const print = async (label: string, names: string[]) => {
    const kilobytes = (await loadBytes(manifest, names)) / 1000;
    console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${label}`);
  };
  console.log('First load, JavaScript, gzip:');
  await print('every page', [START, ENTRY]);
  const screens = Object.keys(manifest).filter((name) => /^web\/screens\/.*-screen\.tsx$/.test(name));
  for (const screen of screens.sort()) await print(screen, [START, ENTRY, screen]);
  await print('styles', ['web/styles.css']);
}

if (import.meta.main) {
  const start = performance.now();
  await build();
  if (!process.argv.includes('--quiet')) {
    await printSizes();
    console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}
