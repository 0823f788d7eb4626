import { useQuery } from '@tanstack/react-query';
import { keepWaitingListPage } from '../../../domain/page-metadata/own.ts';
import { paceText, waitingListPaths } from '../../../domain/waiting-lists/waiting-list.ts';
import type { WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { waitingListQuery } from '../../api/queries.ts';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import type { ScreenProps } from '../../page/screen.ts';
import { SignedIn } from '../../page/signed-in.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CampaignResult } from './campaign.tsx';
import { entriesQuery } from './keep-waiting-list-data.ts';
import { ListMenu } from './list-menu.tsx';
import { People } from './people.tsx';

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

function List({ list }: { list: WaitingList }) {
  return (
    <>
      <PageHeader
        back={<BackLink to={waitingListPaths.kept()}>Your waiting lists</BackLink>}
        title={
          <>
            <bdi>{list.name}</bdi>, {list.airportCode}
          </>
        }
        intro={`${paceText(list)}.`}
        actions={<ListMenu list={list} />}
      />
      <CampaignResult list={list} />
      <Loaded
        query={useQuery(entriesQuery(list.id))}
        title="The people didn’t load"
        label="Loading the people…"
        skeleton={<Skeleton className="h-96" />}
      >
        {(entries) => <People entries={entries} />}
      </Loaded>
    </>
  );
}
