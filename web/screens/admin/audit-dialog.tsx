import { useQuery } from '@tanstack/react-query';
import { adminApi, adminPaths, auditSubjects } from '../../../domain/admin.ts';
import type { AuditDetail, AuditEntry } from '../../../domain/admin-schema.ts';
import { counted, grouped } from '../../../domain/figures.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { read } from '../../api/query-client.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Facts } from '../../ui/panel.tsx';
import { doneText } from './action-text.ts';
import type { DetailProps } from './admin-list.tsx';
import { type Change, changedFields } from './changed-fields.ts';
import { DialogData } from './dialog-data.tsx';
import { Email } from './email.tsx';
import { opensDialog } from './use-row-dialog.ts';
import { UtcMoment } from './utc-moment.tsx';

export function AuditDialog({ id, row, onClose }: DetailProps<AuditEntry>) {
  const query = useQuery(read<AuditDetail>([adminApi.auditEntry(id)]));
  const entry = query.data ?? row;
  return (
    <Dialog
      open
      onClose={onClose}
      title={entry ? doneText(entry.action) : `Entry ${id}`}
      description={entry && <bdi className="wrap-anywhere">{entry.subject.name}</bdi>}
      footer={
        entry && (
          <>
            <LinkButton href={adminApi.auditEntry(id)}>Open as JSON</LinkButton>
            <LinkButton to={adminPaths.history(entry.subject.type, entry.subject.id)}>
              History of this {auditSubjects[entry.subject.type].toLowerCase()}
            </LinkButton>
          </>
        )
      }
    >
      <DialogData query={query} missing="This entry doesn’t exist">
        {(data) => <Entry entry={data} />}
      </DialogData>
    </Dialog>
  );
}

function Entry({ entry }: { entry: AuditDetail }) {
  const { at, actorEmail, subject, note } = entry;
  return (
    <div className="flex flex-col gap-5">
      <Facts
        items={[
          { label: 'When', value: <UtcMoment at={at} /> },
          { label: 'Who', value: <Email>{actorEmail}</Email> },
          { label: auditSubjects[subject.type], value: <SubjectLink entry={entry} /> },
        ]}
      />
      {note && (
        <div>
          <h3 className="label-caps text-ink-soft">Note</h3>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">{note}</p>
        </div>
      )}
      <Changes detail={entry} />
    </div>
  );
}

/** The id of what the entry is about, with a link to it unless it was deleted. */
function SubjectLink({ entry }: { entry: AuditDetail }) {
  const to = subjectAddress(entry);
  const id = <span className="figure">{entry.subject.id}</span>;
  if (!to || entry.action === 'delete') return id;
  return (
    <Link to={to} state={opensDialog} className="link inline-flex min-h-11 items-center">
      {id}
    </Link>
  );
}

/** Fields shown; the JSON has them all. */
const SHOWN = 200;

function Changes({ detail: { hasBefore, hasAfter, before, after } }: { detail: AuditDetail }) {
  if (!hasBefore && !hasAfter) return null;
  const changes = changedFields(before, after);
  const isChange = hasBefore && hasAfter;
  const title = isChange ? 'What changed' : hasBefore ? 'Before' : 'After';
  return (
    <div>
      <h3 className="label-caps text-ink-soft">{title}</h3>
      {changes.length === 0 && <p className="mt-1">Nothing changed.</p>}
      <dl className="mt-1 divide-y divide-rule border-y border-rule">
        {changes.slice(0, SHOWN).map(({ name, ...values }) => (
          <div key={name} className="flex flex-wrap gap-x-2 py-2">
            <dt className="text-ink-soft">{name}:</dt>
            <dd className="min-w-0">
              <Changed {...values} isChange={isChange} />
            </dd>
          </div>
        ))}
      </dl>
      {changes.length > SHOWN && (
        <p className="mt-2 text-sm text-ink-soft">
          And {counted(changes.length - SHOWN, 'more field', 'more fields')} in the JSON.
        </p>
      )}
    </div>
  );
}

/** Both values only if there are two. */
function Changed({ before, after, isChange }: Omit<Change, 'name'> & { isChange: boolean }) {
  if (!isChange || before === null) return <Value text={before ?? after ?? ''} />;
  if (after === null) return <Side label="Removed" text={before} />;
  return (
    <div className="grid grid-cols-[repeat(2,auto)] gap-4">
      <Side label="Before" text={before} />
      <Side label="After" text={after} />
    </div>
  );
}

function Side({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0">
      <span className="block text-xs text-ink-soft">{label}</span>
      <Value text={text} />
    </div>
  );
}

/** Longer texts are folded. */
const LONG = 300;
const START = 120;

function Value({ text }: { text: string }) {
  const whole = <bdi className="block whitespace-pre-wrap wrap-anywhere">{text}</bdi>;
  if (text.length <= LONG) return whole;
  return (
    <details>
      <summary className="cursor-pointer wrap-anywhere">
        <bdi>{text.slice(0, START)}…</bdi>{' '}
        <span className="whitespace-nowrap text-ink-soft">{grouped(text.length)} characters</span>
      </summary>
      <div className="mt-2 border-l-2 border-rule-strong pl-3">{whole}</div>
    </details>
  );
}

/** The dialog of what an audit entry is about, if it has one. */
function subjectAddress({ subject: { type, id }, before, after }: AuditDetail): string | null {
  if (type === 'user') return adminPaths.user(id);
  if (type === 'case') return adminPaths.case(id);
  if (type !== 'listing') return null;
  // Only what the entry recorded knows the listing's kind.
  const { kind: category } = (before ?? after ?? {}) as { kind?: unknown };
  const kind = kindOfCategory(String(category));
  return kind ? adminPaths.listing(kind, id) : null;
}
