import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { viewingApi, viewingEnds } from '../../../domain/inquiries.ts';
import type { InquiryThread } from '../../../domain/inquiries-schema.ts';
import { askedUnitText } from '../../../domain/units.ts';
import type { Viewing, Viewings } from '../../../domain/viewings-schema.ts';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { fieldOfTime, noViewingTimes, proposalOf, viewingTimesShape } from '../../form/viewing-times.ts';
import { ViewingTimesFields } from '../../form/viewing-times-fields.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { Time } from './proposal.tsx';
import { inquiryQuery, isReachable } from './thread-data.ts';
import { focusStatus, PROPOSAL, useAnswer, VIEWING_STATUS, viewingsQuery } from './viewing-data.ts';

/** The viewing of a conversation: proposed times, an agreed one, or a way to propose some. */
export function ViewingPanel({ thread }: { thread: InquiryThread }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(viewingsQuery(thread.id));
  const [isProposing, setProposing] = useState(false);
  if (!data) return null;
  const { viewing, impossibleBecause } = data;
  const canWrite = isReachable(thread) && !impossibleBecause;
  const isOpen = viewing?.state === 'proposed' || viewing?.state === 'accepted';
  if (!isOpen && !canWrite) return null;
  return (
    <Panel label="Viewing" className="flex flex-col gap-3">
      <p id={VIEWING_STATUS} tabIndex={-1}>
        <Status thread={thread} viewing={viewing} />
      </p>
      {viewing?.unit && isOpen && (
        <p>
          Unit: <bdi className="font-semibold wrap-anywhere">{askedUnitText(viewing.unit)}</bdi>
        </p>
      )}
      {viewing?.accepted && isOpen && (
        <Agreed thread={thread} viewing={viewing} time={viewing.accepted.text} />
      )}
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
            queryClient.invalidateQueries({ queryKey: inquiryQuery(String(thread.id)).queryKey });
            focusStatus();
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
  const times = viewing.times.length > 1 ? 'at one of these times' : 'at this time';
  return (
    <>
      {proposer} proposed {minutes} minutes {times}:{' '}
      {viewing.times.map(({ start, text }) => (
        <span key={start} className="block font-semibold">
          <Time text={text} />
        </span>
      ))}
      <Link to={`#${PROPOSAL}`} className="link">
        {isOwn ? 'See the proposal' : 'Accept or decline'}
      </Link>
    </>
  );
}

type AgreedProps = { thread: InquiryThread; viewing: Viewing; time: string };

function Agreed({ thread, viewing, time }: AgreedProps) {
  const [isAsking, setAsking] = useState(false);
  const { pending, answer } = useAnswer(thread, viewing);
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
            <Time text={time} />. We email <bdi>{thread.person}</bdi> that it’s canceled.
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
