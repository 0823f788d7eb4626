import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../domain/admin.ts';
import { cases, decisionsOf } from '../../../domain/cases.ts';
import type { AdminCase, WholeCase } from '../../../domain/cases-schema.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Moment } from '../../ui/time.tsx';
import { doneText } from './action-text.ts';
import type { DetailProps } from './admin-list.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseListing } from './case-listing.tsx';
import { CaseStateBadge } from './case-state-badge.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DialogData } from './dialog-data.tsx';
import { caseQuery } from './list-address.ts';
import { NewTabLink } from './new-tab-link.tsx';

/** A case with everything that its decision needs on the first screen, and its history below. */
export function CaseDialog({ id, row, onClose, onNext }: DetailProps<AdminCase>) {
  const query = useQuery(caseQuery(id));
  const found = query.data ?? row;
  return (
    <FormDialog
      shape="wide"
      onClose={onClose}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {found ? cases[found.type].label : 'Case'} {id}
          {found && <CaseStateBadge {...found} />}
        </span>
      }
      description={found && <bdi className="wrap-anywhere">{found.subject}</bdi>}
    >
      <DialogData query={query} missing="This report doesn’t exist">
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @min-[50rem]:grid-rows-[auto_1fr] @min-[50rem]:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="flex flex-col gap-4">
              <CaseFacts found={data} />
              <CaseListing found={data} />
            </div>
            {decisionsOf(data.type, data.state).length > 0 && (
              <div className="@min-[50rem]:col-start-2 @min-[50rem]:row-span-2 @min-[50rem]:row-start-1">
                <DecisionForm key={data.state} found={data} onNext={onNext} />
              </div>
            )}
            <History found={data} />
          </div>
        )}
      </DialogData>
    </FormDialog>
  );
}

function History({ found: { id, history } }: { found: WholeCase }) {
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="label-caps text-ink-soft">History</h3>
        <NewTabLink href={adminPaths.history('case', id)} className="text-sm">
          In the audit log
        </NewTabLink>
      </div>
      {history.length === 0 && <p className="text-sm text-ink-soft">No decision yet.</p>}
      <ol className="divide-y divide-rule border-rule text-sm not-empty:border-y">
        {history.map(({ at, actor, action, subject, note }) => (
          <li key={`${at} ${action} ${subject}`} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <strong>
                {doneText(action)} {subject}
              </strong>
              <span className="text-ink-soft">
                <bdi className="wrap-anywhere">{actor}</bdi>, <Moment at={at} />
              </span>
            </p>
            {note && <p className="wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
