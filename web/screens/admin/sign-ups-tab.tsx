import { roleLabels } from '../../../domain/account.ts';
import { adminApi } from '../../../domain/admin.ts';
import type { AdminSignUp } from '../../../domain/admin-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/time.tsx';
import { AdminList } from './admin-list.tsx';
import { signUpsList, usersList } from './admin-lists.ts';
import { Email } from './email.tsx';
import { useAdminAction } from './use-admin-action.ts';

const columns: readonly Column<AdminSignUp>[] = [
  {
    name: 'Name',
    cell: ({ firstName, lastName }) => (
      <bdi className="font-bold wrap-anywhere">
        {firstName} {lastName}
      </bdi>
    ),
  },
  { name: 'Email', long: true, cell: ({ email }) => <Email>{email}</Email> },
  { name: 'Role', cell: ({ role }) => roleLabels[role] },
  { name: 'Signed up', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { name: 'Link works until', cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
];

/** People who haven't opened the link in their email. */
export function SignUpsTab() {
  const { run, input } = useAdminAction<AdminSignUp>({
    send: ({ id }) => api(adminApi.signUpMail(id), { method: 'POST' }),
    done: 'Verification email sent',
    failed: 'Failed to send the verification email',
  });
  return (
    <AdminList<AdminSignUp>
      list={signUpsList}
      columns={columns}
      noun={['sign-up', 'sign-ups']}
      nameOf={({ email }) => email}
      actions={(signUp) => (
        <Button
          busy={input?.id === signUp.id}
          aria-label={`Resend to ${signUp.email}`}
          onClick={() => run(signUp)}
        >
          Resend
        </Button>
      )}
    >
      <BackLink to={paths.adminTab(usersList.tab)}>All users</BackLink>
      <p className="basis-full text-ink-soft">
        These people signed up but haven’t opened the link in their email yet. A link works for 24 hours.
        Resend emails a new one.
      </p>
    </AdminList>
  );
}
