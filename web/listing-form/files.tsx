import { useCallback, useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { LISTING_DOCUMENTS, LISTING_PICTURES } from '../../domain/media.ts';
import { Panel } from '../ui/panel.tsx';
import { DocumentsField } from '../uploads/documents-field.tsx';
import { PhotosField } from '../uploads/photos-field.tsx';
import type { ListingValues, PendingFiles } from './form-values.ts';

type OnPending = (name: keyof PendingFiles, message: string | null) => void;

/** Tracks unfinished uploads; `pending` is the form's `context`, so that its validation fails until they are done. */
export function usePendingFiles() {
  const [pending, setPending] = useState<PendingFiles>({ photos: null, documents: null });
  const onPending: OnPending = useCallback((name, message) => {
    setPending((before) => (before[name] === message ? before : { ...before, [name]: message }));
  }, []);
  return { pending, onPending, isPending: Object.values(pending).some((message) => message !== null) };
}

type FilesProps = { pending: PendingFiles; onPending: OnPending };

export function Files({ pending, onPending }: FilesProps) {
  const { control, formState, trigger } = useFormContext<ListingValues>();
  const { errors, isSubmitted } = formState;
  const { field: photos } = useController({ name: 'photos', control });
  const { field: documents } = useController({ name: 'documents', control });

  // biome-ignore lint/correctness/useExhaustiveDependencies: clears errors of uploads that are done
  useEffect(() => {
    if (isSubmitted) trigger(['photos', 'documents']);
  }, [pending, isSubmitted, trigger]);

  return (
    <Panel label="Photos and documents" className="flex flex-col gap-6">
      <PhotosField
        {...photos}
        onPending={(message) => onPending('photos', message)}
        error={errors.photos?.message}
        max={LISTING_PICTURES}
      />
      <DocumentsField
        {...documents}
        onPending={(message) => onPending('documents', message)}
        error={errors.documents?.message}
        max={LISTING_DOCUMENTS}
      />
    </Panel>
  );
}
