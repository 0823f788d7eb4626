import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { type Profile, profileChoices, profileMessages } from '../../../domain/profile.ts';
import type { ProfileInput } from '../../../domain/profile-schema.ts';
import { mayList, type Role, roles } from '../../../domain/roles.ts';
import { api } from '../../api/api.ts';
import { isLister, type User } from '../../api/current-user.ts';
import { sendSignedIn } from '../../api/send-signed-in.ts';
import { SignedInAsAnother } from '../../api/signed-in-as-another.ts';
import { useSending } from '../../api/use-sending.ts';
import { takeRefusal } from '../../fields/take-refusal.ts';
import { DraftKept, DraftNotes } from '../../listing-form/draft-notes.tsx';
import { isSame } from '../../listing-form/form-values.ts';
import { useDraft } from '../../listing-form/use-draft.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { useLeaveGuard, useNavigate, useSearchParams } from '../../ui/router.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.ts';
import { Completion } from './completion.tsx';
import { GivingUpDialog, useGivingUp } from './giving-up.tsx';
import { createResolver, formFields, isComplete, type ProfileValues } from './profile-values.ts';
import { RoleForm } from './role-form.tsx';

const TYPE = 'type';
const addressOf = (role: Role) => `?${new URLSearchParams({ [TYPE]: role })}`;
const isRole = (text: string | null): text is Role => (roles as readonly (string | null)[]).includes(text);

const blurbs: Record<Role, string> = {
  general_user: 'You’re looking for space: browse, compare, and contact owners.',
  property_principal: 'You list your own property, or your company’s.',
  listing_broker: 'You list property for clients, under your license.',
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
  const [base, setBase] = useState(saved);
  const draft = useDraft({
    form,
    owner: user.id,
    name: paths.profile,
    category: role,
    blank: base,
    base: { values: base },
    onRestore: ({ values, base: from, category }) => {
      // Only what was typed: the rest may have been saved elsewhere since.
      for (const [name, value] of Object.entries(values)) {
        if (!isSame(value, from?.values[name])) form.setValue(name, value, { shouldDirty: true });
      }
      if (asked === null && isRole(category) && category !== role) {
        navigate(addressOf(category), { replace: true });
      }
    },
  });
  const [completed, setCompleted] = useState(false);
  const saving = useSaving(form, (profile, values) => {
    setCompleted(mayList(profile.role));
    setBase((before) => ({ ...before, ...values }));
  });
  // Saved, the draft goes, but for what is typed for another type of user.
  const { keepMine } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once something is saved
  useEffect(() => {
    if (base !== saved) keepMine();
  }, [base]);
  const giveUp = useGivingUp(user.role);
  const guard = useLeaveGuard(form.formState.isDirty);

  const save = (input: ProfileInput) => {
    setCompleted(false);
    saving.mutate(input);
  };
  const submit = form.handleSubmit(
    async (input) => {
      if (await giveUp.isSettled(input)) save(input);
    },
    (errors) => {
      const first = formFields(role).find(({ name }) => errors[name]);
      if (first) form.setFocus(first.name);
    },
  );

  return (
    <FormProvider {...form}>
      <Head user={user} />
      {isLister(user) && !completed && !isComplete(user.role, base) && (
        <p className="mt-5 max-w-prose text-lg">
          One last step before your first listing: tell us who you are. Your company name appears next to
          yours on every listing.
        </p>
      )}
      {completed && <Completion />}
      <div className="has-[p]:mt-6">
        <DraftNotes
          draft={draft}
          startOver={{
            label: 'Discard changes',
            title: 'Discard your changes?',
            description: 'This restores your saved profile. Your changes will be lost.',
          }}
        />
      </div>
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
          {role !== user.role && <strong className="text-ink">Saving makes this your user type.</strong>}
        </p>
      </div>
      <Tabs
        label="Profile type"
        current={role}
        tabs={roles.map((one) => ({ id: one, label: profileChoices[one], to: addressOf(one) }))}
      />
      <TabPanel id={role} className="pt-6">
        {/* Each its own, so that no field takes over what another of the same place held. */}
        <RoleForm
          key={role}
          role={role}
          user={user}
          onSubmit={submit}
          saving={saving.isPending}
          kept={<DraftKept draft={draft} />}
        />
      </TabPanel>
      <ConfirmDialog
        open={guard.asking}
        title="Leave without saving?"
        description={
          draft.isUnkept
            ? 'Your changes aren’t saved and will be lost.'
            : 'Your changes aren’t saved to your profile yet. They’re kept on this device and will be here when you come back.'
        }
        confirmLabel="Leave"
        onConfirm={guard.leave}
        onCancel={guard.stay}
        danger
      />
      <GivingUpDialog giving={giveUp} onSave={save} />
    </FormProvider>
  );
}

function Head({ user }: { user: User }) {
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
      <LinkButton variant="quiet" to={paths.account} className="-mx-4 max-sm:-my-2">
        Account and security
      </LinkButton>
    </header>
  );
}

/** Saves the form of a role. What is typed in the other forms stays typed. */
function useSaving(
  form: UseFormReturn<ProfileValues, unknown, ProfileInput>,
  /** Called with what was saved, as the forms hold it. */
  onSaved: (profile: Profile, values: Partial<ProfileValues>) => void,
) {
  const queryClient = useQueryClient();
  return useSending({
    mutationFn: (input: ProfileInput) =>
      sendSignedIn(queryClient, () => api<Profile>(apiPaths.profile, { method: 'PUT', body: input })),
    onSuccess: async (profile) => {
      const values: Partial<ProfileValues> = { emailNotifications: profile.emailNotifications };
      for (const { name, type } of formFields(profile.role)) {
        values[name] = type === 'airport' ? form.getValues(name) : (profile[name] ?? '');
      }
      for (const [name, value] of Object.entries(values)) form.resetField(name, { defaultValue: value });
      queryClient.setQueryData([apiPaths.profile], profile);
      toast(profileMessages.updated);
      onSaved(profile, values);
      // The navigation follows the role, and the listings carry the company's name.
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== apiPaths.profile });
    },
    onError: (error, input) => {
      // They have been told already, and what is shown is somebody else's.
      if (error instanceof SignedInAsAnother) return;
      toast({ ...profileMessages.failed, variant: 'destructive' });
      takeRefusal(
        error,
        form,
        formFields(input.role).map(({ name }) => name),
      );
    },
  });
}
