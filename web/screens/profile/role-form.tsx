import { useIsMutating } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { mayList, type Role } from '../../../domain/account.ts';
import { profileChoices } from '../../../domain/profile.ts';
import { isLister, type User } from '../../api/current-user.ts';
import { SubmitButton } from '../../form/form.tsx';
import { LongForm } from '../../form/long-form.tsx';
import { useSubmitForm } from '../../form/submit-context.ts';
import type { useDraft } from '../../form/use-draft.ts';
import { LostChecksNote } from '../../listing/lost-checks-note.tsx';
import { fieldGrid } from '../../ui/field-grid.ts';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import { AsOthersSee } from './as-others-see.tsx';
import { ProfileFieldControl } from './profile-field.tsx';
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
          help="New listings by email, once a day at most. Unsubscribe any time."
        />
      </Panel>
    </LongForm>
  );
}
