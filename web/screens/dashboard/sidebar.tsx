import { roleLabels } from '../../../domain/account.ts';
import { paths } from '../../../domain/paths.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import { isLister, type User } from '../../api/current-user.ts';
import { Avatar } from '../../page/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { LIST_HEADING, LIST_SECTION } from './listings.tsx';

const linkClass =
  'flex min-h-11 items-center border-b-3 text-sm font-semibold md:text-base no-underline xl:border-b-0 xl:border-l-3 xl:px-4';
const here = 'border-chart text-chart';
const elsewhere = 'border-transparent text-ink hover:text-chart forced-colors:border-[Canvas]';

type SidebarProps = {
  user: User;
  /** True if the page shows a list. */
  manages: boolean;
};

export function Sidebar({ user, manages }: SidebarProps) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <aside
      aria-label="Account"
      className="self-start rounded-sm border border-rule-strong bg-sheet wide:flex wide:items-center wide:justify-between xl:sticky xl:top-6 xl:block"
    >
      <div className="flex items-center gap-3 px-4 max-wide:sr-only wide:py-4 xl:flex-col xl:items-start xl:border-b xl:border-rule">
        <Avatar user={user} size={56} className="size-14 text-xl" />
        <div className="min-w-0">
          <p className="font-bold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-ink-soft">{roleLabels[user.role]}</p>
        </div>
      </div>
      <nav aria-label="Dashboard" className="px-4 xl:px-0 xl:py-2">
        <ul className="flex flex-wrap gap-x-4 md:gap-x-6 xl:block">
          <li>
            <Link to={paths.dashboard} aria-current="page" className={cx(linkClass, here)}>
              Dashboard
            </Link>
          </li>
          {manages && (
            <li>
              <Link
                to={`#${LIST_SECTION}`}
                // The link scrolls; the focus follows, so that Tab continues in the list.
                onClick={() => document.getElementById(LIST_HEADING)?.focus({ preventScroll: true })}
                className={cx(linkClass, elsewhere)}
              >
                My Listings
              </Link>
            </li>
          )}
          {manages && (
            <li className="max-xl:hidden">
              <Link to={paths.occupancy()} className={cx(linkClass, elsewhere)}>
                Occupancy
              </Link>
            </li>
          )}
          {manages && (
            <li className="max-xl:hidden">
              <Link to={paths.comingUp} className={cx(linkClass, elsewhere)}>
                Coming up
              </Link>
            </li>
          )}
          {manages && (
            <li className="max-xl:hidden">
              <Link to={waitingListPaths.kept()} className={cx(linkClass, elsewhere)}>
                Waiting lists
              </Link>
            </li>
          )}
          {isLister(user) && (
            <li>
              <Link to={paths.createListing()} className={cx(linkClass, elsewhere)}>
                Create Listing
              </Link>
            </li>
          )}
        </ul>
      </nav>
    </aside>
  );
}
