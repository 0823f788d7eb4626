import { highlightFacts } from '../../../domain/listing-kinds/highlights.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../../domain/listing-schema.ts';
import { perSquareFootYear } from '../../../domain/money.ts';
import { paths } from '../../../domain/paths.ts';
import { AirportLines } from '../../listing/airport-lines.tsx';
import { AvailabilityBadge } from '../../listing/availability-badge.tsx';
import { AvailableDates } from '../../listing/available-dates.tsx';
import { Figure, RateFigures } from '../../listing/figure.tsx';
import { RowPicture } from '../../listing/row-picture.tsx';
import { VerifiedBadge } from '../../listing/verified-badge.tsx';
import { Link } from '../../ui/link.tsx';
import { tableRole as role } from '../../ui/table-role.ts';

export type RowCellsProps = { kind: ListingKind; listing: RowListing };

/** Cells of a row of results. */
export function RowCells({ kind, listing }: RowCellsProps) {
  const address = paths.listing(kind, listing.id);
  const facts = highlightFacts(kind, listing);
  const text = facts.filter(({ figure }) => !figure).map(({ label, text }) => `${label} ${text}`);
  return (
    <>
      <th {...role.rowHead}>
        <Link to={address}>
          <bdi>{listing.title}</bdi>
        </Link>
        <RowPicture kind={kind} listing={listing} />
        <div className="notes">
          <AvailabilityBadge availability={listing.availability} />
          <AvailableDates listing={listing} />
          {text.length > 0 && <bdi className="text-sm text-ink-soft">{text.join(', ')}</bdi>}
          <VerifiedBadge kind={kind} listing={listing} />
        </div>
      </th>
      <td {...role.cell} className={listing.distanceNm === undefined ? undefined : 'has-distance'}>
        <AirportLines listing={listing} />
      </td>
      <td {...role.cell}>
        <Figure text={kind.size(listing)} className="font-bold" />
        {facts
          .filter(({ figure }) => figure)
          .map(({ label, short, text }) => (
            <span key={label}>
              <FactLabel label={label} short={short} />
              <Figure text={text} />
            </span>
          ))}
      </td>
      <td {...role.cell}>
        <RateFigures kind={kind} listing={listing} />
      </td>
      <td {...role.cell}>
        {kind.hasNnn && listing.nnnRate != null ? (
          <Figure text={perSquareFootYear(Number(listing.nnnRate))} />
        ) : kind.hasNnn ? (
          'Not stated'
        ) : (
          '-'
        )}
      </td>
      <td {...role.cell}>
        <MapLink address={listing.googleMapLink} title={listing.title} />
      </td>
      <td {...role.cell}>
        <Link to={address} aria-label={`View Details of ${listing.title}`}>
          View Details
        </Link>
      </td>
    </>
  );
}

/** A label that isn't shortened is one text: React would put a comment between two, in each of fifty rows. */
function FactLabel({ label, short }: { label: string; short: string }) {
  if (label === short) return <span>{`${label} `}</span>;
  return (
    <span>
      {short}
      <span>{label.slice(short.length)}</span>{' '}
    </span>
  );
}

function MapLink({ address, title }: { address: string; title: string }) {
  if (!address) return <span className="text-sm text-ink-soft">No Map</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={`Map of ${title}, opens in a new tab`}
    >
      Map
    </a>
  );
}
