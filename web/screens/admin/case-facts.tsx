import { type ReactNode, useState } from 'react';
import { adminApi, adminPaths } from '../../../domain/admin.ts';
import { cases } from '../../../domain/cases.ts';
import type { WholeCase } from '../../../domain/cases-schema.ts';
import { dayText } from '../../../domain/figures.ts';
import type { ReportedMessage } from '../../../domain/inquiries-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { wantedPaths } from '../../../domain/wanted.ts';
import { api } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { MessageFiles } from '../../page/message-files.tsx';
import { Button } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { Facts } from '../../ui/panel.tsx';
import { Moment } from '../../ui/time.tsx';
import { UtcDay } from './day.tsx';
import { Email } from './email.tsx';
import { NewTabLink } from './new-tab-link.tsx';
import { OneNetwork } from './one-network.tsx';
import { Questions } from './questions.tsx';
import { Quote } from './quote.tsx';

/** A person's words, who it is, and the answer if there is one. */
export function CaseFacts({ found }: { found: WholeCase }) {
  const { type, reason, message, openedAt, decidedAt, decidedBy, answer } = found;
  return (
    <section className="flex flex-col gap-1">
      <h3>{cases[type].reasons[reason] ?? reason}</h3>
      {message && <Quote label="Message">{message}</Quote>}
      <MessageFiles files={found.files} />
      <p className="text-sm text-ink-soft">
        <From found={found} />, <UtcDay instant={openedAt} />
      </p>
      <OneNetwork found={found} />
      <Questions found={found} />
      <Details found={found} />
      {type === 'inquiry' && <CaseMessages id={found.id} />}
      {found.details.wanted && (
        <p>
          <NewTabLink href={wantedPaths.ad(found.details.wanted)}>Open the ad</NewTabLink>
        </p>
      )}
      {answer && (
        <>
          <h3 className="mt-2">Answer</h3>
          <Quote label="Answer">{answer}</Quote>
          <p className="text-sm text-ink-soft">
            {decidedBy && <Email>{decidedBy}</Email>}
            {decidedAt && (
              <>
                , <UtcDay instant={decidedAt} />
              </>
            )}
          </p>
        </>
      )}
    </section>
  );
}

function From({ found: { person, email } }: { found: WholeCase }) {
  if (!person) return <>From {email ? <Email>{email}</Email> : 'someone who left no email'}</>;
  return (
    <>
      From{' '}
      <NewTabLink href={adminPaths.user(person.id)} className="min-h-0!">
        <bdi>{person.name}</bdi>
      </NewTabLink>{' '}
      (<Email>{email ?? person.email}</Email>)
    </>
  );
}

/** In the order of the dialog. */
const detailLabels = {
  name: 'Name',
  title: 'Title',
  phone: 'Airport office phone',
  calledOn: 'Called on',
  calledNumber: 'Number called',
  confirmedBy: 'Confirmed by',
};

/** Facts of a request to be verified as the airport's operator. */
function Details({ found: { details, icaoCode, alsoVerified } }: { found: WholeCase }) {
  const items: { label: string; value: ReactNode }[] = Object.entries(detailLabels).flatMap(
    ([name, label]) => {
      const value = details[name];
      if (!value) return [];
      return [
        { label, value: <bdi className="wrap-anywhere">{name === 'calledOn' ? dayText(value) : value}</bdi> },
      ];
    },
  );
  if (icaoCode) {
    items.unshift({
      label: 'Airport',
      value: <NewTabLink href={paths.airport(icaoCode)}>{icaoCode}</NewTabLink>,
    });
  }
  if (alsoVerified.length > 0) {
    items.push({
      label: 'Already verified here',
      value: alsoVerified.map(({ id, name, email }) => (
        <span key={id} className="block">
          <NewTabLink href={adminPaths.user(id)}>
            <bdi>{name}</bdi> (<Email>{email}</Email>)
          </NewTabLink>
        </span>
      )),
    });
  }
  return items.length > 0 && <Facts items={items} />;
}

/** Private messages, which load only when the admin asks: each reading is in the audit log. */
function CaseMessages({ id }: { id: number }) {
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
      {messages.map(({ id: message, person, body, at, files }) => (
        <div key={message}>
          <p className="text-sm text-ink-soft">
            <bdi>{person}</bdi>, <Moment at={at} />
          </p>
          <Quote label="Message">{body}</Quote>
          <MessageFiles files={files} />
        </div>
      ))}
    </section>
  );
}
