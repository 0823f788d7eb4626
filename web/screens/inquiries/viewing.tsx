import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { viewingApi, viewingEnds } from '../../../domain/inquiries.ts';
import type { InquiryThread } from '../../../domain/inquiries-schema.ts';
import type { Viewing, ViewingAnswer, Viewings } from '../../../domain/viewings-schema.ts';
import { api } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { fieldOfTime, noViewingTimes, proposalOf, viewingTimesShape } from '../../form/viewing-times.ts';
import { ViewingTimesFields } from '../../form/viewing-times-fields.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { inquiryQuery } from './thread-data.ts';
import { viewingsQuery } from './viewing-data.ts';

/** The viewing of a conversation: proposed times, an agreed one, or a way to propose some. */
export function ViewingPanel({ thread }: { thread: InquiryThread }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(viewingsQuery(thread.id));
  const [isProposing, setProposing] = useState(false);
  const { status, focusStatus } = useStatusFocus();
  if (!data) return null;
  const { viewing, impossibleBecause } = data;
  const canWrite = !thread.isDeleted && !thread.isBlocked && !impossibleBecause;
  const isOpen = viewing?.state === 'proposed' || viewing?.state === 'accepted';
  if (!isOpen && !canWrite) return null;
  const onChange = () => {
    queryClient.invalidateQueries({ queryKey: inquiryQuery(String(thread.id)).queryKey });
    focusStatus();
  };
  return (
    <Panel label="Viewing" className="flex flex-col gap-3">
      <p ref={status} tabIndex={-1}>
        <Status thread={thread} viewing={viewing} />
      </p>
      {viewing && isOpen && <Current thread={thread} viewing={viewing} onChange={onChange} />}
      {isProposing ? (
        <ViewingForm
          inquiryId={thread.id}
          viewings={data}
          onCancel={() => {
            setProposing(false);
            focusStatus();
          }}
          onDone={() => {
            setProposing(false);
            onChange();
          }}
        />
      ) : (
        canWrite &&
        viewing?.state !== 'accepted' && (
          <Button onClick={() => setProposing(true)}>
            {isOpen
              ? 'Propose other times'
              : thread.side === 'owner'
                ? 'Propose a viewing'
                : 'Ask for a viewing'}
          </Button>
        )
      )}
    </Panel>
  );
}

/** The button that was pressed may be gone afterward, so the focus moves to what changed. */
function useStatusFocus() {
  const status = useRef<HTMLParagraphElement>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes > 0) status.current?.focus();
  }, [changes]);
  return { status, focusStatus: () => setChanges((count) => count + 1) };
}

function Status({ thread, viewing }: { thread: InquiryThread; viewing: Viewing | null }) {
  if (!viewing) return 'See the place in person, at a time that works for both of you.';
  const { state, accepted, minutes, proposedBy, endedBecause } = viewing;
  const isOwn = proposedBy === thread.side;
  const proposer = isOwn ? 'You' : <bdi>{thread.person}</bdi>;
  if (state === 'accepted') {
    return (
      <>
        You agreed on <strong>{accepted && <Time text={accepted.text} />}</strong>, for {minutes} minutes.
      </>
    );
  }
  if (state === 'declined') {
    return isOwn ? (
      <>
        <bdi>{thread.person}</bdi> declined the times you proposed.
      </>
    ) : (
      'You declined the proposed times.'
    );
  }
  if (state === 'canceled') {
    if (accepted)
      return (
        <>
          The viewing on <Time text={accepted.text} /> was canceled.
          {endedBecause && ` ${viewingEnds[endedBecause]}`}
        </>
      );
    if (endedBecause) return `The proposed times are off. ${viewingEnds[endedBecause]}`;
    return <>{proposer} withdrew the proposed times.</>;
  }
  if (state === 'past') {
    return accepted ? (
      <>
        The viewing was on <Time text={accepted.text} />.
      </>
    ) : (
      'The proposed times have passed.'
    );
  }
  return (
    <>
      {proposer} proposed {minutes} minutes at{' '}
      {viewing.times.length > 1 ? 'one of these times:' : 'this time:'}
    </>
  );
}

