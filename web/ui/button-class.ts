import { cx } from './cx.ts';

export type ButtonLook = {
  /** `primary` is the main action of a view; `quiet` has no frame. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** `icon` is a square without text: give it an aria-label, which its tooltip shows. */
  shape?: 'text' | 'icon';
  wide?: boolean;
};

const variants = {
  primary: 'bg-chart text-chart-ink border-chart hover:bg-chart-deep hover:border-chart-deep',
  secondary: 'bg-sheet text-ink border-rule-strong hover:border-chart hover:text-chart',
  quiet: 'text-ink border-transparent hover:bg-sunken',
  danger: 'bg-danger text-danger-ink border-danger hover:brightness-110',
};

export function buttonClass(
  { variant = 'secondary', shape = 'text', wide }: ButtonLook,
  className?: string,
): string {
  return cx(
    'button',
    shape === 'icon' ? 'icon-only min-w-11' : 'px-4 py-2',
    variants[variant],
    wide && 'w-full',
    className,
  );
}
