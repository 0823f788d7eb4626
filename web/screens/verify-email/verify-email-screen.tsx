import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type VerifyEmailInput, verifyEmailSchema } from '../../../domain/account-schema.ts';
import { verifyEmailPage } from '../../../domain/page-metadata/mailed.ts';
import { apiPaths, ownPath, paths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { isLister, type User } from '../../api/current-user.ts';
import { refusalOfLink } from '../../api/mailed-link.ts';
import { takeRefusal } from '../../fields/take-refusal.ts';
import { FormFailure } from '../../form/form-failure.tsx';
import { PasswordInput } from '../../form/password-input.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { isToken, linkQuery } from './verify-email-data.ts';

/** Where the link of the sign-up mail leads: the password of that sign-up opens the account. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const returnTo = ownPath(query.get('returnTo'));
  const link = useQuery({ ...linkQuery(token), enabled: isToken(token) });
  const [refusedLater, setRefused] = useState<string | null>(null);
  const dead = refusalOfLink(link.error);
  const refused =
    refusedLater ??
    (isToken(token) ? dead && `${dead}.` : 'Part of it is missing. Copy the whole link from the email.');
  // Refused after all, what is read next is why.
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusedLater !== null) outcome.current?.focus();
  }, [refusedLater]);
  return (
    <div className="column py-10">
      <PageHead {...verifyEmailPage} />
      <div ref={outcome} tabIndex={-1} className="mx-auto max-w-md outline-none">
        {refused === null ? (
          <ConfirmForm token={token} returnTo={returnTo} onRefused={(why) => setRefused(`${why}.`)} />
        ) : (
          <EmptyState
            level={1}
            icon={<MailX aria-hidden="true" size={36} />}
            title="This link doesn’t work"
            action={
              <>
                <LinkButton variant="primary" to={paths.auth('login', returnTo ?? undefined)}>
                  Sign in
                </LinkButton>
                <LinkButton to={paths.auth('register', returnTo ?? undefined)}>Sign up again</LinkButton>
              </>
            }
          >
            <p>{refused}</p>
          </EmptyState>
        )}
      </div>
    </div>
  );
}

type ConfirmFormProps = {
  token: string;
  returnTo: string | null;
  onRefused: (why: string) => void;
};

function ConfirmForm({ token, returnTo, onRefused }: ConfirmFormProps) {
  const form = useForm<VerifyEmailInput>({
    resolver: zodResolver(verifyEmailSchema),
    defaultValues: { token, password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const isAlive = useIsAlive();

  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      const user = await api<User>(apiPaths.verifyEmail, { method: 'POST', body: input });
      setLeaving(true);
      // In place of this page: its address is used up.
      window.location.replace(returnTo ?? (isLister(user) ? paths.profile : paths.root));
    } catch (error) {
      const atToken = error instanceof ApiError ? error.of('token') : undefined;
      if (atToken !== undefined) onRefused(atToken);
      else setFailure(takeRefusal(error, form, ['password']));
    }
  });

  return (
    // Sent by the browser itself, a form would put the password into the address: it can't be sent before our
    // script is there, and if it were, it would be as a POST, which nobody takes.
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <h1>One more step</h1>
      <p>
        Enter the password you chose when you signed up. This confirms that you’re the person who signed up.
      </p>
      <FormFailure message={failure} />
      <Field label="Password" required error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button type="submit" variant="primary" wide disabled={!isAlive} busy={isSubmitting || leaving}>
        Finish signing up
      </Button>
      <p className="hidden noscript:block">This step needs JavaScript.</p>
    </form>
  );
}
