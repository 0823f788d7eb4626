import { ArrowRight } from 'lucide-react';
import type { FeaturedAirport } from '../../../domain/featured-airport.ts';
import { grouped } from '../../../domain/figures.ts';
import type { ListingSummary } from '../../../domain/listing.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { paths } from '../../../domain/paths.ts';
import { Figure, RateFigures } from '../../listing/figure.tsx';
import { ListingPicture } from '../../listing/listing-picture.tsx';
import { TitleLink } from '../../listing/title-link.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';

/** Listings at the chart's airport, like the legend under a chart. */
export function FeaturedListings({ airport, total, listings }: FeaturedAirport) {
  return (
    <section aria-labelledby="featured" className="col-1 row-2 border-b border-rule-strong bg-sheet">
      <div className="column py-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 id="featured" className="text-lg">
            For lease at {airport.name}
          </h2>
          <Link
            to={paths.airport(airport.icaoCode)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-chart hover:underline"
          >
            {total > listings.length && `All ${grouped(total)} `}
            <span className={cx(total > listings.length && 'max-sm:sr-only')}>
              {total > listings.length ? 'listings at' : 'More about'} {airport.icaoCode}
            </span>
            <ArrowRight aria-hidden="true" size={18} />
          </Link>
        </div>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 max-md:divide-y max-md:divide-rule md:grid-cols-3">
          {listings.map((listing) => (
            <Row key={listing.id} listing={listing} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Row({ listing }: { listing: ListingSummary }) {
  const kind = kindOfCategory(listing.category);
  if (!kind) return null;
  return (
    <li className="relative flex gap-3 py-2">
      <ListingPicture small kind={kind} listing={listing} className="w-20 narrow:hidden" />
      <div className="min-w-0 flex-1 text-sm leading-snug">
        <h3 className="truncate text-base narrow:whitespace-normal">
          <TitleLink kind={kind} listing={listing} />
        </h3>
        <p className="truncate text-ink-soft narrow:whitespace-normal">
          {kind.label}, <Figure text={kind.size(listing)} />
        </p>
        <RateFigures kind={kind} listing={listing} className="flex-row! flex-wrap items-baseline gap-x-3" />
      </div>
    </li>
  );
}
