import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepWaitingListPage } from '../../../domain/page-metadata/own.ts';
import { paceText } from '../../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import type { OwnerEntry, WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { waitingListQuery } from '../../api/waiting-list-queries.ts';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import type { ScreenProps } from '../../page/screen.ts';
import { SignedIn } from '../../page/signed-in.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { Asked } from './asked.ts';
import { CampaignResult } from './campaign.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { entriesQuery, eventsQuery, namesOf, openOffers, spacesQuery } from './keep-waiting-list-data.ts';
import { ListMenu } from './list-menu.tsx';
import { FreeSpaces, Offers } from './offers.tsx';
import { People } from './people.tsx';
import { Events } from './why-dialog.tsx';

export function Component({ params: { id } }: ScreenProps<'keep-waiting-list'>) {
  return (
    <div className="page">
      <SignedIn>{() => <Read id={id} />}</SignedIn>
    </div>
  );
}

function Read({ id }: { id: string }) {
  const query = useQuery(waitingListQuery(id));
  return (
    <>
      <PageHead {...keepWaitingListPage(id, query.data?.name)} />
      <Loaded
        query={query}
        level={1}
        title="The waiting list didn’t load"
        missing={<EmptyState level={1} title="This waiting list doesn’t exist" />}
        skeleton={<Skeleton className="h-96" />}
      >
        {(list) =>
          list.own ? <List list={list} /> : <EmptyState level={1} title="This waiting list isn’t yours" />
        }
      </Loaded>
    </>
  );
}

const tabs = ['people', 'history', 'rules'] as const;
const tabLabels = { people: 'People', history: 'History', rules: 'Rules' };

function List({ list }: { list: WaitingList }) {
  const [params] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'people';
  const entries = useQuery(entriesQuery(list.id));
  return (
    <>
      <PageHeader
        back={<BackLink to={waitingListPaths.kept()}>Your waiting lists</BackLink>}
        title={
          <>
            <bdi>{list.name}</bdi>, {list.airportCode}
          </>
        }
        intro={
          <>
            {paceText(list)}.{' '}
            {list.hasEnded ? <Badge>Ended</Badge> : !list.isOpen && <Badge>Closed to applications</Badge>}
          </>
        }
        actions={<ListMenu list={list} />}
      />
      <CampaignResult list={list} />
      <Tabs
        label="Parts of the list"
        current={tab}
        scrolls
        tabs={tabs.map((id) => ({ id, label: tabLabels[id], to: id === 'people' ? '?' : `?tab=${id}` }))}
      />
      <TabPanel id={tab} className="pt-5">
        {tab === 'rules' ? (
          <Rules list={list} />
        ) : (
          <Loaded
            query={entries}
            title="The people didn’t load"
            label="Loading the people…"
            skeleton={<Skeleton className="h-96" />}
          >
            {(all) =>
              tab === 'people' ? <Now list={list} entries={all} /> : <History list={list} entries={all} />
            }
          </Loaded>
        )}
      </TabPanel>
    </>
  );
}

type PartProps = { list: WaitingList; entries: readonly OwnerEntry[] };

function Now({ list, entries }: PartProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data: spaces = [] } = useQuery(spacesQuery(list.id));
  const free = spaces.filter(
    ({ availability, availableFrom, isOffered }) =>
      !isOffered && (availability !== 'occupied' || availableFrom !== null),
  );
  return (
    <div className="flex flex-col gap-6">
      {openOffers(entries).length > 0 && (
        <section aria-labelledby="offers" className="@container flex flex-col gap-3">
          <h2 id="offers">Offers</h2>
          <Offers entries={entries} onAsk={setAsked} />
        </section>
      )}
      {free.length > 0 && !list.hasEnded && (
        <section aria-labelledby="free-spaces" className="flex flex-col gap-3">
          <h2 id="free-spaces">Free spaces</h2>
          <FreeSpaces list={list} spaces={free} />
        </section>
      )}
      <People
        list={list}
        entries={entries}
        namesFor={(events) => namesOf(list, entries, spaces, events)}
        onAsk={setAsked}
      />
      {asked && <EntryDialog asked={asked} list={list} entries={entries} onClose={() => setAsked(null)} />}
    </div>
  );
}

function History({ list, entries }: PartProps) {
  const { data: spaces = [] } = useQuery(spacesQuery(list.id));
  return (
    <Loaded
      query={useQuery(eventsQuery(list.id))}
      title="The history didn’t load"
      label="Loading the history…"
      skeleton={<Skeleton className="h-96" />}
    >
      {(events) => (
        <div className="flex max-w-4xl flex-col gap-3">
          <p className="text-ink-soft">Nobody can change what is written here, not even we.</p>
          <Events events={events.toReversed().slice(0, 500)} names={namesOf(list, entries, spaces, events)} />
        </div>
      )}
    </Loaded>
  );
}

const Rules = ({ list }: { list: WaitingList }) => (
  <div className="flex max-w-3xl flex-col items-start gap-4">
    {list.own?.warnings.map((warning) => (
      <p key={warning} role="note" className="rounded-sm border border-caution bg-caution-tint px-3 py-2">
        {warning}
      </p>
    ))}
    <ul className="list-disc pl-5">
      {list.summary.map((sentence) => (
        <li key={sentence} className="py-0.5 wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
    {!list.hasEnded && <LinkButton to={waitingListPaths.rules(list.id)}>Change the rules</LinkButton>}
  </div>
);
