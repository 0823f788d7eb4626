import type { AirportDetail } from '../../../domain/airports/airport.ts';
import { counted } from '../../../domain/figures.ts';
import { feedAddress, paths } from '../../../domain/paths.ts';
import { ListingCard } from '../../listing/listing-card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ListHere } from './airport-header.tsx';
import type { MarketFound, Offer } from './airport-queries.ts';

export const cardsClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3';

export function ForLease({
  airport: { icaoCode },
  offers,
  neighbors,
}: { airport: AirportDetail } & MarketFound) {
  const total = offers.reduce((sum, { count }) => sum + count, 0);
  const missing = offers.filter(({ count }) => count === 0);
  return (
    <section aria-labelledby="here" className="later flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="here">For lease at {icaoCode}</h2>
        {total > 0 && <Badge tone="chart">{counted(total, 'listing', 'listings')}</Badge>}
        <a
          href={feedAddress('rss', icaoCode)}
          className="link relative ml-auto inline-flex min-h-11 items-center text-sm before:absolute before:-inset-x-2.5 before:inset-y-0"
        >
          RSS<span className="sr-only">: new listings at {icaoCode}</span>
        </a>
      </div>
      {total > 0 && (
        <div className={`${cardsClass} gap-y-6`}>
          {offers
            .filter(({ count }) => count > 0)
            .map((offer) => (
              <KindListings key={offer.kind.category} offer={offer} icaoCode={icaoCode} />
            ))}
        </div>
      )}
      {total === 0 ? (
        <EmptyState
          level={3}
          title={`Nothing is listed at ${icaoCode} yet`}
          action={<ListHere icaoCode={icaoCode} />}
        >
          {neighbors.length > 0 && 'See nearby listings below.'}
        </EmptyState>
      ) : (
        missing.length > 0 && (
          <p className="text-sm text-ink-soft">
            Nothing listed right now: {listed(missing.map(({ kind }) => kind.plural))}.
          </p>
        )
      )}
    </section>
  );
}

/** A kind spans as many columns as it has cards, so kinds with one card share a row. */
const spanOf = (cards: number) =>
  cards < 2 ? '' : cards === 2 ? 'sm:col-span-2' : 'sm:col-span-2 xl:col-span-3';
const columnsOf = (cards: number) =>
  cards < 2 ? '' : cards === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 xl:grid-cols-3';

function KindListings({ offer: { kind, count, here }, icaoCode }: { offer: Offer; icaoCode: string }) {
  return (
    <div className={cx('flex flex-col', spanOf(here.length))}>
      {/* Two lines even where one would fit, so all cards start at the same height. */}
      <div className="mb-3 flex flex-col border-t border-rule pt-2">
        <h3>{kind.label}</h3>
        <Link
          to={paths.browseKind(kind, { icaoCode })}
          className="inline-flex min-h-11 items-center text-chart hover:underline"
        >
          {`${count > here.length ? 'All ' : ''}${counted(count, kind.noun, kind.plural)}`}
          <span className="sr-only"> at {icaoCode}</span>
        </Link>
      </div>
      {here.length > 0 && (
        <ul className={cx('grid grow grid-cols-[minmax(0,1fr)] gap-4', columnsOf(here.length))}>
          {here.map((listing) => (
            <ListingCard key={listing.id} kind={kind} listing={listing} level={4} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** "office spaces, ground leases and monthly hangars". */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export function MarketSkeleton({ code }: { code: string }) {
  return (
    <Loading label={`Loading listings at ${code}…`}>
      <Skeleton className="mb-6 h-7 w-64" />
      <div className={cardsClass}>
        <Skeleton className="h-130" />
        <Skeleton className="h-130 max-sm:hidden" />
        <Skeleton className="h-130 max-xl:hidden" />
      </div>
    </Loading>
  );
}
