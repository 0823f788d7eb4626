import { BadgeCheck, ChevronDown, CircleCheck, Trash2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { counted, grouped } from '../../../domain/figures.ts';
import { type Availability, availabilities, availabilityLabels } from '../../../domain/listing.ts';
import { BULK_MAX, UNDO_MINUTES } from '../../../domain/own-listings.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import { LazyAskToVerifyDialog } from '../../listing-form/ask-to-verify.tsx';
import { AffectedNote } from '../../page/affected-note.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/input.tsx';
import { DropdownMenu } from '../../ui/menu.tsx';
import type { BulkForm } from './bulk-dialog.tsx';
import type { MyListing, MyListings } from './my-listings.ts';
import { useBulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

const forms: readonly { label: string; form: BulkForm }[] = [
  { label: 'Rates…', form: 'rate' },
  { label: 'Available dates…', form: 'dates' },
  { label: 'Descriptions…', form: 'description' },
  { label: 'Add photos…', form: 'photos' },
  { label: 'Add documents…', form: 'documents' },
  { label: 'Contact…', form: 'contact' },
];

/** Id of the Undo button, or of the result if nothing changed. */
export const UNDO = 'undo-bulk';

type BulkBarProps = {
  selection: Selection;
  listings: MyListings;
  onChanged: () => void;
  onUndone: () => void;
  /** Asks how listings that became occupied were leased. */
  onOutcome: (occupied: readonly MyListing[]) => void;
};

/** Selects rows, changes the selected ones, and undoes the last change. */
export function BulkBar({ selection, listings, onChanged, onUndone, onOutcome }: BulkBarProps) {
  const [asked, setAsked] = useState<'delete' | 'verify' | BulkForm | null>(null);
  const close = () => setAsked(null);
  const bulk = useBulk(selection, {
    // In one render, so that the dialog returns the focus before it moves on.
    onChanged: () => {
      close();
      onChanged();
    },
    onUndone,
  });
  const { chosen, rows, isAll } = selection;
  const count = counted(chosen.length, 'listing', 'listings');
  const ids = chosen.map(({ listing }) => listing.id);
  if (rows.length === 0 && !bulk.done) return null;
  return (
    <div
      className={cx(
        // In the table's head, so that nothing moves.
        'z-10 mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 wide:-mb-11 noscript:hidden',
        // Phones have the listings first.
        chosen.length > 0 || bulk.done
          ? 'sticky top-0 border-b border-rule bg-paper py-1 wide:border-0 wide:py-0 wide:outline wide:-outline-offset-1 wide:outline-rule-strong'
          : 'relative w-fit phone:hidden',
      )}
    >
      {rows.length > 0 && (
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 pl-3">
          <input
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && !isAll;
            }}
            type="checkbox"
            checked={isAll}
            onChange={() => (isAll ? selection.clear() : selection.choose(rows))}
            className="size-5"
          />
          {chosen.length > 0 ? (
            `${chosen.length} selected`
          ) : (
            <span className="wide:sr-only">Select all shown</span>
          )}
        </label>
      )}
      {isAll && listings.more && !selection.isFull && (
        <SelectRest listings={listings} onLoaded={selection.choose} />
      )}
      {chosen.length > 0 && (
        <fieldset
          aria-label={`Change ${count}`}
          className="flex min-w-0 flex-wrap items-center gap-2 max-sm:contents"
        >
          <StatusForm
            of={count}
            busy={bulk.isChanging}
            onSet={(availability) => bulk.start({ availability })}
          />
          <Button busy={bulk.isChanging} onClick={() => bulk.start({ confirm: true })}>
            <CircleCheck aria-hidden="true" size="1.125rem" className="max-sm:hidden" />
            Confirm
            <span className="sr-only"> {count}</span>
          </Button>
          <DropdownMenu
            label={`Change ${count}`}
            trigger={
              <span className="inline-flex items-center gap-2">
                Change
                <ChevronDown aria-hidden="true" size="1rem" />
              </span>
            }
            items={forms.map(({ label, form }) => ({ label, onSelect: () => setAsked(form) }))}
            className={buttonClass({})}
          />
          <Button onClick={() => setAsked('verify')}>
            <BadgeCheck aria-hidden="true" size="1.125rem" className="max-sm:hidden" />
            Verify
            <span className="sr-only"> {count}</span>
          </Button>
          <Button onClick={() => setAsked('delete')}>
            <Trash2 aria-hidden="true" size="1.125rem" className="max-sm:hidden" />
            Delete
            <span className="sr-only"> {count}</span>
          </Button>
        </fieldset>
      )}
      <div role="status" className="flex flex-wrap items-center gap-3">
        {bulk.done && chosen.length === 0 && (
          <>
            {/* Takes the focus if there is nothing to undo. */}
            <span id={bulk.done.token ? undefined : UNDO} tabIndex={-1}>
              {bulk.done.text}
            </span>
            {bulk.done.token && (
              <Button id={UNDO} onClick={bulk.undo} busy={bulk.isUndoing}>
                <Undo2 aria-hidden="true" size="1.125rem" />
                Undo
              </Button>
            )}
            {bulk.done.occupied.length > 0 && (
              <Button onClick={() => bulk.done && onOutcome(bulk.done.occupied)}>
                Add how they were leased
              </Button>
            )}
          </>
        )}
      </div>
      <ConfirmDialog
        danger
        open={asked === 'delete'}
        title={`Delete ${count}?`}
        description={
          <>
            This deletes {count}, along with their views. Conversations about them stay under Inquiries.
            <AffectedNote path={inquiryApi.affected({ listing: ids.join(',') })} about="them" mayTell /> You
            can undo it for {UNDO_MINUTES} minutes.
          </>
        }
        confirmLabel={`Delete ${count}`}
        onConfirm={() => {
          close();
          bulk.start({ delete: true });
        }}
        onCancel={close}
      />
      {asked === 'verify' && <LazyAskToVerifyDialog ids={ids} onClose={close} />}
      {asked && asked !== 'delete' && asked !== 'verify' && (
        <Suspense>
          <BulkDialog change={asked} selection={selection} onSubmit={bulk.change} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

type SelectRestProps = { listings: MyListings; onLoaded: (rows: readonly MyListing[]) => void };

/** Selects the rows of all pages, once they have loaded. */
function SelectRest({ listings: { more, total }, onLoaded }: SelectRestProps) {
  const [isLoading, setLoading] = useState(false);
  const select = async () => {
    setLoading(true);
    onLoaded((await more?.loadAll()) ?? []);
    setLoading(false);
  };
  return (
    <Button busy={isLoading} onClick={select}>
      {total > BULK_MAX
        ? `Select the first ${BULK_MAX} of ${grouped(total)}`
        : `Select all ${grouped(total)}`}
    </Button>
  );
}

type StatusFormProps = { of: string; busy: boolean; onSet: (availability: Availability) => void };

/** Sets the status by a button, because the arrow keys change the choice on their way. */
function StatusForm({ of, busy, onSet }: StatusFormProps) {
  const [chosen, setChosen] = useState<Availability | ''>('');
  return (
    <span className="flex items-center gap-2">
      <Select
        aria-label="Set status"
        value={chosen}
        disabled={busy}
        onChange={({ target }) => setChosen(target.value as Availability)}
      >
        <option value="" disabled>
          Set status
        </option>
        {availabilities.map((availability) => (
          <option key={availability} value={availability}>
            {availabilityLabels[availability]}
          </option>
        ))}
      </Select>
      {chosen && (
        <Button busy={busy} onClick={() => onSet(chosen)}>
          Set
          <span className="sr-only"> the status of {of}</span>
        </Button>
      )}
    </span>
  );
}
