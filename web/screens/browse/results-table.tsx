import { memo, type ReactNode } from 'react';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../../domain/listing-schema.ts';
import type { Judged } from '../../../domain/row-facts.ts';
import { ListingLine } from '../../listing/listing-line.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { tableRole as role } from '../../ui/table-role.ts';
import { useFirstScreen } from '../../ui/use-first-screen.ts';

/** Less than the height of any row. */
const ROW_PX = 60;

const columnsOf = ({ rate }: ListingKind) =>
  [
    // The picture is beside the name.
    { name: 'Property Name', span: 2 },
    { name: 'Airport Location' },
    { name: 'Size', isFigure: true },
    {
      name: 'Lease Rate',
      basis: rate.unit === '$/month' ? '(per month)' : '(per foot, annual basis)',
      isFigure: true,
    },
    { name: 'NNN Rate', basis: '(per foot, annual basis)', isFigure: true },
    { name: 'Google Map' },
    { name: 'Actions', isFigure: true },
  ].map(({ name, basis, isFigure, span }) => ({
    name,
    span,
    ...(basis && {
      head: (
        <>
          {name}
          <span className="block text-xs font-normal text-ink-soft">{basis}</span>
        </>
      ),
    }),
    className: isFigure ? 'figure-head' : undefined,
  }));

type ResultsTableProps = {
  kind: ListingKind;
  rows: readonly RowListing[];
  /** The aircraft of the search. */
  aircraft?: Judged | null | undefined;
  /** True if the listing's marker is selected or under the pointer or focus. */
  isMarked?: (listing: RowListing) => boolean;
  onMark?: (listing: RowListing | null) => void;
};

/** The style sheet lays rows out as a table or, in a narrow box, with a picture. */
export const ResultsTable = memo(function ResultsTable(props: ResultsTableProps) {
  const { kind, rows, aircraft, isMarked, onMark } = props;
  const first = Math.ceil(useFirstScreen() / ROW_PX);
  return (
    <Frame kind={kind}>
      {rows.slice(0, first).map((listing) => (
        <Row key={listing.id} {...{ listing, aircraft, onMark }} isMarked={isMarked?.(listing) ?? false} />
      ))}
    </Frame>
  );
});

type RowProps = Pick<ResultsTableProps, 'aircraft' | 'onMark'> & { listing: RowListing; isMarked: boolean };

const Row = memo(function Row({ listing, aircraft, isMarked, onMark }: RowProps) {
  const mark = onMark && (() => onMark(listing));
  const unmark = onMark && (() => onMark(null));
  return (
    <ListingLine
      as="table"
      hasCompare
      listing={listing}
      aircraft={aircraft}
      data-marked={isMarked || undefined}
      onPointerEnter={mark}
      onPointerLeave={unmark}
      onFocus={mark}
      onBlur={unmark}
    />
  );
});

function Frame({ kind, children }: { kind: ListingKind; children: ReactNode }) {
  return (
    <div className="results">
      <DataTable label={kind.heading} look="own" columns={columnsOf(kind)}>
        <tbody {...role.group}>{children}</tbody>
      </DataTable>
    </div>
  );
}

export const ResultsSkeleton = ({ kind }: { kind: ListingKind }) => (
  <Loading label={`Loading ${kind.plural}…`}>
    <Frame kind={kind}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <tr key={index} {...role.row} className="line">
          <td {...role.cell} className="col-span-full">
            <Skeleton className="h-20" />
          </td>
        </tr>
      ))}
    </Frame>
  </Loading>
);
