import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Clock, EllipsisVertical, Eye, ListPlus, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { counted, grouped } from '../../../domain/figures.ts';
import type { Availability } from '../../../domain/listing.ts';
import { hintsOf } from '../../../domain/listing-hints.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import type { OwnSort } from '../../../domain/own-listings.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { refreshListings } from '../../api/refresh-listings.ts';
import { useAction } from '../../api/use-action.ts';
import { AirportCode, AirportName } from '../../fields/airport-code.tsx';
import { ActivitySpark } from '../../listing/activity-chart.tsx';
import { activityText } from '../../listing/activity-layout.ts';
import { AvailabilityBadge, Confirmed, VerifiedBadge } from '../../listing/badges.tsx';
import { Figure, RateFigures } from '../../listing/figure.tsx';
import { pictureAddress } from '../../listing/picture-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { type Column, DataRow, DataTable, type Sorting } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { Sprite, SpriteIcon } from '../../ui/sprite.tsx';
import { tableRole as role } from '../../ui/table-role.ts';
import { Actions } from './actions.tsx';
import { changeLoaded, type MyListing, type RowNote, rowNote, titleId, useActivity } from './my-listings.ts';
import { TakenDown, ToConfirm } from './row-notes.tsx';
import { RowPanel } from './row-panel.tsx';
import { StatusSelect } from './status-select.tsx';
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

type ListingsTableProps = RowActions & {
  rows: readonly MyListing[];
  showsNotes: boolean;
  /** Null if the list is too short to sort. */
  sorting: Sorting<OwnSort> | null;
};

const icons = {
  add: ListPlus,
  delete: Trash2,
  edit: Pencil,
  menu: EllipsisVertical,
  opens: ChevronDown,
  views: Eye,
  waits: Clock,
};

/** A table, laid out as cards below 60 rem. */
export function ListingsTable({ rows, showsNotes, sorting, ...actions }: ListingsTableProps) {
  return (
    <>
      <Sprite icons={icons} />
      <DataTable
        label="Recent Listings"
        look="own"
        columns={columns}
        sorting={sorting}
        className={cx('own-rows', actions.mayChange && 'is-selectable')}
      >
        {rows.map((row) => (
          <ListingRow key={row.listing.id} row={row} showsNotes={showsNotes} {...actions} />
        ))}
      </DataTable>
    </>
  );
}

/** What the cells of a row show. */
type Shown = Pick<RowActions, 'mayChange' | 'onStatus' | 'onDelete'> & {
  row: MyListing;
  /** Number of details worth adding. */
  hints: number;
  disclosure: Disclosure;
  note: RowNote | null;
  onConfirm: () => void;
};

const columns: readonly Column<Shown, OwnSort>[] = [
  {
    name: 'Property',
    sort: { by: 'title', direction: 'ascending' },
    cell: (shown) => <Property {...shown} />,
  },
  { name: 'Type', className: 'own-type', cell: ({ row }) => row.kind.label },
  {
    name: 'Location',
    className: 'own-place',
    cell: ({ row: { listing } }) => (
      <>
        <AirportCode code={listing.airportCode} towered={listing.hasControlTower} />
        <span className="sr-only"> - </span>
        <span>
          <AirportName name={listing.airportName} />
        </span>
      </>
    ),
  },
  {
    name: 'Rate',
    className: 'own-rate',
    sort: { by: 'rate', direction: 'ascending' },
    cell: ({ row }) => <RateFigures {...row} />,
  },
  {
    name: 'Status',
    className: 'own-state',
    cell: ({ row, mayChange, onStatus }) => (
      <>
        {mayChange ? (
          <StatusSelect row={row} onChanged={onStatus} />
        ) : (
          <AvailabilityBadge availability={row.listing.availability} />
        )}
        <VerificationState row={row} />
      </>
    ),
  },
  {
    name: 'Views',
    className: 'own-activity',
    sort: { by: 'views', direction: 'descending' },
    cell: (shown) => <Views {...shown} />,
  },
  {
    name: 'Actions',
    className: 'own-menu',
    cell: ({ disclosure, ...shown }) => <Actions {...shown} onDetails={disclosure.onClick} />,
  },
];

type RowProps = RowActions & {
  row: MyListing;
  /** True in a list of what needs the owner, where cards say why. */
  showsNotes: boolean;
};

