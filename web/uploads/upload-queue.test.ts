import { expect, test } from 'vitest';
import type { UploadFailure } from '../api/upload.ts';
import { createUploadQueue } from './upload-queue.ts';

const failure: UploadFailure = { title: 'Upload failed', reason: 'The connection was lost.', final: false };

/** Queue whose uploads finish or fail on command. */
function setUp(maxParallel = 3) {
  const sent: { name: string; progress: (part: number) => void; signal: AbortSignal; settle: Settle }[] = [];
  type Settle = { resolve: (url: string) => void; reject: (error: Error) => void };
  const done: string[] = [];
  const refused: string[] = [];
  const rounds: [number, string[]][] = [];
  const queue = createUploadQueue<string>({
    maxParallel,
    send: (file, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('canceled', 'AbortError')));
        sent.push({ name: file.name, progress: onProgress, signal, settle: { resolve, reject } });
      }),
    explain: (error) => {
      const reason = String((error as Error).message);
      return { ...failure, reason, final: reason === 'no picture' };
    },
    onRefused: ({ file }) => refused.push(file.name),
    onDone: ({ file }, url) => done.push(`${file.name} ${url}`),
    onIdle: (arrived, failed) => rounds.push([arrived, failed.map(({ file }) => file.name)]),
  });
  const last = (name: string) => {
    const found = sent.findLast((one) => one.name === name);
    if (!found) throw new Error(`${name} was never sent`);
    return found;
  };
  return {
    queue,
    done,
    refused,
    rounds,
    names: () => sent.map(({ name }) => name),
    states: () => queue.current().map(({ file, state }) => `${file.name} ${state}`),
    last,
    /** Finishes or fails an upload and lets the queue proceed. */
    async arrive(name: string) {
      last(name).settle.resolve(`/media/${name}`);
      await new Promise(setImmediate);
    },
    async fail(name: string, message = 'lost') {
      last(name).settle.reject(new Error(message));
      await new Promise(setImmediate);
    },
  };
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name));

test('sends three at once, starts the next when one arrives, and drops arrived files', async () => {
  const { queue, names, states, arrive, done, rounds } = setUp();
  queue.add(files('a', 'b', 'c', 'd', 'e'));
  expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting', 'e waiting']);
  await arrive('b');
  expect(names()).toEqual(['a', 'b', 'c', 'd']);
  expect(states()).toEqual(['a sending', 'c sending', 'd sending', 'e waiting']);
  expect(done).toEqual(['b /media/b']);
  for (const name of ['a', 'c', 'd', 'e']) await arrive(name);
  expect(states()).toEqual([]);
  expect(rounds).toEqual([[5, []]]);
});

test('reports progress per file', () => {
  const { queue, last } = setUp();
  queue.add(files('a', 'b'));
  last('b').progress(0.4);
  expect(queue.current().map(({ sent }) => sent)).toEqual([0, 0.4]);
});

test('keeps a failed file with its reason, sends the others, and retries it', async () => {
  const { queue, states, fail, arrive, done, rounds } = setUp(1);
  const [a = 0] = queue.add(files('a', 'b'));
  await fail('a', 'no room');
  expect(states()).toEqual(['a failed', 'b sending']);
  expect(queue.current()[0]).toMatchObject({ failure: { reason: 'no room' } });
  await arrive('b');
  expect(rounds).toEqual([[1, ['a']]]);
  queue.retry(a);
  expect(states()).toEqual(['a sending']);
  expect(queue.current()[0]).not.toHaveProperty('failure');
  await arrive('a');
  expect(done).toEqual(['b /media/b', 'a /media/a']);
  expect(rounds).toEqual([
    [1, ['a']],
    [1, []],
  ]);
});

test('drops a finally refused file and reports it with its round', async () => {
  const { queue, states, fail, arrive, refused, rounds } = setUp();
  queue.add(files('a', 'b'));
  await fail('a', 'no picture');
  expect(states()).toEqual(['b sending']);
  expect(refused).toEqual(['a']);
  await arrive('b');
  expect(rounds).toEqual([[1, ['a']]]);
});

test('does not report an earlier failure again', async () => {
  const { queue, fail, arrive, rounds } = setUp();
  queue.add(files('a'));
  await fail('a');
  queue.add(files('b'));
  await arrive('b');
  expect(rounds).toEqual([
    [0, ['a']],
    [1, []],
  ]);
});

test('retries only failed files', () => {
  const { queue, names } = setUp(1);
  const [a = 0, b = 0] = queue.add(files('a', 'b'));
  queue.retry(a);
  queue.retry(b);
  queue.retry(99);
  expect(names()).toEqual(['a']);
});

test('stops and removes a canceled file and starts the next', async () => {
  const { queue, last, states, arrive, done, rounds } = setUp(1);
  const [a = 0, b = 0] = queue.add(files('a', 'b', 'c'));
  queue.cancel(a);
  expect(last('a').signal.aborted).toBe(true);
  expect(states()).toEqual(['b sending', 'c waiting']);
  // Too late to stop the server, but ignored here.
  await arrive('a');
  expect(done).toEqual([]);
  expect(states()).toEqual(['b sending', 'c waiting']);
  queue.cancel(b);
  await arrive('c');
  expect(done).toEqual(['c /media/c']);
  expect(rounds).toEqual([[1, []]]);
});

test('reports nothing when a failed file is removed', async () => {
  const { queue, fail, rounds } = setUp();
  const [a = 0, b = 0] = queue.add(files('a', 'b'));
  await fail('a');
  await fail('b');
  queue.cancel(a);
  queue.cancel(b);
  expect(queue.current()).toEqual([]);
  expect(rounds).toEqual([[0, ['a', 'b']]]);
});

test('stops everything and stays silent after closing', async () => {
  const { queue, last, arrive, done, rounds } = setUp();
  queue.add(files('a', 'b'));
  queue.close();
  expect([last('a').signal.aborted, last('b').signal.aborted]).toEqual([true, true]);
  await arrive('a');
  expect(done).toEqual([]);
  expect(rounds).toEqual([]);
});

test('notifies subscribers of every change until they unsubscribe', () => {
  const { queue, last } = setUp();
  let heard = 0;
  const stop = queue.subscribe(() => {
    heard += 1;
  });
  queue.add(files('a'));
  const before = heard;
  expect(before).toBeGreaterThan(0);
  last('a').progress(0.5);
  expect(heard).toBe(before + 1);
  stop();
  last('a').progress(0.6);
  expect(heard).toBe(before + 1);
});
