import { useQuery } from '@tanstack/react-query';
import { LogOut, Mail, Menu, Moon, Sun } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { brand } from '../../domain/brand.ts';
import { apiPaths, inquiryPaths, paths } from '../../domain/paths.ts';
import { hasPage } from '../../domain/site-routes.ts';
import { type User, useCurrentUser } from '../api/current-user.ts';
import { unreadQuery } from '../api/queries.ts';
import { Avatar } from '../page/avatar.tsx';
import { StaticHtml } from '../page/static-html.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Link, NavLink } from '../ui/link.tsx';
import { DropdownMenu } from '../ui/menu.tsx';
import { useLocation } from '../ui/navigation.ts';
import { useHere } from '../ui/use-here.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { BrandMark } from './brand-mark.tsx';
import { toggleTheme } from './theme.ts';

/**
 * The bar at the top of every page, with the parts of every group of visitors. Under 69 rem, counted in the page’s own text
 * size, its links fold into a menu that works without JavaScript.
 */
export function NavBar() {
  const { user } = useCurrentUser();
  return (
    <header className="double-rule @container relative z-30 bg-sheet print:hidden">
      <div className="column flex min-h-14 md:min-h-16 low:min-h-12 flex-wrap items-center gap-x-2 narrow:gap-x-0">
        <Link
          to={paths.landing}
          aria-label={`${brand.name} home page`}
          className="inline-flex min-h-11 items-center no-underline @max-[69rem]:mr-auto @min-[69rem]:mr-6"
        >
          <StaticHtml id="brand" className="contents" part={import.meta.env.SSR ? <BrandMark /> : null} />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden @min-[69rem]:block">
          <ul className="flex">
            {navItems.map((item) => (
              <li key={item.label} className={shownClass[item.shownTo]}>
                <NavLink to={item.to} className="bar-link">
                  {item.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Button
          variant="quiet"
          shape="icon"
          aria-label="Switch between light and dark"
          onClick={toggleTheme}
          // The footer has it too.
          className="narrow:hidden noscript:hidden member:max-sm:hidden"
        >
          <Moon aria-hidden="true" size="1.25rem" className="dark:hidden" />
          <Sun aria-hidden="true" size="1.25rem" className="hidden dark:block" />
        </Button>
        <InboxLink isMember={user !== null} />
        <AccountMenu user={user} />
        <SignInLinks className="hidden sm:flex" />
        <FoldedMenu />
      </div>
    </header>
  );
}

function SignInLinks({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const here = useHere();
  // From the start page, sign-in leads to the first page of the user's role.
  const returnTo = pathname === paths.root || pathname === paths.landing ? undefined : here;
  return (
    <div className={cx('flex flex-wrap gap-2 member:hidden', className)}>
      <LinkButton to={paths.auth('login', returnTo)}>Login</LinkButton>
      <LinkButton variant="primary" to={paths.auth('register', returnTo)}>
        Get Started
      </LinkButton>
    </div>
  );
}

/** On a shared page the picture or the initials follow a moment later, in the same place. */
function AccountMenu({ user }: { user: User | null }) {
  const items = accountItems(user?.isAdmin || user?.adminNeeds);
  return (
    <DropdownMenu
      label={
        user ? (
          <>
            Account:{' '}
            <bdi>
              {user.firstName} {user.lastName}
            </bdi>
          </>
        ) : (
          'Account'
        )
      }
      className="icon-only hidden size-11 shrink-0 cursor-pointer items-center justify-center rounded-full member:inline-flex noscript:hidden!"
      trigger={
        user ? (
          <Avatar user={user} size={40} className="size-10" />
        ) : (
          <span className="block size-10 rounded-full bg-chart forced-colors:border" />
        )
      }
      items={[
        ...items,
        { kind: 'separator' as const },
        { label: 'Logout', href: apiPaths.logout, icon: <LogOut aria-hidden="true" size="1.125rem" /> },
      ]}
    />
  );
}

function FoldedMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key]);
  return (
    <details
      ref={ref}
      className="group @min-[69rem]:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !ref.current?.open) return;
        ref.current.open = false;
        ref.current.querySelector('summary')?.focus();
      }}
    >
      <summary
        aria-label="Menu"
        className="icon-only inline-flex size-11 cursor-pointer list-none items-center justify-center rounded-md hover:bg-sunken group-open:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" size="1.375rem" />
      </summary>
      <div className="double-rule absolute inset-x-0 z-30 mt-3 bg-sheet shadow-raised">
        <nav aria-label="Main" className="column py-2">
          <ul className="divide-y divide-rule">
            {navItems.map((item) => (
              <li key={item.label} className={shownClass[item.shownTo]}>
                <NavLink to={item.to} className="menu-link">
                  {item.label}
                </NavLink>
              </li>
            ))}
          </ul>
          <SignInLinks className="border-t border-rule py-3 sm:hidden [&>*]:flex-1" />
        </nav>
      </div>
    </details>
  );
}

/** Conversations, with the number of those that are unread or need an answer. */
function InboxLink({ isMember }: { isMember: boolean }) {
  const isHydrated = useHydrated();
  const { data } = useQuery({ ...unreadQuery, enabled: isMember && isHydrated });
  const { unread = 0, needsReply = 0, waiting = 0 } = data ?? {};
  const counts = [unread > 0 && `${unread} unread`, needsReply > 0 && `${needsReply} to answer`].filter(
    Boolean,
  );
  return (
    <LinkButton
      variant="quiet"
      shape="icon"
      to={inquiryPaths.all()}
      aria-label={['Inquiries', ...counts].join(', ')}
      className="relative hidden narrow:hidden! member:inline-flex"
    >
      <Mail aria-hidden="true" size="1.25rem" />
      {waiting > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-chart px-1 text-center text-xs leading-5 font-bold text-chart-ink tabular-nums forced-colors:border"
        >
          {waiting > 99 ? '99+' : waiting}
        </span>
      )}
    </LinkButton>
  );
}

/** Every page has all items, and its style sheet shows those of the visitor. */
type NavItem = { label: string; to: string; shownTo: keyof typeof shownClass };

/** The navigation bar, in order. An item appears once the site has a screen at its path. */
const navItems = (
  [
    { label: 'Browse Properties', to: paths.browse(), shownTo: 'everyone' },
    { label: 'List Your Property', to: paths.createListing(), shownTo: 'lister' },
    { label: 'Dashboard', to: paths.dashboard, shownTo: 'lister' },
    { label: 'Saved', to: paths.saved, shownTo: 'everyone' },
    { label: 'Pricing', to: paths.pricing, shownTo: 'everyone' },
    { label: 'Contact', to: paths.contact, shownTo: 'everyone' },
    { label: 'Profile', to: paths.profile, shownTo: 'member' },
    { label: 'Admin', to: paths.admin, shownTo: 'admin' },
  ] satisfies NavItem[]
).filter(({ to }) => hasPage(to));

const shownClass = {
  everyone: undefined,
  member: 'hidden member:block',
  lister: 'hidden lister:block',
  admin: 'hidden admin:block',
};

/** The menu behind the avatar, before Logout. */
/** `isAdmin` is truthy for the account of an admin. */
const accountItems = (isAdmin: unknown) =>
  [
    { label: 'Inquiries', to: inquiryPaths.all() },
    { label: 'Profile', to: paths.profile },
    ...(isAdmin ? [{ label: 'Admin Panel', to: paths.admin }] : []),
    { label: 'Settings', to: paths.profile },
  ].filter(({ to }) => hasPage(to));
