import { CircleCheck, TriangleAlert } from 'lucide-react';
import { dateFormat } from '../../../domain/dates.ts';
import { counted } from '../../../domain/figures.ts';
import { Button } from '../../ui/button.tsx';
import { nameOf } from './sheet.ts';
import type { Sheet } from './use-sheet.ts';

const moment = dateFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** Goes to the first cell to correct; on a phone, to its unit. */
const showFirst = () =>
  document
    .querySelector<HTMLElement>('.units-grid [aria-invalid], .unit-list [data-wrong] > button')
    ?.focus();

/** Says whether everything is stored, and if not, why, and what to do. */
export function SaveState({ sheet, notice }: { sheet: Sheet; notice: string | null }) {
  const { rows, errorCount, failure, unsaved, restoredAt, isSaving } = sheet;
  const wrong = rows.filter(({ errors }) => Object.keys(errors).length > 0);
  const [first] = wrong;
  const isHeld = unsaved > 0 && !isSaving;
  const reasons = [
    restoredAt && `We restored changes from ${moment(new Date(restoredAt))} that weren’t saved.`,
    errorCount > 0 &&
      `${counted(errorCount, 'cell needs', 'cells need')} correcting, the first in ${first && nameOf(first)}: ${Object.values(first?.errors ?? {})[0]}. Until then, nothing of this change is saved; changes of other cells are.`,
    failure,
    notice,
  ].filter(Boolean);
  return (
    // The grid is taller than the window, so the message stays in sight.
    <div role="status" className="has-[.border]:sticky top-2 z-20">
      {reasons.length > 0 || isHeld ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-sm border border-caution bg-caution-tint px-4 py-2">
          <p className="flex min-w-0 flex-[1_1_20rem] items-start gap-2">
            <TriangleAlert aria-hidden="true" size="1.1875rem" className="mt-0.5 shrink-0 text-caution" />
            <span className="min-w-0 wrap-anywhere">
              {reasons.join(' ') || 'Some changes aren’t saved yet.'}
            </span>
          </p>
          {isHeld && (
            <span className="flex flex-wrap gap-2">
              {first && (
                <Button variant="quiet" onClick={showFirst}>
                  Show {errorCount > 1 ? 'the first cell' : 'the cell'}
                </Button>
              )}
              <Button variant="quiet" onClick={() => void sheet.retry()}>
                Save changes
              </Button>
              <Button variant="quiet" onClick={sheet.discard}>
                Discard them
              </Button>
            </span>
          )}
        </div>
      ) : (
        rows.length > 0 && (
          <p className="flex items-center gap-1.5 text-sm text-ink-soft">
            <CircleCheck aria-hidden="true" size="1.0625rem" className="shrink-0 text-good" />
            {isSaving ? 'Saving…' : 'All changes saved'}
          </p>
        )
      )}
    </div>
  );
}
