import { useCallback, useState } from 'react';
import type { PendingFiles } from './form-values.ts';

type OnPending = (name: keyof PendingFiles, message: string | null) => void;

/** Tracks unfinished uploads; `pending` is the form's `context`, so that its validation fails until they are done. */
export function usePendingFiles() {
  const [pending, setPending] = useState<PendingFiles>({ photos: null, documents: null });
  const onPending: OnPending = useCallback((name, message) => {
    setPending((before) => (before[name] === message ? before : { ...before, [name]: message }));
  }, []);
  return { pending, onPending, isPending: Object.values(pending).some((message) => message !== null) };
}
