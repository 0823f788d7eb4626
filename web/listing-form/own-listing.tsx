import type { ReactNode } from 'react';
import type { Airport } from '../../domain/airports/airport.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { OwnListing as Listing } from '../../domain/listing-schema.ts';
import { messages } from '../../domain/messages.ts';
import { paths } from '../../domain/paths.ts';
import { hasStatus } from '../api/api-error.ts';
import { useBegun } from '../form/use-begun.ts';
import { useResponseStatus } from '../page/screen.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { isMissing, NOT_YOURS, ownListingQuery } from './own-listing-query.ts';

type OwnListingProps = {
  kind: ListingKind;
  id: string | number;
  /** Shown while the listing loads. */
  heading: string;
  /** The form; the airport is null if it has closed. */
  children: (listing: Listing, airport: Airport | null) => ReactNode;
};

/** Loads an own listing for a form, or shows why it can't. */
export function OwnListing({ kind, id, heading, children }: OwnListingProps) {
  const { begun, error, failed } = useBegun(ownListingQuery(kind, id), ({ airportCode }) => airportCode);
  if (begun) return children(...begun);
  if (isMissing(error)) return <Missing kind={kind} />;
  if (hasStatus(error, 403)) return <NotYours />;
  if (failed) {
    return (
      <ErrorState
        level={1}
        title="This listing didn’t load"
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
        action={<BackToDashboard />}
      />
    );
  }
  return (
    <Loading label={`Loading the ${kind.singular}…`}>
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
