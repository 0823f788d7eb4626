import { type ReactNode, useEffect } from 'react';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { useLeaveGuard, useNavigate } from '../ui/navigation.ts';
import { DraftKept } from './draft-notes.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormElement } from './form.tsx';
import { SaveBar } from './save-bar.tsx';
import type { useDraft } from './use-draft.ts';

type LongFormProps = {
  label: string;
  draft: ReturnType<typeof useDraft>;
  /** Shown beside the form on wide screens, under its errors. */
  aside: ReactNode;
  buttons: ReactNode;
  /** Keeps the buttons in reach, and says whether there are changes. */
  isEdit?: boolean | undefined;
  children: ReactNode;
};

/** A form of several panels that keeps a draft. */
export function LongForm({ label, draft, aside, buttons, isEdit, children }: LongFormProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-6 max-lg:contents lg:sticky lg:top-6 lg:col-start-2">
        <ErrorSummary />
        {aside}
      </div>
      <FormElement label={label} className="flex flex-col gap-6 lg:col-start-1 lg:row-start-1">
        {children}
        {isEdit ? (
          <SaveBar draft={draft}>{buttons}</SaveBar>
        ) : (
          <div className="flex flex-wrap-reverse items-center justify-end gap-3">
            <div className="flex-auto">
              <DraftKept draft={draft} />
            </div>
            {buttons}
          </div>
        )}
      </FormElement>
    </div>
  );
}

type LeaveDialogProps = {
  /** True if leaving would lose something. */
  when: boolean;
  title?: string;
  danger?: boolean;
  /** Explains what leaving does to the text. */
  description: string;
  /** The page to go to without asking, once the form is done. */
  done?: string | false;
};

/** Asks before a navigation leaves the form. */
export function LeaveDialog({
  when,
  title = 'Leave without saving?',
  danger = true,
  description,
  done = false,
}: LeaveDialogProps) {
  const navigate = useNavigate();
  const guard = useLeaveGuard(when && !done);
  // Runs after the guard above is off.
  useEffect(() => {
    if (done) navigate(done, { replace: true });
  }, [done, navigate]);
  return (
    <ConfirmDialog
      open={guard.asking}
      title={title}
      description={description}
      confirmLabel="Leave"
      onConfirm={guard.leave}
      onCancel={guard.stay}
      danger={danger}
    />
  );
}
