import { inquiryPaths, paths } from '../../domain/paths.ts';
import { hasPage } from '../../domain/site-routes.ts';

/** Every page has all items, and its style sheet shows those of the visitor. */
type NavItem = { label: string; to: string; shownTo: keyof typeof shownClass };

/** The navigation bar, in order. An item appears once the site has a screen at its path. */
export const navItems = (
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

export const shownClass = {
  everyone: undefined,
  member: 'hidden member:block',
  lister: 'hidden lister:block',
  admin: 'hidden admin:block',
};

/** The menu behind the avatar, before Logout. */
/** `isAdmin` is truthy for the account of an admin. */
export const accountItems = (isAdmin: unknown) =>
  [
    { label: 'Inquiries', to: inquiryPaths.all() },
    { label: 'Profile', to: paths.profile },
    ...(isAdmin ? [{ label: 'Admin Panel', to: paths.admin }] : []),
    { label: 'Settings', to: paths.profile },
  ].filter(({ to }) => hasPage(to));
