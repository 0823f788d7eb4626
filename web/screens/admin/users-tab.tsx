import { roleLabels } from '../../../domain/account.ts';
import type { AdminUser } from '../../../domain/admin-schema.ts';
import { grouped } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { AdminList } from './admin-list.tsx';
import { signUpsList, usersList } from './admin-lists.ts';
import { AllowSignUp } from './allow-sign-up.tsx';
import { Day } from './day.tsx';
import { Email } from './email.tsx';
import { ListLabel } from './list-label.tsx';
import type { Column } from './list-rows.tsx';
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
  { name: 'Joined', cell: ({ createdAt }) => <Day instant={createdAt} /> },
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
