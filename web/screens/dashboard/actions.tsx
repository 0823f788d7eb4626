import {
  CircleCheck,
  Copy,
  EllipsisVertical,
  Eye,
  ListPlus,
  type LucideIcon,
  Pencil,
  Trash2,
} from 'lucide-react';
import { counted } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { DropdownMenu } from '../../ui/menu.tsx';
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

type Action = { word: string; Icon: LucideIcon } & ({ to: string } | { onSelect: () => void });

function actionsOf({ row, mayChange, onDelete }: ActionsProps): Action[] {
  const { kind, listing } = row;
  const view = { word: 'View', Icon: Eye, to: paths.listing(kind, listing.id) };
  if (!mayChange) return [view];
  return [
    view,
    { word: 'Edit', Icon: Pencil, to: paths.editListing(kind, listing.id) },
    { word: 'Duplicate', Icon: Copy, to: paths.duplicateListing(kind, listing.id) },
    { word: 'Delete', Icon: Trash2, onSelect: () => onDelete(row) },
  ];
}

/** Icons in the table and a menu on cards, both with the listing's title for screen readers. */
export function Actions(props: ActionsProps) {
  const { row, mayChange, hints, onDetails, onConfirm } = props;
  const actions = actionsOf(props);
  const { title } = row.listing;
  const details: Action = {
    word: hints > 0 ? `Details, ${counted(hints, 'thing', 'things')} to add` : 'Details',
    Icon: ListPlus,
    onSelect: onDetails,
  };
  const confirm: Action = { word: 'Confirm it’s current', Icon: CircleCheck, onSelect: onConfirm };
  return (
    <>
      <div className="hidden wide:grid wide:grid-cols-2">
        {actions.map(({ word, Icon, ...action }) => {
          const face = (
            <>
              <Icon aria-hidden="true" size={18} />
              <span className="sr-only">
                {word} {title}
              </span>
            </>
          );
          const look = { variant: 'quiet', className: 'min-w-11 px-0!', 'data-tooltip': word } as const;
          return 'to' in action ? (
            <LinkButton key={word} to={action.to} {...look}>
              {face}
            </LinkButton>
          ) : (
            <Button key={word} onClick={action.onSelect} {...look}>
              {face}
            </Button>
          );
        })}
      </div>
      <DropdownMenu
        label={`Actions for ${title}`}
        trigger={<EllipsisVertical aria-hidden="true" size={20} />}
        items={actions
          .toSpliced(3, 0, details, ...(mayChange && !row.listing.takenDownAt ? [confirm] : []))
          .map(({ word, Icon, ...action }) => ({
            ...action,
            label: word,
            icon: <Icon aria-hidden="true" size={18} />,
          }))}
        className={buttonClass({ variant: 'quiet', shape: 'icon' }, 'wide:hidden noscript:hidden')}
      />
    </>
  );
}
