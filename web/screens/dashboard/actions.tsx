import { CircleCheck, Copy, Eye, Grid3x3, ListPlus, Pencil, Trash2 } from 'lucide-react';
import { counted } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { Link } from '../../ui/link.tsx';
import { DropdownMenu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-trigger.tsx';
import { SpriteIcon } from '../../ui/sprite.tsx';
import type { MyListing } from './my-listings.ts';

type ActionsProps = {
  row: MyListing;
  mayChange: boolean;
  onDelete: (listing: MyListing) => void;
  onConfirm: () => void;
  /** Number of details worth adding. */
  hints: number;
  onDetails: () => void;
};

const icon = { 'aria-hidden': true, size: 18 } as const;

function itemsOf({ row, mayChange, onDelete, onConfirm, hints, onDetails }: ActionsProps): MenuItem[] {
  const { kind, listing } = row;
  const details: MenuItem = {
    label: hints > 0 ? `Details, ${counted(hints, 'thing', 'things')} to add` : 'Details',
    icon: <ListPlus {...icon} />,
    onSelect: onDetails,
  };
  const view: MenuItem = { label: 'View', icon: <Eye {...icon} />, to: paths.listing(kind, listing.id) };
  if (!mayChange) return [view, details];
  return [
    view,
    { label: 'Edit', icon: <Pencil {...icon} />, to: paths.editListing(kind, listing.id) },
    { label: 'Units', icon: <Grid3x3 {...icon} />, to: paths.units(kind, listing.id) },
    { label: 'Duplicate', icon: <Copy {...icon} />, to: paths.duplicateListing(kind, listing.id) },
    details,
    ...(listing.takenDownAt
      ? []
      : [{ label: 'Confirm it’s current', icon: <CircleCheck {...icon} />, onSelect: onConfirm }]),
    { label: 'Delete', icon: <Trash2 {...icon} />, onSelect: () => onDelete(row) },
  ];
}

/** A menu, and in the table what owners do most, each with the listing's title for screen readers. */
export function Actions(props: ActionsProps) {
  const { row, mayChange, onDelete } = props;
  const { kind, listing } = row;
  return (
    <div className="own-actions">
      {mayChange && (
        <>
          <Link
            to={paths.editListing(kind, listing.id)}
            aria-label={`Edit ${listing.title}`}
            data-tooltip="Edit"
          >
            <SpriteIcon name="edit" />
          </Link>
          <button
            type="button"
            onClick={() => onDelete(row)}
            aria-label={`Delete ${listing.title}`}
            data-tooltip="Delete"
          >
            <SpriteIcon name="delete" />
          </button>
        </>
      )}
      <DropdownMenu
        label={`Actions for ${listing.title}`}
        trigger={<SpriteIcon name="menu" />}
        items={itemsOf(props)}
        className="icon-only"
      />
    </div>
  );
}
