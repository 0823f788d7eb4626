import { useQuery, useQueryClient } from '@tanstack/react-query';
import { joinWaitingListPage } from '../../../domain/page-metadata/own.ts';
import { paceText, waitingListApi, waitingListPaths } from '../../../domain/waiting-lists/waiting-list.ts';
import type { Place, WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { waitingListQuery } from '../../api/queries.ts';
import { invalidate } from '../../api/query-client.ts';
import { TextareaField, TextField } from '../../form/fields.tsx';
import { Form, SubmitButton } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import type { ScreenProps } from '../../page/screen.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Checkbox } from '../../ui/input.tsx';
import { useNavigate } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { bodyOf, type Typed } from './join-waiting-list-data.ts';

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
        {(list) => <Join list={list} />}
      </Loaded>
    </div>
  );
}

const Join = ({ list }: { list: WaitingList }) => (
  <>
    <PageHeader
      title={
        <>
          Join the waiting list: <bdi>{list.name}</bdi>, {list.airportCode}
        </>
      }
      intro={`${paceText(list)}.`}
    />
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {list.isOpen ? (
        <JoinForm list={list} />
      ) : (
        <EmptyState title={list.hasEnded ? 'This list has ended' : 'This list is closed'}>
          It takes no new applications now.
        </EmptyState>
      )}
      <Panel label="Rules of this list">
        <ul className="list-disc pl-5">
          {list.summary.map((sentence) => (
            <li key={sentence} className="py-0.5 wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  </>
);

function JoinForm({ list }: { list: WaitingList }) {
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const form = useSubmit<Typed>({
    defaultValues: {
      name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
      phone: '',
      aircraft: '',
      tailNumber: '',
      wingspan: '',
      length: '',
      tailHeight: '',
      share: '',
      partners: '',
      note: '',
      sizes: [],
    },
    fieldOfPath: (path) => path.replace('application.', ''),
    async submit(typed, send) {
      const body = bodyOf(list.id, typed);
      await send<Place[]>(waitingListApi.join, { method: 'POST', body, headers: keyOf(body) });
      toast({ title: 'You’re on the list' });
      await invalidate(queryClient, [waitingListApi.places, waitingListApi.list(list.id)]);
      navigate(waitingListPaths.mine());
    },
  });
  return (
    <Form form={form} label="Join the waiting list" className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label="Name" autoComplete="name" />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" optional />
        <TextField name="aircraft" label="Aircraft" optional help="Such as Cirrus SR22." />
        <TextField name="tailNumber" label="Tail number" optional autoCapitalize="characters" />
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="font-semibold">Size of the aircraft, in feet</legend>
        <p className="text-ink-soft">With all three, you’re asked only about spaces that it fits in.</p>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField name="wingspan" label="Wingspan" inputMode="decimal" optional />
          <TextField name="length" label="Length" inputMode="decimal" optional />
          <TextField name="tailHeight" label="Tail height" inputMode="decimal" optional />
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="share" label="Your share of it, in percent" inputMode="numeric" optional />
        <TextField name="partners" label="Partners" optional />
      </div>
      {list.sizes.length > 0 && (
        <fieldset>
          <legend className="font-semibold">What you’re looking for</legend>
          <p className="text-ink-soft">Choose none for any of them.</p>
          {list.sizes.map(({ key, name }) => (
            <Checkbox key={key} label={name} value={key} {...form.register('sizes')} />
          ))}
        </fieldset>
      )}
      <TextareaField name="note" label="Note to the owner" optional rows={3} />
      <SubmitButton>Join the list</SubmitButton>
    </Form>
  );
}
