import { brand } from '../brand.ts';
import type { ListingKind } from '../listing-kinds/kind.ts';
import { inquiryPaths, paths } from '../paths.ts';
import { waitingListPaths } from '../waiting-lists/waiting-list-paths.ts';
import type { PageMetadata } from './metadata.ts';

const robots = 'noindex, nofollow';

export const welcomePage: PageMetadata = {
  title: 'Home',
  description: 'Your hangars, stats, and newest listings.',
  keywords: 'my hangars, my listings, new listings',
  canonical: paths.home,
  robots,
};

export const dashboardPage: PageMetadata = {
  title: 'Dashboard',
  description: 'Your listings, their views, and the inquiries they bring in.',
  keywords: 'my listings, hangar listings, property dashboard',
  canonical: paths.dashboard,
  robots,
};

export const waitingListsPage: PageMetadata = {
  title: 'Waiting lists',
  description: 'Your places on waiting lists, and the spaces that are offered to you.',
  keywords: 'hangar waiting list',
  canonical: waitingListPaths.mine(),
  robots,
};

export const joinWaitingListPage = (id: string): PageMetadata => ({
  title: 'Join a waiting list',
  description: 'Get in line for space at an airport.',
  keywords: 'hangar waiting list',
  canonical: waitingListPaths.join(id),
  robots,
});

export const keptWaitingListsPage: PageMetadata = {
  title: 'Your waiting lists',
  description: 'Waiting lists that you keep for your listings.',
  keywords: 'hangar waiting list, airport manager',
  canonical: waitingListPaths.kept(),
  robots,
};

export const keepWaitingListPage = (id: string, name = 'Waiting list'): PageMetadata => ({
  title: name,
  description: 'People, offers, and history of a waiting list that you keep.',
  keywords: 'hangar waiting list, airport manager',
  canonical: waitingListPaths.keep(id),
  robots,
});

export const waitingListBoardPage = (id: string): PageMetadata => ({
  title: 'Waiting list for the board',
  description: 'A waiting list as its rules publish it, to print.',
  keywords: 'hangar waiting list, airport manager',
  canonical: waitingListPaths.board(id),
  robots,
});

export const importPeoplePage = (id: string): PageMetadata => ({
  title: 'Import people',
  description: 'Bring a waiting list in from any spreadsheet, with the original dates.',
  keywords: 'hangar waiting list, spreadsheet',
  canonical: waitingListPaths.importPeople(id),
  robots,
});

export const listOfferPage = (list: string, offer: string): PageMetadata => ({
  title: 'Offered to you',
  description: 'A space that a waiting list offers to you.',
  keywords: 'hangar waiting list',
  canonical: waitingListPaths.offer(list, offer),
  robots,
});

export const waitingListRulesPage = (id?: number, name = ''): PageMetadata => ({
  title: id ? `Rules - ${name}` : 'Create a waiting list',
  description: 'The rules of a waiting list that you keep.',
  keywords: 'hangar waiting list, rules',
  canonical: id ? waitingListPaths.rules(id) : waitingListPaths.create(),
  robots,
});

export const savedPage: PageMetadata = {
  title: 'Saved',
  description: 'The listings and searches you saved, and what changed since.',
  keywords: 'saved listings, saved searches, favorites',
  canonical: paths.saved,
  robots,
};

export const createListingPage = (kind?: ListingKind): PageMetadata => ({
  title: 'Create a Listing',
  description:
    'List office space, hangar space, outdoor tarmac storage, or a ground lease at any US airport.',
  keywords: 'list hangar for lease, lease airport property, aviation real estate listing',
  canonical: paths.createListing(kind),
  robots,
});

export const editListingPage = (kind: ListingKind, id: string, title: string): PageMetadata => ({
  title,
  description: `Edit your ${kind.noun} listing.`,
  keywords: `edit listing, ${kind.noun}`,
  canonical: paths.editListing(kind, id),
  robots,
});

export const unitsPage = (kind: ListingKind, id: string, title: string): PageMetadata => ({
  title,
  description: `The units of your ${kind.noun} listing.`,
  keywords: 'units, tenants, availability',
  canonical: paths.units(kind, id),
  robots,
});

export const comingUpPage: PageMetadata = {
  title: 'Coming up',
  description: 'Leases, rate changes, and insurance of your units that end or change soon.',
  keywords: 'units, leases, insurance',
  canonical: paths.comingUp,
  robots,
};

export const importListingsPage: PageMetadata = {
  title: 'Import listings',
  description: 'Import many listings at once from a spreadsheet, or export yours to one.',
  keywords: 'import listings, CSV, spreadsheet, listing broker',
  canonical: paths.importListings(),
  robots,
};

export const importUnitsPage: PageMetadata = {
  title: 'Import units',
  description: 'Bring the units of a listing or of a whole airport in from a spreadsheet.',
  keywords: 'import units, rent roll, T-hangars, spreadsheet',
  canonical: paths.importUnits(),
  robots,
};

export const occupancyPage: PageMetadata = {
  title: 'Occupancy',
  description: 'Your units by size, how full they are and were, and the leases that end soon.',
  keywords: 'occupancy, vacancy, hangar waiting list, airport board report',
  canonical: paths.occupancy(),
  robots,
};

export const inquiriesPage: PageMetadata = {
  title: 'Inquiries',
  description: 'Your conversations with owners and with people who ask about your listings.',
  keywords: 'inquiries, messages',
  canonical: inquiryPaths.all(),
  robots,
};

/** Doesn't name the conversation, which is private. */
export const inquiryPage: PageMetadata = {
  title: 'Conversation',
  description: 'A conversation about a listing.',
  keywords: 'inquiry, messages',
  robots,
};

export const profilePage: PageMetadata = {
  title: 'Profile',
  description: 'Your details, and the company you list for.',
  keywords: 'profile, property principal, listing broker',
  canonical: paths.profile,
  robots,
};

export const accountPage: PageMetadata = {
  title: 'Account and security',
  description: `Email address, password, and devices for your account with ${brand.name}.`,
  keywords: 'account, password, security',
  canonical: paths.account,
  robots,
};

export const adminPage = (tab: string): PageMetadata => ({
  title: `${tab} - Admin`,
  description: 'Accounts, listings, verification, and reports.',
  keywords: 'admin',
  canonical: paths.admin,
  robots,
});
