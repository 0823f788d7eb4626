import type { ComponentProps, MouseEvent } from 'react';
import {
  isPlainClick,
  type Location,
  type NavigateOptions,
  readLocation,
  useLocation,
  useNavigate,
} from './navigation.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  NavigateOptions & {
    /** Path on this site, absolute or relative ('?tab=b'). */
    to: string;
  };

export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  // Absolute, so a copied link works. Only relative links read the location, so the others don't re-render with it.
  const href = /^[?#]/.test(to) ? absolute(to, readLocation()) : to;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    navigate(to, { replace, state });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

const absolute = (to: string, { pathname, search }: Location) =>
  to.startsWith('?') ? pathname + to : pathname + search + to;

/** Link that marks itself as current on its page and below it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const path = props.to.replace(/[?#].*$/, '');
  const isActive = pathname === path || pathname.startsWith(`${path}/`);
  return <Link {...props} aria-current={isActive ? 'page' : undefined} />;
}
