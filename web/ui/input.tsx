import { Check, ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';
import { useFieldControl } from './field-control.ts';

type InputProps = ComponentProps<'input'> & {
  /** Shown at the end of the box and read by screen readers: 'ft', 'sq ft', '$/sf/yr'. */
  unit?: string;
  figure?: boolean;
};

export function Input({ unit, figure, className, required, ...rest }: InputProps) {
  const control = useFieldControl({ ...rest, required });
  const unitId = useId();
  const describedBy = [control['aria-describedby'], unit && unitId].filter(Boolean).join(' ') || undefined;
  const input = (
    <input
      {...rest}
      {...control}
      aria-describedby={describedBy}
      className={cx('box', figure && 'font-mono', unit && 'pr-20', className)}
    />
  );
  if (!unit) return input;
  return (
    <span className="relative block">
      {input}
      <span id={unitId} className="box-unit figure">
        {unit}
      </span>
    </span>
  );
}

export function Textarea({ className, required, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={5}
      {...rest}
      {...useFieldControl({ ...rest, required })}
      className={cx('box', 'field-sizing-content min-h-32', className)}
    />
  );
}

export function Select({ className, required, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        {...rest}
        {...useFieldControl({ ...rest, required })}
        className={cx('box', 'cursor-pointer appearance-none pr-10', className)}
      />
      <ChevronDown
        aria-hidden="true"
        size="1.125rem"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
};

/** Checkbox with its own label; needs no Field. */
export function Checkbox({ label, help, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <label className="inline-flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <span className="relative mt-0.5 inline-flex size-5 shrink-0">
          <input
            {...rest}
            type="checkbox"
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className="peer size-5 cursor-pointer appearance-none rounded-sm border-2 border-rule-strong bg-sheet checked:border-chart checked:bg-chart aria-invalid:border-danger"
          />
          <Check
            aria-hidden="true"
            size="1rem"
            strokeWidth={3.5}
            className="pointer-events-none absolute top-0.5 left-0.5 hidden text-chart-ink peer-checked:block"
          />
        </span>
        <span>{label}</span>
      </label>
      {help && (
        <p id={`${id}-help`} className="pl-8 text-sm text-ink-soft">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
