import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  PASSWORD_MIN,
  type ResetPasswordInput,
  resetPasswordSchema,
} from '../../../domain/account-schema.ts';
import { resetPasswordPage } from '../../../domain/page-metadata/mailed.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
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
import { isToken, linkQuery } from './reset-password-data.ts';

/** Where the mail after "Forgot password?" leads. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
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
      <PageHead {...resetPasswordPage} />
      <div ref={outcome} tabIndex={-1} className="mx-auto max-w-md outline-none">
        {refused === null ? (
          <NewPasswordForm token={token} onRefused={(why) => setRefused(`${why}.`)} />
        ) : (
          <EmptyState
            level={1}
            icon={<MailX aria-hidden="true" size={36} />}
            title="This link doesn’t work"
            action={
              <LinkButton variant="primary" to={paths.auth('login')}>
                Go to sign in
              </LinkButton>
            }
          >
            <p>{refused}</p>
            <p className="mt-2">To get a new one, choose “Forgot password?” when you sign in.</p>
          </EmptyState>
        )}
      </div>
    </div>
  );
}

function NewPasswordForm({ token, onRefused }: { token: string; onRefused: (why: string) => void }) {
  const form = useForm<ResetPasswordInput>({
    resolver: zodResolver(resetPasswordSchema),
    defaultValues: { token, password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const isAlive = useIsAlive();

  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      await api(apiPaths.resetPassword, { method: 'POST', body: input });
      setLeaving(true);
      // In place of this page: its address is used up.
      window.location.replace(paths.root);
    } catch (error) {
      const atToken = error instanceof ApiError ? error.of('token') : undefined;
      if (atToken !== undefined) onRefused(atToken);
      else setFailure(takeRefusal(error, form, ['password']));
    }
  });

  return (
    // Sent by the browser itself, a form would put the password into the address.
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <h1>Choose a new password</h1>
      <p>You’ll be signed in here and signed out everywhere else.</p>
      <FormFailure message={failure} />
      <Field
        label="New password"
        required
        help={`At least ${PASSWORD_MIN} characters. A few unrelated words work well.`}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Button type="submit" variant="primary" wide disabled={!isAlive} busy={isSubmitting || leaving}>
        Set password and sign in
      </Button>
      <p className="hidden noscript:block">This step needs JavaScript.</p>
    </form>
  );
}
