import { useCallback, useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { LISTING_DOCUMENTS, LISTING_PICTURES } from '../../domain/media.ts';
import { Panel } from '../ui/panel.tsx';
import { DocumentsField } from '../uploads/documents-field.tsx';
import { PhotosField } from '../uploads/photos-field.tsx';
import type { ListingValues, PendingFiles } from './form-values.ts';

type OnPending = (name: keyof PendingFiles, message: string | null) => void;

/** Why a form's files aren't all there yet. It is the form's `context`, by which its check refuses to go on. */
export function usePendingFiles() {
  const [pending, setPending] = useState<PendingFiles>({ photos: null, documents: null });
  const onPending: OnPending = useCallback((name, message) => {
    setPending((before) => (before[name] === message ? before : { ...before, [name]: message }));
  }, []);
  return { pending, onPending, isPending: Object.values(pending).some((message) => message !== null) };
}

type FilesProps = { pending: PendingFiles; onPending: OnPending };

/** The photos and documents of the form around it. */
export function Files({ pending, onPending }: FilesProps) {
  const { control, formState, trigger } = useFormContext<ListingValues>();
  const { errors, isSubmitted } = formState;
  const { field: photos } = useController({ name: 'photos', control });
  const { field: documents } = useController({ name: 'documents', control });

  // What was said of files on their way is true no more once they are there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something came or went
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
