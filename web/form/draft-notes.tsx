import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dateFormat } from '../../domain/dates.ts';
import { useCurrentUser } from '../api/current-user.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import type { useDraft } from './use-draft.ts';

type DraftState = ReturnType<typeof useDraft>;

const moment = dateFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

type DraftNotesProps = {
  draft: DraftState;
  /** Describes what starting over does; `before` runs first. */
  startOver: { label: string; title: string; description: string; before?: () => void };
  /** Says where else the draft belongs. */
  belongs?: ReactNode;
};

/** Notes above a form: a restored draft, missing files, and changes in another tab. */
export function DraftNotes({ draft, startOver, belongs }: DraftNotesProps) {
  const [asking, setAsking] = useState(false);
  const { restored, missing, elsewhere, isKept } = draft;
  return (
    <div role="status" className="flex flex-col gap-3 not-empty:mb-6">
      {elsewhere && (
        <Note
          caution
          actions={
            <>
              {elsewhere !== 'gone' && (
                <Button variant="quiet" onClick={draft.takeTheirs}>
                  Use the other tab
                </Button>
              )}
              <Button variant="quiet" onClick={draft.keepMine}>
                Keep this one
              </Button>
            </>
          }
        >
          {elsewhere === 'gone'
            ? 'This form was sent or started over in another tab. What’s here is no longer saved as a draft.'
            : `This form is also open in another tab with different changes, saved ${moment(elsewhere.kept)}. Which version do you want?`}
        </Note>
      )}
      {!isKept && (
        <Note caution>
          This browser can’t save drafts. What you type will be lost when you close the page.
        </Note>
      )}
      {restored && (
        <Note
          actions={
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {startOver.label}
            </Button>
          }
        >
          We restored your draft from {moment(restored.at)}. {belongs}
        </Note>
      )}
      {missing > 0 && (
        <Note caution>
          {missing === 1 ? 'One file is' : `${missing} files are`} missing: unused uploads are kept for one
          day. Please add {missing === 1 ? 'it' : 'them'} again.
        </Note>
      )}
      <ConfirmDialog
        open={asking}
        title={startOver.title}
        description={startOver.description}
        confirmLabel={startOver.label}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          startOver.before?.();
          draft.startOver();
        }}
        danger
      />
    </div>
  );
}

type NoteProps = { caution?: boolean; actions?: ReactNode; children: ReactNode };

function Note({ caution, actions, children }: NoteProps) {
  const look = caution ? 'border-caution bg-caution-tint' : 'border-chart bg-chart-tint';
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-sm border px-4 py-2 ${look}`}
    >
      <p className="flex min-w-0 flex-[1_1_20rem] items-start gap-2">
        {caution && (
          <TriangleAlert aria-hidden="true" size="1.1875rem" className="mt-0.5 shrink-0 text-caution" />
        )}
        <span>{children}</span>
      </p>
      {actions && <div className="flex flex-wrap gap-x-2">{actions}</div>}
    </div>
  );
}

/** Reassurance beside a form's buttons. */
export function DraftKept({ draft }: { draft: DraftState }) {
  const { user } = useCurrentUser();
  if (draft.kept === null || draft.elsewhere || !draft.isKept) return null;
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-soft">
      <CircleCheck aria-hidden="true" size="1.0625rem" className="shrink-0 text-good" />
      <span>
        Draft saved on this device{user && ' until you sign out'}, {draft.kept}
      </span>
    </p>
  );
}
