import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inquiryReportReasons } from '../../../domain/inquiries.ts';
import { type InquiryThread, inquiryReportSchema } from '../../../domain/inquiries-schema.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { ReportDialog } from '../../form/report-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { inquiryQuery } from './thread-data.ts';

export function ThreadActions({ thread }: { thread: InquiryThread }) {
  const [isAsking, setAsking] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const { isBusy, change } = useChange(thread);
  const isClosed = thread.closedAt !== null;
  const block = (blocked: boolean) =>
    change(inquiryApi.block(thread.id), { blocked }, blocked ? 'Person blocked' : 'Person unblocked');
  return (
    <div id="actions" className="flex scroll-mt-24 flex-wrap gap-3 border-t border-rule pt-4">
      <Button
        busy={isBusy}
        onClick={() =>
          change(
            inquiryApi.state(thread.id),
            { closed: !isClosed },
            isClosed ? 'Conversation reopened' : 'Conversation closed',
          )
        }
      >
        {isClosed ? 'Reopen conversation' : 'Close conversation'}
      </Button>
      {!thread.isDeleted && (
        <Button busy={isBusy} onClick={() => (thread.isBlocked ? block(false) : setAsking(true))}>
          {thread.isBlocked ? 'Unblock this person' : 'Block this person'}
        </Button>
      )}
      <Button onClick={() => setReporting(true)}>Report</Button>
      <ConfirmDialog
        open={isAsking}
        title="Block this person?"
        description="They won’t be able to write to you about your listings or theirs, and they won’t know you blocked them. You can unblock them here."
        confirmLabel="Block"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          block(true);
        }}
      />
      {isReporting && (
        <ReportDialog
          title="Report this conversation"
          description="We’ll read it and email you what we decide. The other person won’t know you reported it."
          path={inquiryApi.reports(thread.id)}
          schema={inquiryReportSchema}
          reasons={inquiryReportReasons}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  );
}

function useChange({ id }: InquiryThread) {
  const queryClient = useQueryClient();
  const { run, isBusy } = useAction({
    send: ({ path, body }: { path: string; body: object; title: string }) =>
      api<InquiryThread>(path, { method: 'PUT', body }),
    done(changed, { title }) {
      queryClient.setQueryData(inquiryQuery(String(id)).queryKey, changed);
      queryClient.invalidateQueries({
        queryKey: [inquiryApi.all()],
        predicate: ({ queryKey }) => typeof queryKey[1] === 'object',
      });
      return { title };
    },
  });
  return { isBusy, change: (path: string, body: object, title: string) => run({ path, body, title }) };
}
