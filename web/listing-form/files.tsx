import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { LISTING_DOCUMENTS, LISTING_PICTURES } from '../../domain/media.ts';
import { useHelp } from '../form/field-notes.ts';
import { Panel } from '../ui/panel.tsx';
import { DocumentsField } from '../uploads/documents-field.tsx';
import { PhotosField } from '../uploads/photos-field.tsx';
import type { ListingValues } from './form-values.ts';
import type { usePendingFiles } from './use-pending-files.ts';

export function Files({ pending, onPending }: Omit<ReturnType<typeof usePendingFiles>, 'isPending'>) {
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
        note={useHelp('photos')}
        onPending={(message) => onPending('photos', message)}
        error={errors.photos?.message}
        max={LISTING_PICTURES}
      />
      <DocumentsField
        {...documents}
        note={useHelp('documents')}
        onPending={(message) => onPending('documents', message)}
        error={errors.documents?.message}
        max={LISTING_DOCUMENTS}
      />
    </Panel>
  );
}
