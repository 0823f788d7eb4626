import { Histogram } from 'prom-client';
import { Tinypool } from 'tinypool';
import { createQueue } from '../../http/queue.ts';
import type { ReadMail } from './read-mail.ts';

/** Everything that parses what a stranger wrote runs in a thread, which ends when it takes too much time or memory. */

const SECONDS_MAX = 5;
const MEMORY_MB = 192;
/** Emails that wait. Each may have 10 MB. */
const WAITING_MAX = 10;

const durations = new Histogram({
  name: 'inbound_mail_reading_seconds',
  help: 'Time to read an email in its thread, with the start of the thread.',
  buckets: [0.01, 0.05, 0.2, 1, SECONDS_MAX],
});

const threadFile = new URL('./mail-thread.ts', import.meta.url).href;

/** `by` is the conversation: each takes turns. Throws a 503 if too many wait. */
export type Reader = (raw: Buffer, by: number) => Promise<ReadMail>;

export function createReader(filename = threadFile, secondsMax = SECONDS_MAX): Reader {
  const thread = new Tinypool({
    filename,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  // A thread without a task that fails; the next email starts another one.
  thread.on('error', () => {});
  const queue = createQueue(WAITING_MAX);

  async function read(raw: Buffer): Promise<ReadMail> {
    const end = durations.startTimer();
    try {
      return await thread.run(raw, { signal: AbortSignal.timeout(secondsMax * 1_000) });
    } catch (error) {
      const { name, code } = error as Error & { code?: string };
      if (name === 'AbortError') return { limit: 'time' };
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') return { limit: 'memory' };
      throw error;
    } finally {
      end();
    }
  }

  return (raw, by) => queue(() => read(raw), by);
}
