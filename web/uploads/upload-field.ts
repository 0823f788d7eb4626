import type { Ref } from 'react';
import type { ListingDocument } from '../../domain/listing.ts';

/** A photo of a listing that is uploaded; `text` says what is to be seen, '' when nobody said so yet. */
export type Photo = { url: string; text: string };

/**
 * What both upload fields take: `<PhotosField value={photos} onChange={…} onPending={…} error={…} max={10} />` and
 * `<DocumentsField …  />`. They stand in a form, controlled.
 */
export type UploadFieldProps<Item extends Photo | ListingDocument> = {
  /** What is uploaded, in its order. What is still on its way, or failed, is the field's own. */
  value: readonly Item[];
  onChange: (value: Item[]) => void;
  /**
   * Why the form can't be sent yet ('2 photos are still uploading…', '1 photo was not uploaded…'), null when it can.
   * The form shows it as `error` when somebody tries.
   */
  onPending?: (message: string | null) => void;
  error?: string | undefined;
  /** Most files. */
  max?: number;
  /** Takes the focus when the form sends somebody here. */
  ref?: Ref<HTMLButtonElement>;
  onBlur?: () => void;
};
