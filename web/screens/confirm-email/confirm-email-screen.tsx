import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailCheck, MailX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { confirmEmailPage } from '../../../domain/page-metadata/mailed.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { currentUserQuery, type User, useCurrentUser } from '../../api/current-user.ts';
import { failureText } from '../../api/failure-text.ts';
import { refusalOfLink } from '../../api/mailed-link.ts';
import { FormFailure } from '../../form/form-failure.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useLocation, useSearchParams } from '../../ui/router.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { accountQuery, isToken, linkQuery } from './confirm-email-data.ts';

/** Where the mail to a new address leads. The link alone changes nothing: it takes the account's own session. */
export function Component() {
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const { user, error, retry } = useCurrentUser();
  const token = query.get('token') ?? '';
  const [refusedLater, setRefused] = useState<string | null>(null);
  const [moved, setMoved] = useState<User | null>(null);
  const link = useQuery({
    ...linkQuery(token),
    enabled: user !== null && moved === null && isToken(token),
  });
  const refused =
    refusedLater ??
    (isToken(token)
      ? refusalOfLink(link.error)
      : 'Part of it is missing. Copy the whole link from the email');
  // What is read next is how it went.
  const outcome = useRef<HTMLDivElement>(null);
  const isOver = moved !== null || refusedLater !== null;
  useEffect(() => {
    if (isOver) outcome.current?.focus();
  }, [isOver]);

  function content() {
    if (moved) {
      return (
        <EmptyState
          level={1}
          icon={<MailCheck aria-hidden="true" size={36} />}
          title="Your email address has changed"
          action={
            <LinkButton variant="primary" to={paths.account}>
              Account and security
            </LinkButton>
          }
        >
          <p>
            From now on, sign in with <strong className="break-words text-ink">{moved.email}</strong>. You
            were signed out on your other devices.
          </p>
        </EmptyState>
      );
    }
    if (refused !== null) {
      return (
        <EmptyState
          level={1}
          icon={<MailX aria-hidden="true" size={36} />}
          title="This link doesn’t work"
          action={
            <LinkButton variant="primary" to={paths.account}>
              Account and security
            </LinkButton>
          }
        >
          <p>{refused}.</p>
          {user && isToken(token) && (
            <p className="mt-2">
              You’re signed in as <bdi className="wrap-anywhere">{user.email}</bdi>.
            </p>
          )}
        </EmptyState>
      );
    }
    if (error) return <ErrorState level={1} onRetry={retry} />;
    if (!user) {
      return (
        <EmptyState
          level={1}
          title="Sign in to confirm your address"
          action={
            <LinkButton variant="primary" href={apiPaths.login(pathname + search)}>
              Sign in
            </LinkButton>
          }
        >
          <p>Use your current address. You’ll come back here afterward.</p>
        </EmptyState>
      );
    }
    return <Confirmation token={token} onMoved={setMoved} onRefused={setRefused} />;
  }

  return (
    <div className="column py-10">
      <PageHead {...confirmEmailPage} />
      <div ref={outcome} tabIndex={-1} className="mx-auto max-w-md outline-none">
        {content()}
      </div>
    </div>
  );
}

type ConfirmationProps = {
  token: string;
  onMoved: (user: User) => void;
  onRefused: (why: string) => void;
};

function Confirmation({ token, onMoved, onRefused }: ConfirmationProps) {
  const queryClient = useQueryClient();
  const { data: account } = useQuery(accountQuery);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isAlive = useIsAlive();

  async function confirm() {
    setFailure(null);
    setBusy(true);
    try {
      const user = await api<User>(apiPaths.confirmEmail, { method: 'POST', body: { token } });
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      await queryClient.invalidateQueries({ queryKey: [apiPaths.account] });
      onMoved(user);
    } catch (error) {
      const atToken = error instanceof ApiError ? error.of('token') : undefined;
      if (atToken !== undefined) onRefused(atToken);
      else setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <h1>One more step</h1>
      {account?.pendingEmail ? (
        <p>
          Your account will move from <bdi className="break-words">{account.email}</bdi> to{' '}
          <strong className="break-words">{account.pendingEmail}</strong>.
        </p>
      ) : (
        <p>Your account will move to the address this link was sent to.</p>
      )}
      <FormFailure message={failure} />
      <Button variant="primary" wide disabled={!isAlive} busy={busy} onClick={confirm}>
        Use this address
      </Button>
      <p className="hidden noscript:block">This step needs JavaScript.</p>
    </div>
  );
}
