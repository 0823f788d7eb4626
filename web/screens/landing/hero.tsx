import { useQuery } from '@tanstack/react-query';
import { brand } from '../../../domain/brand.ts';
import { paths } from '../../../domain/paths.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { AreaChart } from './area-chart.tsx';
import { FeaturedListings } from './featured-listings.tsx';
import { featuredQuery, type Offer } from './landing-data.ts';
import { SearchForm } from './search-form.tsx';

export function Hero({ offers }: { offers: readonly Offer[] }) {
  const { user } = useCurrentUser();
  const { data: featured, isPending } = useQuery(featuredQuery);
  return (
    <section aria-labelledby="hero" className="grid grid-cols-[minmax(0,1fr)]">
      <div className="relative z-10 col-1 row-1 lg:column lg:py-12">
        <div className="border-b border-rule-strong bg-sheet lg:max-w-[35rem] lg:rounded-sm lg:border lg:p-1">
          <div className="column border-rule-strong pt-6 pb-4 sm:py-7 lg:border lg:p-8">
            <h1 id="hero" className="text-[min(clamp(2rem,1.4rem+2.6vw,2.875rem),11.5vw)] leading-[1.08]">
              {brand.title}
            </h1>
            <p className="mt-3 text-ink-soft sm:mt-4 sm:text-lg">
              Hangars, offices, tarmac, and ground leases at airports across the United States. Real
              dimensions, real rates, and a direct line to every owner.
            </p>
            <SearchForm offers={offers} />
            <p className="mt-1 sm:mt-3">
              <Link to={paths.aircraftGuide} className="link inline-flex min-h-11 items-center">
                Which door does your airplane need?
              </Link>
            </p>
            <div className="mt-1 flex flex-wrap gap-3 border-t border-rule pt-4 sm:mt-2 sm:pt-5">
              <LinkButton to={paths.browse()} className={actionClass}>
                Browse Properties
              </LinkButton>
              <LinkButton
                to={user ? paths.createListing() : paths.auth('register', paths.createListing())}
                className={actionClass}
              >
                List Your Property
              </LinkButton>
            </div>
          </div>
        </div>
      </div>
      {isPending ? (
        <div className="col-1 row-2 min-h-110 border-b border-rule-strong bg-sheet lg:min-h-46" />
      ) : (
        featured && featured.listings.length > 0 && <FeaturedListings {...featured} />
      )}
      {/* Behind the card on wide screens; a search that scrolled it would move the card too. */}
      <div className="relative col-1 row-3 h-68 overflow-clip border-b border-rule-strong lg:row-1 lg:h-auto">
        {featured && (
          <>
            <AreaChart
              {...featured}
              className="-top-50 left-[calc(50%-2030px)] lg:top-0 lg:left-[calc(50%-1690px)]"
            />
            <p className="absolute right-0 bottom-0 border-t border-l border-rule bg-paper px-3 py-1 text-xs text-ink-soft">
              {featured.airport.name}, {featured.airport.state}. Runways to scale. Not for navigation.
            </p>
          </>
        )}
      </div>
    </section>
  );
}

/** Small enough for both to fit side by side on a phone. */
const actionClass = 'flex-1 not-narrow:whitespace-nowrap max-sm:px-2! max-sm:text-sm';
