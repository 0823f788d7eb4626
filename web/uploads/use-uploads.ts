import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sendSignedIn } from '../api/send-signed-in.ts';
import { upload as send, uploadFailure } from '../api/upload.ts';
import { toast } from '../ui/toast.ts';
import { type FileRules, type Refusal, sortOut } from './file-rules.ts';
import { createUploadQueue, type FailedUpload, hasFailed, isRunning, type Upload } from './upload-queue.ts';
import { useLatest } from './use-latest.ts';

type Noun = { one: string; many: string };

type Setup<Answer> = {
  /** Where the files go: POST, multipart. */
  path: string;
  rules: FileRules;
  noun: Noun;
  max: number;
  /** How many there are, without what is on its way. */
  count: number;
  /** A file of those on their way has arrived; false when it adds nothing, being there already. */
  onArrival: (upload: Upload, answer: Answer, uploads: readonly Upload[]) => boolean;
  /** All that was on its way has arrived. */
  onSuccess?: () => void;
  onPending?: ((message: string | null) => void) | undefined;
};

const countOf = (count: number, { one, many }: Noun) => `${count} ${count === 1 ? one : many}`;

/** Why the form must wait for its files, or null. */
function pendingMessage(uploads: readonly Upload[], noun: Noun): string | null {
  const running = uploads.filter(isRunning).length;
  if (running > 0) {
    return `${countOf(running, noun)} ${running === 1 ? 'is' : 'are'} still uploading. Wait a moment, or cancel.`;
  }
  if (uploads.length === 0) return null;
  const were = uploads.length === 1 ? 'was' : 'were';
  return `${countOf(uploads.length, noun)} ${were} not uploaded. Try again, or remove what failed.`;
}

const warn = ({ title, description }: { title: string; description: string }, others: number) =>
  toast({
    title,
    description: others > 0 ? `${description} (${others} more below the field)` : description,
    variant: 'destructive',
  });

/** A file that the server refused, as one that isn't even sent is told. */
function asRefusal({ file, failure }: FailedUpload, { unreadable }: FileRules): Refusal {
  const { title, reason } = failure;
  return { title, description: reason ? `${file.name}: ${reason}` : unreadable(file.name) };
}

/** The files of one field on their way to the server, and what is to be said of them. */
export function useUploads<Answer>(setup: Setup<Answer>) {
  const queryClient = useQueryClient();
  const latest = useLatest(setup);
  /** What was just refused. */
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const refuse = (refusal: Refusal) => setRefusals((others) => [...others, refusal]);
  /** What happened last, for those who don't see it. */
  const [said, say] = useState('');

  const [queue] = useState(() =>
    createUploadQueue<Answer>({
      send: (file, more) => sendSignedIn(queryClient, () => send<Answer>(latest.current.path, file, more)),
      explain: uploadFailure,
      onDone(upload, answer) {
        const { name } = upload.file;
        if (latest.current.onArrival(upload, answer, queue.current())) return say(`${name} is uploaded.`);
        refuse({ title: 'Added already', description: `${name} is here already.` });
        say(`${name} is here already.`);
      },
      onRefused(upload) {
        refuse(asRefusal(upload, latest.current.rules));
        say(`${upload.file.name} is not added: ${upload.failure.title}.`);
      },
      onIdle(arrived, [failed, ...others]) {
        if (failed) warn(asRefusal(failed, latest.current.rules), others.length);
        else if (arrived > 0) latest.current.onSuccess?.();
      },
    }),
  );
  // Not useSyncExternalStore, which would show a file as gone before it shows it as arrived.
  const [uploads, setUploads] = useState(queue.current);
  useEffect(() => queue.subscribe(() => setUploads(queue.current())), [queue]);
  useEffect(() => () => queue.close(), [queue]);

  // Who was offline needn't press anything once they are back.
  useEffect(() => {
    const sendAgain = () => {
      for (const { id } of queue.current().filter(hasFailed)) queue.retry(id);
    };
    addEventListener('online', sendAgain);
    return () => removeEventListener('online', sendAgain);
  }, [queue]);

  const pending = pendingMessage(uploads, setup.noun);
  useEffect(() => {
    latest.current.onPending?.(pending);
  }, [pending, latest]);
  useEffect(() => () => latest.current.onPending?.(null), [latest]);

  return {
    uploads,
    refusals,
    said,
    say,
    dismissRefusals: () => setRefusals([]),
    /** Sends those that can be sent; answers the ids of their uploads. */
    add(files: readonly File[]): number[] {
      const { rules, max, count, noun } = latest.current;
      const room = max - count - queue.current().length;
      const { accepted, refusals } = sortOut(files, rules, { room, max });
      setRefusals(refusals);
      if (refusals[0]) warn(refusals[0], refusals.length - 1);
      if (accepted.length === 0) return [];
      say(`Uploading ${countOf(accepted.length, noun)}.`);
      return queue.add(accepted);
    },
    retry: queue.retry,
    /** Cancels one that is on its way, forgets one that failed. */
    cancel(id: number) {
      const name = queue.current().find((upload) => upload.id === id)?.file.name;
      queue.cancel(id);
      say(`${name} is removed.`);
    },
  };
}
