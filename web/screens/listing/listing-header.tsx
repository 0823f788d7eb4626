import type { MouseEvent, ReactNode } from 'react';
import { availableDates } from '../../../domain/listing-kinds/available-dates.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail, RowListing } from '../../../domain/listing-schema.ts';
import { messages } from '../../../domain/messages.ts';
import { paths } from '../../../domain/paths.ts';
import { leftOut, monthlyLabel, perAcreText } from '../../../domain/rent.ts';
import { isVaried, rateOf, sharedFigures, statusOf } from '../../../domain/unit-ranges.ts';
import { verifiedDegree } from '../../../domain/verification.ts';
import { AirportCode } from '../../fields/airport-code.tsx';
import { AvailabilityBadge, OperatorMark, VerifiedMark } from '../../listing/badges.tsx';
import { Figure } from '../../listing/figure.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { isPlainClick, useNavigate } from '../../ui/navigation.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { LISTED_BY } from './contact-card.tsx';
import { earlierSearch } from './earlier-search.ts';
import { FlyerTotal } from './flyer.tsx';

/** Leads to the search that the visitor came from, or to the kind's page. */
export function BackToBrowse({ kind }: { kind: ListingKind }) {
  const navigate = useNavigate();
  const isAlive = useHydrated();
  // Stepping back also restores the scroll position.
  const stepBack = (event: MouseEvent) => {
    const steps = earlierSearch()?.steps;
    if (!steps || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(-steps);
  };
  return (
    <BackLink to={(isAlive && earlierSearch()?.address) || paths.browseKind(kind)} onClick={stepBack}>
      {messages.listingNotFound.action}
    </BackLink>
  );
}

export function Header({ kind, listing }: { kind: ListingKind; listing: ListingDetail | undefined }) {
  return (
    <header className="double-rule flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-2 sm:gap-y-4 sm:pt-1 sm:pb-4 low:gap-y-2 low:pt-0 low:pb-2">
      <div className="min-w-0 flex-[999_1_24rem]">
        {listing ? (
          <p className="mb-2 low:mb-1 flex flex-wrap gap-2">
            <Badge>{kind.badge}</Badge>
            {/* Without its color while visitors don't see the listing. */}
            {listing.takenDownAt ? (
              <Badge>{statusOf(listing)}</Badge>
            ) : (
              <AvailabilityBadge availability={listing.availability}>{statusOf(listing)}</AvailabilityBadge>
            )}
            <Marks kind={kind} listing={listing} />
          </p>
        ) : (
          <Skeleton className="mb-2 h-6 w-48" />
        )}
        {/* The same element while loading and after, so it keeps the focus that navigation gave it. */}
        <h1 className="wrap-anywhere">
          {listing ? (
            <bdi>{listing.title}</bdi>
          ) : (
            <>
              <span className="sr-only">{kind.label}</span>
              <Skeleton className="h-[1.2em] max-w-xl" />
            </>
          )}
        </h1>
        {listing ? (
          <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 max-sm:mt-1 low:mt-1">
            <AirportCode code={listing.icaoCode} towered={listing.hasControlTower} className="text-lg" />
            <Link to={paths.airport(listing.icaoCode)} className="link font-semibold">
              {listing.airportName}
            </Link>
            <span className="text-ink-soft">
              {listing.city}, {listing.state}
            </span>
            <span className="font-semibold empty:hidden">
              <AvailableDates listing={listing} />
            </span>
          </p>
        ) : (
          <Skeleton className="mt-2 h-7 w-72 max-w-full" />
        )}
      </div>
      {listing ? <Price kind={kind} listing={listing} /> : <Skeleton className="h-15 w-56" />}
    </header>
  );
}

/** Lead to what was checked, and when. */
function Marks({ kind, listing: { owner, verified } }: { kind: ListingKind; listing: ListingDetail }) {
  const degree = verifiedDegree(kind, verified);
  return (
    <>
      {owner.operatorVerifiedAt && (
        <Mark>
          <OperatorMark at={owner.operatorVerifiedAt} />
        </Mark>
      )}
      {degree && (
        <Mark>
          <Badge tone="chart" icon={<VerifiedMark />}>
            <span className="min-w-0 whitespace-normal">{degree}</span>
          </Badge>
        </Mark>
      )}
    </>
  );
}

const Mark = ({ children }: { children: ReactNode }) => (
  <a
    href={`#${LISTED_BY}`}
    className="relative inline-flex rounded-sm no-underline after:absolute after:inset-x-0 after:-top-1 after:-bottom-5 hover:underline print:hidden"
  >
    {children}
  </a>
);

function Price({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const shared = sharedFigures(kind, listing);
  const rate = rateOf(kind, listing);
  const month = isVaried(kind, listing) ? null : monthlyLabel(kind, shared);
  const perAcre = perAcreText(kind, shared.leaseRate);
  const { areas } = leftOut(kind, shared);
  return (
    <p className="flyer-price flex flex-auto flex-col border-l-4 border-chart pl-4 leading-tight max-sm:flex-row max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-4 low:flex-row low:flex-wrap low:items-baseline low:gap-x-4">
      <Figure text={rate} className="text-xl md:not-low:text-2xl font-bold" />
      {perAcre && (
        <span className="mt-1 text-sm text-ink-soft low:mt-0">
          <Figure text={perAcre} className="text-ink" />
        </span>
      )}
      <span className="mt-1 text-sm text-ink-soft low:mt-0">
        {month && month !== rate && (
          <>
            <Figure text={month} className="text-lg font-bold text-ink" />
            {areas ? ', ' : ' '}
          </>
        )}
        <span className="inline-block">
          {areas || (listing.units ? 'for one unit' : 'for the whole space')}
        </span>
      </span>
      {!isVaried(kind, listing) && <FlyerTotal kind={kind} listing={shared} />}
    </p>
  );
}

/** "Available from Dec 1, 2026 until Mar 31, 2027", with what is stated of it; `after` follows each day. */
const AvailableDates = ({ listing, after }: { listing: RowListing; after?: string }) =>
  availableDates
    .filter(({ name }) => listing[name])
    .map(({ name, label, text }, at) => (
      <span key={name}>
        {!at && <span>{label.slice(0, 9)}</span>}
        {label.slice(9)} <time dateTime={`${listing[name]}`}>{text(listing[name])}</time>
        {after}
      </span>
    ));
