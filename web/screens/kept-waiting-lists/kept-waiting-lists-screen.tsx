import { useQuery } from '@tanstack/react-query';
import { mayList } from '../../../domain/account.ts';
import { grouped } from '../../../domain/figures.ts';
import { keptWaitingListsPage } from '../../../domain/page-metadata/own.ts';
import { paths } from '../../../domain/paths.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import type { WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { AccessRestricted } from '../../listing-form/access-restricted.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { SignedIn } from '../../page/signed-in.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { keptListsQuery } from './kept-waiting-lists-data.ts';

const columns: readonly Column<WaitingList>[] = [
  {
    name: 'List',
    className: 'min-w-36 wrap-anywhere',
    cell: ({ id, name }) => (
      <Link to={waitingListPaths.keep(id)} className="link inline-flex min-h-11 items-center font-semibold">
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { name: 'Airport', cell: ({ airportCode }) => <span className="figure">{airportCode}</span> },
  { name: 'Waiting', figure: true, cell: ({ length }) => grouped(length) },
  { name: 'Offers', figure: true, cell: ({ own }) => grouped(own?.offers ?? 0) },
  {
    name: 'Applications',
    cell: ({ isOpen, hasEnded }) =>
      hasEnded ? <Badge>Ended</Badge> : isOpen ? <Badge tone="good">Open</Badge> : <Badge>Closed</Badge>,
  },
];

const Create = () => (
  <LinkButton variant="primary" to={waitingListPaths.create()}>
    Create a waiting list
  </LinkButton>
);

export function Component() {
  return (
    <div className="page">
      <PageHead {...keptWaitingListsPage} />
      <SignedIn>{(user) => (mayList(user.role) ? <KeptLists /> : <AccessRestricted />)}</SignedIn>
    </div>
  );
}

function KeptLists() {
  const query = useQuery(keptListsQuery);
  return (
    <div className="max-w-5xl">
      <PageHeader
        back={<BackLink to={paths.dashboard}>Back to Dashboard</BackLink>}
        title="Your waiting lists"
        intro="When a space of a list becomes available, its people get offers in order, by your rules."
        actions={query.data && query.data.length > 0 && <Create />}
      />
      <Loaded
        query={query}
        title="Your lists didn’t load"
        label="Loading your lists…"
        skeleton={<Skeleton className="h-48" />}
      >
        {(lists) =>
          lists.length > 0 ? (
            <div className="@container">
              <DataTable
                look="cards"
                label="Your waiting lists"
                columns={columns}
                rows={lists}
                keyOf={({ id }) => id}
              />
            </div>
          ) : (
            <EmptyState title="You keep no waiting list yet" action={<Create />}>
              Choose rules that fit your airport, and add the people who already wait. The list then runs by
              itself.
            </EmptyState>
          )
        }
      </Loaded>
    </div>
  );
}
