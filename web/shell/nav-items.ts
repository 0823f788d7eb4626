import { inquiryPaths } from '../../domain/inquiry-paths.ts';
import { paths } from '../../domain/paths.ts';
import { isLister, type User } from '../api/current-user.ts';

type NavItem = { label: string; to: string; shownTo: (user: User | null) => boolean };

const everyone = () => true;
const signedIn = (user: User | null) => user !== null;
const admin = (user: User | null) => user?.isAdmin === true;

/** The navigation bar, in order. An item appears once the site has a screen at its path. */
export const navItems: readonly NavItem[] = [
  { label: 'Browse Properties', to: paths.browse(), shownTo: everyone },
  { label: 'List Your Property', to: paths.createListing(), shownTo: isLister },
  { label: 'Dashboard', to: paths.dashboard, shownTo: isLister },
  { label: 'Saved', to: paths.saved, shownTo: everyone },
  { label: 'Pricing', to: paths.pricing, shownTo: everyone },
  { label: 'Contact', to: paths.contact, shownTo: everyone },
  { label: 'Profile', to: paths.profile, shownTo: signedIn },
  { label: 'Admin', to: paths.admin, shownTo: admin },
];

/** The menu behind the avatar, before Logout. */
export const accountItems: readonly NavItem[] = [
  { label: 'Inquiries', to: inquiryPaths.all(), shownTo: signedIn },
  { label: 'Profile', to: paths.profile, shownTo: signedIn },
  { label: 'Admin Panel', to: paths.admin, shownTo: admin },
  { label: 'Settings', to: paths.profile, shownTo: signedIn },
];
