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
