import { useState } from 'react';
import { adminApi } from '../../../domain/admin.ts';
import type { ReportedMessage } from '../../../domain/inquiries-schema.ts';
import { api } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Moment } from '../../ui/moment.tsx';
import { Quote } from './quote.tsx';

/** Private messages, which load only when the admin asks: each reading is in the audit log. */
export function CaseMessages({ id }: { id: number }) {
  const [messages, setMessages] = useState<ReportedMessage[]>();
  const read = useAction({
    send: () => api<ReportedMessage[]>(adminApi.caseMessages(id), { method: 'POST' }),
    done: setMessages,
    failed: 'The conversation didn’t load',
  });
  if (!messages) {
    return (
      <div className="mt-2">
        <Button busy={read.isBusy} onClick={() => read.run()}>
          Read the conversation
        </Button>
        <p className="mt-1 text-sm text-ink-soft">The audit log records that you read it.</p>
      </div>
    );
  }
  return (
    <section className="mt-2 flex flex-col gap-2">
      <h3 ref={focusOnMount} tabIndex={-1}>
        Conversation
      </h3>
      {messages.length === 0 && <p>Both accounts were deleted, along with the conversation.</p>}
      {messages.map(({ id: message, person, body, at }) => (
        <div key={message}>
          <p className="text-sm text-ink-soft">
            <bdi>{person}</bdi>, <Moment at={at} />
          </p>
          <Quote label="Message">{body}</Quote>
        </div>
      ))}
    </section>
  );
}
