import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { inquiryReportReasons } from '../../../domain/inquiries.ts';
import {
  type InquiryChange,
  type InquiryThread,
  inquiryReportSchema,
} from '../../../domain/inquiries-schema.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { ReportDialog } from '../../form/report-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { DropdownMenu } from '../../ui/menu.tsx';
import { inquiryQuery } from './thread-data.ts';

export function ThreadActions({ thread }: { thread: InquiryThread }) {
  const [isAsking, setAsking] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const { isBusy, change } = useChange(thread);
  const isClosed = thread.closedAt !== null;
  const { isArchived, needsReply, isBlocked, isDeleted } = thread;
  const own = (body: InquiryChange, title: string) =>
    change('PATCH', inquiryApi.thread(thread.id), body, title);
  const block = (blocked: boolean) =>
    change('PUT', inquiryApi.block(thread.id), { blocked }, blocked ? 'Person blocked' : 'Person unblocked');
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // From the link in an email.
    if (window.location.hash === '#actions') menu.current?.querySelector('button')?.click();
  }, []);
  return (
    <>
      {needsReply && (
        <Button busy={isBusy} onClick={() => own({ needsReply: false }, 'No reply needed')}>
          No reply needed
        </Button>
      )}
      <Button
        busy={isBusy}
        onClick={() =>
          own({ archived: !isArchived }, isArchived ? 'Moved to the inbox' : 'Conversation archived')
        }
      >
        {isArchived ? 'Move to inbox' : 'Archive'}
      </Button>
      <div ref={menu} id="actions" className="noscript:hidden">
        <DropdownMenu
          label="More actions"
          className={buttonClass({ shape: 'icon' })}
          trigger={<Ellipsis size="1.25rem" />}
          items={[
            {
              label: isClosed ? 'Reopen conversation' : 'Close conversation',
              onSelect: () =>
                change(
                  'PUT',
                  inquiryApi.state(thread.id),
                  { closed: !isClosed },
                  isClosed ? 'Conversation reopened' : 'Conversation closed',
                ),
            },
            ...(isDeleted
              ? []
              : [
                  {
                    label: isBlocked ? 'Unblock this person' : 'Block this person',
                    onSelect: () => (isBlocked ? block(false) : setAsking(true)),
                  },
                ]),
            { label: 'Report', onSelect: () => setReporting(true) },
          ]}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Block this person?"
        description="They won’t be able to write to you about your listings or theirs. They’ll read that you aren’t taking messages right now. You can unblock them here."
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
    </>
  );
}

type Change = { method: 'PUT' | 'PATCH'; path: string; body: object; title: string };

function useChange({ id }: InquiryThread) {
  const queryClient = useQueryClient();
  const { run, isBusy } = useAction({
    send: ({ method, path, body }: Change) => api<InquiryThread>(path, { method, body }),
    done(changed, { title }) {
      queryClient.setQueryData(inquiryQuery(String(id)).queryKey, changed);
      queryClient.invalidateQueries({
        queryKey: [inquiryApi.all()],
        predicate: ({ queryKey }) => typeof queryKey[1] === 'object',
      });
      return { title };
    },
    invalidates: [inquiryApi.unread],
  });
  return {
    isBusy,
    change: (method: Change['method'], path: string, body: object, title: string) =>
      run({ method, path, body, title }),
  };
}
