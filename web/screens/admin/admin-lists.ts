import type { AdminHealth } from '../../../domain/admin-health.ts';
import { adminApi } from '../../../domain/admin-paths.ts';
import { auditSubjects } from '../../../domain/audit.ts';
import { caseStates, cases, caseTypes, stateLabels } from '../../../domain/cases.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { read, readPage } from '../../api/query-client.ts';

type Choice = { value: string; label: string };

/** One of the admin's lists. Its search, sort, and page are in the address. */
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
  filters?: readonly { name: string; label: string; options: readonly Choice[] }[];
  /** Filter for the rows that wait for the admin; their count is next to the label. */
  waiting?: Readonly<Record<string, string>>;
  /** Parameters without a control, for links. */
  linked?: readonly string[];
};

export const usersList: AdminListSpec = {
  tab: 'users',
  label: 'Users',
  path: adminApi.users(),
  searches: 'Name, email, or company',
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
    { value: 'name', label: 'Last name, A to Z' },
    { value: 'email', label: 'Email, A to Z' },
  ],
};

/** Every listing of a kind, in the results or not. */
export const listingsList = (kind: ListingKind): AdminListSpec => ({
  tab: kind.category,
  label: kind.admin.tab,
  path: adminApi.listings(kind),
  searches: 'Title, airport, city, or id',
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
    { value: 'updated', label: 'Last updated first' },
    { value: 'title', label: 'Title, A to Z' },
    { value: 'views', label: 'Most views first' },
  ],
  filters: [
    {
      name: 'show',
      label: 'Show',
      options: [
        { value: 'all', label: 'All' },
        { value: 'unverified', label: 'Waiting for verification' },
        { value: 'in-results', label: 'In the results' },
        { value: 'taken-down', label: 'Taken down' },
        { value: 'suspended', label: 'Owner suspended' },
      ],
    },
  ],
});

export const casesList: AdminListSpec = {
  tab: 'reports',
  label: 'Reports',
  path: adminApi.cases(),
  searches: 'Listing, airport, email, or words',
  sorts: [
    { value: 'open', label: 'Open first' },
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  filters: [
    {
      name: 'type',
      label: 'Type',
      options: [
        { value: '', label: 'Any' },
        ...caseTypes.map((value) => ({ value, label: cases[value].label })),
      ],
    },
    {
      name: 'state',
      label: 'State',
      options: [
        { value: '', label: 'Any' },
        ...caseStates.map((value) => ({ value, label: stateLabels[value] })),
      ],
    },
  ],
  waiting: { state: 'open' },
};

export const signUpsList: AdminListSpec = {
  tab: 'sign-ups',
  label: 'Unconfirmed sign-ups',
  under: 'users',
  path: adminApi.signUps(),
  searches: 'Name or email',
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
    { value: 'email', label: 'Email, A to Z' },
  ],
  waiting: {},
};

export const auditList: AdminListSpec = {
  tab: 'audit',
  label: 'Audit',
  path: adminApi.audit(),
  searches: 'Action, name, email, or note',
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  filters: [
    {
      name: 'subject',
      label: 'About',
      options: [
        { value: '', label: 'Anything' },
        ...Object.entries(auditSubjects).map(([value, label]) => ({ value, label })),
      ],
    },
  ],
  linked: ['subjectId'],
};

export const adminLists: readonly AdminListSpec[] = [
  usersList,
  signUpsList,
  ...listingKinds.map(listingsList),
  casesList,
  auditList,
];

/** Characters of a search text. */
export const SEARCH_MAX = 200;

/** The list of the address's tab; the first one if there is none or it's unknown. */
export const listOf = (params: URLSearchParams): AdminListSpec =>
  adminLists.find(({ tab }) => tab === params.get('tab')) ?? usersList;

/** A cursor is base64url of `[sort, key, id]`. */
function isCursor(text: string, sort: string | undefined): boolean {
  try {
    const parts: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
    return Array.isArray(parts) && parts[0] === sort && /^\d{1,18}$/.test(parts[2]);
  } catch {
    return false;
  }
}

/** Parameters of the address that the list uses. Drops those the API refuses, because a retry couldn't help. */
export function valuesOf(list: AdminListSpec, params: URLSearchParams): Record<string, string> {
  const read = (name: string) => params.get(name)?.trim() ?? '';
  const selects = [{ name: 'sort', options: list.sorts }, ...(list.filters ?? [])];
  const chosen = selects.map(({ name, options }) => [
    name,
    options.find(({ value }) => value === read(name))?.value ?? '',
  ]);
  const sort = chosen[0]?.[1] || list.sorts[0]?.value;
  const linked = (list.linked ?? []).map((name) => [
    name,
    /^[\w-]{1,40}$/.test(read(name)) ? read(name) : '',
  ]);
  const cursor = isCursor(read('cursor'), sort) ? read('cursor') : '';
  const values = [['q', read('q').slice(0, SEARCH_MAX)], ['cursor', cursor], ...chosen, ...linked];
  return Object.fromEntries(values.filter(([, value]) => value));
}

export const adminQuery = <Row>(list: AdminListSpec, params: URLSearchParams) =>
  readPage<Row>(list.path, valuesOf(list, params));

/** One row, for the total. */
export const waitingQuery = ({ path, waiting }: AdminListSpec) => readPage(path, { ...waiting, limit: 1 });

/** The last tab, which isn't a list. */
export const HEALTH = 'health';

export const tabOf = (params: URLSearchParams): Pick<AdminListSpec, 'tab' | 'under'> =>
  params.get('tab') === HEALTH ? { tab: HEALTH } : listOf(params);

export const healthQuery = read<AdminHealth>([adminApi.health]);
