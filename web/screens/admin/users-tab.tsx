import type { AdminUser } from '../../../domain/admin.ts';
import { grouped } from '../../../domain/figures.ts';
import { roleLabels } from '../../../domain/roles.ts';
import { Badge } from '../../ui/badge.tsx';
import { AdminList, type Column } from './admin-list.tsx';
import { usersList } from './admin-lists.ts';
import { Day } from './day.tsx';

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
  { name: 'Email', cell: ({ email }) => <bdi className="wrap-anywhere">{email}</bdi> },
  { name: 'Role', cell: ({ role }) => roleLabels[role] },
  { name: 'Listings', figure: true, cell: ({ listings }) => grouped(listings) },
  { name: 'Joined', cell: ({ createdAt }) => <Day instant={createdAt} /> },
];

export function UsersTab() {
  return (
    <AdminList<AdminUser>
      list={usersList}
      columns={columns}
      rowKey={({ id }) => id}
      noun={['user', 'users']}
      actions={({ isAdmin }) =>
        isAdmin ? <span className="text-sm text-ink-soft">Admin Account</span> : null
      }
    />
  );
}
