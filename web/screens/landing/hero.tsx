import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import { brand } from '../../../domain/brand.ts';
import { grouped } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { featuredAddress } from '../../../domain/search.ts';
import type { FeaturedAirport } from '../../../domain/search-schema.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { read } from '../../api/query-client.ts';
import { ListingLine, rowsClass } from '../../listing/listing-line.tsx';
import { Still } from '../../page/still.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { AreaChart } from './area-chart.tsx';
import { featuredQuery } from './landing-data.ts';
import { SearchForm } from './search-form.tsx';

export function Hero() {
  const { user } = useCurrentUser();
  const { featured, isPending, choose } = useFeatured();
  const frame = useWholeAirports(featured?.chart);
  return (
    <section aria-labelledby="hero" className="grid grid-cols-[minmax(0,1fr)]">
      {/* Its suggestions open over what follows, and around the card the chart's button takes presses. */}
      <div className="pointer-events-none relative z-20 col-1 row-1 lg:column lg:pt-5 lg:pb-20">
        <div
          data-card
          className="pointer-events-auto border-b border-rule-strong bg-sheet lg:max-w-[35rem] lg:rounded-sm lg:border lg:p-1"
        >
          <div className="column border-rule-strong pt-4 pb-3 sm:py-7 lg:border lg:px-8 lg:py-6">
            <h1 id="hero">{brand.title}</h1>
            <p className="mt-3 text-ink-soft sm:mt-4 sm:text-lg">
              Hangars, offices, tarmac, and ground leases at airports across the United States.{' '}
              <span className="max-sm:hidden">
                Real dimensions, real rates, and a direct line to every owner.
              </span>
            </p>
            <SearchForm />
            <p className="mt-1 sm:mt-2">
              <Link to={paths.aircraftGuide} className="link inline-flex min-h-11 items-center">
                Which door does your airplane need?
              </Link>
            </p>
            <div className="mt-1 flex flex-wrap gap-3 border-t border-rule pt-3 sm:pt-4">
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
      <div className="col-1 row-3 flex h-80 flex-col border-b border-rule-strong lg:row-1 lg:h-auto">
        {featured && (
          <>
            <div ref={frame} className="relative min-h-0 flex-1 overflow-clip">
              <Still
                name="area-chart"
                content={[featured]}
                part={
                  <AreaChart
                    {...featured}
                    className="top-[calc(50%-450px)] left-[calc(50%-2000px)] lg:left-[calc((100%+max((100%-96rem)/2,0px)+clamp(var(--spacing)*4,var(--spacing)*2+2vw,var(--spacing)*8)+35rem)/2-2000px)]"
                  />
                }
              />
            </div>
            <div className="relative z-10 border-t border-rule bg-paper">
              <div className="column flex items-center justify-end gap-3 text-xs text-ink-soft">
                <p>
                  {featured.airport.name}, {featured.airport.state}. Runways to scale. Not for navigation.
                </p>
                <ChooseAirport onChoose={choose} />
              </div>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

/** Small enough for both to fit side by side on a phone. */
const actionClass = 'flex-1 not-narrow:whitespace-nowrap max-sm:px-2! max-sm:text-sm';

const KEY = 'home-airport';

/** The airport of the day, or the one that the visitor chose with this browser. */
function useFeatured() {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(inStorage((storage) => storage.getItem(KEY)) ?? null), []);
  const ofDay = useQuery(featuredQuery);
  const chosen = useQuery({
    ...read<FeaturedAirport>([`${featuredAddress}?airport=${encodeURIComponent(code ?? '')}`]),
    enabled: code !== null,
    placeholderData: (last) => last,
  });
  const choose = ({ icaoCode }: AirportSummary) => {
    inStorage((storage) => storage.setItem(KEY, icaoCode));
    setCode(icaoCode);
  };
  return { featured: chosen.data ?? ofDay.data, isPending: ofDay.isPending, choose };
}

function inStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    // Storage is off, so the choice lasts until the visitor leaves the page.
    return undefined;
  }
}

const Search = lazy(async () => ({
  default: (await import('../../fields/airport-search-dialog.tsx')).AirportSearchDialog,
}));

/** Button that searches the airport of the chart and the listings below it. */
function ChooseAirport({ onChoose }: { onChoose: (airport: AirportSummary) => void }) {
  // Loads with the first click and stays, so that the focus returns to the button.
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="my-1 shrink-0 px-3! text-sm noscript:hidden"
      >
        Choose your airport
      </Button>
      {open !== undefined && (
        <Suspense>
          <Search
            open={open}
            onClose={() => setOpen(false)}
            onChoose={(airport) => {
              setOpen(false);
              onChoose(airport);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Ref for the frame of a chart. Hides airports that the frame or the card with the search would cut, and the name of the first. */
function useWholeAirports(chart: FeaturedAirport['chart'] | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chart has other airports
  useEffect(() => {
    const around = frame.current;
    if (!around) return;
    const observer = new ResizeObserver(() => {
      const edge = around.getBoundingClientRect();
      const card = around.closest('section')?.querySelector('[data-card]')?.getBoundingClientRect();
      // A phone has the card above the chart.
      const isBeside = card && card.top < edge.bottom && card.bottom > edge.top;
      const start = isBeside ? card.right : edge.left;
      const isCut = (part: Element) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return left < start || top < edge.top || right > edge.right || bottom > edge.bottom;
      };
      for (const [at, airport] of around.querySelectorAll<SVGElement>('[data-airport]').entries()) {
        const name = airport.lastElementChild as SVGElement;
        const isNameCut = isCut(name);
        airport.style.visibility = at === 0 || !isCut(airport) ? '' : 'hidden';
        name.style.visibility = at === 0 && isNameCut ? 'hidden' : '';
      }
    });
    observer.observe(around);
    return () => observer.disconnect();
  }, [chart]);
  return frame;
}

/** Listings at the chart's airport and the nearest others, like the legend under a chart. */
function FeaturedListings({ airport, total, listings }: FeaturedAirport) {
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
        <ul className={cx(rowsClass, 'mb-2 grid-cols-[repeat(auto-fit,minmax(min(100%,19.5rem),1fr))]!')}>
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
