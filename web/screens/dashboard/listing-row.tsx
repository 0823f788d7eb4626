import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { counted, grouped } from '../../../domain/figures.ts';
import type { Availability } from '../../../domain/listing.ts';
import { hintsOf } from '../../../domain/listing-hints.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { refreshListings } from '../../api/refresh-listings.ts';
import { useAction } from '../../api/use-action.ts';
import { AirportCode, AirportName } from '../../fields/airport-code.tsx';
import { ActivitySpark } from '../../listing/activity-chart.tsx';
import { activityText } from '../../listing/activity-layout.ts';
import { AvailabilityBadge, Confirmed, VerifiedBadge } from '../../listing/badges.tsx';
import { Figure, RateFigures } from '../../listing/figure.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { SpriteIcon } from '../../ui/sprite.tsx';
import { tableRole as role } from '../../ui/table-role.ts';
import { Actions } from './actions.tsx';
import { columns } from './columns.ts';
import { changeLoaded, type MyListing, type RowNote, rowNote, titleId, useActivity } from './my-listings.ts';
import { RowCheckbox } from './row-checkbox.tsx';
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
      <tr {...role.row} className={mayChange ? 'own-row is-selectable' : 'own-row'}>
        <Property
          row={row}
          mayChange={mayChange}
          hints={hints.length}
          disclosure={disclosure}
          selection={selection}
          note={note}
        />
        <td {...role.cell}>{kind.label}</td>
        <td {...role.cell}>
          <AirportCode code={listing.airportCode} towered={listing.hasControlTower} />
          <span className="sr-only"> - </span>
          <span>
            <AirportName name={listing.airportName} />
          </span>
        </td>
        <td {...role.cell}>
          <RateFigures kind={kind} listing={listing} />
        </td>
        <td {...role.cell}>
          {mayChange ? (
            <StatusSelect row={row} onChanged={on.onStatus} />
          ) : (
            <AvailabilityBadge availability={listing.availability} />
          )}
          <VerificationState row={row} />
        </td>
        <td {...role.cell}>
          <Views row={row} note={note} disclosure={disclosure} />
        </td>
        <td {...role.cell}>
          <Actions
            row={row}
            mayChange={mayChange}
            onDelete={on.onDelete}
            onConfirm={() => confirming.run()}
            hints={hints.length}
            onDetails={disclosure.onClick}
          />
        </td>
      </tr>
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

type Disclosure = Pick<React.ComponentProps<'button'>, 'aria-expanded' | 'aria-controls' | 'onClick'>;

type PropertyProps = Pick<RowProps, 'row' | 'mayChange' | 'selection'> & {
  /** Number of details worth adding. */
  hints: number;
  disclosure: Disclosure;
  note: RowNote | null;
};

function Property({ row, mayChange, selection, hints, disclosure, note }: PropertyProps) {
  const { kind, listing } = row;
  return (
    <th {...role.rowHead}>
      {mayChange && <RowCheckbox row={row} selection={selection} />}
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
    </th>
  );
}

/** One line; the details of the row say more. A listing that we never checked is live, so nothing waits. */
function VerificationState({ row: { kind, listing } }: { row: MyListing }) {
  if (Object.keys(listing.verified).length === 0 && !listing.owner.operatorVerifiedAt) return null;
  return (
    <div className="own-checks">
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
          <SpriteIcon name="waits" className="size-3.5! max-wide:hidden" />
          In review
        </span>
      )}
    </div>
  );
}

/** The views, and a small chart of the last days that opens the large one. On cards, a note takes their place. */
function Views({ row, note, disclosure }: Pick<PropertyProps, 'row' | 'note' | 'disclosure'>) {
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