/** A listing as a group of table rows, with details on demand; a card on small screens. */
export function ListingRow({ row, showsNotes, mayChange, selection, ...on }: RowProps) {
  const { kind, listing } = row;
  const confirming = useConfirm(row, on.onConfirmed);
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const hints = mayChange ? hintsOf(kind, listing) : [];
  const note = rowNote(row);
  const disclosure = {
    'aria-expanded': open,
    'aria-controls': open ? panelId : undefined,
    onClick: () => setOpen(!open),
  };
  // Cards have them on demand, so that they stay small, unless they are what the owner came for.
  const onDemand = !open && !showsNotes && 'max-wide:hidden noscript:block';
  return (
    <tbody {...role.group}>
      <DataRow
        columns={columns}
        look="own"
        className="own-row"
        selection={
          mayChange
            ? {
                label: `Select ${listing.title}`,
                checked: selection.has(row),
                disabled: selection.isFull && !selection.has(row),
                onChange: () => selection.toggle(row),
              }
            : undefined
        }
        row={{
          row,
          mayChange,
          hints: hints.length,
          disclosure,
          note,
          onStatus: on.onStatus,
          onDelete: on.onDelete,
          onConfirm: () => confirming.run(),
        }}
      />
      {(listing.takenDownAt || listing.appeal) && (
        <WholeRow className={onDemand}>
          <TakenDown listing={listing} />
        </WholeRow>
      )}
      {note && !listing.takenDownAt && (
        <WholeRow className={onDemand}>
          <ToConfirm
            row={row}
            mayChange={mayChange}
            busy={confirming.isBusy}
            onConfirm={() => confirming.run()}
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
type WholeRowProps = { id?: string; className?: string | false; children: ReactNode };
const WholeRow = ({ id, className, children }: WholeRowProps) => (
  <tr {...role.row} id={id} className={cx('block wide:table-row', className)}>
    <td {...role.cell} colSpan={columns.length} className="block p-0 wide:table-cell">
      {children}
    </td>
  </tr>
);

type Disclosure = {
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
};

function Property({ row, hints, disclosure, note }: Shown) {
  const { kind, listing } = row;
  return (
    <>
      <img src={pictureAddress(kind, listing)} alt="" width="64" height="40" loading="lazy" />
      <Link id={titleId(row)} to={paths.listing(kind, listing.id)}>
        <bdi>{listing.title}</bdi>
      </Link>
      <Figure text={kind.size(listing)} />
      {!note && (
        <span className="own-confirmed">
          <Confirmed listing={listing} />
        </span>
      )}
      {hints > 0 && (
        <button type="button" {...disclosure}>
          <SpriteIcon name="add" />
          {`${counted(hints, 'thing', 'things')} to add`}
          <span className="sr-only">{` to ${listing.title}`}</span>
        </button>
      )}
    </>
  );
}

/** One line; the details of the row say more. */
function VerificationState({ row: { kind, listing } }: { row: MyListing }) {
  if (Object.keys(listing.verified).length === 0 && !listing.awaitsVerification) return null;
  return (
    <div className="own-checks">
      <VerifiedBadge
        kind={kind}
        listing={listing}
        className="max-wide:shrink-0 max-wide:[&>span:last-child]:sr-only"
      />
      {listing.awaitsVerification && (
        <span
          title="Your request waits for us to verify it"
          className="flex items-center gap-1 text-xs text-ink-soft max-wide:truncate"
        >
          <SpriteIcon name="waits" className="size-3.5! max-wide:hidden" />
          In review
        </span>
      )}
    </div>
  );
}

/** The views, and a small chart of the last days that opens the large one. On cards, a note takes their place. */
function Views({ row, note, disclosure }: Shown) {
  const { data } = useActivity(row);
  const text = data ? activityText(data) : 'Views and inquiries, last 30 days';
  return (
    <div className={cx('own-views', note && 'has-note')}>
      <SpriteIcon name="views" />
      <span className="figure">{grouped(row.listing.views)}</span>
      <button
        type="button"
        {...disclosure}
        className="icon-only"
        aria-label={`${note ? `${note.label}: ` : ''}${text}, ${row.listing.title}`}
      >
        {data && <ActivitySpark days={data} />}
        {note && <Badge tone={note.tone}>{note.label}</Badge>}
        <SpriteIcon name="opens" />
      </button>
    </div>
  );
}

/** Confirms that a listing is still current. */
function useConfirm(row: MyListing, onConfirmed: (row: MyListing) => void) {
  const queryClient = useQueryClient();
  const { kind, listing } = row;
  return useAction({
    send: () =>
      api<OwnListing>(`${apiPaths.listing(kind, listing.id)}/confirm`, { method: 'POST', body: {} }),
    done({ confirmedAt, freshness }) {
      changeLoaded(queryClient, row, { confirmedAt, freshness });
      refreshListings(queryClient, kind);
      onConfirmed(row);
      return { title: 'Listing confirmed' };
    },
    failed: 'Error',
  });
}
