import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & { /** Shows a spinner and ignores clicks. */ busy?: boolean };

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

type LinkButtonProps = ButtonLook & { className?: string; children: ReactNode } & (
    | LinkProps
    | (ComponentProps<'a'> & { href: string; to?: undefined })
  );

/** Link that looks like a button: `to` stays on the site, `href` loads a page. */
export function LinkButton({ variant, shape, wide, className, ...rest }: LinkButtonProps) {
  const look = buttonClass({ variant, shape, wide }, cx('no-underline', className));
  if (rest.to === undefined) return <a {...rest} className={look} />;
  return <Link {...rest} className={look} />;
}
