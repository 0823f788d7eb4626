import { useController, useFormContext } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { PictureField } from './picture-field.tsx';
import { pictureFailure, uploadPicture } from './picture-upload.ts';
import { LOGO_UPLOAD, type ProfileValues } from './profile-values.ts';

/** Uploads the company's logo when chosen; listings show it once the profile is saved. */
export function LogoField({ name, label }: { name: string; label: string }) {
  const { control, setError, clearErrors } = useFormContext<ProfileValues>();
  const { field, fieldState } = useController({ name, control });
  const url = String(field.value ?? '');
  const upload = useAction({
    mutationKey: LOGO_UPLOAD,
    send(file: File) {
      clearErrors(name);
      return uploadPicture(file, api);
    },
    done: (address) => field.onChange(address),
    failed: (failure) => setError(name, { type: 'upload', message: pictureFailure(failure) }),
  });
  return (
    <PictureField
      ref={field.ref}
      label={label}
      what="the company logo"
      help="Shown next to your name on your listings."
      hasPicture={url !== ''}
      uploading={upload.isBusy}
      error={fieldState.error?.message}
      onChoose={upload.run}
      onRemove={() => {
        field.onChange('');
        clearErrors(name);
      }}
      onBlur={field.onBlur}
    >
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
    </PictureField>
  );
}
