import { useState } from 'react';
import type { AdminCase } from '../../../domain/case-schema.ts';
import { cases } from '../../../domain/cases.ts';
import { Button } from '../../ui/button.tsx';
import { AdminList, type Column } from './admin-list.tsx';
import { casesList } from './admin-lists.ts';
import { CaseDialog } from './case-dialog.tsx';
import { CaseStateBadge } from './case-state-badge.tsx';
import { Day } from './day.tsx';

const columns: readonly Column<AdminCase>[] = [
  { name: 'Subject', cell: ({ subject }) => <bdi className="font-bold wrap-anywhere">{subject}</bdi> },
  { name: 'Type', cell: ({ type }) => cases[type].label },
  { name: 'Reason', cell: ({ type, reason }) => cases[type].reasons[reason] ?? reason },
  {
    name: 'From',
    cell: ({ email }) => (email ? <bdi className="wrap-anywhere">{email}</bdi> : 'Not stated'),
  },
  { name: 'Opened', cell: ({ openedAt }) => <Day instant={openedAt} /> },
  { name: 'State', cell: ({ state }) => <CaseStateBadge state={state} /> },
];

export function ReportsTab() {
  const [shown, setShown] = useState<AdminCase | null>(null);
  return (
    <>
      <AdminList<AdminCase>
        list={casesList}
        columns={columns}
        rowKey={({ id }) => id}
        noun={['case', 'cases']}
        actions={(row) => (
          <Button onClick={() => setShown(row)}>
            {row.state === 'open' ? 'Decide' : 'View'}
            <span className="sr-only">: {row.subject}</span>
          </Button>
        )}
      />
      {shown && <CaseDialog shown={shown} onClose={() => setShown(null)} />}
    </>
  );
}
