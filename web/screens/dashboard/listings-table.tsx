import { Eye, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { rateLabel } from '../../../domain/listing.ts';
import { paths } from '../../../domain/paths.ts';
import { useHasScreen } from '../../api/screen.ts';
import { AirportCode } from '../../fields/airport-code.tsx';
import { AvailabilityBadge } from '../../listing/availability-badge.tsx';
import { Figure } from '../../listing/figure.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { tableRole as role } from '../../ui/table-role.ts';
import type { MyListing } from './my-listings.ts';
import { StatusSelect } from './status-select.tsx';

/** The element that takes the focus when this row is the one to go on with. */
export const titleId = ({ listing }: MyListing): string => `listing-${listing.id}`;

const columns = [
  { name: 'Property', width: '' },
  { name: 'Type', width: 'wide:w-27' },
  { name: 'Location', width: 'wide:w-40' },
  { name: 'Rate', width: 'wide:w-34', figure: true },
  { name: 'Status', width: 'wide:w-35' },
  { name: 'Views', width: 'wide:w-16', figure: true },
  { name: 'Actions', width: 'wide:w-37' },
];

type ListingsTableProps = {
  rows: readonly MyListing[];
  mayChange: boolean;
  onDelete: (listing: MyListing) => void;
};

/** One table for every width: below 60 rem its rows are laid out as cards. */
export function ListingsTable({ rows, mayChange, onDelete }: ListingsTableProps) {
  return (
    <table
      {...role.table}
      aria-label="Recent Listings"
      className="block w-full table-fixed border-collapse text-left wide:table wide:border wide:border-rule-strong wide:bg-sheet wide:text-sm"
    >
      <thead {...role.group} className="hidden wide:table-header-group">
        <tr {...role.row}>
          {columns.map(({ name, width, figure }) => (
            <th
              key={name}
              {...role.head}
              className={cx(
                'border-b border-rule-strong bg-sunken px-2 py-2 text-sm font-semibold first:pl-3',
                width,
                figure && 'text-right',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role.group} className="grid gap-3 sm:grid-cols-2 wide:table-row-group">
        {rows.map((row) => (
          <Row key={row.listing.id} row={row} mayChange={mayChange} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  );
}

const rowClass =
  'grid grid-cols-2 content-start gap-y-3 rounded-sm border border-rule-strong bg-sheet pt-4 wide:table-row wide:border-0 wide:border-b wide:border-rule wide:hover:bg-paper';
const cellClass = 'px-4 align-middle wide:table-cell wide:px-2 wide:py-2.5';

type RowProps = Omit<ListingsTableProps, 'rows'> & { row: MyListing };

function Row({ row, mayChange, onDelete }: RowProps) {
  const { kind, listing } = row;
  return (
    <tr {...role.row} className={rowClass}>
      <th {...role.rowHead} className={cx(cellClass, 'col-span-2 font-normal wide:pl-3')}>
        <Link
          id={titleId(row)}
          to={paths.listing(kind, listing.id)}
          className="font-bold wrap-anywhere text-ink underline decoration-rule-strong underline-offset-4 hover:text-chart hover:decoration-chart"
        >
          <bdi>{listing.title}</bdi>
        </Link>
        <Figure text={kind.size(listing)} className="mt-0.5 block" />
      </th>
      <Cell label="Type">{kind.label}</Cell>
      <Cell label="Location">
        <AirportCode code={listing.airportCode} towered={listing.hasControlTower} />
        <span className="sr-only"> - </span>
        <span className="block text-sm wrap-break-word text-ink-soft">{listing.airportName}</span>
      </Cell>
      <Cell label="Rate" className="wide:text-right">
        <Figure text={rateLabel(listing)} className="font-bold" />
      </Cell>
      <Cell label="Status">
        {mayChange ? (
          <StatusSelect kind={kind} listing={listing} />
        ) : (
          <AvailabilityBadge availability={listing.availability} />
        )}
      </Cell>
      <td
        {...role.cell}
        className={cx(cellClass, 'col-span-2 flex items-baseline gap-2 text-sm wide:text-right')}
      >
        <span className="text-ink-soft wide:hidden">Views</span>
        <span className="figure">{listing.views.toLocaleString('en-US')}</span>
      </td>
      <td
        {...role.cell}
        className={cx(cellClass, 'col-span-2 border-t border-rule px-2 py-1 wide:border-t-0')}
      >
        <Actions row={row} mayChange={mayChange} onDelete={onDelete} />
      </td>
    </tr>
  );
}

/** A cell that names its column where the table is laid out as cards. */
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

const actionClass = 'flex-1 px-2 wide:min-w-11 wide:flex-none wide:px-0';

/** Words on cards, signs in the table; both are named with the listing. */
function Actions({ row, mayChange, onDelete }: RowProps) {
  const hasScreen = useHasScreen();
  const { kind, listing } = row;
  const edit = paths.editListing(kind, listing.id);
  const face = (word: string, Icon: LucideIcon) => (
    <>
      <Icon aria-hidden="true" size={18} />
      <span className="wide:sr-only">{word}</span>
      <span className="sr-only"> {listing.title}</span>
    </>
  );
  return (
    <div className="flex wide:-ml-3">
      <LinkButton variant="quiet" to={paths.listing(kind, listing.id)} title="View" className={actionClass}>
        {face('View', Eye)}
      </LinkButton>
      {mayChange && hasScreen(edit) && (
        <LinkButton variant="quiet" to={edit} title="Edit" className={actionClass}>
          {face('Edit', Pencil)}
        </LinkButton>
      )}
      {mayChange && (
        <Button variant="quiet" title="Delete" onClick={() => onDelete(row)} className={actionClass}>
          {face('Delete', Trash2)}
        </Button>
      )}
    </div>
  );
}
