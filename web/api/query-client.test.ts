import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Api } from './api.ts';
import { createQueryClient, read } from './query-client.ts';

/** A client whose requests are answered by hand, oldest first. */
function clientByHand() {
  const waiting: ((answer: unknown) => void)[] = [];
  const api = (() => new Promise((resolve) => waiting.push(resolve))) as unknown as Api;
  const client = createQueryClient(api);
  const query = read<string[]>(['/api/rows']);
  return { client, query, waiting, rows: () => client.getQueryData(query.queryKey) };
}

test('asks again once if changes came while the first answer was under way', async () => {
  const { client, query, waiting, rows } = clientByHand();
  const stop = new QueryObserver(client, query).subscribe(() => {});
  expect(waiting).toHaveLength(1);
  for (let change = 0; change < 3; change += 1) void client.invalidateQueries({ queryKey: query.queryKey });
  waiting[0]?.([]);
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.(['new']);
  await expect.poll(rows).toEqual(['new']);
  expect(waiting).toHaveLength(2);
  stop();
});

test('asks again at the next use if nobody was looking at the answer under way', async () => {
  const { client, query, waiting } = clientByHand();
  const asked = client.prefetchQuery(query);
  // It doesn't wait for an answer that may never come.
  await client.invalidateQueries({ queryKey: query.queryKey });
  waiting[0]?.([]);
  await asked;
  await Promise.resolve();
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
});

test.each([[[]], [null]])('asks once for a change if the answer was there: %j', async (known) => {
  const { client, query, waiting, rows } = clientByHand();
  client.setQueryData<unknown>(query.queryKey, known);
  const stop = new QueryObserver(client, query).subscribe(() => {});
  const done = client.invalidateQueries({ queryKey: query.queryKey });
  waiting[0]?.(['new']);
  await done;
  expect(waiting).toHaveLength(1);
  expect(rows()).toEqual(['new']);
  stop();
});

test('asks once more for a change while a known answer was asked for again', async () => {
  const { client, query, waiting, rows } = clientByHand();
  client.setQueryData(query.queryKey, []);
  const stop = new QueryObserver(client, query).subscribe(() => {});
  for (let change = 0; change < 3; change += 1) void client.invalidateQueries({ queryKey: query.queryKey });
  for (const answer of waiting) answer(['new']);
  await expect.poll(rows).toEqual(['new']);
  expect(waiting).toHaveLength(3);
  expect(client.getQueryState(query.queryKey)).toMatchObject({ isInvalidated: false, fetchStatus: 'idle' });
  stop();
});
