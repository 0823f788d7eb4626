import { useIsMutating } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { mayList, type Role, roleLabels } from '../../../domain/account.ts';
import { emailSettingsPath } from '../../../domain/paths.ts';
import { type ProfileField, profileChoices, profileFields } from '../../../domain/profile.ts';
import { api } from '../../api/api.ts';
import { isLister, type User } from '../../api/current-user.ts';
import { useAction } from '../../api/use-action.ts';
import { AirportField } from '../../fields/airport-field.tsx';
import { TextareaField, TextField } from '../../form/fields.tsx';
import { SubmitButton } from '../../form/form.tsx';
import { LongForm } from '../../form/long-form.tsx';
import { useSubmitForm } from '../../form/submit-context.ts';
import type { useDraft } from '../../form/use-draft.ts';
import { LostChecksNote } from '../../listing/lost-checks-note.tsx';
import { Avatar } from '../../page/avatar.tsx';
import { aligned, fieldGrid } from '../../ui/field-grid.ts';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import { PictureField } from './picture-field.tsx';
import { pictureFailure, uploadPicture } from './picture-upload.ts';
import { fieldGroups, LOGO_UPLOAD, type ProfileValues } from './profile-values.ts';

type RoleFormProps = { role: Role; user: User; draft: ReturnType<typeof useDraft> };

export function RoleForm({ role, user, draft }: RoleFormProps) {
  const { register, getValues } = useFormContext<ProfileValues>();
  const { isPending } = useSubmitForm();
  const uploading = useIsMutating({ mutationKey: LOGO_UPLOAD }) > 0;
  return (
    <LongForm
      label={profileChoices[role]}
      draft={draft}
      aside={
        mayList(role) && (
          <div className="max-lg:order-last">
            <AsOthersSee role={role} user={user} />
          </div>
        )
      }
      buttons={
        <SubmitButton busy={isPending || uploading} className="max-sm:w-full">
          {isPending ? 'Updating...' : 'Update Profile'}
        </SubmitButton>
      }
    >
      {isLister(user) && <LostChecksNote />}
      {fieldGroups(role).map(({ group, fields }) => (
        <Panel key={group} label={group} className={fieldGrid}>
          {fields.map((field) => (
            <ProfileFieldControl key={field.name} field={field} />
          ))}
        </Panel>
      ))}
      <Panel label="Notifications">
        <Switch
          {...register('emailNotifications')}
          defaultChecked={getValues('emailNotifications')}
          label="Email notifications"
          help="All new listings by email, once a day at most. Saved searches, saved listings, and ads have emails of their own."
        />
        <Link to={emailSettingsPath} className="link flex min-h-11 items-center">
          All your email settings
        </Link>
      </Panel>
    </LongForm>
  );
}

/** Shows the part of the profile that appears on the user's listings. */
function AsOthersSee({ role, user }: { role: Role; user: User }) {
  const values = useFormContext<ProfileValues>().watch();
  const company = profileFields[role].find(({ autoComplete }) => autoComplete === 'organization');
  const logo = profileFields[role].find(({ type }) => type === 'logo');
  const companyName = company && String(values[company.name] ?? '').trim();
  const logoUrl = logo && String(values[logo.name] ?? '');
  return (
    <Panel label="On your listings">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-lg leading-snug font-bold wrap-anywhere">
            <bdi>
              {user.firstName} {user.lastName}
            </bdi>
          </p>
          <p className="text-ink-soft">{roleLabels[role]}</p>
          {companyName && (
            <p className="wrap-anywhere">
              <bdi>{companyName}</bdi>
            </p>
          )}
        </div>
        {!logoUrl && user.profileImageUrl && <Avatar user={user} size={64} className="size-16" />}
        {logoUrl && (
          <img
            src={logoUrl}
            alt=""
            width={96}
            height={56}
            className="h-14 w-24 shrink-0 rounded-sm bg-[#fff] object-contain p-1"
          />
        )}
      </div>
      <p className="mt-3 border-t border-rule pt-3 text-sm text-ink-soft">
        Nothing else on this page is public. Each listing has its own contact email and phone.
      </p>
    </Panel>
  );
}

const emailInput = { type: 'email', autoCapitalize: 'none', spellCheck: false };

/** The control for one field of a profile. */
function ProfileFieldControl({ field }: { field: ProfileField }) {
  const { name, label, type, maxLength, required, autoComplete, placeholder } = field;
  const text = { name, label, maxLength, optional: !required };
  switch (type) {
    case 'airport':
      return (
        <div className="col-span-full">
          <AirportField name={name} label={label} />
        </div>
      );
    case 'logo':
      return <LogoField name={name} label={label} />;
    case 'paragraphs':
      return <TextareaField {...text} className="col-span-full pb-3" />;
    case 'line':
    case 'person':
    case 'company':
    case 'title':
    case 'phone':
    case 'email':
      return (
        <TextField
          {...text}
          className={aligned}
          autoComplete={autoComplete ?? 'off'}
          placeholder={placeholder}
          {...(type === 'email' ? emailInput : { type: type === 'phone' ? 'tel' : 'text' })}
        />
      );
  }
}

/** Uploads the company's logo when chosen; listings show it once the profile is saved. */
function LogoField({ name, label }: { name: string; label: string }) {
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
