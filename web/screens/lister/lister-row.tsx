import type { ReactNode } from 'react';
import type { ListingSummary } from '../../../domain/listing.ts';
import { highlightFacts } from '../../../domain/listing-kinds/highlights.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { monthlyLabel, rateLabel } from '../../../domain/rent.ts';
import { AirportCode } from '../../fields/airport-code.tsx';
import { AirportName } from '../../listing/airport-lines.tsx';
import { AvailabilityBadge } from '../../listing/availability-badge.tsx';
import { Figure } from '../../listing/figure.tsx';
import { ListingPicture } from '../../listing/listing-picture.tsx';
import { TitleLink } from '../../listing/title-link.tsx';
import { VerifiedBadge } from '../../listing/verified-badge.tsx';

/** At most 132 px high, without the name of the lister; all of it opens the listing. */
export function ListerRow({ kind, listing }: { kind: ListingKind; listing: ListingSummary }) {
  const [fact] = highlightFacts(kind, listing);
  const rate = rateLabel(listing);
  const month = monthlyLabel(kind, listing);
  return (
    <li className="relative grid break-inside-avoid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-sm border border-rule-strong bg-sheet p-2 hover:bg-paper narrow:grid-cols-1">
      <div className="flex min-w-0 flex-col items-start gap-1">
        <ListingPicture small kind={kind} listing={listing} className="w-24" />
        <AvailabilityBadge availability={listing.availability} />
        <VerifiedBadge kind={kind} listing={listing} />
      </div>
      <div className="min-w-0 leading-snug">
        <h3 className="line-clamp-2 text-base leading-tight wrap-anywhere narrow:line-clamp-none">
          <TitleLink kind={kind} listing={listing} />
        </h3>
        <p className="truncate text-sm text-ink-soft narrow:whitespace-normal not-narrow:[&_wbr]:hidden">
          <AirportCode code={listing.icaoCode} towered={listing.hasControlTower} />{' '}
          <AirportName name={listing.airportName} />, {listing.state}
        </p>
        <Line first={<Figure text={kind.size(listing)} />}>
          <Figure text={month ?? rate} className="font-bold" />
        </Line>
        <Line first={month !== rate && month !== null && <Figure text={rate} />}>
          {fact?.figure && (
            <>
              <span className="sr-only">{fact.label} </span>
              <Figure text={fact.text} />
            </>
          )}
        </Line>
      </div>
    </li>
  );
}

/** Two figures in one line. */
const Line = ({ first, children }: { first: ReactNode; children: ReactNode }) => (
  <p className="flex justify-between gap-x-2 overflow-hidden text-sm whitespace-nowrap narrow:flex-wrap [&_wbr]:hidden">
    <span>{first}</span>
    <span>{children}</span>
  </p>
);
