import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { paths } from '../../../domain/paths.ts';
import { NEWEST } from '../../../domain/search.ts';
import { cardsClass, ListingCardSkeletons, ListingLine } from '../../listing/listing-line.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { newestQuery } from './landing-data.ts';

export function NewestListings() {
  return (
    <section
      aria-labelledby="newest"
      className="column later pt-14 [contain-intrinsic-height:auto_128rem] sm:[contain-intrinsic-height:auto_88rem] lg:[contain-intrinsic-height:auto_47rem]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="newest">Newest listings</h2>
        <LinkButton to={paths.browse()} variant="quiet" className="text-chart max-sm:-ml-4 sm:-mr-4">
          All properties
          <ArrowRight aria-hidden="true" size="1.125rem" />
        </LinkButton>
      </div>
      <div className="mt-4">
        <Cards />
      </div>
    </section>
  );
}

function Cards() {
  const { data: newest, isError, isFetching, refetch } = useQuery(newestQuery);
  if (isError) {
    return (
      <ErrorState
        level={3}
        title="The listings didn’t load"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!newest) return <ListingCardSkeletons count={NEWEST} />;
  if (newest.length === 0) {
    return (
      <EmptyState level={3} title="No listings yet">
        New listings will appear here.
      </EmptyState>
    );
  }
  return (
    <ul className={cardsClass}>
      {newest.map((listing) => (
        <ListingLine key={listing.id} as="card" listing={listing} level={3} />
      ))}
    </ul>
  );
}
