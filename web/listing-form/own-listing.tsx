import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Airport } from '../../domain/airports/airport.ts';
import type { ListingDetail } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { messages } from '../../domain/messages.ts';
import { paths } from '../../domain/paths.ts';
import { hasStatus } from '../api/api-error.ts';
import { useResponseStatus } from '../page/screen.ts';
import { useLogInAgain } from '../page/signed-in.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { airportQuery, isMissing, NOT_YOURS, ownListingQuery } from './own-listing-query.ts';

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

  useLogInAgain(!begun && own.error);

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
