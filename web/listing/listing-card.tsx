import { listerPath } from '../../domain/lister-paths.ts';
import type { ListingOwner, RowListing } from '../../domain/listing.ts';
import { highlightFacts } from '../../domain/listing-kinds/highlights.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { companyOf, personOf } from '../../domain/listing-owner.ts';
import { paths } from '../../domain/paths.ts';
import { StillListing } from '../personal/still-listing.tsx';
import { Badge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { AirportLines } from './airport-lines.tsx';
import { AvailabilityBadge } from './availability-badge.tsx';
import { AvailableDates } from './available-dates.tsx';
import { Confirmed } from './confirmed.tsx';
import { Figure, RateFigures } from './figure.tsx';
import { SavablePicture } from './savable-picture.tsx';
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
      className="flex break-inside-avoid flex-col rounded-sm border border-rule-strong bg-sheet"
      name={`card-${kind.category}-${listing.id}-${level}`}
      content={[listing]}
      part={<Inside {...props} />}
    />
  );
}

function Inside({ kind, listing, level = 2 }: ListingCardProps) {
  const Title = `h${level}` as const;
  const address = paths.listing(kind, listing.id);
  const amenities = kind.fields.flatMap(({ name, badges }) => badges?.(listing[name]) ?? []);
  return (
    <>
      <SavablePicture
        kind={kind}
        listing={listing}
        className="*:first:rounded-none *:first:border-0 *:first:border-b"
      />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="grid grid-cols-[minmax(0,max-content)_minmax(7rem,1fr)] items-start gap-3">
          <div>
            <AirportLines listing={listing} />
          </div>
          <div className="flex min-w-0 flex-col items-end gap-1.5">
            <AvailabilityBadge availability={listing.availability} />
            <VerifiedBadge kind={kind} listing={listing} />
          </div>
        </div>
        <Title className="text-[1.0625rem] wrap-anywhere">
          <Link to={address} className="text-ink no-underline hover:text-chart hover:underline">
            <bdi>{listing.title}</bdi>
          </Link>
        </Title>
        <dl className="text-sm">
          {[{ label: 'Size', text: kind.size(listing), figure: true }, ...highlightFacts(kind, listing)].map(
            ({ label, text, figure }) => (
              <div
                key={label}
                className="flex justify-between gap-x-4 border-t border-rule py-1 narrow:flex-wrap last:border-b"
              >
                <dt className="text-ink-soft">{label}</dt>
                <dd className="ml-auto min-w-0 text-right">{figure ? <Figure text={text} /> : text}</dd>
              </div>
            ),
          )}
        </dl>
        {amenities.length > 0 && (
          <ul aria-label="Amenities" className="flex flex-wrap gap-1.5">
            {amenities.map((label) => (
              <li key={label}>
                <Badge>{label}</Badge>
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm wrap-anywhere text-ink-soft">
          <AvailableDates listing={listing} after="," /> <Confirmed listing={listing} />. Offered by{' '}
          <Link to={listerPath(listing.owner.id)} className="link relative after:absolute after:-inset-2.5">
            <bdi>{ownerName(listing.owner)}</bdi>
          </Link>
        </p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-1">
          <RateFigures kind={kind} listing={listing} className="text-lg" />
          <LinkButton to={address} className="ml-auto">
            View Details<span className="sr-only"> of {listing.title}</span>
          </LinkButton>
        </div>
      </div>
    </>
  );
}

export const cardGridClass = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

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

function CardSkeleton() {
  return (
    <li className="flex flex-col rounded-sm border border-rule-strong bg-sheet">
      <Skeleton className="aspect-8/5 w-full" />
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-12 w-3/4" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-11 w-full" />
      </div>
    </li>
  );
}
