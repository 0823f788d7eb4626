import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { roleLabels } from '../../../domain/account.ts';
import { adminApi } from '../../../domain/admin.ts';
import { type AdminUser, signUpAllowanceSchema } from '../../../domain/admin-schema.ts';
import { grouped } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { invalidate } from '../../api/query-client.ts';
import { EmailField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useFormDialog } from '../../form/form-dialog-context.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { toast } from '../../ui/toast.ts';
import { AdminList } from './admin-list.tsx';
import { signUpsList, usersList } from './admin-lists.ts';
import { UtcDay } from './day.tsx';
import { Email } from './email.tsx';
import { ListLabel } from './list-label.tsx';
import { DeleteUser, RestoreUser, SuspendUser } from './user-actions.tsx';
import { UserDetails } from './user-details.tsx';
import { UserListings } from './user-listings.tsx';

const columns: readonly Column<AdminUser>[] = [
  {
    name: 'Name',
    cell: ({ firstName, lastName, company, suspendedAt }) => (
      <>
        <bdi className="font-bold wrap-anywhere">
          {firstName} {lastName}
        </bdi>
        {company && <bdi className="block text-sm wrap-anywhere text-ink-soft">{company}</bdi>}
        {suspendedAt && <Badge tone="danger">Suspended</Badge>}
      </>
    ),
  },
  { name: 'Email', long: true, cell: ({ email }) => <Email>{email}</Email> },
  { name: 'Role', cell: ({ role }) => roleLabels[role] },
  { name: 'Listings', figure: true, cell: ({ listings }) => grouped(listings) },
  { name: 'Joined', cell: ({ createdAt }) => <UtcDay instant={createdAt} /> },
];

type Act = 'listings' | 'suspend' | 'restore' | 'delete';

const actsOf = ({ isAdmin, suspendedAt }: AdminUser): readonly Act[] =>
  isAdmin ? ['listings'] : ['listings', suspendedAt ? 'restore' : 'suspend', 'delete'];

export function UsersTab() {
  const [params] = useSearchParams();
  return (
    <AdminList<AdminUser, Act>
      list={usersList}
      columns={columns}
      noun={['user', 'users']}
      nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
      detail={{ label: () => 'View', dialog: (props) => <UserDetails {...props} /> }}
      decisions={{
        of: actsOf,
        dialogs: {
          listings: (props) => <UserListings {...props} />,
          suspend: (props) => <SuspendUser {...props} />,
          restore: (props) => <RestoreUser {...props} />,
          delete: (props) => <DeleteUser {...props} />,
        },
      }}
      actions={({ isAdmin }) =>
        isAdmin && <span className="flex items-center text-ink-soft @5xl:px-2">Admin Account</span>
      }
    >
      <div className="flex flex-wrap gap-3">
        <AllowSignUp q={params.get('q') ?? ''} />
        <LinkButton to={paths.adminTab(signUpsList.tab)}>
          <ListLabel list={signUpsList} />
        </LinkButton>
      </div>
    </AdminList>
  );
}

/** Lets a person sign up again whose suspended account was deleted. `q` is the search text, which may be their address. */
function AllowSignUp({ q }: { q: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Allow sign-up again</Button>
      {isOpen && (
        <FormDialog
          onClose={() => setOpen(false)}
          title="Allow sign-up again"
          description="When you delete a suspended account, nobody can sign up with its email address anymore. We keep that address only as a code that can’t be read, so enter it here."
        >
          <AddressForm email={q.includes('@') ? q : ''} />
        </FormDialog>
      )}
    </>
  );
}

function AddressForm({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const dialog = useFormDialog();
  const form = useSubmit({
    schema: signUpAllowanceSchema,
    defaultValues: { email },
    focus: 'email',
    async submit(body, send) {
      await send(adminApi.signUpAllowance, { method: 'POST', body });
      toast({ title: 'Sign-up allowed', description: body.email });
      dialog.done();
      await invalidate(queryClient, ['/api/admin']);
    },
  });
  return (
    <Form form={form} label="Allow sign-up again">
      <EmailField autoComplete="off" />
      <FormButtons submit="Allow sign-up" />
    </Form>
  );
}
