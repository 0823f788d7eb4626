import { ChevronDown, Clock, Copy, Eye, ListPlus, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { counted, grouped } from '../../../domain/figures.ts';
import { hintsOf } from '../../../domain/listing-hints.ts';
import { paths } from '../../../domain/paths.ts';
import { AirportCode } from '../../fields/airport-code.tsx';
import { ActivitySpark } from '../../listing/activity-chart.tsx';
import { activityText } from '../../listing/activity-layout.ts';
import { AvailabilityBadge } from '../../listing/availability-badge.tsx';
import { Figure, RateFigures } from '../../listing/figure.tsx';
import { VerifiedBadge } from '../../listing/verified-badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { tableRole as role } from '../../ui/table-role.ts';
import { columns } from './columns.ts';
import { type MyListing, titleId, useActivity } from './my-listings.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowPanel } from './row-panel.tsx';
import { StatusSelect } from './status-select.tsx';
import { TakenDown } from './taken-down.tsx';
import type { Selection } from './use-selection.ts';

export type RowActions = {
  mayChange: boolean;
  onDelete: (listing: MyListing) => void;
  /** Called after a status change. */
  onStatus: (listing: MyListing) => void;
  selection: Selection;
};

type RowProps = RowActions & { row: MyListing };

const cellClass = 'px-4 align-middle wide:table-cell wide:px-2 wide:py-2.5';

/** A listing as a group of table rows, with details on demand; a card on small screens. */
export function ListingRow({ row, mayChange, onDelete, onStatus, selection }: RowProps) {
  const { kind, listing } = row;
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
        className="relative grid grid-cols-2 content-start gap-y-3 pt-4 wide:static wide:table-row wide:hover:bg-paper"
      >
        <Property
          row={row}
          mayChange={mayChange}
          hints={hints.length}
          disclosure={disclosure}
          selection={selection}
        />
        <Cell label="Type">{kind.label}</Cell>
        <Cell label="Location">
          <AirportCode code={listing.airportCode} towered={listing.hasControlTower} />
          <span className="sr-only"> - </span>
          <span className="block text-sm wrap-break-word hyphens-auto text-ink-soft">
            {listing.airportName}
          </span>
        </Cell>
        <Cell label="Rate" className="wide:text-right">
          <RateFigures kind={kind} listing={listing} />
        </Cell>
        <Cell label="Status">
          {mayChange ? (
            <StatusSelect row={row} onChanged={onStatus} />
          ) : (
            <AvailabilityBadge availability={listing.availability} />
          )}
          <VerificationState row={row} />
        </Cell>
        <Views row={row} open={open} disclosure={disclosure} />
        <td
          {...role.cell}
          className={cx(
            cellClass,
            'col-span-2 border-t border-rule px-2 py-1 wide:border-t-0',
            mayChange && 'pl-12',
          )}
        >
          <Actions row={row} mayChange={mayChange} onDelete={onDelete} />
        </td>
      </tr>
      {!listing.takenDownAt && takenDown}
      {open && (
        <WholeRow id={panelId}>
          <RowPanel row={row} hints={hints} />
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
      className={cx(cellClass, 'col-span-2 font-normal wide:relative wide:pl-3', mayChange && 'wide:pl-11')}
    >
      {mayChange && <RowCheckbox row={row} selection={selection} />}
      <Link
        id={titleId(row)}
        to={paths.listing(kind, listing.id)}
        className="font-bold wrap-anywhere text-ink underline decoration-rule-strong underline-offset-4 hover:text-chart hover:decoration-chart"
      >
        <bdi>{listing.title}</bdi>
      </Link>
      <Figure text={kind.size(listing)} className="mt-0.5 block" />
      {hints > 0 && (
        <button
          type="button"
          {...disclosure}
          className="mt-1 -mb-1 inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-semibold text-chart hover:underline wide:min-h-7"
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
    <div className="mt-1 flex flex-wrap gap-x-2">
      <VerifiedBadge kind={kind} listing={listing} />
      {listing.awaitsVerification && Object.keys(listing.verified).length > 0 && (
        <span
          title="Your change waits for us to verify it"
          className="flex items-center gap-1 text-xs text-ink-soft"
        >
          <Clock aria-hidden="true" size={14} />
          In review
        </span>
      )}
    </div>
  );
}

/** A cell that shows its column's name in the card layout. */
function Cell({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <td {...role.cell} className={cx(cellClass, className)}>
      <span aria-hidden="true" className="block text-sm text-ink-soft wide:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}

type DaysButtonProps = { row: MyListing; open: boolean; disclosure: Disclosure };

function Views({ row, open, disclosure }: DaysButtonProps) {
  return (
    <td {...role.cell} className={cx(cellClass, 'col-span-2 wide:text-right')}>
      <div className="flex items-center gap-4 wide:flex-col wide:items-end wide:gap-0">
        <span className="flex items-baseline gap-2">
          <span className="text-sm text-ink-soft wide:hidden">Views</span>
          <span className="figure">{grouped(row.listing.views)}</span>
        </span>
        <DaysButton row={row} open={open} disclosure={disclosure} />
      </div>
    </td>
  );
}

/** A small chart of the last days that opens the large one. */
function DaysButton({ row, open, disclosure }: DaysButtonProps) {
  const { data } = useActivity(row);
  const text = data ? activityText(data) : 'Views and inquiries, last 30 days';
  return (
    <button
      type="button"
      {...disclosure}
      title={text}
      className="flex min-h-11 flex-1 cursor-pointer items-center justify-end gap-1.5 text-ink-soft hover:text-chart wide:w-full"
    >
      <span className="sr-only">
        {text}, {row.listing.title}
      </span>
      <span className="block h-8 w-40 max-w-full wide:w-20">
        {data && <ActivitySpark days={data} className="size-full" />}
      </span>
      <ChevronDown aria-hidden="true" size={16} className={cx('shrink-0', open && 'rotate-180')} />
    </button>
  );
}

const actionClass =
  'flex-1 flex-col gap-0.5! px-1! text-sm wide:min-w-11 wide:flex-none wide:px-0! wide:text-base';

/** Words on cards and icons in the table, both with the listing's title for screen readers. */
function Actions({ row, mayChange, onDelete }: Omit<RowProps, 'onStatus' | 'selection'>) {
  const { kind, listing } = row;
  const face = (word: string, Icon: LucideIcon) => (
    <>
      <Icon aria-hidden="true" size={18} />
      <span className="wide:sr-only">{word}</span>
      <span className="sr-only"> {listing.title}</span>
    </>
  );
  const link = (word: string, Icon: LucideIcon, to: string) => (
    <LinkButton variant="quiet" to={to} data-tooltip={word} className={actionClass}>
      {face(word, Icon)}
    </LinkButton>
  );
  return (
    <div className="flex wide:grid wide:grid-cols-2">
      {link('View', Eye, paths.listing(kind, listing.id))}
      {mayChange && link('Edit', Pencil, paths.editListing(kind, listing.id))}
      {mayChange && link('Duplicate', Copy, paths.duplicateListing(kind, listing.id))}
      {mayChange && (
        <Button variant="quiet" data-tooltip="Delete" onClick={() => onDelete(row)} className={actionClass}>
          {face('Delete', Trash2)}
        </Button>
      )}
    </div>
  );
}
