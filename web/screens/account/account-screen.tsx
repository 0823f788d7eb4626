import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { accountApi, accountMessages } from '../../../domain/account.ts';
import { changeEmailSchema } from '../../../domain/account-schema.ts';
import { isOfAdmin } from '../../../domain/factors.ts';
import type { OwnAccount } from '../../../domain/own-account-schema.ts';
import { accountPage } from '../../../domain/page-metadata/own.ts';
import { docsApi, EMAILS_ANCHOR, paths } from '../../../domain/paths.ts';
import { isSignInProblem, signInProblems } from '../../../domain/sign-in-problem.ts';
import { isUnauthorized } from '../../api/auth-failure.ts';
import { currentUserQuery, isLister, type User } from '../../api/current-user.ts';
import { forgetDrafts } from '../../api/drafts.ts';
import { accountQuery, authConfigQuery, figuresQuery } from '../../api/queries.ts';
import { EmailField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { LostChecksNote } from '../../listing/lost-checks-note.tsx';
import { MailboxHint } from '../../page/mailbox-hint.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { SignedIn } from '../../page/signed-in.tsx';
import { useLogInAgain } from '../../page/use-log-in-again.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AircraftSetting } from './aircraft-setting.tsx';
import { EmailSettings } from './email-settings.tsx';
import { FactorSettings } from './factors.tsx';
import { DeleteAccount, ExportLink } from './leave.tsx';
import { NameForm } from './name-form.tsx';
import { FirstPassword, PasswordForm } from './password-form.tsx';
import { PushSetting } from './push-setting.tsx';
import { Sessions } from './sessions.tsx';
import { Editable, Setting } from './setting.tsx';
import { ViewingHoursSetting } from './viewing-hours.tsx';
import { WebhookSetting } from './webhook-setting.tsx';

export function Component() {
  const queryClient = useQueryClient();
  const [gone, setGone] = useState<{ hadListings: boolean }>();
  return (
    <div className="page">
      <PageHead {...accountPage} />
      {gone ? (
        <Gone {...gone} />
      ) : (
        <SignedIn>
          {(user) => (
            <Account
              // Another user who signs in here starts with empty forms.
              key={user.id}
              user={user}
              onGone={(hadListings) => {
                forgetDrafts(user.id);
                setGone({ hadListings });
                queryClient.setQueryData(currentUserQuery.queryKey, null);
              }}
            />
          )}
        </SignedIn>
      )}
    </div>
  );
}

function Gone({ hadListings }: { hadListings: boolean }) {
  return (
    <div ref={focusOnMount} tabIndex={-1} className="outline-none">
      <EmptyState
        level={1}
        icon={<UserX aria-hidden="true" size="2.25rem" />}
        title="Your account has been deleted"
        // A full load clears the account's data from memory.
        action={<LinkButton href={paths.landing}>Go to home page</LinkButton>}
      >
        <p>
          {hadListings ? 'Your profile and listings were' : 'Your profile was'} deleted too. We’ve sent you a
          confirmation email.
        </p>
      </EmptyState>
    </div>
  );
}

type AccountProps = { user: User; onGone: (hadListings: boolean) => void };

function Account({ user, onGone }: AccountProps) {
  // Of a confirmation at the issuer.
  const problem = useSearchParams()[0].get('problem');
  const account = useQuery(accountQuery);
  const config = useQuery(authConfigQuery);
  useLogInAgain(isUnauthorized(account.error));
  const failed = account.error ? account : config.error ? config : null;
  return (
    <div className="max-w-[57rem]">
      <PageHeader title="Account and security" />
      {isSignInProblem(problem) && (
        <p role="alert" className="mb-6 rounded-md border border-caution bg-caution-tint px-3 py-2">
          {signInProblems[problem]}
        </p>
      )}
      {failed ? (
        <ErrorState
          title="Your account didn’t load"
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : account.data && config.data ? (
        <Settings
          user={user}
          account={account.data}
          byPassword={config.data.provider === 'password'}
          onGone={onGone}
        />
      ) : (
        <Loading>
          <div className="flex flex-col gap-6">
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
            <Skeleton className="h-48" />
          </div>
        </Loading>
      )}
    </div>
  );
}

type SettingsProps = AccountProps & { account: OwnAccount; byPassword: boolean };

function Settings({ user, account, byPassword, onGone }: SettingsProps) {
  const { email, firstName, lastName, hasPassword } = account;
  // Changes that need a password aren't possible without one.
  const isProvable = !byPassword || hasPassword;
  const { data: figures } = useQuery({ ...figuresQuery, enabled: isLister(user) });
  const hasListings = figures !== undefined && figures.total > 0;
  const deletionText = `This permanently deletes your profile${hasListings ? ' and all your listings' : ''}.`;
  return (
    <>
      <Setting title="Name" about="Shown on your listings and in your conversations.">
        <Editable
          value={
            <bdi>
              {firstName} {lastName}
            </bdi>
          }
          action="Change name"
        >
          {(close) => (
            <>
              {isLister(user) && <LostChecksNote />}
              <NameForm account={account} onDone={close} />
            </>
          )}
        </Editable>
      </Setting>

      {byPassword && (
        <Setting title="Password" about="Changing it signs you out on your other devices.">
          {hasPassword ? (
            <Editable
              value={<span className="text-ink-soft">Password is set.</span>}
              action="Change password"
            >
              {(close) => <PasswordForm account={account} onDone={close} />}
            </Editable>
          ) : (
            <FirstPassword email={email} />
          )}
        </Setting>
      )}

      <FactorSettings user={user} byPassword={byPassword} />

      <EmailSetting user={user} account={account} isProvable={isProvable} />

      <Setting
        anchor={EMAILS_ANCHOR}
        title="Emails"
        about="What we email you, how often, and what happens if you stop it."
      >
        <EmailSettings />
      </Setting>

      <Setting
        title="Notifications"
        about="This browser can notify you of new inquiries, messages, viewings, and alerts, also while the site is closed. Emails come as before."
      >
        <PushSetting />
      </Setting>

      <Setting
        title="Where you’re signed in"
        about="Sign out any device you don’t recognize or no longer use."
      >
        <Sessions user={user} />
      </Setting>

      <Setting
        title="Your aircraft"
        about="Only you see it. It shows which spaces fit, on every device where you’re signed in."
      >
        <AircraftSetting />
      </Setting>

      {isLister(user) && (
        <Setting
          title="Viewing hours"
          about="When you show places, by clocks at the airport. People can ask for viewings in these hours only; you can propose any time."
        >
          <ViewingHoursSetting />
        </Setting>
      )}

      {isLister(user) && (
        <Setting
          title="Webhook"
          about={
            <>
              Sends every inquiry, message, and viewing to your own system, such as a CRM, with a signature.{' '}
              <a href={`${docsApi.docs}#webhooks`} className="link">
                How it works
              </a>
            </>
          }
        >
          <WebhookSetting />
        </Setting>
      )}

      <Setting title="Your data" about="Your account, profile, listings, and devices in one JSON file.">
        <ExportLink />
      </Setting>

      <Setting title="Delete account" about={deletionText}>
        {isOfAdmin(user) ? (
          <p>{accountMessages.adminStays}</p>
        ) : isProvable ? (
          <DeleteAccount about={deletionText} byPassword={byPassword} onGone={() => onGone(hasListings)} />
        ) : (
          <NeedsPassword />
        )}
      </Setting>
    </>
  );
}

const NeedsPassword = () => <p>Choose a password above first.</p>;

type EmailSettingProps = Pick<SettingsProps, 'user' | 'account'> & { isProvable: boolean };

function EmailSetting({ user, account, isProvable }: EmailSettingProps) {
  const { email, pendingEmail } = account;
  return (
    <Setting
      title="Email address"
      about={
        isOfAdmin(user)
          ? 'This address makes you the admin. If you change it, you lose admin access.'
          : 'Used to sign in and for messages from us. Public only on listings that have it as their contact email; new listings start with it.'
      }
    >
      {isProvable ? (
        <Editable value={email} action="Change email address">
          {(close) => <EmailForm account={account} onDone={close} />}
        </Editable>
      ) : (
        <>
          <p className="break-words">{email}</p>
          <NeedsPassword />
        </>
      )}
      <p
        role="status"
        className="rounded-md border border-caution bg-caution-tint px-3 py-2 break-words empty:hidden"
      >
        {pendingEmail !== null && (
          <>
            Waiting for <strong>{pendingEmail}</strong>: open the link we emailed there. It works for 24
            hours.
          </>
        )}
      </p>
      {pendingEmail !== null && <MailboxHint />}
    </Setting>
  );
}

type EmailFormProps = {
  account: OwnAccount;
  onDone: () => void;
};

function EmailForm({ account, onDone }: EmailFormProps) {
  const queryClient = useQueryClient();
  const form = useSubmit({
    schema: changeEmailSchema,
    defaultValues: { email: '' },
    focus: 'email',
    async submit(input, send) {
      await send(accountApi.email, { method: 'POST', body: input });
      queryClient.setQueryData(accountQuery.queryKey, { ...account, pendingEmail: input.email });
      onDone();
    },
  });
  return (
    <Form form={form} label="Change email address">
      <EmailField
        label="New email address"
        help="We’ll email a link there. Nothing changes until you open it."
      />
      <FormButtons submit="Send the link" onCancel={onDone} />
    </Form>
  );
}
