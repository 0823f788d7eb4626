import { signInApi } from '../../../domain/account.ts';
import { verifyEmailSchema } from '../../../domain/account-schema.ts';
import { verifyEmailPage } from '../../../domain/page-metadata/mailed.ts';
import { ownPath, paths } from '../../../domain/paths.ts';
import { isLister, type User } from '../../api/current-user.ts';
import { PasswordField } from '../../form/account-fields.tsx';
import { Form, SubmitButton } from '../../form/form.tsx';
import { leaveFor, useSubmit } from '../../form/use-submit.ts';
import { MailedLink, type PostToken } from '../../page/mailed-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { useSearchParams } from '../../ui/navigation.ts';

/** The screen of the link mailed after signing up. The password of that sign-up opens the account. */
export function Component() {
  const [params] = useSearchParams();
  const returnTo = ownPath(params.get('returnTo'));
  return (
    <MailedLink
      head={verifyEmailPage}
      path={signInApi.verifyEmail}
      action={
        <>
          <LinkButton variant="primary" to={paths.auth('login', returnTo ?? undefined)}>
            Sign in
          </LinkButton>
          <LinkButton to={paths.auth('register', returnTo ?? undefined)}>Sign up again</LinkButton>
        </>
      }
    >
      {(token, post) => <ConfirmForm token={token} post={post} returnTo={returnTo} />}
    </MailedLink>
  );
}

type ConfirmFormProps = { token: string; post: PostToken; returnTo: string | null };

function ConfirmForm({ token, post, returnTo }: ConfirmFormProps) {
  const form = useSubmit({
    schema: verifyEmailSchema,
    defaultValues: { token, password: '' },
    async submit(input) {
      const user = await post<User>(input);
      // Replaces this page, because its link works only once.
      await leaveFor(returnTo ?? (isLister(user) ? paths.profile : paths.root));
    },
  });
  return (
    <>
      <h1>One more step</h1>
      <p>
        Enter the password you chose when you signed up. This confirms that you’re the person who signed up.
      </p>
      <Form form={form}>
        <PasswordField />
        <SubmitButton wide>Finish signing up</SubmitButton>
      </Form>
    </>
  );
}
