import type { Ref } from 'react';
import type { ListingDocument } from '../../domain/listing-schema.ts';

/** Uploaded photo; `text` describes it, '' if not described yet. */
export type Photo = { url: string; text: string };

export type UploadFieldProps<Item extends Photo | ListingDocument> = {
  /** Uploaded files in order; the field itself holds running and failed uploads. */
  value: readonly Item[];
  onChange: (value: Item[]) => void;
  /** Reports why the form can't be submitted yet ('2 photos are still uploading…'), or null when it can. */
  onPending?: (message: string | null) => void;
  error?: string | undefined;
  /** Follows the help. */
  note?: string | undefined;
  max?: number;
  /** Focus target for form errors. */
  ref?: Ref<HTMLButtonElement>;
  onBlur?: () => void;
};
