import { openAsBlob } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENT_MAX_BYTES, PICTURE_MAX_BYTES } from '../domain/media.ts';
import { apiPaths } from '../domain/paths.ts';
import { buildIfStale } from '../scripts/build.ts';
import { endAll, signedIn, startMain } from '../server/test/main-process.ts';
import { samplePdf, samplePhoto } from '../server/test/sample-files.ts';

/**
 * `npm run bench -- media`: peak server memory (Linux `VmHWM`) while ten 25 MB PDFs and ten 5 MB photos (24 megapixels) upload
 * at once. Exits with 1 if it is over budget.
 */
const EACH = 10;
const BUDGET_MB = 300;

await buildIfStale();

const folder = await mkdtemp(join(tmpdir(), 'bench-media-'));
const dataDir = join(folder, 'data');
const { child, address } = startMain({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });

async function memory(which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}

let over = true;
try {
  const site = await address;
  const cookie = await signedIn(dataDir, site, 'owner@example.com');

  async function upload(path: string, file: string): Promise<number> {
    const body = new FormData();
    body.set('file', await openAsBlob(join(folder, file)), file);
    const began = performance.now();
    const answer = await fetch(site + path, { method: 'POST', body, headers: { cookie } });
    if (answer.status !== 201) throw new Error(`${file}: ${answer.status} ${await answer.text()}`);
    return performance.now() - began;
  }

  const files: [path: string, file: string][] = [];
  for (let n = 0; n < EACH; n += 1) {
    const photo = await samplePhoto(6_000, 4_000, 46);
    if (photo.length > PICTURE_MAX_BYTES) throw new Error(`a photo of ${photo.length} bytes`);
    await writeFile(join(folder, `${n}.jpg`), photo);
    await writeFile(join(folder, `${n}.pdf`), samplePdf(DOCUMENT_MAX_BYTES));
    files.push([apiPaths.media, `${n}.jpg`], [apiPaths.mediaDocument, `${n}.pdf`]);
  }

  const before = await memory('VmRSS');
  const began = performance.now();
  const times = await Promise.all(files.map(([path, file]) => upload(path, file)));
  const seconds = (performance.now() - began) / 1_000;
  const peak = await memory('VmHWM');
  over = peak > BUDGET_MB;
  console.log(
    `${EACH} PDFs of 25 MB and ${EACH} photos of 5 MB at once: all kept in ${seconds.toFixed(1)} s`,
  );
  console.log(`the slowest took ${(Math.max(...times) / 1_000).toFixed(1)} s`);
  console.log(
    `memory before ${before.toFixed(0)} MB, highest ${peak.toFixed(0)} MB, after ${(await memory('VmRSS')).toFixed(0)} MB`,
  );
  console.log(over ? `That is over ${BUDGET_MB} MB.` : `That is within ${BUDGET_MB} MB.`);
} finally {
  await endAll();
  await rm(folder, { recursive: true, force: true });
}
process.exit(over ? 1 : 0);
