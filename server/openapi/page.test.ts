import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { docsApi } from '../../domain/paths.ts';
import { createTestApp } from '../test/test-app.ts';
import { apiDocument } from './document.ts';
import { docsPage } from './page.ts';

const site = await createTestApp();
afterAll(() => site.close());

test('the page has every operation and shape, and all its links work', async () => {
  const page = (await site.request('GET', docsApi.docs)).body;
  const document = (await site.request('GET', docsApi.openapi)).json();
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(
    (methods) => Object.values(methods).map(({ operationId }) => operationId),
  );
  const shapes = Object.keys(document.components.schemas).map((name) => `shape-${name}`);
  expect(ids).toEqual(expect.arrayContaining([...operations, ...shapes]));
  const links = new Set([...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id));
  expect([...links].filter((id) => !ids.includes(id))).toEqual([]);
});

test('the page complies with the security policy', async () => {
  const { body, headers } = await site.request('GET', docsApi.docs);
  expect(headers['content-security-policy']).toContain("style-src 'self'");
  expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
  const styles = await site.request('GET', docsApi.docsStyles);
  expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(body).toContain(`<link rel="stylesheet" href="${docsApi.docsStyles}">`);
});

test('the page shows the meaning of search words as a table, with the example below it', async () => {
  const { body } = await site.request('GET', docsApi.docs);
  const row = /<code>q<\/code>.*?heated hangar near Dallas/s.exec(body)?.[0];
  expect(row).toContain('<th scope="col">In <code>q</code></th><th scope="col">Meaning</th>');
  expect(row).toContain('<tr><td><code>under $3,000</code></td><td>The highest stated cost');
  expect(row).toMatch(/<\/table>\n<p> Example: <code>heated hangar near Dallas$/);
  expect(row).not.toMatch(/---|\|/);
});

test('an unchanged description is not sent twice', async () => {
  for (const path of [docsApi.openapi, docsApi.docs, docsApi.docsStyles]) {
    const { etag } = (await site.request('GET', path)).headers;
    const again = await site.request('GET', path, { headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});

test('descriptions are escaped', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const body = z
    .strictObject({ [evil]: z.string().meta({ type: evil, description: evil }) })
    .meta({ id: 'X', description: evil });
  const page = docsPage(
    apiDocument(
      [
        {
          tag: { name: evil, description: evil },
          method: 'post',
          path: `/api/${evil}`,
          id: 'x',
          summary: evil,
          body,
          parameters: [{ name: evil, in: 'query', description: evil, schema: { const: evil } }],
          answers: { 200: { description: evil, schema: z.enum([evil]) } },
        },
      ],
      { title: evil, version: evil, description: evil, server: evil, sessionCookie: evil, sends: {} },
    ),
  );
  expect(page).not.toContain('<img');
  expect(page.split('&lt;img').length).toBeGreaterThan(12);
});
