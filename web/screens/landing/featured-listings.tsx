import { ArrowRight } from 'lucide-react';
import { grouped } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import type { FeaturedAirport } from '../../../domain/search-schema.ts';
import { ListingLine, rowsClass } from '../../listing/listing-line.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';

/** Listings at the chart's airport and the nearest others, like the legend under a chart. */
export function FeaturedListings({ airport, total, listings }: FeaturedAirport) {
  return (
    <section aria-labelledby="featured" className="col-1 row-2 border-b border-rule-strong bg-sheet">
      <div className="column py-2 sm:py-3">
        <div className="flex items-center justify-between gap-x-3 narrow:flex-wrap sm:gap-x-6">
          <h2 id="featured" className="text-lg max-sm:text-base">
            For lease {total === 0 ? 'near' : total < listings.length ? 'at and near' : 'at'} {airport.name}
          </h2>
          <Link
            to={paths.airport(airport.icaoCode)}
            className="inline-flex min-h-11 shrink-0 items-center gap-2 font-semibold text-chart hover:underline"
          >
            <span>
              {total > listings.length && `All ${grouped(total)} `}
              <span className={cx(total > listings.length && 'max-sm:sr-only')}>
                <span className="max-sm:sr-only">
                  {total > listings.length ? 'listings at' : 'More about'}{' '}
                </span>
                {airport.icaoCode}
              </span>
            </span>
            <ArrowRight aria-hidden="true" size="1.125rem" />
          </Link>
        </div>
        <ul className={cx(rowsClass, 'mb-2')}>
          {listings.map((listing) => (
            <ListingLine
              key={listing.id}
              isAtAirport={listing.icaoCode === airport.icaoCode}
              listing={listing}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
