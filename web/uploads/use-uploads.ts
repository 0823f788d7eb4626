import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { counted } from '../../domain/figures.ts';
import { mediaMessages } from '../../domain/media.ts';
import { messages } from '../../domain/messages.ts';
import { sendSignedIn } from '../api/send-signed-in.ts';
import { upload as send, uploadFailure } from '../api/upload.ts';
import { toast } from '../ui/toast.ts';
import { useLatest } from '../ui/use-latest.ts';
import { checkFiles, FileRefused, type FileRules, type Refusal } from './file-rules.ts';
import { createUploadQueue, type FailedUpload, hasFailed, isRunning, type Upload } from './upload-queue.ts';

type Noun = { one: string; many: string };

type Setup<Answer> = {
  path: string;
  rules: FileRules;
  noun: Noun;
  max: number;
  count: number;
  /** Adds an arrived file; returns false if it is already there. */
  onArrival: (upload: Upload, answer: Answer, uploads: readonly Upload[]) => boolean;
  onSuccess?: () => void;
  onPending?: ((message: string | null) => void) | undefined;
};

const countOf = (count: number, { one, many }: Noun) => counted(count, one, many);

/** Explains why the form can't be submitted yet, or null. */
function pendingMessage(uploads: readonly Upload[], noun: Noun): string | null {
  const running = uploads.filter(isRunning).length;
  if (running > 0) {
    return `${countOf(running, noun)} ${running === 1 ? 'is' : 'are'} still uploading. Wait a moment or cancel.`;
  }
  if (uploads.length === 0) return null;
  const were = uploads.length === 1 ? 'was' : 'were';
  return `${countOf(uploads.length, noun)} ${were} not uploaded. Try again or remove ${uploads.length === 1 ? 'it' : 'them'}.`;
}

const warn = ({ title, description }: { title: string; description: string }, others: number) =>
  toast({
    title,
    description: others > 0 ? `${description} (${others} more below the field)` : description,
    variant: 'destructive',
  });

/** Describes a server refusal like one from our own checks. */
function asRefusal({ file, failure }: FailedUpload, { unreadable }: FileRules): Refusal {
  const { title, reason } = failure;
  return { title, description: reason ? `${file.name}: ${reason}` : unreadable(file.name) };
}

export function useUploads<Answer>(setup: Setup<Answer>) {
  const queryClient = useQueryClient();
  const latest = useLatest(setup);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const shown = useLatest(refusals);
  const refuse = (refusal: Refusal) => setRefusals((others) => [...others, refusal]);
  /** Latest event, for screen readers. */
  const [announcement, announce] = useState('');

  const [queue] = useState(() =>
    createUploadQueue<Answer>({
      send: (file, more) =>
        sendSignedIn(queryClient, () => send<Answer>(latest.current.path, file, more), messages.loggedOut),
      prepare: setup.rules.prepare,
      explain: (error) =>
        error instanceof FileRefused
          ? { title: mediaMessages.tooLarge, reason: error.message, final: true }
          : uploadFailure(error),
      onDone(upload, answer) {
        const { name } = upload.file;
        if (latest.current.onArrival(upload, answer, queue.current()))
          return announce(`${name} was uploaded.`);
        refuse({ title: 'Already added', description: `${name} is already here.` });
        announce(`${name} is already here.`);
      },
      onRefused(upload) {
        refuse(asRefusal(upload, latest.current.rules));
        announce(`${upload.file.name} was not added: ${upload.failure.title}.`);
      },
      onIdle(arrived, [failed, ...others]) {
        if (failed) warn(asRefusal(failed, latest.current.rules), others.length);
        // A success would take the place of why others are missing.
        else if (arrived > 0 && shown.current.length === 0) latest.current.onSuccess?.();
      },
    }),
  );
  // useSyncExternalStore would remove an upload from the list before its photo appears.
  const [uploads, setUploads] = useState(queue.current);
  useEffect(() => queue.subscribe(() => setUploads(queue.current())), [queue]);
  useEffect(() => () => queue.close(), [queue]);

  // Retry by itself when the connection is back.
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
    announcement,
    announce,
    dismissRefusals: () => setRefusals([]),
    /** Sends the accepted files and returns their upload ids. */
    add(files: readonly File[]): number[] {
      const { rules, max, count, noun } = latest.current;
      const room = max - count - queue.current().length;
      const { accepted, refusals } = checkFiles(files, rules, { room, max });
      setRefusals(refusals);
      if (refusals[0]) warn(refusals[0], refusals.length - 1);
      if (accepted.length === 0) return [];
      announce(`Uploading ${countOf(accepted.length, noun)}.`);
      return queue.add(accepted);
    },
    retry: queue.retry,
    cancel(id: number) {
      const name = queue.current().find((upload) => upload.id === id)?.file.name;
      queue.cancel(id);
      announce(`${name} was removed.`);
    },
  };
}
