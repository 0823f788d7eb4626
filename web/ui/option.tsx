import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';

type OptionProps = {
  id: string;
  /** Option that the text box points to; it stays scrolled into view. */
  active: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
};

export function Option({ id, active, onChoose, className, children }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles keys
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
