import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HELD_DAYS } from '../../../domain/inquiries.ts';
import { joinWaitingListPage } from '../../../domain/page-metadata/own.ts';
import { paths } from '../../../domain/paths.ts';
import { hasNames } from '../../../domain/waiting-lists/published-name.ts';
import { paceText, waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import {
  changeApplicationSchema,
  heldJoinSchema,
  joinSchema,
  type Place,
  type WaitingList,
} from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { type User, useCurrentUser } from '../../api/current-user.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { invalidate } from '../../api/query-client.ts';
import { placesQuery, waitingListQuery, waitingListsAtQuery } from '../../api/waiting-list-queries.ts';
import { EmailField } from '../../form/fields.tsx';
import { Form, SubmitButton } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import type { ScreenProps } from '../../page/screen.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Bullets } from '../../ui/bullets.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { Checkbox } from '../../ui/input.tsx';
import { Link } from '../../ui/link.tsx';
import { useNavigate } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ApplicationFields } from './application-form.tsx';
import {
  applicationField,
  applicationOf,
  checked,
  joinOf,
  type Typed,
  typedOf,
} from './join-waiting-list-data.ts';

export function Component({ params: { id } }: ScreenProps<'join-waiting-list'>) {
  return (
    <div className="page">
      <PageHead {...joinWaitingListPage(id)} />
      <Loaded
        query={useQuery(waitingListQuery(id))}
        level={1}
        title="The waiting list didn’t load"
        missing={<EmptyState level={1} title="This waiting list doesn’t exist" />}
        skeleton={<Skeleton className="h-96" />}
      >
        {(list) => <List list={list} />}
      </Loaded>
    </div>
  );
}

function List({ list }: { list: WaitingList }) {
  const { user } = useCurrentUser();
  const { data: places } = useQuery({ ...placesQuery, enabled: user !== null });
  const own = places?.find(({ listId, state }) => listId === list.id && state !== 'out');
  const [heldFor, setHeldFor] = useState('');
  if (heldFor) return <Held email={heldFor} />;
  return (
    <>
      <PageHeader
        back={own && <BackLink to={waitingListPaths.mine()}>Your waiting lists</BackLink>}
        title={
          <>
            {own ? 'Your application' : 'Join the waiting list'}: <bdi>{list.name}</bdi>, {list.airportCode}
          </>
        }
        intro={
          own?.place ? `You’re on this list, at place ${own.place} of ${list.length}.` : `${paceText(list)}.`
        }
      />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {own ? (
          <Change list={list} place={own} />
        ) : list.isOpen ? (
          <Join key={user?.id} list={list} user={user} onHeld={setHeldFor} />
        ) : (
          <EmptyState title={list.hasEnded ? 'This list has ended' : 'This list is closed'}>
            It takes no new applications now.
          </EmptyState>
        )}
        <Panel label="Rules of this list">
          <Link to={waitingListPaths.list(list.id)} className="link">
            What it covers, and who waits
          </Link>
          <Bullets of={list.summary} />
        </Panel>
      </div>
    </>
  );
}

type JoinProps = { list: WaitingList; user: User | null; onHeld: (email: string) => void };

function Join({ list, user, onHeld }: JoinProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { data: all = [] } = useQuery(waitingListsAtQuery(list.airportCode));
  const others = all.filter(
    ({ id, ownerId, isOpen }) => id !== list.id && ownerId === list.ownerId && isOpen,
  );
  const chosenOf = (ids: readonly string[]) => [list, ...others.filter(({ id }) => ids.includes(String(id)))];
  const form = useSubmit<Typed, ReturnType<typeof joinOf> & { email?: string }>({
    defaultValues: typedOf({
      name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
      lastName: user && hasNames(list.publication) ? user.lastName : '',
    }),
    fieldOfPath: applicationField,
    resolver: (typed) => {
      const chosen = chosenOf(typed.others);
      const body = joinOf(chosen, typed);
      return user
        ? checked(joinSchema, chosen, body)
        : checked(heldJoinSchema, chosen, { ...body, email: typed.email });
    },
    async submit(body, send) {
      if (body.email !== undefined) {
        await send(waitingListApi.hold, { method: 'POST', body });
        return onHeld(body.email);
      }
      await send<Place[]>(waitingListApi.join, { method: 'POST', body, headers: keyOf(body) });
      toast({ title: body.lists.length > 1 ? 'You’re on the lists' : 'You’re on the list' });
      await invalidate(queryClient, [waitingListApi.places, waitingListApi.lists]);
      navigate(waitingListPaths.mine());
    },
  });
  return (
    <Form form={form} label="Join the waiting list" className="flex flex-col gap-6">
      {!user && (
        <p>
          No account needed: we make one when you confirm your email address.{' '}
          <Link to={paths.auth('login', waitingListPaths.join(list.id))} className="link">
            I have an account
          </Link>
        </p>
      )}
      {!user && <EmailField help="We send you a link there. You join when you open it and press Join." />}
      {others.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Join more lists of this owner with the same form</legend>
          {others.map((other) => (
            <Checkbox
              key={other.id}
              label={`${other.name} (${paceText(other)})`}
              value={String(other.id)}
              {...form.register('others')}
            />
          ))}
        </fieldset>
      )}
      <ApplicationFields lists={chosenOf(form.watch('others') ?? [])} />
      <SubmitButton>{user ? 'Join the list' : 'Email me the link'}</SubmitButton>
    </Form>
  );
}

function Change({ list, place }: { list: WaitingList; place: Place }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useSubmit<Typed, object>({
    defaultValues: typedOf(place.application, place),
    fieldOfPath: applicationField,
    resolver: (typed) =>
      checked(changeApplicationSchema, [list], {
        ...{ application: applicationOf(typed), sizes: typed.sizes[list.id] || [] },
      }),
    async submit(body, send) {
      await send(waitingListApi.application(list.id, place.id), { method: 'PUT', body });
      toast({ title: 'Application saved' });
      await invalidate(queryClient, [waitingListApi.places]);
      navigate(waitingListPaths.mine());
    },
  });
  return (
    <Form form={form} label="Your application" className="flex flex-col gap-6">
      <p>
        Your place stays the same. From now on, spaces are judged by the aircraft that you enter here. One
        application is for all lists of this owner.
      </p>
      <ApplicationFields lists={[{ ...list, classes: [] }]} />
      <SubmitButton>Save changes</SubmitButton>
    </Form>
  );
}

const Held = ({ email }: { email: string }) => (
  <div className="flex max-w-prose flex-col items-start gap-4">
    <h1 ref={focusOnMount} tabIndex={-1}>
      One more step: check your email
    </h1>
    <p className="wrap-anywhere">
      We sent a link to <strong>{email}</strong>. Open it and press Join. You get your place then, so do it
      soon. The link works for {HELD_DAYS} days.
    </p>
    <LinkButton to={paths.browse()}>Browse listings</LinkButton>
  </div>
);
