import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';

type OptionProps = {
  id: string;
  /** The one that the box above points to: it is kept in sight. */
  active: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
};

/** One of what a box offers while one types, in an element of the role listbox. */
export function Option({ id, active, onChoose, className, children }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={active}
      onClick={onChoose}
      className={cx(
        'cursor-pointer border-b border-l-4 border-b-rule last:border-b-0',
        active ? 'border-l-chart bg-chart-tint' : 'border-l-transparent hover:bg-sunken',
        className,
      )}
    >
      {children}
    </div>
  );
}
