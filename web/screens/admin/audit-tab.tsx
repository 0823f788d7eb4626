import { Download } from 'lucide-react';
import { useState } from 'react';
import { adminApi } from '../../../domain/admin-paths.ts';
import { auditSubjects } from '../../../domain/audit.ts';
import type { AuditEntry } from '../../../domain/audit-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { actionText } from './action-text.ts';
import { AdminList, type Column } from './admin-list.tsx';
import { auditList, valuesOf } from './admin-lists.ts';
import { AuditDialog } from './audit-dialog.tsx';
import { RowActions } from './row-actions.tsx';

const columns: readonly Column<AuditEntry>[] = [
  {
    name: 'What',
    cell: ({ action, note }) => (
      <>
        <span className="font-bold">{actionText(action)}</span>
        {note && <bdi className="line-clamp-3 max-w-prose text-sm wrap-anywhere text-ink-soft">{note}</bdi>}
      </>
    ),
  },
  {
    name: 'On what',
    cell: ({ subject }) => (
      <>
        <bdi className="line-clamp-3 wrap-anywhere">{subject.name}</bdi>
        <span className="text-sm text-ink-soft">
          {auditSubjects[subject.type]} <span className="figure">{subject.id}</span>
        </span>
      </>
    ),
  },
  {
    name: 'When',
    cell: ({ at }) => (
      <span className="wide:whitespace-nowrap">
        <Moment at={at} />
      </span>
    ),
  },
  { name: 'Who', cell: ({ actorEmail }) => <bdi className="wrap-anywhere">{actorEmail}</bdi> },
];

export function AuditTab() {
  const [params] = useSearchParams();
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const { cursor: _, ...filters } = valuesOf(auditList, params);
  return (
    <>
      <AdminList<AuditEntry>
        list={auditList}
        columns={columns}
        rowKey={({ id }) => id}
        noun={['entry', 'entries']}
        actions={(entry) => (
          <RowActions
            actions={['View']}
            of={`${actionText(entry.action)} ${entry.subject.name}`}
            onAction={() => setShown(entry)}
          />
        )}
      >
        <div className="flex flex-wrap gap-3">
          {filters.subjectId && <LinkButton to={paths.adminTab(auditList.tab)}>Show all entries</LinkButton>}
          <LinkButton href={adminApi.auditCsv(filters)} download>
            <Download aria-hidden="true" size={18} />
            Download CSV
          </LinkButton>
        </div>
      </AdminList>
      {shown && <AuditDialog entry={shown} onClose={() => setShown(null)} />}
    </>
  );
}
