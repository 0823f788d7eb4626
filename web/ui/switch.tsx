import { type ComponentProps, type ReactNode, useId } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; help?: ReactNode };

/** On/off switch with its own label; needs no Field. */
export function Switch({ label, help, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
        <span className="font-semibold">{label}</span>
        <span className="relative inline-flex h-7 w-12 shrink-0">
          <input
            {...rest}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
            role="switch"
            aria-describedby={help ? `${id}-help` : undefined}
            className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border-2 border-rule-strong bg-sheet checked:border-chart checked:bg-chart"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1.5 left-1.5 size-4 rounded-full bg-ink-soft transition-transform peer-checked:translate-x-5 peer-checked:bg-chart-ink forced-colors:bg-[CanvasText] forced-colors:peer-checked:bg-[CanvasText] motion-reduce:transition-none"
          />
        </span>
      </label>
      {help && (
        <p id={`${id}-help`} className="pr-16 text-sm text-ink-soft">
          {help}
        </p>
      )}
    </div>
  );
}
