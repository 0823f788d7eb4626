import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InquiryThread } from '../../../domain/inquiry-schema.ts';
import type { Viewing, ViewingAnswer, Viewings } from '../../../domain/viewing-schema.ts';
import { viewingApi } from '../../../domain/viewings.ts';
import { failureText } from '../../api/failure-text.ts';
import { useSend } from '../../api/send-signed-in.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { inquiryQuery } from './inquiry-data.ts';
import { viewingsQuery } from './viewing-data.ts';
import { ViewingForm } from './viewing-form.tsx';

/** The viewing of a conversation: proposed times, an agreed one, or a way to propose some. */
export function ViewingPanel({ thread }: { thread: InquiryThread }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(viewingsQuery(thread.id));
  const [isProposing, setProposing] = useState(false);
  if (!data) return null;
  const canWrite = !thread.isDeleted && !thread.isBlocked;
  const { viewing } = data;
  const isOpen = viewing?.state === 'proposed' || viewing?.state === 'accepted';
  const reload = () => queryClient.invalidateQueries({ queryKey: inquiryQuery(String(thread.id)).queryKey });
  if (!isOpen && !canWrite) return null;
  return (
    <Panel label="Viewing" className="flex flex-col gap-3 py-3">
      <h2 className="text-base font-bold">Viewing</h2>
      {viewing && isOpen && <Current thread={thread} viewing={viewing} onChange={reload} />}
      {isProposing ? (
        <ViewingForm
          inquiryId={thread.id}
          viewings={data}
          onDone={() => setProposing(false)}
          onChange={reload}
        />
      ) : (
        canWrite &&
        viewing?.state !== 'accepted' && (
          <div>
            <Button onClick={() => setProposing(true)}>
              {isOpen
                ? 'Propose other times'
                : thread.side === 'owner'
                  ? 'Propose a viewing'
                  : 'Ask for a viewing'}
            </Button>
          </div>
        )
      )}
    </Panel>
  );
}

type CurrentProps = { thread: InquiryThread; viewing: Viewing; onChange: () => void };

function Current({ thread, viewing, onChange }: CurrentProps) {
  const { isBusy, answer } = useAnswer(thread, viewing, onChange);
  if (viewing.accepted) {
    return (
      <>
        <p>
          <strong>{viewing.accepted.text}</strong>, {viewing.minutes} minutes
        </p>
        <p className="flex flex-wrap gap-3">
          <a
            href={viewingApi.calendar(thread.id, viewing.id)}
            download="viewing.ics"
            className="link inline-flex min-h-11 items-center"
          >
            Add to calendar
          </a>
          <Button busy={isBusy} onClick={() => answer({ state: 'canceled' }, 'Viewing canceled')}>
            Cancel viewing
          </Button>
        </p>
      </>
    );
  }
  const isOwn = viewing.proposedBy === thread.side;
  return (
    <>
      <p>
        {isOwn ? 'You' : <bdi>{thread.person}</bdi>} proposed {viewing.minutes} minutes at one of these times:
      </p>
      <ul className="flex flex-col gap-2">
        {viewing.times.map(({ start, text }) => (
          <li key={start} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>{text}</span>
            {!isOwn && (
              <Button
                variant="primary"
                busy={isBusy}
                aria-label={`Accept ${text}`}
                onClick={() => answer({ state: 'accepted', time: start }, 'Viewing agreed on')}
              >
                Accept
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button
          busy={isBusy}
          onClick={() =>
            isOwn
              ? answer({ state: 'canceled' }, 'Proposed times withdrawn')
              : answer({ state: 'declined' }, 'Viewing declined')
          }
        >
          {isOwn ? 'Withdraw' : 'Decline'}
        </Button>
      </div>
    </>
  );
}

function useAnswer({ id }: InquiryThread, viewing: Viewing, onChange: () => void) {
  const queryClient = useQueryClient();
  const send = useSend();
  const [isBusy, setBusy] = useState(false);
  async function answer(body: ViewingAnswer, done: string) {
    setBusy(true);
    try {
      const updated = await send<Viewings>(viewingApi.one(id, viewing.id), { method: 'PATCH', body });
      queryClient.setQueryData(viewingsQuery(id).queryKey, updated);
      toast({ title: done });
      onChange();
    } catch (error) {
      toast({ title: 'That didn’t work', description: failureText(error), variant: 'destructive' });
      await queryClient.invalidateQueries({ queryKey: viewingsQuery(id).queryKey });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, answer };
}
