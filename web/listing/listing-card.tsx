import { companyOf, listerPath, personOf } from '../../domain/listing.ts';
import { keyFacts } from '../../domain/listing-kinds/highlights.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { ListingOwner, RowListing } from '../../domain/listing-schema.ts';
import { paths } from '../../domain/paths.ts';
import { AirportCode } from '../fields/airport-code.tsx';
import { StillListing } from '../personal/still-listing.tsx';
import { Badge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { AirportName, Distance } from './airport-lines.tsx';
import { AvailabilityBadge } from './availability-badge.tsx';
import { AvailableDates } from './available-dates.tsx';
import { Confirmed } from './confirmed.tsx';
import { Figure, RateFigures } from './figure.tsx';
import { RowPicture } from './row-picture.tsx';
import { TitleLink } from './title-link.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

const ownerName = (owner: ListingOwner): string =>
  [personOf(owner), companyOf(owner)].filter(Boolean).join(', ');

type ListingCardProps = {
  kind: ListingKind;
  listing: RowListing;
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
};

/** Card in a grid; needs a `<ul>` around it. */
export function ListingCard(props: ListingCardProps) {
  const { kind, listing, level } = props;
  return (
    <StillListing
      as="li"
      listing={listing}
      className="listing-card"
      name={`card-${kind.category}-${listing.id}-${level}`}
      content={[listing]}
      part={<Inside {...props} />}
    />
  );
}

function Inside({ kind, listing, level = 2 }: ListingCardProps) {
  const Title = `h${level}` as const;
  const { icaoCode, hasControlTower, airportName, city, state } = listing;
  const amenities = kind.fields.flatMap(({ name, badges }) => badges?.(listing[name]) ?? []);
  return (
    <>
      <RowPicture kind={kind} listing={listing} className="tall-picture narrow:hidden" />
      <div className="flex min-w-0 flex-col gap-0.5 sm:gap-1">
        <Title className="card-title">
          <TitleLink kind={kind} listing={listing} />
        </Title>
        <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-0.5">
          <RateFigures kind={kind} listing={listing} className="sm:text-base" />
          <AvailabilityBadge availability={listing.availability} />
        </div>
        <p className="leading-tight wrap-anywhere">
          <AirportCode code={icaoCode} towered={hasControlTower} />{' '}
          <span className="max-sm:hidden">
            <AirportName name={airportName} />,{' '}
          </span>
          <span className="text-ink-soft">{`${city}, ${state}`}</span>
        </p>
        <Distance listing={listing} />
        <dl className="card-facts">
          {keyFacts(kind, listing).map(({ label, short, text, figure }) => (
            <div key={label}>
              <dt>
                {short}
                <span>{label.slice(short.length)}</span>
              </dt>
              <dd>{figure ? <Figure text={text} className="font-bold" /> : text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="card-foot">
        {amenities.length > 0 && (
          <ul aria-label="Amenities" className="flex flex-wrap gap-1">
            {amenities.map((label) => (
              <li key={label} className="flex">
                <Badge>{label}</Badge>
              </li>
            ))}
          </ul>
        )}
        <VerifiedBadge kind={kind} listing={listing} className="max-sm:[&_.checks]:sr-only" />
        <div className="mt-auto flex items-end justify-between gap-3 max-sm:contents">
          <p className="card-note">
            <span className="max-sm:sr-only">
              <AvailableDates listing={listing} after="," /> <Confirmed listing={listing} />.{' '}
            </span>
            Offered by{' '}
            <Link
              to={listerPath(listing.owner.id)}
              className="link relative z-1 after:absolute after:-inset-2.5"
            >
              <bdi>{ownerName(listing.owner)}</bdi>
            </Link>
          </p>
          {/* On a phone, the whole card opens the listing. */}
          <LinkButton
            to={paths.listing(kind, listing.id)}
            className="relative shrink-0 px-3! max-sm:ml-auto max-sm:min-h-6 max-sm:border-0 max-sm:bg-transparent max-sm:p-0! max-sm:text-xs max-sm:text-chart"
          >
            View Details<span className="sr-only"> of {listing.title}</span>
          </LinkButton>
        </div>
      </div>
    </>
  );
}

/** Three cards leave no hole in two columns. */
export const cardGridClass =
  '@container grid grid-cols-[repeat(auto-fill,minmax(min(100%,23rem),1fr))] sm:gap-4 @min-[47rem]:@max-[71rem]:[&>:nth-child(3):last-child]:col-span-full';

export function ListingCardSkeletons({ count, label }: { count: number; label?: string }) {
  return (
    <Loading label={label}>
      <ul className={cardGridClass}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
          <CardSkeleton key={index} />
        ))}
      </ul>
    </Loading>
  );
}

const CardSkeleton = () => (
  <li className="listing-card">
    <Skeleton className="h-full narrow:hidden" />
    <Skeleton className="h-27 sm:h-32" />
    <Skeleton className="col-span-full h-11 sm:h-19" />
  </li>
);
