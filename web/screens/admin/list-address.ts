import { adminApi, isAuditDay } from '../../../domain/admin.ts';
import type { AdminCounts, AdminHealth } from '../../../domain/admin-schema.ts';
import type { WholeCase } from '../../../domain/cases-schema.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { read, readPage } from '../../api/query-client.ts';
import { type AdminListSpec, adminLists, HEALTH, usersList } from './admin-lists.ts';
import type { Opened } from './checklist-form.tsx';

/** Characters of a search text. */
export const SEARCH_MAX = 200;
export const ROWS_PER_PAGE = 50;

/** The list of the address's tab or dialog; the first one if there is none or it's unknown. */
export const adminListOf = (params: URLSearchParams): AdminListSpec =>
  adminLists.find(({ tab }) => tab === params.get('tab')) ??
  adminLists.find(({ dialog }) => dialog && dialog !== 'listing' && params.has(dialog)) ??
  usersList;

export const tabOf = (params: URLSearchParams): Pick<AdminListSpec, 'tab' | 'under' | 'label'> =>
  params.get('tab') === HEALTH ? { tab: HEALTH, label: 'Health' } : adminListOf(params);

/** A cursor is base64url of `[sort, key, id]`. */
function isCursor(text: string, sort: string | undefined): boolean {
  try {
    const parts: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
    return Array.isArray(parts) && parts[0] === sort && /^\d{1,18}$/.test(parts[2]);
  } catch {
    return false;
  }
}

/** Parameters with the first and last day. */
export const DAYS = ['from', 'to'] as const;

type Days = Partial<Record<(typeof DAYS)[number], string>>;

/** The days of the address, what is wrong with some, and the rest, which the API takes. */
export function daysOf(params: URLSearchParams): { typed: Days; errors: Days; used: Days } {
  const [typed, errors, used]: [Days, Days, Days] = [{}, {}, {}];
  for (const name of DAYS) {
    const day = params.get(name)?.trim();
    if (!day) continue;
    typed[name] = day;
    if (!isAuditDay(day))
      errors[name] = `“${day.slice(0, 20)}” isn’t a day from 2000 to 2099, so it’s ignored.`;
    else if (used.from && used.from > day) errors[name] = 'This is before the first day, so it’s ignored.';
    else used[name] = day;
  }
  return { typed, errors, used };
}

/** Parameters of the address that the list uses. Drops those the API refuses, because a retry couldn't help. */
export function listValues(list: AdminListSpec, params: URLSearchParams): Record<string, string> {
  const read = (name: string) => params.get(name)?.trim() ?? '';
  const valid = (name: string, pattern: RegExp) => (pattern.test(read(name)) ? read(name) : '');
  const selects = [{ name: 'sort', options: list.sorts }, ...(list.filters ?? [])];
  const chosen = selects.map(({ name, options }) => [
    name,
    options.some(({ value }) => value === read(name)) ? read(name) : '',
  ]);
  const sort = chosen[0]?.[1] || list.sorts[0]?.value;
  const linked = (list.linked ?? []).map((name) => [name, valid(name, /^[\w-]{1,40}$/)]);
  const cursor = isCursor(read('cursor'), sort) ? read('cursor') : '';
  const page = cursor && valid('page', /^[1-9]\d{0,6}$/);
  const values = [
    ...['q', ...(list.boxes ?? []).map(({ name }) => name)].map((name) => [
      name,
      read(name).slice(0, SEARCH_MAX),
    ]),
    ...Object.entries(list.byDay ? daysOf(params).used : {}),
    ['cursor', cursor],
    ['page', page],
    ...chosen,
    ...linked,
  ];
  return Object.fromEntries(values.filter(([, value]) => value));
}

export const adminListAddress = ({ tab }: AdminListSpec, values: Record<string, string | number>) =>
  paths.adminTab(tab, values);

/** The dialog of the address: its row's id, and what to do with the row. */
export function dialogOf({ dialog }: AdminListSpec, params: URLSearchParams) {
  const id = (dialog && params.get(dialog)) ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? { id: Number(id), act: params.get('do') } : null;
}

/** The address without an unknown tab and without a page that isn't there, if it has one of these. */
export function tidyAddress(params: URLSearchParams): string | null {
  const { tab } = tabOf(params);
  const list = adminListOf(params);
  const values: Record<string, string> = tab === HEALTH ? {} : listValues(list, params);
  const isUnknown = params.has('tab') && params.get('tab') !== tab;
  if (!isUnknown && ['page', 'cursor'].every((name) => (params.get(name) ?? '') === (values[name] ?? ''))) {
    return null;
  }
  const kept = [list.dialog ?? '', 'do'].map((name) => [name, params.get(name) ?? '']);
  return paths.adminTab(tab, { ...values, ...Object.fromEntries(kept) });
}

export function adminQuery<Row>(list: AdminListSpec, params: URLSearchParams) {
  const { page: _, ...query } = listValues(list, params);
  return readPage<Row>(list.path, { ...query, limit: ROWS_PER_PAGE });
}

export const adminCountsQuery = read<AdminCounts>([adminApi.counts]);

/** What an admin checks of a listing. */
export const verificationQuery = (kind: ListingKind, id: number) =>
  read<Opened>([adminApi.verification(kind, id)]);

export const healthQuery = read<AdminHealth>([adminApi.health]);

export const caseQuery = (id: number) => ({
  ...read<WholeCase>([adminApi.case(id)]),
  // Another tab may have decided it since.
  staleTime: 0,
});
