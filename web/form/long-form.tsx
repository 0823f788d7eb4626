import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { useLeaveGuard, useNavigate } from '../ui/navigation.ts';
import { errorOf } from './check.ts';
import { DraftKept } from './draft-notes.tsx';
import { FormElement } from './form.tsx';
import { useSubmitForm } from './submit-context.ts';
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
          <>
            <DraftKept draft={draft} />
            <Bar>{buttons}</Bar>
          </>
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

/** Lists the form's errors in the order of its fields after the first attempt to send; each line focuses its field. */
function ErrorSummary() {
  const { fields = [] } = useSubmitForm();
  const { setFocus, formState } = useFormContext();
  const { errors, isSubmitted } = formState;
  const lines = fields.flatMap(({ name, label }) => {
    const message = errorOf(errors, name);
    return message !== undefined && isSubmitted ? [{ name, label, message }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <section aria-label="Fields to fix" className="rounded-sm border border-danger bg-danger-tint px-4 py-3">
      <h2 className="flex items-center gap-2 text-base">
        <CircleAlert aria-hidden="true" size="1.1875rem" className="shrink-0 text-danger" />
        {lines.length === 1 ? 'One field needs' : `${lines.length} fields need`} attention
      </h2>
      <ul className="mt-1">
        {lines.map(({ name, label, message }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => setFocus(name)}
              className="w-full cursor-pointer py-1 text-left underline decoration-1 underline-offset-4 hover:decoration-2 max-sm:min-h-11"
            >
              <span className="sr-only">{label}: </span>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SaveBarProps = { draft: ReturnType<typeof useDraft>; children: ReactNode };

/** The buttons of an edit, in reach while the form scrolls, and whether there is anything to save. */
function SaveBar({ draft, children }: SaveBarProps) {
  const { isDirty } = useFormState();
  return (
    <Bar>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 max-sm:basis-full">
        <p role="status" className={isDirty ? 'text-sm font-semibold' : 'text-sm text-ink-soft'}>
          {isDirty ? 'Unsaved changes' : 'No changes'}
        </p>
        <div className="max-sm:hidden">
          <DraftKept draft={draft} />
        </div>
      </div>
      {children}
    </Bar>
  );
}

const Bar = ({ children }: { children: ReactNode }) => (
  <div
    data-lower-bar=""
    className="save-bar -mx-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-rule-strong bg-paper px-4 py-3 sm:mx-0 sm:px-0"
  >
    {children}
  </div>
);
