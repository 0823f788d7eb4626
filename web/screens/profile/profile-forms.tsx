import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { accountApi, mayList, type Role, roles } from '../../../domain/account.ts';
import { grouped } from '../../../domain/figures.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { profileChoices, profileMessages } from '../../../domain/profile.ts';
import type { Profile, ProfileInput } from '../../../domain/profile-schema.ts';
import { isLister, type User } from '../../api/current-user.ts';
import { figuresQuery, profileQuery } from '../../api/queries.ts';
import { invalidate } from '../../api/query-client.ts';
import { allListings } from '../../api/refresh-listings.ts';
import type { Send } from '../../api/send-signed-in.ts';
import { SignedInAsAnother } from '../../api/signed-in-as-another.ts';
import { DraftNotes } from '../../form/draft-notes.tsx';
import { FormScope } from '../../form/form.tsx';
import { LeaveDialog } from '../../form/long-form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { Link } from '../../ui/link.tsx';
import { useNavigate, useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.ts';
import { ProfilePicture } from './profile-picture.tsx';
import { isComplete, type ProfileValues, profileFormFields, profileResolver } from './profile-values.ts';
import { RoleForm } from './role-form.tsx';
import { isRole, roleAddress, useProfileDraft } from './use-profile-draft.ts';

const blurbs: Record<Role, string> = {
  general_user: 'You’re looking for space: browse, compare, and contact owners.',
  property_principal: 'You list your own property, or your company’s.',
  listing_broker: 'You list property for clients, under your license.',
};

/** A form for each type of user; switching types keeps typed text. */
export function ProfileForms({ user, saved }: { user: User; saved: ProfileValues }) {
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  const asked = params.get('type');
  const role = isRole(asked) ? asked : user.role;
  const [base, setBase] = useState(saved);
  const [completed, setCompleted] = useState(false);
  const giveUp = useGivingUp(user.role);
  const resolver = useMemo(() => profileResolver(role), [role]);
  const form = useSubmit<ProfileValues, ProfileInput>({
    defaultValues: saved,
    resolver,
    fields: profileFormFields(role),
    async submit(input, send) {
      if (await giveUp.isSettled(input)) await save(input, send);
    },
  });

  async function save(input: ProfileInput, send: Send) {
    setCompleted(false);
    const profile = await send<Profile>(accountApi.profile, { method: 'PUT', body: input }).catch((error) => {
      // A toast has said why, and the page now shows the other user's profile.
      if (!(error instanceof SignedInAsAnother)) toast({ ...profileMessages.failed, variant: 'destructive' });
      throw error;
    });
    const values: Partial<ProfileValues> = { emailNotifications: profile.emailNotifications };
    for (const { name, type } of profileFormFields(profile.role)) {
      values[name] = type === 'airport' ? form.getValues(name) : (profile[name] ?? '');
    }
    for (const [name, value] of Object.entries(values)) form.resetField(name, { defaultValue: value });
    queryClient.setQueryData(profileQuery.queryKey, profile);
    toast(profileMessages.updated);
    setCompleted(mayList(profile.role));
    setBase((before) => ({ ...before, ...values }));
    // The navigation follows the role, and the listings carry the company's name.
    await invalidate(queryClient, [apiPaths.user, ...allListings]);
  }

  const draft = useProfileDraft(form, { user, role, isAsked: asked !== null, saved, base });
  return (
    <FormScope form={form}>
      <Head user={user} />
      <ProfilePicture user={user} />
      {isLister(user) && !completed && !isComplete(user.role, base) && (
        <p className="mt-5 max-w-prose text-lg">
          Tell us who you are: your company name appears next to yours on every listing.
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
      <RoleChooser role={role} user={user} />
      <TabPanel id={role} className="pt-6">
        {/* Keyed, so that no field inherits text from another type's form. */}
        <RoleForm key={role} role={role} user={user} draft={draft} />
      </TabPanel>
      <p className="mt-6 text-ink-soft">
        Keep your aircraft on your{' '}
        <Link to={paths.account} className="link">
          account page
        </Link>
        .
      </p>
      <LeaveDialog
        when={form.formState.isDirty}
        description={
          draft.isUnkept
            ? 'Your changes aren’t saved and will be lost.'
            : 'Your changes aren’t saved to your profile yet. They’re kept on this device and will be here when you come back.'
        }
      />
      <GivingUpDialog giving={giveUp} onSave={(input) => void form.attempt((send) => save(input, send))} />
    </FormScope>
  );
}

function RoleChooser({ role, user }: { role: Role; user: User }) {
  const navigate = useNavigate();
  return (
    <>
      <div className="mt-6 mb-5 grid gap-x-6 gap-y-2 sm:grid-cols-[18rem_1fr] sm:items-end">
        <Field label="User type">
          <Select value={role} onChange={(event) => navigate(roleAddress(event.target.value as Role))}>
            {roles.map((one) => (
              <option key={one} value={one}>
                {profileChoices[one]}
              </option>
            ))}
          </Select>
        </Field>
        <p className="text-ink-soft sm:py-2.5">
          {blurbs[role]}{' '}
          {role !== user.role && (
            <strong className="text-ink">This becomes your user type when you save.</strong>
          )}
        </p>
      </div>
      <Tabs
        label="Profile type"
        current={role}
        tabs={roles.map((one) => ({ id: one, label: profileChoices[one], to: roleAddress(one) }))}
      />
    </>
  );
}

function Head({ user }: { user: User }) {
  return (
    <PageHeader
      title="Profile"
      intro={
        <>
          <bdi>
            {user.firstName} {user.lastName}
          </bdi>
          , {user.email}
        </>
      }
      actions={<LinkButton to={paths.account}>Account and security</LinkButton>}
      className=""
    />
  );
}

type GivingUpDialogProps = {
  giving: ReturnType<typeof useGivingUp>;
  onSave: (input: ProfileInput) => void;
};

function GivingUpDialog({ giving, onSave }: GivingUpDialogProps) {
  const { asked, dismiss } = giving;
  return (
    <ConfirmDialog
      open={asked !== null}
      title="Stop listing property?"
      description={asked && whatHappens(asked.listings)}
      confirmLabel="Change my user type"
      onConfirm={() => {
        dismiss();
        if (asked) onSave(asked.input);
      }}
      onCancel={dismiss}
    />
  );
}

function whatHappens(listings: number | null): string {
  const until = 'until you’re a principal or broker again';
  if (listings === null)
    return `Any listings you have stay public, but you can’t change or delete them ${until}.`;
  if (listings === 1) return `Your listing stays public, but you can’t change or delete it ${until}.`;
  const count = grouped(listings);
  return `Your ${count} listings stay public, but you can’t change or delete them ${until}.`;
}

/** A change that awaits confirmation; `listings` is null if their number didn't load. */
type Asked = { input: ProfileInput; listings: number | null };

/** Asks before a lister with listings changes to a type that can't manage them. */
function useGivingUp(role: Role) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);

  return {
    asked,
    /** Returns true if no confirmation is needed; otherwise opens the dialog. */
    async isSettled(input: ProfileInput): Promise<boolean> {
      if (!mayList(role) || mayList(input.role)) return true;
      const listings = await queryClient.fetchQuery({ ...figuresQuery, staleTime: 0 }).then(
        ({ total }) => total,
        () => null,
      );
      if (listings === 0) return true;
      setAsked({ input, listings });
      return false;
    },
    dismiss: () => setAsked(null),
  };
}

/** Offers the next step after a lister completes their profile. */
function Completion() {
  const { title, question, create, later } = profileMessages.complete;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section
      aria-labelledby="profile-complete"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-sm border border-good bg-good-tint p-5"
    >
      <div className="flex min-w-0 gap-3">
        <CircleCheck aria-hidden="true" size="1.5rem" className="mt-0.5 shrink-0 text-good" />
        <div>
          <h2 ref={heading} id="profile-complete" tabIndex={-1} className="outline-none">
            {title}
          </h2>
          <p className="mt-1">{question}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
        <LinkButton variant="primary" to={paths.createListing()}>
          {create}
        </LinkButton>
        <LinkButton to={paths.dashboard}>{later}</LinkButton>
      </div>
    </section>
  );
}
