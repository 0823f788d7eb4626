import { useQuery } from '@tanstack/react-query';
import type { Airport } from '../../../domain/airports/airport.ts';
import { kindOfTab, listingKinds, tabbedKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { createListingPage } from '../../../domain/page-metadata/own.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { mayList } from '../../../domain/roles.ts';
import { isLister, type User } from '../../api/current-user.ts';
import { read } from '../../api/query-client.ts';
import { AccessRestricted } from '../../listing-form/access-restricted.tsx';
import { valuesOf } from '../../listing-form/form-values.ts';
import { OwnListing, prefetchOwnListing } from '../../listing-form/own-listing.tsx';
import { PageHead } from '../../page/page-head.tsx';
import type { Prefetch } from '../../page/screen.ts';
import { SignedIn } from '../../page/signed-in.tsx';
import { useLocation } from '../../ui/router.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { CreateListing } from './create-listing.tsx';

/** The kind that an address makes: by its tab, or the one whose own path it is. */
function kindAt(pathname: string, search: string): ListingKind {
  const here = listingKinds.filter(({ createPath }) => createPath === pathname);
  const tab = kindOfTab(new URLSearchParams(search).get('tab'));
  return (tab && here.includes(tab) ? tab : here[0]) ?? (tabbedKinds[0] as ListingKind);
}

/** The id of the own listing that an address copies, or null. */
const copiedAt = (search: string): string | null => new URLSearchParams(search).get('from');

/** The code of the airport that an address lists at, or ''. */
const airportAt = (search: string): string => new URLSearchParams(search).get('airport')?.trim() ?? '';

const airportQuery = (code: string) => read<Airport>([apiPaths.airport(code)]);

export const prefetch: Prefetch = async ({ queryClient, url, user }) => {
  const copied = copiedAt(url.search);
  const code = airportAt(url.search);
  if (!isLister(user)) return;
  if (copied === null) return code ? queryClient.prefetchQuery(airportQuery(code)) : undefined;
  await prefetchOwnListing(queryClient, kindAt(url.pathname, url.search), copied);
};

export function Component() {
  const { pathname, search } = useLocation();
  const kind = kindAt(pathname, search);
  const copied = copiedAt(search);
  return (
    <div className="column py-8">
      <PageHead {...createListingPage(kind)} />
      <SignedIn>
        {(user) =>
          // Each person and each address has a form of its own; the tabs of one share theirs.
          !mayList(user.role) ? (
            <AccessRestricted />
          ) : copied === null ? (
            <NewListing key={`${user.id} ${pathname}`} user={user} kind={kind} code={airportAt(search)} />
          ) : (
            <OwnListing
              key={`${user.id} ${kind.category} ${copied}`}
              kind={kind}
              id={copied}
              heading="Duplicate Listing"
            >
              {(listing, airport) => (
                <CreateListing
                  user={user}
                  kind={kind}
                  copied={{ id: listing.id, values: valuesOf(kind, listing, airport) }}
                />
              )}
            </OwnListing>
          )
        }
      </SignedIn>
    </div>
  );
}

/** A form that begins at the airport of that code; at none where there is no code, or no such airport. */
function NewListing({ user, kind, code }: { user: User; kind: ListingKind; code: string }) {
  const { data: airport, isPending } = useQuery({ ...airportQuery(code), enabled: code !== '' });
  if (code === '' || !isPending) return <CreateListing user={user} kind={kind} airport={airport} />;
  return (
    <Loading label="Loading the airport…">
      <h1>Create Listing</h1>
      <Skeleton className="mt-12 h-96" />
    </Loading>
  );
}
