import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Airport } from '../../domain/airports/airport.ts';
import type { ListingDetail } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { messages } from '../../domain/messages.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { hasStatus } from '../api/api-error.ts';
import { isUnauthorized, logInAgain } from '../api/auth-failure.ts';
import { read } from '../api/query-client.ts';
import { useResponseStatus } from '../page/screen.ts';
import { LinkButton } from '../ui/button.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

/** An own listing; whatever refreshes a kind's own listings refreshes this. */
export const ownListingQuery = (kind: ListingKind, id: string | number) =>
  read<ListingDetail>([apiPaths.myListings(kind), id]);

const airportQuery = (code: string) => read<Airport>([apiPaths.airport(code)]);

/** For a screen's `prefetch`. */
export async function prefetchOwnListing(
  queryClient: QueryClient,
  kind: ListingKind,
  id: string | number,
): Promise<void> {
  const query = ownListingQuery(kind, id);
  await queryClient.prefetchQuery(query);
  const listing = queryClient.getQueryData(query.queryKey);
  if (listing) await queryClient.prefetchQuery(airportQuery(listing.airportCode));
}

const NOT_YOURS = 'This Listing Is Not Yours';

/** Whether an own listing's answer says that there is none; ids that are no ids are answered with 400 or 404. */
const isMissing = (error: unknown) => hasStatus(error, 404) || hasStatus(error, 400);

/** The title of an own listing's page: what the page is for, or why it can't be. */
export function useOwnListingTitle(kind: ListingKind, id: string | number, title: string): string {
  const { error } = useQuery({ ...ownListingQuery(kind, id), enabled: false });
  if (isMissing(error)) return kind.messages.notFound;
  return hasStatus(error, 403) ? NOT_YOURS : title;
}

type OwnListingProps = {
  kind: ListingKind;
  id: string | number;
  /** Over the form's place while the listing loads. */
  heading: string;
  /** The form that begins with it; what is loaded later doesn't touch what is typed. The airport may have closed. */
  children: (listing: ListingDetail, airport: Airport | null) => ReactNode;
};

/** An own listing for a form, or why there is none. */
export function OwnListing({ kind, id, heading, children }: OwnListingProps) {
  const own = useQuery(ownListingQuery(kind, id));
  const code = own.data?.airportCode;
  const airport = useQuery({ ...airportQuery(code ?? ''), enabled: code !== undefined });
  const isClosed = hasStatus(airport.error, 404);
  const [begun, setBegun] = useState<[ListingDetail, Airport | null] | null>(null);
  // What is known to be out of date is waited for.
  const isCurrent = own.data && !(own.isStale && own.isFetching);
  if (!begun && own.data && isCurrent && (airport.data || isClosed))
    setBegun([own.data, airport.data ?? null]);

  const isExpired = !begun && isUnauthorized(own.error);
  useEffect(() => {
    if (isExpired) logInAgain();
  }, [isExpired]);

  if (begun) return children(...begun);
  if (isMissing(own.error)) return <Missing kind={kind} />;
  if (hasStatus(own.error, 403)) return <NotYours />;
  if (own.error || (airport.error && !isClosed)) {
    return (
      <ErrorState
        level={1}
        title="This listing didn’t load"
        onRetry={() => void (own.error ? own.refetch() : airport.refetch())}
        retrying={own.isFetching || airport.isFetching}
        action={<BackToDashboard />}
      />
    );
  }
  return (
    <Loading label={`Loading the ${kind.noun}…`}>
      <h1>{heading}</h1>
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-80 max-lg:hidden" />
      </div>
    </Loading>
  );
}

const BackToDashboard = () => (
  <LinkButton variant="primary" to={paths.dashboard}>
    Back to Dashboard
  </LinkButton>
);

function Missing({ kind }: { kind: ListingKind }) {
  useResponseStatus(404);
  return (
    <EmptyState level={1} title={kind.messages.notFound} action={<BackToDashboard />}>
      {messages.listingNotFound.description}
    </EmptyState>
  );
}

function NotYours() {
  useResponseStatus(403);
  return (
    <EmptyState level={1} title={NOT_YOURS} action={<BackToDashboard />}>
      Only the person who listed it can change or copy it.
    </EmptyState>
  );
}
