import { cases } from '../../../domain/cases.ts';
import type { AdminCase } from '../../../domain/cases-schema.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from './admin-list.tsx';
import { casesList } from './admin-lists.ts';
import { CaseDialog } from './case-dialog.tsx';
import { CaseStateBadge } from './case-state-badge.tsx';
import { UtcDay } from './day.tsx';
import { Email } from './email.tsx';
import { OneNetwork } from './one-network.tsx';

const columns: readonly Column<AdminCase>[] = [
  { name: 'Subject', cell: ({ subject }) => <bdi className="font-bold wrap-anywhere">{subject}</bdi> },
  { name: 'Type', cell: ({ type }) => cases[type].label },
  { name: 'Reason', cell: ({ type, reason }) => cases[type].reasons[reason] ?? reason },
  {
    name: 'From',
    long: true,
    cell: (found) => (
      <>
        {found.email ? <Email>{found.email}</Email> : 'Not stated'}
        <OneNetwork found={found} />
      </>
    ),
  },
  { name: 'Opened', cell: ({ openedAt }) => <UtcDay instant={openedAt} /> },
  { name: 'Status', cell: (found) => <CaseStateBadge {...found} /> },
];

export const ReportsTab = () => (
  <AdminList<AdminCase>
    list={casesList}
    columns={columns}
    noun={['report', 'reports']}
    nameOf={({ subject }) => subject}
    detail={{
      label: ({ state }) => (state === 'open' ? 'Decide' : 'View'),
      waits: ({ state }) => state === 'open',
      dialog: (props) => <CaseDialog {...props} />,
    }}
  />
);
