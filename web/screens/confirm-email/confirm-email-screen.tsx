import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { accountApi } from '../../../domain/account.ts';
import { confirmEmailPage } from '../../../domain/page-metadata/mailed.ts';
import { paths } from '../../../domain/paths.ts';
import { currentUserQuery, type User, useCurrentUser } from '../../api/current-user.ts';
import { tokenIn } from '../../api/mailed-link.ts';
import { accountQuery } from '../../api/queries.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { MailedLink, type PostToken } from '../../page/mailed-link.tsx';
import { SignInFirst } from '../../page/signed-in.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { useSearchParams } from '../../ui/navigation.ts';

const toAccount = (
  <LinkButton variant="primary" to={paths.account}>
    Account and security
  </LinkButton>
);

/** The screen of the link mailed to a new address. It only works for the signed-in account. */
export function Component() {
  const [params] = useSearchParams();
  const { user, error, retry } = useCurrentUser();
  return (
    <MailedLink
      head={confirmEmailPage}
      path={accountApi.confirmEmail}
      enabled={user !== null}
      action={toAccount}
      advice={
        user &&
        tokenIn(params) && (
          <>
            You’re signed in as <bdi className="wrap-anywhere">{user.email}</bdi>.
          </>
        )
      }
    >
      {(token, post) => {
        if (error) return <ErrorState level={1} onRetry={retry} />;
        if (user) return <Confirmation token={token} post={post} />;
        return (
          <SignInFirst title="Sign in to confirm your address">
            <p>Use your current address. You’ll come back here afterward.</p>
          </SignInFirst>
        );
      }}
    </MailedLink>
  );
}

function Confirmation({ token, post }: { token: string; post: PostToken }) {
  const queryClient = useQueryClient();
  const { data: account } = useQuery(accountQuery);
  const [moved, setMoved] = useState<User | null>(null);
  const form = useSubmit({
    defaultValues: {},
    async submit() {
      const user = await post<User>({ token });
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      await queryClient.invalidateQueries({ queryKey: [accountApi.account] });
      setMoved(user);
    },
  });
  if (moved) {
    return (
      <div ref={focusOnMount} tabIndex={-1} className="outline-none">
        <EmptyState
          level={1}
          icon={<MailCheck aria-hidden="true" size="2.25rem" />}
          title="Your email address has changed"
          action={toAccount}
        >
          <p>
            From now on, sign in with <strong className="break-words text-ink">{moved.email}</strong>. You
            were signed out on your other devices.
          </p>
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <h1>One more step</h1>
      {account?.pendingEmail ? (
        <p>
          Your account will move from <bdi className="break-words">{account.email}</bdi> to{' '}
          <strong className="break-words">{account.pendingEmail}</strong>.
        </p>
      ) : (
        <p>Your account will move to the address this link was sent to.</p>
      )}
      <Form form={form}>
        <SubmitButton wide>Use this address</SubmitButton>
      </Form>
    </>
  );
}
