import type { ListingSummary } from '../../domain/listing.ts';
import { highlightFacts } from '../../domain/listing-kinds/highlights.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { AirportCode } from '../fields/airport-code.tsx';
import { Distance } from './airport-lines.tsx';
import { AvailabilityBadge } from './availability-badge.tsx';
import { Figure, RateFigures } from './figure.tsx';
import { ListingPicture } from './listing-picture.tsx';
import { TitleLink } from './title-link.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

export const rowsClass = 'grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2';

type ListingRowProps = {
  kind: ListingKind;
  listing: ListingSummary;
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
  /** True in a list of this airport's listings of this kind, which says both above. */
  isAtAirport?: boolean;
};

/** Row in a list; needs a `<ul>` around it. All of it opens the listing. */
export function ListingRow({ kind, listing, level = 3, isAtAirport }: ListingRowProps) {
  const Title = `h${level}` as const;
  return (
    <li className="relative grid break-inside-avoid grid-cols-[6rem_minmax(0,1fr)] content-start gap-x-3 gap-y-2 rounded-sm border border-rule-strong bg-sheet p-2 hover:bg-paper sm:grid-cols-[8rem_minmax(0,1fr)] narrow:grid-cols-1">
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <ListingPicture small kind={kind} listing={listing} className="w-full narrow:w-24" />
        <AvailabilityBadge availability={listing.availability} />
      </div>
      <div className="min-w-0 text-sm">
        <Title className="mb-0.5 line-clamp-2 text-base leading-tight wrap-anywhere narrow:line-clamp-none">
          <TitleLink kind={kind} listing={listing} />
        </Title>
        {!isAtAirport && (
          <p className="truncate text-ink-soft narrow:whitespace-normal">
            <AirportCode code={listing.icaoCode} towered={listing.hasControlTower} /> {listing.city},{' '}
            {listing.state}
          </p>
        )}
        <Distance listing={listing} />
        <p>
          {!isAtAirport && `${kind.label}, `}
          <Figure text={kind.size(listing)} />
        </p>
        {isAtAirport && <KeyFigures kind={kind} listing={listing} />}
        <RateFigures kind={kind} listing={listing} />
        <VerifiedBadge kind={kind} listing={listing} className="mt-1" />
      </div>
    </li>
  );
}

const KeyFigures = ({ kind, listing }: Pick<ListingRowProps, 'kind' | 'listing'>) => (
  <>
    {highlightFacts(kind, listing)
      .filter(({ figure }) => figure)
      .slice(0, 1)
      .map(({ label, text }) => (
        <p key={label}>
          <span className="text-ink-soft">{label} </span>
          <Figure text={text} />
        </p>
      ))}
  </>
);
