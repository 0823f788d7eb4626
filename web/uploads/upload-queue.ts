import type { UploadFailure } from '../api/upload.ts';

/** Sends a few files at a time in order; each can be canceled and retried. */

export type Upload = {
  id: number;
  file: File;
  /** Fraction sent; at 1 the server is processing the file. */
  sent: number;
} & ({ state: 'waiting' | 'sending' } | { state: 'failed'; failure: UploadFailure });

export type FailedUpload = Extract<Upload, { state: 'failed' }>;

type Send<Answer> = (
  file: File,
  more: { onProgress: (part: number) => void; signal: AbortSignal },
) => Promise<Answer>;

type Setup<Answer> = {
  /** Replaces a file before it is sent. */
  prepare?: ((file: File) => Promise<File>) | undefined;
  send: Send<Answer>;
  explain: (error: unknown) => UploadFailure;
  onDone: (upload: Upload, answer: Answer) => void;
  /** Called when the server refuses a file for good and it leaves the queue. */
  onRefused?: (upload: FailedUpload) => void;
  /** Called when nothing is running anymore, with this round's arrivals and failures. */
  onIdle?: (arrived: number, failed: readonly FailedUpload[]) => void;
  maxParallel?: number;
};

export const isRunning = ({ state }: Upload): boolean => state !== 'failed';

export const hasFailed = (upload: Upload): upload is FailedUpload => upload.state === 'failed';

const newRound = () => ({ arrived: 0, refused: [] as FailedUpload[], failed: new Set<number>() });

/** Holds the uploads and reports every change. */
function createUploadList() {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  function set(next: readonly Upload[]) {
    uploads = next;
    for (const listener of listeners) listener();
  }
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => uploads,
    set,
    find: (id: number) => uploads.find((upload) => upload.id === id),
    replace: (id: number, change: (upload: Upload) => Upload) =>
      set(uploads.map((upload) => (upload.id === id ? change(upload) : upload))),
    drop: (id: number) => set(uploads.filter((upload) => upload.id !== id)),
  };
}

export function createUploadQueue<Answer>({
  prepare,
  send,
  explain,
  onDone,
  onRefused,
  onIdle,
  maxParallel = 3,
}: Setup<Answer>) {
  const { subscribe, current, set, find, replace, drop } = createUploadList();
  let lastId = 0;
  let round = newRound();
  let isBusy = false;
  const controllers = new Map<number, AbortController>();

  function startNext() {
    const uploads = current();
    for (const { id, file, state } of uploads) {
      if (state === 'waiting' && controllers.size < maxParallel) void sendOne(id, file);
    }
    if (uploads.some(isRunning)) isBusy = true;
    else if (isBusy) {
      const { arrived, refused, failed } = round;
      isBusy = false;
      round = newRound();
      onIdle?.(arrived, [...refused, ...uploads.filter(hasFailed).filter(({ id }) => failed.has(id))]);
    }
  }

  async function sendOne(id: number, file: File) {
    const controller = new AbortController();
    const { signal } = controller;
    controllers.set(id, controller);
    replace(id, () => ({ id, file, state: 'sending', sent: 0 }));
    const onProgress = (sent: number) => {
      if (!signal.aborted) replace(id, (upload) => ({ ...upload, sent }));
    };
    try {
      const ready = prepare ? await prepare(file) : file;
      signal.throwIfAborted();
      if (ready !== file) replace(id, (upload) => ({ ...upload, file: ready }));
      const answer = await send(ready, { onProgress, signal });
      const upload = find(id);
      if (signal.aborted || !upload) return;
      round.arrived += 1;
      onDone(upload, answer);
      drop(id);
    } catch (error) {
      if (!signal.aborted) {
        const failed: FailedUpload = {
          id,
          file: find(id)?.file ?? file,
          sent: 0,
          state: 'failed',
          failure: explain(error),
        };
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
      // After a cancel and retry, the id may belong to a new request.
      if (controllers.get(id) === controller) controllers.delete(id);
      if (!signal.aborted) startNext();
    }
  }

  return {
    subscribe,
    current,
    add(files: readonly File[]): number[] {
      const added = files.map((file): Upload => {
        lastId += 1;
        return { id: lastId, file, sent: 0, state: 'waiting' };
      });
      set([...current(), ...added]);
      startNext();
      return added.map(({ id }) => id);
    },
    retry(id: number): void {
      if (find(id)?.state !== 'failed') return;
      round.failed.delete(id);
      replace(id, ({ file }) => ({ id, file, sent: 0, state: 'waiting' }));
      startNext();
    },
    /** Removes an upload in any state; the server deletes its unused files later. */
    cancel(id: number): void {
      controllers.get(id)?.abort();
      controllers.delete(id);
      drop(id);
      startNext();
    },
    close(): void {
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
      set([]);
    },
  };
}
