import { memo, type ReactNode, useDeferredValue } from 'react';
import type { RowListing } from '../../../domain/listing.ts';
import { highlightFacts } from '../../../domain/listing-kinds/highlights.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { perSquareFootYear } from '../../../domain/money.ts';
import { paths } from '../../../domain/paths.ts';
import { AirportLines } from '../../listing/airport-lines.tsx';
import { AvailabilityBadge } from '../../listing/availability-badge.tsx';
import { AvailableDates } from '../../listing/available-dates.tsx';
import { Figure, RateFigures } from '../../listing/figure.tsx';
import { RowPicture } from '../../listing/row-picture.tsx';
import { VerifiedBadge } from '../../listing/verified-badge.tsx';
import { StillListing } from '../../personal/still-listing.tsx';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { tableRole as role } from '../../ui/table-role.ts';

const columnsOf = ({ rate }: ListingKind) => {
  const basis = rate.unit === '$/month' ? '(per month)' : '(per foot, annual basis)';
  return [
    { name: 'Property Name' },
    { name: 'Airport Location' },
    { name: 'Size' },
    { name: 'Lease Rate', basis },
    { name: 'NNN Rate', basis: '(per foot, annual basis)' },
    { name: 'Google Map' },
    { name: 'Actions' },
  ];
};

/** Rows visible at first on most screens. */
const AT_ONCE = 10;

type ResultsTableProps = {
  kind: ListingKind;
  rows: readonly RowListing[];
  /** True if the listing's marker is selected or under the pointer or focus. */
  isMarked?: (listing: RowListing) => boolean;
  onMark?: (listing: RowListing | null) => void;
};

/** The style sheet lays rows out as a table or, in a narrow box, with a picture. */
export function ResultsTable({ kind, rows, isMarked, onMark }: ResultsTableProps) {
  // Defers the other rows, because fifty at once would block a slow phone.
  const settled = useDeferredValue(rows);
  const row = (listing: RowListing) => (
    <Row key={listing.id} kind={kind} listing={listing} isMarked={isMarked?.(listing)} onMark={onMark} />
  );
  return (
    <Frame kind={kind}>
      {rows.slice(0, AT_ONCE).map(row)}
      {settled.slice(AT_ONCE).map(row)}
    </Frame>
  );
}

function Frame({ kind, children }: { kind: ListingKind; children: ReactNode }) {
  return (
    <div className="results">
      <table {...role.table} aria-label={kind.heading}>
        <thead {...role.group}>
          <tr {...role.row}>
            {columnsOf(kind).map(({ name, basis }) => (
              <th key={name} {...role.head}>
                {name}
                {basis && <span className="block text-xs font-normal text-ink-soft">{basis}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role.group}>{children}</tbody>
      </table>
    </div>
  );
}

export function ResultsSkeleton({ kind }: { kind: ListingKind }) {
  return (
    <Loading label={`Loading ${kind.plural}…`}>
      <Frame kind={kind}>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <tr {...role.row} key={index}>
            <th {...role.rowHead}>
              <Skeleton className="h-12" />
              <Skeleton className="aspect-8/5" />
            </th>
            {columnsOf(kind)
              .slice(1)
              .map(({ name }) => (
                <td key={name} {...role.cell}>
                  <Skeleton className="h-5 w-full" />
                </td>
              ))}
          </tr>
        ))}
      </Frame>
    </Loading>
  );
}

type RowProps = Pick<ResultsTableProps, 'kind' | 'onMark'> & {
  listing: RowListing;
  isMarked: boolean | undefined;
};

/** Each row is a grid of its own, so that the browser can skip those outside the window. */
const Row = memo(function Row({ kind, listing, isMarked, onMark }: RowProps) {
  return (
    <StillListing
      as="tr"
      {...role.row}
      listing={listing}
      name={`row-${kind.category}-${listing.id}`}
      content={[listing]}
      part={<Cells kind={kind} listing={listing} />}
      data-marked={isMarked || undefined}
      onPointerEnter={onMark && (() => onMark(listing))}
      onPointerLeave={onMark && (() => onMark(null))}
      onFocus={onMark && (() => onMark(listing))}
      onBlur={onMark && (() => onMark(null))}
    />
  );
});

function Cells({ kind, listing }: Pick<RowProps, 'kind' | 'listing'>) {
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
      <td {...role.cell}>
        <AirportLines listing={listing} />
      </td>
      <td {...role.cell}>
        <Figure text={kind.size(listing)} className="font-bold" />
        {facts
          .filter(({ figure }) => figure)
          .map(({ label, text }) => (
            <span key={label}>
              <span>
                {label.split(' ', 1)}
                <span>{label.replace(/\S+/, '')}</span>{' '}
              </span>
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
