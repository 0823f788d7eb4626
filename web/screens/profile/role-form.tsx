import { useIsMutating } from '@tanstack/react-query';
import type { FormEventHandler, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { profileChoices } from '../../../domain/profile.ts';
import { mayList, type Role } from '../../../domain/roles.ts';
import type { User } from '../../api/current-user.ts';
import { ErrorSummary } from '../../form/error-summary.tsx';
import { fieldGrid } from '../../listing-form/listing-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { AsOthersSee } from './as-others-see.tsx';
import { LOGO_UPLOAD } from './logo-field.tsx';
import { ProfileFieldControl } from './profile-field.tsx';
import { fieldGroups, formFields, type ProfileValues } from './profile-values.ts';

type RoleFormProps = {
  role: Role;
  user: User;
  onSubmit: FormEventHandler;
  saving: boolean;
  /** Says beside the button that what is typed is kept. */
  kept: ReactNode;
};

/** The form of one type of user. */
export function RoleForm({ role, user, onSubmit, saving, kept }: RoleFormProps) {
  const { register, getValues } = useFormContext<ProfileValues>();
  const uploading = useIsMutating({ mutationKey: LOGO_UPLOAD }) > 0;
  // Sent by the browser itself, what is typed would stand in the address.
  const isAlive = useIsAlive();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex flex-col gap-6 max-lg:contents lg:sticky lg:top-6 lg:col-start-2">
        <Corrections role={role} />
        {mayList(role) && (
          <div className="max-lg:order-last">
            <AsOthersSee role={role} user={user} />
          </div>
        )}
      </div>
      <form
        method="post"
        onSubmit={onSubmit}
        noValidate
        aria-label={profileChoices[role]}
        className="flex flex-col gap-6 lg:col-start-1 lg:row-start-1"
      >
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
        <div className="flex flex-wrap-reverse items-center justify-end gap-3">
          <div className="flex-auto">{kept}</div>
          <Button
            type="submit"
            variant="primary"
            busy={saving || uploading}
            disabled={!isAlive}
            className="max-sm:w-full"
          >
            {saving ? 'Updating...' : 'Update Profile'}
          </Button>
        </div>
      </form>
    </div>
  );
}

function Corrections({ role }: { role: Role }) {
  const { setFocus, formState } = useFormContext<ProfileValues>();
  const lines = formFields(role).flatMap(({ name, label }) => {
    const message = formState.errors[name]?.message;
    return typeof message === 'string' && formState.isSubmitted ? [{ name, label, message }] : [];
  });
  return <ErrorSummary lines={lines} onGo={setFocus} />;
}
