import { ImageUp } from 'lucide-react';
import { type ReactNode, type RefCallback, useId, useRef } from 'react';
import { pictureTypes } from '../../../domain/media.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';

type PictureFieldProps = {
  label: string;
  /** Completes the button names for screen readers, such as "the company logo". */
  what: string;
  help: string;
  hasPicture: boolean;
  uploading: boolean;
  removing?: boolean;
  error: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
  onBlur?: () => void;
  /** Focus target for form errors. */
  ref?: RefCallback<HTMLButtonElement>;
  children?: ReactNode;
};

/** Chooses, replaces, and removes one picture; `children` show it. */
export function PictureField({
  label,
  what,
  help,
  hasPicture,
  uploading,
  removing = false,
  error,
  onChoose,
  onRemove,
  onBlur,
  ref,
  children,
}: PictureFieldProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const action = hasPicture ? 'Change' : 'Choose a picture';
  return (
    <fieldset className="col-span-full min-w-0 grow">
      <legend className="font-semibold">
        {label}
        <span className="font-normal text-ink-soft"> (optional)</span>
      </legend>
      <p id={`${id}-help`} className="mb-1 text-sm text-ink-soft">
        JPEG, PNG, WebP, AVIF, or GIF, up to 5 MB. {help}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <Button
          ref={(button) => {
            chooser.current = button;
            ref?.(button);
          }}
          busy={uploading}
          onClick={() => picker.current?.click()}
          onBlur={onBlur}
          aria-describedby={cx(`${id}-help`, error && `${id}-error`)}
        >
          {!hasPicture && !uploading && <ImageUp aria-hidden="true" size="1.125rem" />}
          {uploading ? 'Uploading…' : action}
          <span className="sr-only"> for {what}</span>
        </Button>
        {hasPicture && (
          <Button
            variant="quiet"
            busy={removing}
            onClick={() => {
              // This button is about to disappear.
              chooser.current?.focus();
              onRemove();
            }}
          >
            Remove<span className="sr-only"> {what}</span>
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          // Lets the user choose the same file again.
          target.value = '';
        }}
      />
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
