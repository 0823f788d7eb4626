import { ChevronDown, Clock, Eye, ListPlus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Availability } from '../../../domain/availability.ts';
import { counted, grouped } from '../../../domain/figures.ts';
import { hintsOf } from '../../../domain/listing-hints.ts';
import { paths } from '../../../domain/paths.ts';
import { AirportCode } from '../../fields/airport-code.tsx';
import { ActivitySpark } from '../../listing/activity-chart.tsx';
import { activityText } from '../../listing/activity-layout.ts';
import { AvailabilityBadge } from '../../listing/availability-badge.tsx';
import { Confirmed } from '../../listing/confirmed.tsx';
import { Figure, RateFigures } from '../../listing/figure.tsx';
import { VerifiedBadge } from '../../listing/verified-badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { tableRole as role } from '../../ui/table-role.ts';
import { Actions } from './actions.tsx';
import { columns } from './columns.ts';
import { hasToConfirm, type MyListing, titleId, useActivity } from './my-listings.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowPanel } from './row-panel.tsx';
import { StatusSelect } from './status-select.tsx';
import { TakenDown } from './taken-down.tsx';
import { ToConfirm } from './to-confirm.tsx';
import { useConfirm } from './use-confirm.ts';
import type { Selection } from './use-selection.ts';

export type RowActions = {
  mayChange: boolean;
  onDelete: (listing: MyListing) => void;
  /** Called after a status change. */
  onStatus: (listing: MyListing, availability: Availability) => void;
  /** Asks how an occupied space was leased. */
  onOutcome: (listing: MyListing) => void;
  onConfirmed: (listing: MyListing) => void;
  selection: Selection;
};

type RowProps = RowActions & { row: MyListing };

const cellClass = 'align-middle wide:table-cell wide:px-2 wide:py-2.5';

/** A listing as a group of table rows, with details on demand; a card on small screens. */
export function ListingRow({ row, mayChange, selection, ...on }: RowProps) {
  const { kind, listing } = row;
  const confirming = useConfirm(row, on.onConfirmed);
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const hints = mayChange ? hintsOf(kind, listing) : [];
  const disclosure = {
    'aria-expanded': open,
    'aria-controls': open ? panelId : undefined,
    onClick: () => setOpen(!open),
  };
  const takenDown = (listing.takenDownAt || listing.appeal) && (
    <WholeRow>
      <TakenDown listing={listing} />
    </WholeRow>
  );
  return (
    <tbody
      {...role.group}
      className="block rounded-sm border border-rule-strong bg-sheet wide:table-row-group wide:border-0 wide:border-b wide:border-rule"
    >
      {listing.takenDownAt && takenDown}
      <tr
        {...role.row}
        // A card of at most 120 px: title and menu; size, type and place; rate; status and views.
        className="relative grid grid-cols-[auto_minmax(0,1fr)_auto_2.75rem] gap-x-2 pt-0.5 pb-1 pl-3 leading-tight narrow:flex narrow:flex-wrap wide:static wide:table-row wide:hover:bg-paper"
      >
        <Property
          row={row}
          mayChange={mayChange}
          hints={hints.length}
          disclosure={disclosure}
          selection={selection}
        />
        <td
          {...role.cell}
          className={cx(cellClass, 'max-wide:self-center max-wide:truncate max-wide:text-sm')}
        >
          {kind.label}
        </td>
        <td {...role.cell} className={cx(cellClass, 'max-wide:self-center max-wide:text-sm')}>
          <AirportCode code={listing.airportCode} towered={listing.hasControlTower} />
          <span className="sr-only"> - </span>
          <span className="text-sm wrap-break-word hyphens-auto text-ink-soft max-wide:sr-only wide:block">
            {listing.airportName}
          </span>
        </td>
        <td
          {...role.cell}
          className={cx(cellClass, 'wide:text-right max-wide:col-[1/-1] max-wide:row-3 max-wide:text-sm')}
        >
          <RateFigures
            kind={kind}
            listing={listing}
            className="max-wide:flex-row max-wide:flex-wrap max-wide:items-baseline max-wide:gap-x-3"
          />
        </td>
        <td
          {...role.cell}
          className={cx(
            cellClass,
            'max-wide:col-[1/3] max-wide:row-4 max-wide:flex max-wide:min-h-11 max-wide:min-w-0 max-wide:items-center max-wide:gap-2',
            mayChange && 'max-wide:pl-8',
          )}
        >
          {mayChange ? (
            <StatusSelect row={row} onChanged={on.onStatus} />
          ) : (
            <AvailabilityBadge availability={listing.availability} />
          )}
          <VerificationState row={row} />
        </td>
        <Views row={row} open={open} disclosure={disclosure} />
        <td {...role.cell} className={cx(cellClass, 'max-wide:col-4 max-wide:row-[1/3]')}>
          <Actions
            row={row}
            mayChange={mayChange}
            onDelete={on.onDelete}
            onConfirm={() => confirming.mutate()}
            hints={hints.length}
            onDetails={disclosure.onClick}
          />
        </td>
      </tr>
      {!listing.takenDownAt && takenDown}
      {hasToConfirm(row) && (
        <WholeRow>
          <ToConfirm
            row={row}
            mayChange={mayChange}
            busy={confirming.isPending}
            onConfirm={() => confirming.mutate()}
          />
        </WholeRow>
      )}
      {open && (
        <WholeRow id={panelId}>
          <RowPanel row={row} hints={hints} onOutcome={mayChange ? on.onOutcome : undefined} />
        </WholeRow>
      )}
    </tbody>
  );
}

