import { memo, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../../domain/listing-schema.ts';
import { StillListing } from '../../personal/still-listing.tsx';
import { useNavigationType } from '../../ui/navigation.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { tableRole as role } from '../../ui/table-role.ts';
import { useHasCome } from '../../ui/use-hydrated.ts';
import { rowCells } from './lazy-row-cells.ts';
import type { RowCellsProps } from './row-cells.tsx';

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
export function ResultsTable(props: ResultsTableProps) {
  return <Rows {...props} isBack={useNavigationType() === 'POP'} />;
}

const Rows = memo(function Rows({
  kind,
  rows,
  isBack,
  isMarked,
  onMark,
}: ResultsTableProps & { isBack: boolean }) {
  // Defers the other rows, because fifty at once would block a slow phone. Going back needs all of them for its scroll position.
  const settled = useDeferredValue<typeof rows | null>(rows, isBack ? rows : null);
  const isDrawable = useDrawable(rows);
  const row = (listing: RowListing) =>
    isDrawable(listing) ? (
      <Row key={listing.id} kind={kind} listing={listing} isMarked={isMarked?.(listing)} onMark={onMark} />
    ) : (
      <BlankRow key={listing.id} kind={kind} />
    );
  return (
    <Frame kind={kind}>
      {rows.slice(0, AT_ONCE).map(row)}
      {/* Empty ones keep the height of the page, and so its scroll position. */}
      {settled?.slice(AT_ONCE).map(row) ?? rows.slice(AT_ONCE).map(({ id }) => <tr key={id} {...role.row} />)}
    </Frame>
  );
});

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
          <BlankRow key={index} kind={kind} />
        ))}
      </Frame>
    </Loading>
  );
}

const BlankRow = ({ kind }: { kind: ListingKind }) => (
  <tr {...role.row}>
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
);

/** True for rows that came with the page, and for all once the code that draws them is there. */
function useDrawable(rows: readonly RowListing[]): (listing: RowListing) => boolean {
  const hasCome = useHasCome();
  const [came] = useState(hasCome ? rows : []);
  const [isLoaded, setLoaded] = useState(() => rowCells.loaded() !== undefined);
  useEffect(() => void rowCells.load().then(() => setLoaded(true)), []);
  return (listing) => isLoaded || came.includes(listing);
}

function Cells(props: RowCellsProps) {
  const Loaded = rowCells.loaded();
  return Loaded && <Loaded {...props} />;
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
