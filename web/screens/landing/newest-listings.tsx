import { ArrowRight } from 'lucide-react';
import { paths } from '../../../domain/paths.ts';
import { cardGridClass, ListingCard, ListingCardSkeleton } from '../../listing/listing-card.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import type { Offer } from './landing-screen.tsx';

type NewestListingsProps = {
  offers: readonly Offer[];
  count: number;
  failed: boolean;
  retry: () => void;
  retrying: boolean;
};

/** The newest over all kinds. */
export function NewestListings(props: NewestListingsProps) {
  return (
    <section
      aria-labelledby="newest"
      className="column later pt-14 [contain-intrinsic-height:auto_128rem] sm:[contain-intrinsic-height:auto_88rem] lg:[contain-intrinsic-height:auto_47rem]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="newest" className="text-2xl">
          Newest listings
        </h2>
        <LinkButton to={paths.browse()} variant="quiet" className="text-chart max-sm:-ml-4 sm:-mr-4">
          All properties
          <ArrowRight aria-hidden="true" size={18} />
        </LinkButton>
      </div>
      <div className="mt-4">
        <Cards {...props} />
      </div>
    </section>
  );
}

function Cards({ offers, count, failed, retry, retrying }: NewestListingsProps) {
  if (failed)
    return <ErrorState level={3} title="The listings didn’t load" onRetry={retry} retrying={retrying} />;
  if (offers.some(({ page }) => page === undefined)) {
    return (
      <Loading>
        <ul className={cardGridClass}>
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
            <ListingCardSkeleton key={index} />
          ))}
        </ul>
      </Loading>
    );
  }
  const newest = offers
    .flatMap(({ kind, page }) => (page?.rows ?? []).map((listing) => ({ kind, listing })))
    // Ids are given in the order of listing, over all kinds.
    .sort((a, b) => b.listing.id - a.listing.id)
    .slice(0, count);
  if (newest.length === 0) {
    return (
      <EmptyState level={3} title="Nothing is listed yet">
        The first listing will stand here.
      </EmptyState>
    );
  }
  return (
    <ul className={cardGridClass}>
      {newest.map(({ kind, listing }) => (
        <ListingCard key={listing.id} kind={kind} listing={listing} level={3} />
      ))}
    </ul>
  );
}
