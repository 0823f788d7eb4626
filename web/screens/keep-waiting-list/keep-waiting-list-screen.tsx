import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../domain/figures.ts';
import { keepWaitingListPage } from '../../../domain/page-metadata/own.ts';
import { paceText } from '../../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import type { ListSpace, OwnerEntry } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { OwnWaitingList } from '../../listing-form/own-waiting-list.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import type { ScreenProps } from '../../page/screen.ts';
import { SignedIn } from '../../page/signed-in.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Bullets } from '../../ui/bullets.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { type Ask, AskDialog } from './ask-dialog.tsx';
import {
  entriesQuery,
  eventsQuery,
  type KeptList,
  namesOf,
  openOffers,
  spacesQuery,
} from './keep-waiting-list-data.ts';
import { ListMenu } from './list-menu.tsx';
import { FreeSpaces, Offers } from './offers.tsx';
import { People } from './people.tsx';
import { Events } from './why-dialog.tsx';

export function Component({ params: { id } }: ScreenProps<'keep-waiting-list'>) {
  return (
    <div className="page">
      <SignedIn>
        {() => (
          <OwnWaitingList id={id}>
            {(list) => (
              <>
                <PageHead {...keepWaitingListPage(id, list.name)} />
                <List list={list} />
              </>
            )}
          </OwnWaitingList>
        )}
      </SignedIn>
    </div>
  );
}

const tabs = ['people', 'offers', 'history', 'rules'] as const;
const tabLabels = { people: 'People', offers: 'Offers', history: 'History', rules: 'Rules' };

function List({ list }: { list: KeptList }) {
  const [params] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'people';
  const entries = useQuery(entriesQuery(list.id));
  const { data: spaces = [] } = useQuery(spacesQuery(list.id));
  const free = list.hasEnded ? [] : spaces.filter(isFree);
  const labelOf = (id: (typeof tabs)[number]) =>
    id === 'offers' && list.own.offers > 0 ? `Offers (${list.own.offers})` : tabLabels[id];
  return (
    <>
      <PageHeader
        className="mb-3"
        back={<BackLink to={waitingListPaths.kept()}>Your waiting lists</BackLink>}
        title={
          <>
            <bdi>{list.name}</bdi>, {list.airportCode}
          </>
        }
        intro={
          <>
            {paceText(list)}.{' '}
            {free.length > 0 && (
              <Link to="?tab=offers" className="link">
                {counted(free.length, 'space', 'spaces')} can be offered
              </Link>
            )}{' '}
            {list.hasEnded ? <Badge>Ended</Badge> : !list.isOpen && <Badge>Closed to applications</Badge>}
          </>
        }
        actions={<ListMenu list={list} />}
      />
      <Tabs
        label="Parts of the list"
        current={tab}
        scrolls
        tabs={tabs.map((id) => ({ id, label: labelOf(id), to: id === 'people' ? '?' : `?tab=${id}` }))}
      />
      <TabPanel id={tab} className="pt-4">
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
              tab === 'history' ? (
                <History list={list} entries={all} spaces={spaces} />
              ) : (
                <Now list={list} entries={all} spaces={spaces} isOffers={tab === 'offers'} />
              )
            }
          </Loaded>
        )}
      </TabPanel>
    </>
  );
}

const isFree = ({ availability, availableFrom, isOffered }: ListSpace) =>
  !isOffered && (availability !== 'occupied' || availableFrom !== null);

type PartProps = { list: KeptList; entries: readonly OwnerEntry[]; spaces: readonly ListSpace[] };

/** The people, or what is offered to them. */
function Now({ list, entries, spaces, isOffers }: PartProps & { isOffers: boolean }) {
  const [asked, setAsked] = useState<Ask | null>(null);
  return (
    <>
      {isOffers ? (
        <OffersAndSpaces
          list={list}
          entries={entries}
          spaces={list.hasEnded ? [] : spaces.filter(isFree)}
          onAsk={setAsked}
        />
      ) : (
        <People
          list={list}
          entries={entries}
          namesFor={(events) => namesOf(list, entries, spaces, events)}
          onAsk={setAsked}
        />
      )}
      {asked && <AskDialog ask={asked} list={list.id} onClose={() => setAsked(null)} />}
    </>
  );
}

function OffersAndSpaces({ list, entries, spaces, onAsk }: PartProps & { onAsk: (ask: Ask) => void }) {
  const isEmpty = openOffers(entries).length === 0;
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="offers" className="@container flex flex-col gap-3">
        <h2 id="offers">Open offers</h2>
        {isEmpty ? (
          <p className="text-ink-soft">Nothing is offered to anyone right now.</p>
        ) : (
          <Offers entries={entries} onAsk={onAsk} />
        )}
      </section>
      {spaces.length > 0 && (
        <section aria-labelledby="free-spaces" className="flex flex-col gap-3">
          <h2 id="free-spaces">Spaces that can be offered</h2>
          <FreeSpaces list={list} spaces={spaces} />
        </section>
      )}
    </div>
  );
}

function History({ list, entries, spaces }: PartProps) {
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

const Rules = ({ list }: { list: KeptList }) => (
  <div className="flex max-w-3xl flex-col items-start gap-4">
    {list.own.warnings.map((warning) => (
      <p key={warning} role="note" className="rounded-sm border border-caution bg-caution-tint px-3 py-2">
        {warning}
      </p>
    ))}
    <Bullets of={list.summary} />
    {!list.hasEnded && <LinkButton to={waitingListPaths.rules(list.id)}>Change the rules</LinkButton>}
  </div>
);
