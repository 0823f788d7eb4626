import { adminApi, auditSubjects } from '../../../domain/admin.ts';
import type { AdminCounts } from '../../../domain/admin-schema.ts';
import { caseStates, cases, caseTypes, stateLabels } from '../../../domain/cases.ts';
import { CONFIRM_DAYS, LEAVE_DAYS } from '../../../domain/freshness.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListSelect } from '../../ui/list-toolbar.tsx';

export type Choice = ListSelect['options'][number];

/** One of the admin's lists. Its search, sort, page, and open dialog are in the address. */
export type AdminListSpec = {
  tab: string;
  label: string;
  /** The tab that leads to a list without a tab of its own. */
  under?: string;
  /** Path of the API. */
  path: string;
  searches: string;
  /** The first is the default. */
  sorts: readonly Choice[];
  filters?: readonly ListSelect[];
  /** Further filters by text. */
  boxes?: readonly { name: string; label: string; placeholder: string }[];
  /** Number next to the label. */
  count?: (counts: AdminCounts) => number;
  /** How those rows wait for the admin; without it, the number counts all rows. */
  waits?: 'waiting' | 'open';
  /** The first and last day of the rows can be chosen, in UTC. */
  byDay?: true;
  /** Parameters without a control, for links. */
  linked?: readonly string[];
  /** Parameter with the id of the row whose dialog is open. */
  dialog?: 'user' | 'listing' | 'request' | 'case' | 'entry';
};

const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Filter by one of a field's values, or by none. */
const filter = (
  name: string,
  label: string,
  any: string,
  labels: Readonly<Record<string, string>>,
): ListSelect => ({
  name,
  label,
  options: [{ value: '', label: any }, ...choicesOf(labels)],
});

/** Options with these names, in this order. */
const sortsOf = (...names: (keyof typeof sortLabels)[]): Choice[] =>
  names.map((value) => ({ value, label: sortLabels[value] }));

const sortLabels = {
  open: 'Open first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  updated: 'Last updated first',
  name: 'Last name, A to Z',
  email: 'Email, A to Z',
  title: 'Title, A to Z',
  views: 'Most views first',
};

export const usersList: AdminListSpec = {
  tab: 'users',
  label: 'Users',
  path: adminApi.users(),
  searches: 'Name, email, or company',
  sorts: sortsOf('newest', 'oldest', 'name', 'email'),
  count: ({ users }) => users,
  dialog: 'user',
};

/** Every listing of a kind, in the results or not. */
export const listingsList = (kind: ListingKind): AdminListSpec => ({
  tab: kind.category,
  label: kind.admin.tab,
  path: adminApi.listings(kind),
  searches: 'Title, airport, city, or ID',
  sorts: sortsOf('newest', 'oldest', 'updated', 'title', 'views'),
  filters: [
    {
      name: 'show',
      label: 'Show',
      options: choicesOf({
        all: 'All',
        unverified: 'Waiting for verification',
        'in-results': 'In the results',
        unconfirmed: `Not confirmed for ${CONFIRM_DAYS} days`,
        lapsed: `Left after ${LEAVE_DAYS} days`,
        'taken-down': 'Taken down',
        suspended: 'Owner suspended',
      }),
    },
  ],
  count: ({ listings }) => listings[kind.category]?.total ?? 0,
  dialog: 'listing',
});

/** What owners asked us to verify. */
export const verificationList: AdminListSpec = {
  tab: 'verification',
  label: 'Verification',
  path: adminApi.verificationQueue(),
  searches: 'Title, email, or words of the request',
  sorts: sortsOf('oldest', 'newest'),
  filters: [
    filter(
      'kind',
      'Kind',
      'Any',
      Object.fromEntries(listingKinds.map(({ category, label }) => [category, label])),
    ),
    filter('missing', 'Missing', 'Anything', {
      identity: 'Identity',
      authority: 'Authority',
      photos: 'Photos',
      dimensions: 'Measured dimensions',
    }),
  ],
  boxes: [
    { name: 'airport', label: 'Airport', placeholder: 'KADS' },
    { name: 'owner', label: 'Owner', placeholder: 'Name or email' },
  ],
  count: ({ toVerify }) => toVerify,
  waits: 'waiting',
  dialog: 'request',
};

const labelsOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, label(value)]));

export const casesList: AdminListSpec = {
  tab: 'reports',
  label: 'Reports',
  path: adminApi.cases(),
  searches: 'Listing, airport, email, or words',
  sorts: sortsOf('open', 'newest', 'oldest'),
  filters: [
    filter(
      'type',
      'Type',
      'Any',
      labelsOf(
        caseTypes.filter((type) => type !== 'verification'),
        (type) => cases[type].label,
      ),
    ),
    filter(
      'state',
      'Status',
      'Any',
      labelsOf(caseStates, (state) => stateLabels[state]),
    ),
  ],
  count: ({ openCases }) => openCases,
  waits: 'open',
  dialog: 'case',
};

export const signUpsList: AdminListSpec = {
  tab: 'sign-ups',
  label: 'Unconfirmed sign-ups',
  under: usersList.tab,
  path: adminApi.signUps(),
  searches: 'Name or email',
  sorts: sortsOf('newest', 'oldest', 'email'),
  count: ({ signUps }) => signUps,
};

export const auditList: AdminListSpec = {
  tab: 'audit',
  label: 'Audit',
  path: adminApi.audit(),
  searches: 'Action, name, email, or note',
  sorts: sortsOf('newest', 'oldest'),
  filters: [filter('subject', 'About', 'Anything', auditSubjects)],
  byDay: true,
  linked: ['subjectId'],
  dialog: 'entry',
};

export const adminLists: readonly AdminListSpec[] = [
  usersList,
  signUpsList,
  ...listingKinds.map(listingsList),
  verificationList,
  casesList,
  auditList,
];

/** The last tab, which isn't a list. */
export const HEALTH = 'health';
