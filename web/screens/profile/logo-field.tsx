import { ImageUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { mediaMessages, PICTURE_MAX_BYTES, pictureTypes } from '../../../domain/media.ts';
import { apiPaths } from '../../../domain/paths.ts';
import type { UploadedPicture } from '../../../domain/upload.ts';
import { ApiError } from '../../api/api-error.ts';
import { failureText } from '../../api/failure-text.ts';
import { useSend } from '../../api/send-signed-in.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';
import { LOGO_UPLOAD, type ProfileValues } from './profile-values.ts';

/** Returns the reason to refuse a file before uploading it. */
function refusalOf(file: File): string | null {
  if (!(pictureTypes as readonly string[]).includes(file.type)) return mediaMessages.invalidType;
  return file.size > PICTURE_MAX_BYTES ? mediaMessages.tooLarge : null;
}

/** Uploads the company's logo when chosen; listings show it once the profile is saved. */
export function LogoField({ name, label }: { name: string; label: string }) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const send = useSend();
  const { control, setError, clearErrors } = useFormContext<ProfileValues>();
  const { field, fieldState } = useController({ name, control });
  const url = String(field.value ?? '');
  const error = fieldState.error?.message;

  const upload = useSending({
    mutationKey: LOGO_UPLOAD,
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set('file', file);
      return send<UploadedPicture>(apiPaths.media, { method: 'POST', body });
    },
    onSuccess: (picture) => field.onChange(picture.url),
    onError: (failure) =>
      setError(name, {
        type: 'upload',
        message: (failure instanceof ApiError && failure.of('file')) || failureText(failure),
      }),
  });

  function choose(file: File | undefined) {
    if (!file) return;
    const refusal = refusalOf(file);
    if (refusal) return setError(name, { type: 'upload', message: refusal });
    clearErrors(name);
    upload.mutate(file);
  }

  const action = url ? 'Change' : 'Choose a picture';
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="font-semibold">
        {label}
        <span className="font-normal text-ink-soft"> (optional)</span>
      </legend>
      <p id={`${id}-help`} className="mb-1 text-sm text-ink-soft">
        JPEG, PNG, WebP, AVIF, or GIF, up to 5 MB. Shown next to your name on your listings.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {url && (
          // White in both themes, because logos are drawn for it.
          <img
            src={url}
            alt="Your company’s logo"
            width={144}
            height={84}
            className="h-21 w-36 rounded-sm border border-rule-strong bg-[#fff] object-contain p-2"
          />
        )}
        <Button
          ref={field.ref}
          busy={upload.isPending}
          onClick={() => picker.current?.click()}
          onBlur={field.onBlur}
          aria-describedby={cx(`${id}-help`, error && `${id}-error`)}
        >
          {!url && !upload.isPending && <ImageUp aria-hidden="true" size={18} />}
          {upload.isPending ? 'Uploading…' : action}
          <span className="sr-only"> for the company logo</span>
        </Button>
        {url && (
          <Button
            variant="quiet"
            onClick={() => {
              field.onChange('');
              clearErrors(name);
            }}
          >
            Remove<span className="sr-only"> the company logo</span>
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={label}
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // Lets the user choose the same file again.
          event.target.value = '';
        }}
      />
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
