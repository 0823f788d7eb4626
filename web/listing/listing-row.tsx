import type { ReactNode } from 'react';
import { type Fact, highlightFacts } from '../../domain/listing-kinds/highlights.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import { rateLabel, shortMonthlyLabel } from '../../domain/rent.ts';
import { AirportCode } from '../fields/airport-code.tsx';
import { StillListing } from '../personal/still-listing.tsx';
import { Distance } from './airport-lines.tsx';
import { AvailabilityBadge } from './availability-badge.tsx';
import { Figure } from './figure.tsx';
import { RowPicture } from './row-picture.tsx';
import { TitleLink } from './title-link.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

/** As many columns as have room for the figures of a row; three rows leave no hole in two. */
export const rowsClass =
  '@container grid grid-cols-[repeat(auto-fill,minmax(min(100%,19.5rem),1fr))] gap-3 @min-[39.75rem]:@max-[60rem]:[&>:nth-child(3):last-child]:col-span-full';

type ListingRowProps = {
  kind: ListingKind;
  listing: RowListing;
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
  /** True in a list of one airport's listings. */
  isAtAirport?: boolean;
  /** Called when the link is followed. */
  onOpen?: () => void;
  /** A last line. */
  note?: ReactNode;
};

/** Row in a list, at most 132 px high; needs a `<ul>` around it. All of it opens the listing. */
export function ListingRow(props: ListingRowProps) {
  const { kind, listing, level = 3, isAtAirport = false, onOpen, note } = props;
  return (
    <StillListing
      as="li"
      listing={listing}
      className={rowClass}
      name={`list-row-${kind.category}-${listing.id}-${level}${isAtAirport ? '-here' : ''}`}
      content={onOpen || note ? null : [listing, isAtAirport]}
      part={<Inside {...props} />}
    />
  );
}

const rowClass =
  'relative grid break-inside-avoid grid-cols-[6rem_minmax(0,1fr)] content-start gap-x-2 gap-y-2 rounded-sm border border-rule-strong bg-sheet px-2 py-1.5 hover:bg-paper narrow:grid-cols-1';

function Inside({ kind, listing, level = 3, isAtAirport, onOpen, note }: ListingRowProps) {
  const Title = `h${level}` as const;
  const rate = rateLabel(listing);
  const month = shortMonthlyLabel(kind, listing);
  const fact = highlightFacts(kind, listing).find(({ figure }) => figure);
  return (
    <>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <RowPicture kind={kind} listing={listing} className="w-24" />
        <AvailabilityBadge availability={listing.availability} />
        <VerifiedBadge kind={kind} listing={listing} className="[&_.checks]:sr-only" />
      </div>
      <div className="min-w-0 text-[0.875rem] leading-[1.2]">
        {/* At least as high as the heart beside it. */}
        <Title className="line-clamp-3 min-h-5.5 pr-7 text-sm leading-[1.15] text-wrap wrap-anywhere narrow:line-clamp-none">
          <TitleLink kind={kind} listing={listing} onClick={onOpen} />
        </Title>
        {!isAtAirport && (
          <p className="truncate text-ink-soft narrow:whitespace-normal">
            <AirportCode code={listing.icaoCode} towered={listing.hasControlTower} /> {listing.city},{' '}
            {listing.state}
          </p>
        )}
        <Line>
          <Figure text={kind.size(listing)} />
          {fact && (
            <span>
              <span className="text-ink-soft">{wordOf(fact)}</span>
              <Figure text={fact.text} />
            </span>
          )}
        </Line>
        <Line>
          <Figure text={rate} className="font-bold" />
          {month !== null && month !== rate && <Figure text={month} />}
        </Line>
        <div className="flex flex-wrap justify-between gap-x-1 text-xs leading-[1.15] whitespace-nowrap *:text-[length:inherit] *:leading-[inherit] [&_.from]:sr-only">
          <p className="tracking-tight text-ink-soft">{kind.label}</p>
          {!isAtAirport && <Distance listing={listing} />}
        </div>
        {note}
      </div>
    </>
  );
}

/** "Door ", "Height ", "Lease ", "Parking ": nothing before a figure that says what it counts, such as "6 aircraft". */
const wordOf = ({ short, text }: Fact) => /(?:ft|years?|spaces?)$/.test(text) && `${short} `;

/** Two things in one line; the second goes below if there is no room. */
const Line = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-1.5 whitespace-nowrap [&_wbr]:hidden">
    {children}
  </p>
);
