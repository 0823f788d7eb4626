import { Download } from 'lucide-react';
import { adminApi, auditSubjects } from '../../../domain/admin.ts';
import type { AuditEntry } from '../../../domain/admin-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { doneText } from './action-text.ts';
import { AdminList } from './admin-list.tsx';
import { auditList } from './admin-lists.ts';
import { AuditDialog } from './audit-dialog.tsx';
import { Email } from './email.tsx';
import { listValues } from './list-address.ts';
import { UtcMoment } from './utc-moment.tsx';

const columns: readonly Column<AuditEntry>[] = [
  {
    name: 'Action',
    cell: ({ action, note }) => (
      <>
        <span className="font-bold">{doneText(action)}</span>
        {note && <bdi className="line-clamp-3 max-w-prose text-sm wrap-anywhere text-ink-soft">{note}</bdi>}
      </>
    ),
  },
  {
    name: 'Subject',
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
      <span className="@5xl:whitespace-nowrap">
        <UtcMoment at={at} />
      </span>
    ),
  },
  { name: 'Admin', cell: ({ actorEmail }) => <Email>{actorEmail}</Email> },
];

export function AuditTab() {
  const [params] = useSearchParams();
  const { cursor: _, page: __, ...filters } = listValues(auditList, params);
  return (
    <AdminList<AuditEntry>
      list={auditList}
      columns={columns}
      noun={['entry', 'entries']}
      nameOf={({ action, subject }) => `${doneText(action)} ${subject.name}`}
      detail={{ label: () => 'View', dialog: (props) => <AuditDialog {...props} /> }}
    >
      <div className="flex flex-wrap gap-3">
        {filters.subjectId && <LinkButton to={paths.adminTab(auditList.tab)}>Show all entries</LinkButton>}
        <LinkButton href={adminApi.auditCsv(filters)} download>
          <Download aria-hidden="true" size="1.125rem" />
          Download CSV
        </LinkButton>
      </div>
    </AdminList>
  );
}
