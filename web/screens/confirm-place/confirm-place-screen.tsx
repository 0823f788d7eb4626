import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { HELD_DAYS } from '../../../domain/inquiries.ts';
import { confirmPlacePage } from '../../../domain/page-metadata/mailed.ts';
import { paths } from '../../../domain/paths.ts';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import type { HeldJoinAnswer, HeldJoinView } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { api } from '../../api/api.ts';
import { ChoosePassword } from '../../form/choose-password.tsx';
import { Form, SubmitButton } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { useSearchParams } from '../../ui/navigation.ts';
import { Facts } from '../../ui/panel.tsx';
import { heldPlacesQuery } from './confirm-place-data.ts';

/** The screen of the link that joins waiting lists without an account. */
export function Component() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const query = useQuery(heldPlacesQuery(token));
  const [joined, setJoined] = useState<HeldJoinAnswer | null>(null);
  return (
    <div className="page">
      <PageHead {...confirmPlacePage} />
      <div className="max-w-md">
        <Loaded
          query={query}
          level={1}
          missing={
            <EmptyState
              level={1}
              icon={<MailX aria-hidden="true" size="2.25rem" />}
              title="This link doesn’t work"
              action={<LinkButton to={paths.browse()}>Browse listings</LinkButton>}
            >
              <p>It’s older than {HELD_DAYS} days, part of it is missing, or the list is gone.</p>
            </EmptyState>
          }
        >
          {(held) =>
            joined ? (
              <Joined held={held} hasPassword={joined.hasPassword} />
            ) : (
              <Confirm token={token} held={held} onJoined={setJoined} />
            )
          }
        </Loaded>
      </div>
    </div>
  );
}

type ConfirmProps = { token: string; held: HeldJoinView; onJoined: (answer: HeldJoinAnswer) => void };

function Confirm({ token, held, onJoined }: ConfirmProps) {
  const form = useSubmit({
    defaultValues: {},
    submit: async () =>
      onJoined(await api<HeldJoinAnswer>(waitingListApi.held(), { method: 'POST', body: { token } })),
  });
  return (
    <div className="flex flex-col gap-4">
      <h1>Join the waiting list</h1>
      <Facts
        items={[
          { label: 'Your name', value: <bdi>{held.name}</bdi> },
          { label: 'Your email', value: <span className="wrap-anywhere">{held.email}</span> },
          ...held.lists.map(({ name, airportCode, publishedAs }) => ({
            label: (
              <>
                <bdi>{name}</bdi>, {airportCode}
              </>
            ),
            value: publishedAs ? (
              <>
                Published: <bdi>{publishedAs}</bdi>
              </>
            ) : (
              'Nothing is published'
            ),
          })),
        ]}
      />
      <Form form={form}>
        <SubmitButton wide>Join</SubmitButton>
      </Form>
      <p className="hidden noscript:block">This step needs JavaScript.</p>
    </div>
  );
}

const Joined = ({ held, hasPassword }: { held: HeldJoinView; hasPassword: boolean }) => (
  <div className="flex flex-col items-start gap-4">
    <h1 ref={focusOnMount} tabIndex={-1}>
      You’re on the list
    </h1>
    <p className="wrap-anywhere">
      We email <strong>{held.email}</strong> when a space is offered to you.
    </p>
    {hasPassword ? (
      <LinkButton variant="primary" to={waitingListPaths.mine()}>
        See your place
      </LinkButton>
    ) : (
      <ChoosePassword email={held.email}>
        To see your place and answer offers, choose a password.
      </ChoosePassword>
    )}
  </div>
);
