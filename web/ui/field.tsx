import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { cx } from './cx.ts';

type FieldFacts = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };
const FieldContext = createContext<FieldFacts | null>(null);

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

/** Wraps a control with its label, help and error. Input, Select and others connect themselves. */
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
        {help && (
          <p id={helpId} className="text-sm text-ink-soft">
            {help}
          </p>
        )}
        {children}
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
          <CircleAlert aria-hidden="true" size={17} className="mt-0.5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}

type ControlProps = {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: unknown;
};

/** Attributes that connect a control to the Field around it; the control's own props win. */
export function useFieldControl(props: ControlProps) {
  const field = use(FieldContext);
  return {
    id: props.id ?? field?.id,
    'aria-describedby':
      [props['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': (props['aria-invalid'] as boolean | undefined) ?? (field?.invalid || undefined),
    // `required` would show the browser's own message instead of ours.
    'aria-required': (props.required ?? field?.required) || undefined,
  };
}
