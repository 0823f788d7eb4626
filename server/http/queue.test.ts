import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

const gate = () => Promise.withResolvers<string>();

test('runs one at a time in order and continues after a failure', async () => {
  const queue = createQueue(5);
  const [first, second] = [gate(), gate()];
  const begun: number[] = [];
  const work = (name: number, end: Promise<string>) =>
    queue(() => {
      begun.push(name);
      return end;
    });
  const results = [work(1, first.promise), work(2, second.promise), work(3, Promise.resolve('third'))];
  await Promise.resolve();
  expect(begun).toEqual([1]);
  first.reject(new Error('broken'));
  await expect(results[0]).rejects.toThrow('broken');
  second.resolve('second');
  expect(await Promise.all(results.slice(1))).toEqual(['second', 'third']);
  expect(begun).toEqual([1, 2, 3]);
});

test('asks callers to retry later when the queue is full', async () => {
  const queue = createQueue(2);
  const { promise, resolve } = gate();
  const taken = [queue(() => promise), queue(() => promise), queue(() => promise)];
  await expect(queue(() => promise)).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': expect.any(String) },
  });
  resolve('done');
  await Promise.all(taken);
  expect(await queue(async () => 'again')).toBe('again');
});

test('gives every sender a turn, however many tasks one of them has', async () => {
  const queue = createQueue();
  const { promise, resolve } = gate();
  const done: string[] = [];
  const work = (name: string, by: number) =>
    queue(async () => {
      await promise;
      done.push(name);
    }, by);
  const all = [work('a1', 1), work('a2', 1), work('a3', 1), work('b1', 2), work('b2', 2), work('c1', 3)];
  resolve('go');
  await Promise.all(all);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});