/** Breaks lines between the day and the clock only. */
function Time({ text }: { text: string }) {
  const clock = text.lastIndexOf(', ') + 2;
  return (
    <>
      {text.slice(0, clock)}
      <span className="whitespace-nowrap">{text.slice(clock)}</span>
    </>
  );
}

type CurrentProps = { thread: InquiryThread; viewing: Viewing; onChange: () => void };

function Current({ thread, viewing, onChange }: CurrentProps) {
  const [isAsking, setAsking] = useState(false);
  const { pending, answer } = useAnswer(thread, viewing, onChange);
  if (viewing.accepted) {
    return (
      <>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={viewingApi.calendar(thread.id, viewing.id)} download="viewing.ics">
            Add to calendar
          </LinkButton>
          <Button busy={pending === 'canceled'} onClick={() => setAsking(true)}>
            Cancel viewing
          </Button>
        </div>
        <ConfirmDialog
          open={isAsking}
          title="Cancel this viewing?"
          description={
            <>
              <Time text={viewing.accepted.text} />. We email <bdi>{thread.person}</bdi> that it’s canceled.
            </>
          }
          confirmLabel="Cancel viewing"
          cancelLabel="Keep it"
          danger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            answer({ state: 'canceled' }, 'Viewing canceled');
          }}
        />
      </>
    );
  }
  const isOwn = viewing.proposedBy === thread.side;
  return (
    <>
      <ul className="flex flex-col gap-2">
        {viewing.times.map(({ start, text }) => (
          <li key={start} className="flex items-center justify-between gap-3">
            <span>
              <Time text={text} />
            </span>
            {!isOwn && (
              <Button
                variant="primary"
                busy={pending === start}
                aria-label={`Accept ${text}`}
                onClick={() => answer({ state: 'accepted', time: start }, 'Viewing confirmed')}
              >
                Accept
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOwn ? (
        <Button
          busy={pending === 'canceled'}
          onClick={() => answer({ state: 'canceled' }, 'Proposed times withdrawn')}
        >
          Withdraw these times
        </Button>
      ) : (
        <Button
          busy={pending === 'declined'}
          onClick={() => answer({ state: 'declined' }, 'Viewing declined')}
        >
          Decline
        </Button>
      )}
    </>
  );
}

function useAnswer({ id }: InquiryThread, viewing: Viewing, onChange: () => void) {
  const queryClient = useQueryClient();
  const { run, input } = useAction({
    send: ({ body }: { body: ViewingAnswer; done: string }) =>
      api<Viewings>(viewingApi.one(id, viewing.id), { method: 'PATCH', body }),
    done(updated, { done }) {
      queryClient.setQueryData(viewingsQuery(id).queryKey, updated);
      onChange();
      return { title: done };
    },
    each: ({ body }) => body.state,
    invalidates: [viewingApi.all(id)],
  });
  const pending = input && (input.body.state === 'accepted' ? input.body.time : input.body.state);
  return { pending, answer: (body: ViewingAnswer, done: string) => run({ body, done }) };
}

const schema = z.object({ ...viewingTimesShape, day0: z.string().min(1, 'Choose a day') });

type Props = { inquiryId: number; viewings: Viewings; onDone: () => void; onCancel: () => void };

function ViewingForm({ inquiryId, viewings, onDone, onCancel }: Props) {
  const queryClient = useQueryClient();
  const form = useSubmit({
    schema,
    defaultValues: noViewingTimes,
    focus: 'day0',
    fieldOfPath: (path: string): string => fieldOfTime(form.getValues(), path),
    async submit(values, send) {
      const body = proposalOf(values);
      const updated = await send<Viewings>(viewingApi.all(inquiryId), { method: 'POST', body });
      queryClient.setQueryData(viewingsQuery(inquiryId).queryKey, updated);
      toast({ title: 'Times proposed' });
      onDone();
    },
  });
  return (
    <Form form={form} label="Propose a viewing">
      <ViewingTimesFields needed days={viewings} />
      <FormButtons submit="Propose times" onCancel={onCancel} />
    </Form>
  );
}
