import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache, encodingFor } from './page-cache.ts';

const answer = (text: string, status = 200) => ({ status, body: Buffer.from(text.repeat(100)) });

test('renders a page once for concurrent requests too', async () => {
  const cache = createPageCache();
  let renders = 0;
  const render = async () => {
    renders += 1;
    return answer(`render ${renders} `);
  };
  const asked = await Promise.all([
    cache.get('/a', render),
    cache.get('/a', render),
    cache.get('/b', render),
  ]);
  expect(renders).toBe(2);
  const again = await cache.get('/a', render);
  expect(renders).toBe(2);
  expect(again.etag('')).toBe(asked[1]?.etag(''));
  expect(again.etag('')).not.toBe(asked[2]?.etag(''));
});

test('drops pages on a change, including those being rendered', async () => {
  const cache = createPageCache();
  await cache.get('/a', async () => answer('old '));
  cache.clear();
  const begun = Promise.withResolvers<ReturnType<typeof answer>>();
  const first = cache.get('/a', () => begun.promise);
  cache.clear();
  begun.resolve(answer('begun before '));
  await first;
  const page = await cache.get('/a', async () => answer('new '));
  expect(String(await page.body(null, ''))).toContain('new');
});

test('keeps no failure, and fails every request that waited for it', async () => {
  const cache = createPageCache();
  await cache.get('/a', async () => answer('busy', 503));
  expect((await cache.get('/a', async () => answer('there'))).status).toBe(200);
  const broken = () => Promise.reject(new Error('broken'));
  const results = await Promise.allSettled([cache.get('/b', broken), cache.get('/b', broken)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await cache.get('/b', async () => answer('mended'))).status).toBe(200);
});

test('sends the encoding the client asked for', async () => {
  const page = await createPageCache().get('/a', async () => answer('text '));
  const plain = await page.body(null, '');
  expect(brotliDecompressSync(await page.body('br', ''))).toEqual(plain);
  expect(gunzipSync(await page.body('gzip', ''))).toEqual(plain);
});

test('names the group of visitors on the page and in its ETag, and changes nothing else', async () => {
  const html = '<!DOCTYPE html><html lang="en"><body>text</body></html>';
  const page = await createPageCache().get('/a', async () => ({ status: 200, body: Buffer.from(html) }));
  const shown = String(await page.body(null, 'lister'));
  expect(shown).toBe(html.replace('<html', '<html data-visitor="lister"'));
  expect(brotliDecompressSync(await page.body('br', 'lister')).toString()).toBe(shown);
  expect(brotliDecompressSync(await page.body('br', '')).toString()).toBe(html);
  expect(page.etag('lister')).not.toBe(page.etag(''));
});

test.each([
  [undefined, null],
  ['', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, *;q=0.5', 'gzip'],
  ['BR;q=0, gzip', 'gzip'],
  ['br;q=0.0', null],
  ['identity', null],
])('for "%s" chooses %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