/** A row of one cell. */
const WholeRow = ({ id, children }: { id?: string; children: ReactNode }) => (
  <tr {...role.row} id={id} className="block wide:table-row">
    <td {...role.cell} colSpan={columns.length} className="block p-0 wide:table-cell">
      {children}
    </td>
  </tr>
);

type Disclosure = Pick<React.ComponentProps<'button'>, 'aria-expanded' | 'aria-controls' | 'onClick'>;

type PropertyProps = Pick<RowProps, 'row' | 'mayChange' | 'selection'> & {
  /** Number of details worth adding. */
  hints: number;
  disclosure: Disclosure;
};

function Property({ row, mayChange, selection, hints, disclosure }: PropertyProps) {
  const { kind, listing } = row;
  return (
    <th
      {...role.rowHead}
      className={cx(
        cellClass,
        'font-normal max-wide:contents wide:relative wide:pl-3',
        mayChange && 'wide:pl-11',
      )}
    >
      {mayChange && <RowCheckbox row={row} selection={selection} />}
      <Link
        id={titleId(row)}
        to={paths.listing(kind, listing.id)}
        className="font-bold text-ink underline decoration-rule-strong underline-offset-4 hover:text-chart hover:decoration-chart max-wide:col-[1/4] max-wide:self-center max-wide:truncate narrow:whitespace-normal! wide:wrap-anywhere"
      >
        <bdi>{listing.title}</bdi>
      </Link>
      <Figure text={kind.size(listing)} className="self-center wide:mt-0.5 wide:block" />
      {!hasToConfirm(row) && (
        // Cards say it in their details.
        <span className="hidden text-xs text-ink-soft wide:block">
          <Confirmed listing={listing} />
        </span>
      )}
      {hints > 0 && (
        <button
          type="button"
          {...disclosure}
          className="mt-1 -mb-1 hidden min-h-7 cursor-pointer items-center gap-1.5 text-sm font-semibold text-chart hover:underline wide:inline-flex"
        >
          <ListPlus aria-hidden="true" size={16} />
          {counted(hints, 'thing', 'things')} to add
          <span className="sr-only"> to {listing.title}</span>
        </button>
      )}
    </th>
  );
}

/** One line; the details of the row say more. A listing that we never checked is live, so nothing waits. */
function VerificationState({ row: { kind, listing } }: { row: MyListing }) {
  return (
    <div className="flex min-w-0 gap-x-2 wide:mt-1 wide:flex-wrap">
      <VerifiedBadge
        kind={kind}
        listing={listing}
        className="max-wide:shrink-0 max-wide:[&>span:last-child]:sr-only"
      />
      {listing.awaitsVerification && Object.keys(listing.verified).length > 0 && (
        <span
          title="Your change waits for us to verify it"
          className="flex items-center gap-1 text-xs text-ink-soft max-wide:truncate"
        >
          <Clock aria-hidden="true" size={14} className="max-wide:hidden" />
          In review
        </span>
      )}
    </div>
  );
}

type DaysButtonProps = { row: MyListing; open: boolean; disclosure: Disclosure };

function Views({ row, open, disclosure }: DaysButtonProps) {
  return (
    <td {...role.cell} className={cx(cellClass, 'max-wide:col-[3/-1] max-wide:row-4 wide:text-right')}>
      <div className="relative flex h-full min-h-11 items-center justify-end gap-1.5 pr-10 wide:flex-col wide:items-end wide:gap-0 wide:pr-0">
        <Eye aria-hidden="true" size={16} className="text-ink-soft wide:hidden" />
        <span className="figure">{grouped(row.listing.views)}</span>
        <DaysButton row={row} open={open} disclosure={disclosure} />
      </div>
    </td>
  );
}

/** A small chart of the last days that opens the large one; on cards only its arrow, over the whole cell. */
function DaysButton({ row, open, disclosure }: DaysButtonProps) {
  const { data } = useActivity(row);
  const text = data ? activityText(data) : 'Views and inquiries, last 30 days';
  return (
    <button
      type="button"
      {...disclosure}
      title={text}
      className="absolute inset-0 flex min-h-11 cursor-pointer items-center justify-end gap-1.5 text-ink-soft hover:text-chart max-wide:pr-3.5 wide:static wide:w-full"
    >
      <span className="sr-only">
        {text}, {row.listing.title}
      </span>
      <span className="hidden h-8 w-20 max-w-full wide:block">
        {data && <ActivitySpark days={data} className="size-full" />}
      </span>
      <ChevronDown aria-hidden="true" size={16} className={cx('shrink-0', open && 'rotate-180')} />
    </button>
  );
}
