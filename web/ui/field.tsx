import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldContext } from './field-control.ts';

type FieldProps = {
  label: ReactNode;
  help?: ReactNode;
  /** Announced, and tied to the control. */
  error?: string | undefined;
  required?: boolean;
  /** Shows "optional" next to the label. */
  optional?: boolean;
  className?: string;
  children: ReactNode;
};

/** Wraps a control with its label above it, and its help and error below. Input, Select and others connect themselves. */
export function Field({ label, help, error, required = false, optional, className, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [help && helpId, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={cx('flex flex-col gap-1', className)}>
        <label htmlFor={id} className="font-semibold">
          {label}
          {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
        </label>
        {children}
        {help && (
          <p id={helpId} className="text-sm text-ink-soft">
            {help}
          </p>
        )}
        <FieldError id={errorId} message={error} />
      </div>
    </FieldContext>
  );
}

/** Error line under a control. Always rendered, so a new message is announced. */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  return (
    <div id={id} aria-live="polite" className="text-sm font-semibold text-danger">
      {message && (
        <p className="flex items-start gap-1.5 pt-0.5">
          <CircleAlert aria-hidden="true" size="1.0625rem" className="mt-0.5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
