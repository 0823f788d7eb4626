import { expect, test } from 'vitest';
import type { UploadFailure } from '../api/upload.ts';
import { createUploadQueue } from './upload-queue.ts';

const failure: UploadFailure = { title: 'Upload failed', reason: 'The connection was lost.', final: false };

/** A queue whose files arrive, and fail, when the test says so. */
function setUp(most = 3) {
  const sent: { name: string; progress: (part: number) => void; signal: AbortSignal; settle: Settle }[] = [];
  type Settle = { resolve: (url: string) => void; reject: (error: Error) => void };
  const done: string[] = [];
  const refused: string[] = [];
  const rounds: [number, string[]][] = [];
  const queue = createUploadQueue<string>({
    most,
    send: (file, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
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
    /** Lets a file arrive, or fail, and the queue take notice. */
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

test('three go at once, the next when one has arrived, and what arrived leaves the queue', async () => {
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

test('progress is known by file', () => {
  const { queue, last } = setUp();
  queue.add(files('a', 'b'));
  last('b').progress(0.4);
  expect(queue.current().map(({ sent }) => sent)).toEqual([0, 0.4]);
});

test('what failed stays with its reason, stops nothing, and goes again', async () => {
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

test('what would be refused again leaves the queue, and is reported with its round', async () => {
  const { queue, states, fail, arrive, refused, rounds } = setUp();
  queue.add(files('a', 'b'));
  await fail('a', 'no picture');
  expect(states()).toEqual(['b sending']);
  expect(refused).toEqual(['a']);
  await arrive('b');
  expect(rounds).toEqual([[1, ['a']]]);
});

test('one that failed before is not reported with what comes after it', async () => {
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

test('only what failed goes again', () => {
  const { queue, names } = setUp(1);
  const [a = 0, b = 0] = queue.add(files('a', 'b'));
  queue.retry(a);
  queue.retry(b);
  queue.retry(99);
  expect(names()).toEqual(['a']);
});

test('a cancelled one is stopped and gone, and its place is taken at once', async () => {
  const { queue, last, states, arrive, done, rounds } = setUp(1);
  const [a = 0, b = 0] = queue.add(files('a', 'b', 'c'));
  queue.cancel(a);
  expect(last('a').signal.aborted).toBe(true);
  expect(states()).toEqual(['b sending', 'c waiting']);
  // Too late to be stopped on the server: it counts for nothing here.
  await arrive('a');
  expect(done).toEqual([]);
  expect(states()).toEqual(['b sending', 'c waiting']);
  queue.cancel(b);
  await arrive('c');
  expect(done).toEqual(['c /media/c']);
  expect(rounds).toEqual([[1, []]]);
});

test('forgetting what failed is no news', async () => {
  const { queue, fail, rounds } = setUp();
  const [a = 0, b = 0] = queue.add(files('a', 'b'));
  await fail('a');
  await fail('b');
  queue.cancel(a);
  queue.cancel(b);
  expect(queue.current()).toEqual([]);
  expect(rounds).toEqual([[0, ['a', 'b']]]);
});

test('a closed queue stops everything and says nothing more', async () => {
  const { queue, last, arrive, done, rounds } = setUp();
  queue.add(files('a', 'b'));
  queue.close();
  expect([last('a').signal.aborted, last('b').signal.aborted]).toEqual([true, true]);
  await arrive('a');
  expect(done).toEqual([]);
  expect(rounds).toEqual([]);
});

test('who listens hears of every change until they stop listening', () => {
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
