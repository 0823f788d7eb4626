import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { listingKinds } from '../domain/listing-kinds/index.ts';

/** Follows `docs/how-to/add-a-listing-kind.md` in a copy of the code, and runs the tests that loop over kinds there. */

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

const folder = await mkdtemp(join(await realpath(tmpdir()), 'add-a-kind-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The first block of TypeScript after a heading of the how-to. */
async function block(heading: string): Promise<string> {
  const text = await readFile(join(ROOT, 'docs/how-to/add-a-listing-kind.md'), 'utf8');
  const [, code] = /```ts\n(.*?)```/s.exec(text.slice(text.indexOf(heading))) ?? [];
  if (code === undefined) throw new Error(`No code below "${heading}"`);
  return code;
}

async function copyWithNewKind(): Promise<void> {
  const parts = ['domain', 'server', 'web', 'db', 'e2e', 'scripts', 'docs', 'bench'];
  const files = [
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
    'vite.config.ts',
    'playwright.config.ts',
  ];
  for (const name of [...parts, ...files])
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const kinds = join(folder, 'domain/listing-kinds');
  await writeFile(join(kinds, 'vehicle-parking.ts'), await block('## 1.'));
  const list = await readFile(join(kinds, 'index.ts'), 'utf8');
  const added = list.replace('  monthlyHangar,\n', '  monthlyHangar,\n  vehicleParking,\n');
  await writeFile(join(kinds, 'index.ts'), (await block('## 2.')) + added);
}

test('a new file and its entry in the list are all that a kind needs', { timeout: 300_000 }, async () => {
  await copyWithNewKind();
  // Start them like a shell would, without this test run's environment.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const options = { cwd: folder, env: { ...env, NODE_ENV: 'test' }, maxBuffer: 50_000_000 };
  const output = ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}\n${stderr}`;
  const npx = (...args: string[]) => run('npx', args, options).then(output, output);

  // The link to node_modules would have it overwrite the incremental state of the real code.
  const whole = ['--noEmit', '--incremental', 'false', '--tsBuildInfoFile', 'null', '--checkers', '1'];
  expect(await npx('tsc', ...whole)).not.toMatch(/error TS/);

  const report = join(folder, 'report.json');
  const said = await npx(
    'vitest',
    'run',
    ...['domain/', 'server/listings/writes.test.ts', 'server/search/search.test.ts'],
    ...[
      'server/listings/csv/files.test.ts',
      'server/openapi/',
      'db/seed/demo.test.ts',
      'web/screens/create-listing/',
    ],
    ...['web/screens/edit-listing/', 'web/drawing/extremes.test.tsx', 'server/share/card.test.ts'],
    // Tests named after another kind run with all others.
    `--testNamePattern=^(?!.*(${listingKinds.map(({ category }) => category).join('|')}))`,
    ...['--maxWorkers=2', '--reporter=json', `--outputFile=${report}`],
  );
  const { success, testResults } = JSON.parse(
    await readFile(report, 'utf8').catch(() => {
      throw new Error(said);
    }),
  );
  type Test = { fullName: string; status: string; failureMessages: string[] };
  const files: { name: string; assertionResults: Test[] }[] = testResults;
  expect(files.flatMap((file) => file.assertionResults.filter(({ status }) => status === 'failed'))).toEqual(
    [],
  );
  expect(success, said).toBe(true);

  const met = files.filter((file) =>
    file.assertionResults.some(({ fullName }) => fullName.includes('vehicle-parking')),
  );
  expect(met.map(({ name }) => relative(folder, name))).toEqual(
    expect.arrayContaining([
      'domain/csv.test.ts',
      'domain/listing-kinds/kinds.test.ts',
      'server/listings/csv/files.test.ts',
      'server/listings/writes.test.ts',
      'server/openapi/answers.test.ts',
      'web/screens/create-listing/create-values.test.ts',
    ]),
  );
});
