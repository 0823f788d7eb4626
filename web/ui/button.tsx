import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

type Look = {
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
  { variant = 'secondary', shape = 'text', wide }: Look,
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

type ButtonProps = ComponentProps<'button'> &
  Look & { /** Shows a spinner and ignores clicks. */ busy?: boolean };

export function Button({ variant, shape, wide, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // `disabled` would take the focus away.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, shape, wide }, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

type LinkButtonProps = Look & { className?: string; children: ReactNode } & (
    | LinkProps
    | (ComponentProps<'a'> & { href: string; to?: undefined })
  );

/** Link that looks like a button: `to` stays on the site, `href` loads a page. */
export function LinkButton({ variant, shape, wide, className, ...rest }: LinkButtonProps) {
  const look = buttonClass({ variant, shape, wide }, cx('no-underline', className));
  if (rest.to === undefined) return <a {...rest} className={look} />;
  return <Link {...rest} className={look} />;
}
