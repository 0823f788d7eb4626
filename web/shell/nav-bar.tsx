import { useQuery } from '@tanstack/react-query';
import { ChevronDown, LogOut, Mail, Menu, Moon, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { brand } from '../../domain/brand.ts';
import { apiPaths, inquiryPaths, marketPaths, paths } from '../../domain/paths.ts';
import { hasPage } from '../../domain/site-routes.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import { wantedPaths } from '../../domain/wanted.ts';
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
 * The bar at the top of every page, with the parts of every group of visitors. Under 76 rem, counted in the page’s own text
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
          className="inline-flex min-h-11 items-center no-underline @max-[76rem]:mr-auto @min-[76rem]:mr-6"
        >
          <StaticHtml id="brand" className="contents" part={import.meta.env.SSR ? <BrandMark /> : null} />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden @min-[76rem]:block">
          <ul className="flex">
            {navItems.map((item) => (
              <li key={item.label} className={shownClass[item.shownTo]}>
                <NavLink to={item.to} className="bar-link">
                  {item.label}
                </NavLink>
              </li>
            ))}
            <li>
              <Explore />
            </li>
          </ul>
        </nav>
        <Button
          variant="quiet"
          shape="icon"
          aria-label="Switch between light and dark"
          onClick={toggleTheme}
          // The footer has it too, and the bar of an admin who lists is full.
          className="narrow:hidden noscript:hidden member:max-sm:hidden admin:@max-[80rem]:hidden"
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

/** A menu that works without JavaScript. Escape, leaving it, a press elsewhere, and every navigation close it. */
function Disclosure({ className, children }: { className: string; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key]);
  useEffect(() => {
    const closeBehind = ({ target }: PointerEvent) => {
      if (ref.current && !ref.current.contains(target as Node)) ref.current.open = false;
    };
    document.addEventListener('pointerdown', closeBehind);
    return () => document.removeEventListener('pointerdown', closeBehind);
  }, []);
  return (
    <details
      ref={ref}
      className={className}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !ref.current?.open) return;
        ref.current.open = false;
        ref.current.querySelector('summary')?.focus();
      }}
    >
      {children}
    </details>
  );
}

/** What else there is to look up, behind one button of the bar. */
const Explore = () => (
  <Disclosure className="group relative">
    <summary className="bar-link cursor-pointer list-none gap-1 group-open:text-chart [&::-webkit-details-marker]:hidden">
      Explore
      <ChevronDown aria-hidden="true" size="1.125rem" className="group-open:rotate-180" />
    </summary>
    <ul className="absolute right-0 z-30 min-w-48 divide-y divide-rule rounded-sm border border-rule-strong bg-sheet px-4 shadow-raised">
      {exploreItems.map(({ label, to }) => (
        <li key={label}>
          <NavLink to={to} className="menu-link">
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </Disclosure>
);

function FoldedMenu() {
  return (
    <Disclosure className="group @min-[76rem]:hidden">
      <summary
        aria-label="Menu"
        className="icon-only inline-flex size-11 cursor-pointer list-none items-center justify-center rounded-md hover:bg-sunken group-open:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" size="1.375rem" />
      </summary>
      <div className="double-rule absolute inset-x-0 z-30 mt-3 bg-sheet shadow-raised">
        <nav aria-label="Main" className="column py-2">
          <ul className="divide-y divide-rule">
            {[...navItems, ...exploreItems].map((item) => (
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
    </Disclosure>
  );
}

const upTo99 = (count: number) => (count > 99 ? '99+' : `${count}`);

/** Conversations, with the number of those that are unread or need an answer. */
function InboxLink({ isMember }: { isMember: boolean }) {
  const isHydrated = useHydrated();
  const { data } = useQuery({ ...unreadQuery, enabled: isMember && isHydrated });
  const { unread = 0, needsReply = 0, waiting = 0 } = data ?? {};
  const counts = [
    // The label has the number that people see.
    ![unread, needsReply].includes(waiting) && `${upTo99(waiting)} in all`,
    unread > 0 && `${upTo99(unread)} unread`,
    needsReply > 0 && `${upTo99(needsReply)} to answer`,
  ].filter(Boolean);
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
          {upTo99(waiting)}
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

const exploreItems: readonly NavItem[] = [
  { label: 'Airports', to: paths.airports(), shownTo: 'everyone' },
  { label: 'Market rates', to: marketPaths.overview(), shownTo: 'everyone' },
  { label: 'Aircraft guide', to: paths.aircraftGuide, shownTo: 'everyone' },
  { label: 'Space wanted', to: wantedPaths.list(), shownTo: 'everyone' },
];

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
    { label: 'Waiting lists', to: waitingListPaths.mine() },
    { label: 'Profile', to: paths.profile },
    ...(isAdmin ? [{ label: 'Admin Panel', to: paths.admin }] : []),
    { label: 'Settings', to: paths.profile },
  ].filter(({ to }) => hasPage(to));
