import { ExternalLink } from 'lucide-react';
import { memo, type ReactNode, useDeferredValue } from 'react';
import type { ListingSummary } from '../../../domain/listing.ts';
import { type Fact, highlightFacts } from '../../../domain/listing-kinds/highlights.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { perSquareFootYear } from '../../../domain/money.ts';
import { paths } from '../../../domain/paths.ts';
import { AirportLines } from '../../listing/airport-lines.tsx';
import { AvailabilityBadge } from '../../listing/availability-badge.tsx';
import { Figure, RateFigures } from '../../listing/figure.tsx';
import { ListingPicture } from '../../listing/listing-picture.tsx';
import { VerifiedBadge } from '../../listing/verified-badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { tableRole as role } from '../../ui/table-role.ts';

const perFoot = '(per foot, annual basis)';

type Column = { name: string; basis?: string; figure?: boolean };

const columns: readonly Column[] = [
  { name: 'Property Name' },
  { name: 'Airport Location' },
  { name: 'Size', figure: true },
  { name: 'Lease Rate', basis: perFoot, figure: true },
  { name: 'NNN Rate', basis: perFoot, figure: true },
  { name: 'Google Map' },
  { name: 'Actions' },
];

/** Rows visible at first on most screens. */
const AT_ONCE = 8;

/** Below 60rem, CSS lays rows out as cards. */
export function ResultsTable({ kind, rows }: { kind: ListingKind; rows: readonly ListingSummary[] }) {
  // Defers the other rows, because fifty at once would block a slow phone.
  const settled = useDeferredValue(rows);
  const row = (listing: ListingSummary) => <Row key={listing.id} kind={kind} listing={listing} />;
  return (
    <Frame label={kind.heading}>
      {rows.slice(0, AT_ONCE).map(row)}
      {settled.slice(AT_ONCE).map(row)}
    </Frame>
  );
}

function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table
      {...role.table}
      aria-label={label}
      className="block w-full text-left wide:border wide:text-sm xl:text-base wide:border-rule-strong wide:bg-sheet"
    >
      <thead {...role.group} className="hidden wide:block">
        <tr {...role.row} className="results-columns">
          {columns.map(({ name, basis, figure }) => (
            <th
              key={name}
              {...role.head}
              className={cx(
                'content-end border-b border-rule-strong bg-sunken px-2 py-2 xl:px-3 text-sm font-semibold',
                figure && 'text-right',
              )}
            >
              {name}
              {basis && <span className="block text-xs font-normal text-ink-soft">{basis}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role.group} className="grid gap-3 sm:grid-cols-2 wide:block">
        {children}
      </tbody>
    </table>
  );
}

/** Every row is its own grid with the same columns, so the browser can skip offscreen rows. */
const rowClass =
  'results-row results-columns later [contain-intrinsic-height:auto_30rem] wide:[contain-intrinsic-height:auto_8rem]';

export function ResultsSkeleton({ kind }: { kind: ListingKind }) {
  return (
    <Loading label={`Loading ${kind.plural}…`}>
      <Frame label={kind.heading}>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <tr {...role.row} key={index} className={rowClass}>
            <td {...role.cell} className="results-cell max-wide:pt-4">
              <div className="flex gap-3">
                <Skeleton className="aspect-8/5 w-28 shrink-0 wide:hidden lg:block lg:w-20 xl:w-26" />
                <div className="flex-1">
                  <Skeleton className="h-12 w-4/5" />
                  <Skeleton className="mt-1.5 h-6 w-20" />
                  <Skeleton className="mt-1.5 h-5 w-3/5" />
                </div>
              </div>
            </td>
            {columns.slice(1, 5).map(({ name }) => (
              <td key={name} {...role.cell} className="results-cell">
                <Skeleton className="h-6 w-full" />
                <Skeleton className="mt-1.5 h-5 w-3/4 wide:ml-auto" />
              </td>
            ))}
            {columns.slice(5).map(({ name }) => (
              <td key={name} {...role.cell} className="results-button-cell">
                <Skeleton className="h-11 w-full" />
              </td>
            ))}
          </tr>
        ))}
      </Frame>
    </Loading>
  );
}

