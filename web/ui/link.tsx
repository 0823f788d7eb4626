import type { ComponentProps, MouseEvent } from 'react';
import { type Location, type NavigateOptions, readLocation, useLocation, useNavigate } from './router.tsx';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  NavigateOptions & {
    /** An address of the site, absolute or relative ('?tab=b'). */
    to: string;
  };

/** A link within the site: no page load, unless it is opened elsewhere. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  // Written out, so that a copied link says where it leads. Few links hang on where one is; the others stay as they are.
  const href = /^[?#]/.test(to) ? absolute(to, readLocation()) : to;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    navigate(to, { replace, state });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

const absolute = (to: string, { pathname, search }: Location) =>
  to.startsWith('?') ? pathname + to : pathname + search + to;

type NavLinkProps = Omit<LinkProps, 'className'> & { className: (state: { isActive: boolean }) => string };

/** A link that knows whether one is at its address, or below it. */
export function NavLink({ className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const path = rest.to.replace(/[?#].*$/, '');
  const isActive = pathname === path || pathname.startsWith(`${path}/`);
  return <Link {...rest} aria-current={isActive ? 'page' : undefined} className={className({ isActive })} />;
}

/** A press that asks for this page, not for a new tab, a window or a download. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}
