import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { api, paths } from '../../../domain/paths.ts';
import { type Profile, profileChoices, profileMessages } from '../../../domain/profile.ts';
import type { ProfileInput } from '../../../domain/profile-schema.ts';
import { mayList, type Role, roles } from '../../../domain/roles.ts';
import { api as send } from '../../api/api.ts';
import type { User } from '../../api/current-user.ts';
import { useHasScreen } from '../../api/screen.ts';
import { sendSignedIn } from '../../api/send-signed-in.ts';
import { takeRefusal } from '../../fields/take-refusal.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { useLeaveGuard, useNavigate, useSearchParams } from '../../ui/router.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.ts';
import { Completion } from './completion.tsx';
import { createResolver, formFields, type ProfileValues } from './profile-values.ts';
import { RoleForm } from './role-form.tsx';

const TYPE = 'type';
const addressOf = (role: Role) => `?${new URLSearchParams({ [TYPE]: role })}`;
const isRole = (text: string | null): text is Role => (roles as readonly (string | null)[]).includes(text);

const blurbs: Record<Role, string> = {
  general_user: 'You look for a place: browse, compare and write to owners.',
  property_principal: 'You list property of your own, or of the company you work for.',
  listing_broker: 'You list property for others, under your license.',
};

/** One form for each type of user. What is typed in one is still there after a look at another. */
export function ProfileForms({ user, saved }: { user: User; saved: ProfileValues }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const asked = params.get(TYPE);
  const role = isRole(asked) ? asked : user.role;
  const resolver = useMemo(() => createResolver(role), [role]);
  const form = useForm<ProfileValues, unknown, ProfileInput>({
    defaultValues: saved,
    resolver,
    // We focus by the order of the page; the form knows only the order in which its fields came up.
    shouldFocusError: false,
  });
  const [completed, setCompleted] = useState(false);
  const saving = useSaving(form, (profile) => setCompleted(mayList(profile.role)));
  const guard = useLeaveGuard(form.formState.isDirty);

  const submit = form.handleSubmit(
    (input) => {
      setCompleted(false);
      saving.mutate(input);
    },
    (errors) => {
      const first = formFields(role).find(({ name }) => errors[name]);
      if (first) form.setFocus(first.name);
    },
  );

  return (
    <FormProvider {...form}>
      <Head user={user} />
      {completed && <Completion />}
      <div className="mt-6 mb-5 grid gap-x-6 gap-y-2 sm:grid-cols-[18rem_1fr] sm:items-end">
        <Field label="User type">
          <Select value={role} onChange={(event) => navigate(addressOf(event.target.value as Role))}>
            {roles.map((one) => (
              <option key={one} value={one}>
                {profileChoices[one]}
              </option>
            ))}
          </Select>
        </Field>
        <p className="text-ink-soft sm:py-2.5">
          {blurbs[role]}{' '}
          {role !== user.role && <strong className="text-ink">Saving makes this your type.</strong>}
        </p>
      </div>
      <Tabs
        label="Profile of"
        current={role}
        tabs={roles.map((one) => ({ id: one, label: profileChoices[one], to: addressOf(one) }))}
      />
      <TabPanel id={role} className="pt-6">
        {/* Each its own, so that no field takes over what another of the same place held. */}
        <RoleForm key={role} role={role} user={user} onSubmit={submit} saving={saving.isPending} />
      </TabPanel>
      <ConfirmDialog
        open={guard.asking}
        title="Leave without saving?"
        description="What you changed in your profile isn’t saved yet."
        confirmLabel="Leave"
        onConfirm={guard.leave}
        onCancel={guard.stay}
        danger
      />
    </FormProvider>
  );
}

function Head({ user }: { user: User }) {
  const hasScreen = useHasScreen();
  return (
    <header className="double-rule flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-4">
      <div className="min-w-0">
        <h1>Profile</h1>
        <p className="mt-1 wrap-anywhere text-ink-soft">
          <bdi>
            {user.firstName} {user.lastName}
          </bdi>
          , {user.email}
        </p>
      </div>
      {hasScreen(paths.account) && (
        <LinkButton variant="quiet" to={paths.account} className="-mx-4 max-sm:-my-2">
          Account and security
        </LinkButton>
      )}
    </header>
  );
}

/** Saves the form of a role. What is typed in the other forms stays typed. */
function useSaving(
  form: UseFormReturn<ProfileValues, unknown, ProfileInput>,
  onSaved: (profile: Profile) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ProfileInput) =>
      sendSignedIn(queryClient, () => send<Profile>(api.profile, { method: 'PUT', body: input })),
    onSuccess: async (profile) => {
      for (const { name, type } of formFields(profile.role)) {
        const value = type === 'airport' ? form.getValues(name) : (profile[name] ?? '');
        form.resetField(name, { defaultValue: value });
      }
      form.resetField('emailNotifications', { defaultValue: profile.emailNotifications });
      queryClient.setQueryData([api.profile], profile);
      toast(profileMessages.updated);
      onSaved(profile);
      // The navigation follows the role, and the listings carry the company's name.
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== api.profile });
    },
    onError: (error, input) => {
      toast({ ...profileMessages.failed, variant: 'destructive' });
      takeRefusal(
        error,
        form,
        formFields(input.role).map(({ name }) => name),
      );
    },
  });
}
