import type { UploadFailure } from '../api/upload.ts';

/** Files on their way: a few at once, in the order they came, each of which can be cancelled and tried again. */

export type Upload = {
  id: number;
  file: File;
  /** The part that is sent, 0 to 1; at 1 the server works on it. */
  sent: number;
} & ({ state: 'waiting' | 'sending' } | { state: 'failed'; failure: UploadFailure });

export type FailedUpload = Extract<Upload, { state: 'failed' }>;

/** How a file is sent. Rejects with anything when it wasn't taken. */
export type Send<Answer> = (
  file: File,
  more: { onProgress: (part: number) => void; signal: AbortSignal },
) => Promise<Answer>;

type Setup<Answer> = {
  send: Send<Answer>;
  explain: (error: unknown) => UploadFailure;
  /** A file has arrived; it leaves the queue. */
  onDone: (upload: Upload, answer: Answer) => void;
  /** A file that would be refused again; it leaves the queue. */
  onRefused?: (upload: FailedUpload) => void;
  /** Nothing is on its way any more: how many arrived since something was, and which were refused or failed. */
  onIdle?: (arrived: number, failed: readonly FailedUpload[]) => void;
  /** Most at once. */
  most?: number;
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;

export const isRunning = ({ state }: Upload): boolean => state !== 'failed';

export const hasFailed = (upload: Upload): upload is FailedUpload => upload.state === 'failed';

const newRound = () => ({ arrived: 0, refused: [] as FailedUpload[], failed: new Set<number>() });

export function createUploadQueue<Answer>({
  send,
  explain,
  onDone,
  onRefused,
  onIdle,
  most = 3,
}: Setup<Answer>) {
  let uploads: readonly Upload[] = [];
  let lastId = 0;
  /** Since something began to move. */
  let round = newRound();
  let isBusy = false;
  const listeners = new Set<() => void>();
  const underWay = new Map<number, AbortController>();

  function set(next: readonly Upload[]) {
    uploads = next;
    for (const listener of listeners) listener();
  }
  const find = (id: number) => uploads.find((upload) => upload.id === id);
  const replace = (id: number, change: (upload: Upload) => Upload) =>
    set(uploads.map((upload) => (upload.id === id ? change(upload) : upload)));
  const drop = (id: number) => set(uploads.filter((upload) => upload.id !== id));

  /** Sends what waits while there is room, and says so when all is over. */
  function proceed() {
    for (const { id, file, state } of uploads) {
      if (state === 'waiting' && underWay.size < most) void carry(id, file);
    }
    if (uploads.some(isRunning)) isBusy = true;
    else if (isBusy) {
      const { arrived, refused, failed } = round;
      isBusy = false;
      round = newRound();
      onIdle?.(arrived, [...refused, ...uploads.filter(hasFailed).filter(({ id }) => failed.has(id))]);
    }
  }

  async function carry(id: number, file: File) {
    const controller = new AbortController();
    const { signal } = controller;
    underWay.set(id, controller);
    replace(id, () => ({ id, file, state: 'sending', sent: 0 }));
    const onProgress = (sent: number) => {
      if (!signal.aborted) replace(id, (upload) => ({ ...upload, sent }));
    };
    try {
      const answer = await send(file, { onProgress, signal });
      const upload = find(id);
      if (signal.aborted || !upload) return;
      round.arrived += 1;
      onDone(upload, answer);
      drop(id);
    } catch (error) {
      if (!signal.aborted) {
        const failed: FailedUpload = { id, file, sent: 0, state: 'failed', failure: explain(error) };
        if (failed.failure.final) {
          round.refused.push(failed);
          drop(id);
          onRefused?.(failed);
        } else {
          round.failed.add(id);
          replace(id, () => failed);
        }
      }
    } finally {
      // After a cancel, the number may be under way again.
      if (underWay.get(id) === controller) underWay.delete(id);
      if (!signal.aborted) proceed();
    }
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): readonly Upload[] => uploads,
    /** Puts files at the end; answers their ids. */
    add(files: readonly File[]): number[] {
      const added = files.map((file): Upload => {
        lastId += 1;
        return { id: lastId, file, sent: 0, state: 'waiting' };
      });
      set([...uploads, ...added]);
      proceed();
      return added.map(({ id }) => id);
    },
    /** Sends one that failed again. */
    retry(id: number): void {
      if (find(id)?.state !== 'failed') return;
      round.failed.delete(id);
      replace(id, ({ file }) => ({ id, file, sent: 0, state: 'waiting' }));
      proceed();
    },
    /** Forgets one, wherever it is; what the server already has of it is swept there. */
    cancel(id: number): void {
      underWay.get(id)?.abort();
      underWay.delete(id);
      drop(id);
      proceed();
    },
    /** Cancels everything: the form is gone. */
    close(): void {
      for (const controller of underWay.values()) controller.abort();
      underWay.clear();
      set([]);
    },
  };
}
