import { signInApi } from '../../../domain/account.ts';
import { resetPasswordSchema } from '../../../domain/account-schema.ts';
import { resetPasswordPage } from '../../../domain/page-metadata/mailed.ts';
import { paths } from '../../../domain/paths.ts';
import { NewPasswordField } from '../../form/account-fields.tsx';
import { Form, SubmitButton } from '../../form/form.tsx';
import { leaveFor, useSubmit } from '../../form/use-submit.ts';
import { MailedLink, type PostToken } from '../../page/mailed-link.tsx';
import { LinkButton } from '../../ui/button.tsx';

/** The screen of the link mailed after "Forgot password?". */
export function Component() {
  return (
    <MailedLink
      head={resetPasswordPage}
      path={signInApi.resetPassword}
      action={
        <LinkButton variant="primary" to={paths.auth('login')}>
          Go to sign in
        </LinkButton>
      }
      advice="To get a new one, choose “Forgot password?” when you sign in."
    >
      {(token, post) => <NewPasswordForm token={token} post={post} />}
    </MailedLink>
  );
}

function NewPasswordForm({ token, post }: { token: string; post: PostToken }) {
  const form = useSubmit({
    schema: resetPasswordSchema,
    defaultValues: { token, password: '' },
    async submit(input) {
      await post(input);
      // Replaces this page, because its link works only once.
      await leaveFor(paths.root);
    },
  });
  return (
    <>
      <h1>Choose a new password</h1>
      <p>You’ll be signed in here and signed out everywhere else.</p>
      <Form form={form}>
        <NewPasswordField label="New password" />
        <SubmitButton wide>Set password and sign in</SubmitButton>
      </Form>
    </>
  );
}
