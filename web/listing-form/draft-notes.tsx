import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import type { useDraft } from './use-draft.ts';

type DraftState = ReturnType<typeof useDraft>;

const dayAndClock = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const moment = (time: Date): string => dayAndClock.format(time);

type DraftNotesProps = {
  draft: DraftState;
  /** What starting over does, for the question before it. */
  startOver: { label: string; title: string; description: string };
  /** Where else what came back belongs, in a sentence. */
  belongs?: ReactNode;
};

/** Above a form: what came back, what is gone, and what another tab has done. */
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
                  Use That Text
                </Button>
              )}
              <Button variant="quiet" onClick={draft.keepMine}>
                Keep This Text
              </Button>
            </>
          }
        >
          {elsewhere === 'gone'
            ? 'In another tab this was sent or started over. What stands here is no longer kept as a draft.'
            : `This form is open in another tab too, which kept its own text at ${moment(elsewhere.kept)}. What you type here isn’t kept until you choose.`}
        </Note>
      )}
      {!isKept && (
        <Note caution>This browser keeps no drafts: what you type here is gone once you close the page.</Note>
      )}
      {restored && (
        <Note
          actions={
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {startOver.label}
            </Button>
          }
        >
          What you typed here before is back, as it was on {moment(restored.at)}. {belongs}
        </Note>
      )}
      {missing > 0 && (
        <Note caution>
          {missing === 1 ? 'One file was' : `${missing} files were`} left out: uploads that no listing uses
          are kept for a day. Please add {missing === 1 ? 'it' : 'them'} again.
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
        {caution && <TriangleAlert aria-hidden="true" size={19} className="mt-0.5 shrink-0 text-caution" />}
        <span>{children}</span>
      </p>
      {actions && <div className="flex flex-wrap gap-x-2">{actions}</div>}
    </div>
  );
}

/** Beside a form's buttons: that nothing typed can get lost. */
export function DraftKept({ draft }: { draft: DraftState }) {
  if (draft.kept === null || draft.elsewhere || !draft.isKept) return null;
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-soft">
      <CircleCheck aria-hidden="true" size={17} className="shrink-0 text-good" />
      <span>
        Draft kept on this device until you log out, <span className="figure">{draft.kept}</span>
      </span>
    </p>
  );
}
