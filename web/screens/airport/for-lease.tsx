import type { AirportDetail } from '../../../domain/airports/airport.ts';
import { counted, listed } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { feedAddress, paths } from '../../../domain/paths.ts';
import { onOffer } from '../../../domain/search-query.ts';
import { AirportWaitingLists } from '../../listing/airport-waiting-lists.tsx';
import { ListingLine, rowsClass } from '../../listing/listing-line.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ListHere } from './airport-header.tsx';
import type { MarketFound, Offer } from './airport-queries.ts';

export function ForLease({
  airport: { icaoCode },
  offers,
}: { airport: AirportDetail } & Pick<MarketFound, 'offers'>) {
  const total = offers.reduce((sum, { count }) => sum + count, 0);
  const occupied = offers.filter((offer) => offer.occupied > 0);
  const shown = offers.filter(({ here }) => here.length > 0);
  const missing = offers.filter((offer) => offer.count + offer.occupied === 0);
  const isUnlisted = missing.length === offers.length;
  return (
    <section aria-labelledby="here" className="later flex flex-col gap-4 low:gap-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="here">For lease at {icaoCode}</h2>
        {total > 0 && (
          <Badge tone="chart">
            <span className="text-sm">{counted(total, 'listing', 'listings')}</span>
          </Badge>
        )}
        <a
          href={feedAddress('rss', icaoCode)}
          className="link relative ml-auto inline-flex min-h-11 items-center text-sm before:absolute before:-inset-x-2.5 before:inset-y-0"
        >
          RSS<span className="sr-only">: new listings at {icaoCode}</span>
        </a>
      </div>
      <div className={cx(rowsClass, 'empty:hidden')}>
        {/* Kinds with one listing share a line. */}
        {[
          ...shown.filter(({ here }) => here.length > 1),
          ...shown.filter(({ here }) => here.length === 1),
        ].map((offer) => (
          <KindListings key={offer.kind.category} offer={offer} icaoCode={icaoCode} />
        ))}
      </div>
      {total === 0 && (
        <h3>
          {isUnlisted ? `Nothing is listed at ${icaoCode} yet` : `Everything at ${icaoCode} is occupied`}
        </h3>
      )}
      <AirportWaitingLists code={icaoCode} />
      {occupied.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 border-t border-rule text-sm text-ink-soft">
          Occupied right now:
          {occupied.map((offer) => (
            <OfKind
              key={offer.kind.category}
              kind={offer.kind}
              filters={{ icaoCode, availability: 'occupied' }}
            >
              {counted(offer.occupied, offer.kind.singular, offer.kind.plural)}
            </OfKind>
          ))}
        </p>
      )}
      {total > 0 && missing.length > 0 && (
        <p className="text-sm text-ink-soft">
          Nothing listed right now: {listed(missing.map(({ kind }) => kind.plural))}.
        </p>
      )}
      <div className="sm:hidden low:block">
        <ListHere icaoCode={icaoCode} />
      </div>
    </section>
  );
}

function KindListings({ offer: { kind, count, here }, icaoCode }: { offer: Offer; icaoCode: string }) {
  return (
    <div className={cx(here.length > 1 && 'col-span-full')}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-rule pt-1">
        <h3>{kind.label}</h3>
        <OfKind kind={kind} filters={{ icaoCode, ...onOffer(null) }}>
          {`${count > here.length ? 'All ' : ''}${counted(count, kind.singular, kind.plural)}`}
        </OfKind>
      </div>
      <ul className={rowsClass}>
        {here.map((listing) => (
          <ListingLine key={listing.id} listing={listing} level={4} isAtAirport />
        ))}
      </ul>
    </div>
  );
}

type OfKindProps = {
  kind: ListingKind;
  filters: { icaoCode: string; availability?: 'occupied' };
  children: string;
};

const OfKind = ({ kind, filters, children }: OfKindProps) => (
  <Link
    to={paths.browseKind(kind, filters)}
    className="inline-flex min-h-11 items-center text-base text-chart hover:underline"
  >
    {children}
    <span className="sr-only"> at {filters.icaoCode}</span>
  </Link>
);

export function MarketSkeleton({ code }: { code: string }) {
  return (
    <Loading label={`Loading listings at ${code}…`}>
      <Skeleton className="mb-6 h-7 w-64" />
      <div className={rowsClass}>
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
    </Loading>
  );
}