const Row = memo(function Row({ kind, listing }: { kind: ListingKind; listing: ListingSummary }) {
  const address = paths.listing(kind, listing.id);
  const facts = highlightFacts(kind, listing);
  return (
    <tr {...role.row} className={rowClass}>
      <th {...role.rowHead} className="results-cell font-normal max-wide:pt-4">
        <div className="flex gap-3">
          <ListingPicture
            small
            kind={kind}
            listing={listing}
            className="w-28 self-start wide:hidden lg:block lg:w-20 xl:w-26"
          />
          <div className="min-w-0">
            <Link
              to={address}
              className="font-bold wrap-anywhere text-ink no-underline hover:text-chart hover:underline"
            >
              <bdi>{listing.title}</bdi>
            </Link>
            <div className="mt-1.5">
              <AvailabilityBadge availability={listing.availability} />
            </div>
            <FactLines facts={facts.filter(({ figure }) => !figure)} className="mt-1.5" />
          </div>
        </div>
      </th>
      <td {...role.cell} className="results-cell relative wide:static">
        <Labelled label="Airport Location">
          <AirportLines listing={listing} />
        </Labelled>
        <VerifiedBadge kind={kind} listing={listing} className="results-mark" />
      </td>
      <td {...role.cell} className="results-cell wide:text-right">
        <Labelled label="Size">
          <Figure text={kind.size(listing)} className="font-bold" />
        </Labelled>
        <FactLines facts={facts.filter(({ figure }) => figure)} spread />
      </td>
      <td {...role.cell} className="results-cell wide:text-right">
        <Labelled label="Lease Rate" basis>
          <RateFigures kind={kind} listing={listing} className="items-end" />
        </Labelled>
      </td>
      <td {...role.cell} className="results-cell max-wide:pb-4 wide:text-right">
        <Labelled label="NNN Rate" basis>
          {kind.hasNnn && listing.nnnRate != null ? (
            <Figure text={perSquareFootYear(Number(listing.nnnRate))} />
          ) : kind.hasNnn ? (
            'Not stated'
          ) : (
            '-'
          )}
        </Labelled>
      </td>
      <td {...role.cell} className="results-button-cell">
        <MapLink address={listing.googleMapLink} title={listing.title} />
      </td>
      <td {...role.cell} className="results-button-cell">
        <LinkButton to={address} className="w-full px-2! text-sm">
          View Details<span className="sr-only"> of {listing.title}</span>
        </LinkButton>
      </td>
    </tr>
  );
});

/** Repeats the column's label where the table has no header. */
function Labelled({ label, basis, children }: { label: string; basis?: boolean; children: ReactNode }) {
  return (
    <div className="results-value">
      <span>
        {label}
        {basis && <span className="sr-only"> {perFoot}</span>}
      </span>
      <div>{children}</div>
    </div>
  );
}

/** On cards, `spread` puts labels and values at opposite ends. */
export function FactLines({
  facts,
  spread,
  className,
}: {
  facts: readonly Fact[];
  spread?: boolean;
  className?: string;
}) {
  if (facts.length === 0) return null;
  return (
    <dl className={cx('text-sm', className)}>
      {facts.map(({ label, text, figure }) => (
        <div key={label} className={spread ? 'mt-1 flex justify-between gap-4 wide:block' : undefined}>
          <dt className="inline text-ink-soft">{label} </dt>
          <dd className="inline">{figure ? <Figure text={text} /> : <bdi>{text}</bdi>}</dd>
        </div>
      ))}
    </dl>
  );
}

function MapLink({ address, title }: { address: string; title: string }) {
  if (!address) return <span className="text-sm text-ink-soft">No Map</span>;
  return (
    <LinkButton href={address} target="_blank" rel="noopener noreferrer" className="w-full px-2! text-sm">
      Map
      <ExternalLink aria-hidden="true" size={15} />
      <span className="sr-only"> of {title}, opens in a new tab</span>
    </LinkButton>
  );
}
