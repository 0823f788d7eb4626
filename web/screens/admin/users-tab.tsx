import { useState } from 'react';
import type { AdminUser } from '../../../domain/admin.ts';
import { grouped } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { roleLabels } from '../../../domain/roles.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { AdminList, type Column } from './admin-list.tsx';
import { signUpsList, usersList } from './admin-lists.ts';
import { Day } from './day.tsx';
import { ListLabel } from './list-label.tsx';
import { RowActions } from './row-actions.tsx';
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
  { name: 'Email', long: true, cell: ({ email }) => <bdi className="wrap-anywhere">{email}</bdi> },
  { name: 'Role', cell: ({ role }) => roleLabels[role] },
  { name: 'Listings', figure: true, cell: ({ listings }) => grouped(listings) },
  { name: 'Joined', cell: ({ createdAt }) => <Day instant={createdAt} /> },
];

const dialogs = {
  View: UserDetails,
  Listings: UserListings,
  Suspend: SuspendUser,
  Restore: RestoreUser,
  Delete: DeleteUser,
};
type Action = keyof typeof dialogs;

const actionsOf = ({ isAdmin, suspendedAt }: AdminUser): readonly Action[] =>
  isAdmin ? ['View', 'Listings'] : ['View', 'Listings', suspendedAt ? 'Restore' : 'Suspend', 'Delete'];

export function UsersTab() {
  const [open, setOpen] = useState<{ action: Action; user: AdminUser } | null>(null);
  const OpenDialog = open && dialogs[open.action];
  return (
    <>
      <AdminList<AdminUser>
        list={usersList}
        columns={columns}
        rowKey={({ id }) => id}
        noun={['user', 'users']}
        actions={(user) => (
          <>
            <RowActions
              actions={actionsOf(user)}
              of={`${user.firstName} ${user.lastName}`}
              onAction={(action) => setOpen({ action, user })}
            />
            {user.isAdmin && <span className="flex items-center text-ink-soft wide:px-2">Admin Account</span>}
          </>
        )}
      >
        <LinkButton to={paths.adminTab(signUpsList.tab)}>
          <ListLabel list={signUpsList} />
        </LinkButton>
      </AdminList>
      {OpenDialog && <OpenDialog user={open.user} onClose={() => setOpen(null)} />}
    </>
  );
}
