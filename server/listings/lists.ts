import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { readOwnQuery } from '../../domain/own-listings.ts';
import type { Actor } from '../http/actor.ts';
import { readCursor, writeCursor } from '../http/cursor.ts';
import { problem } from '../http/problem.ts';
import {
  COUNT_CAP,
  countMatchingUnits,
  findList,
  readPlan,
  type Said,
  SOME_FILTERS,
} from '../search/service.ts';
import { findOwnOfAllKinds } from './own/store.ts';
import { findOwnPage, type Page, present } from './present.ts';
import type { ListingServices } from './service.ts';

export type ListPage = Said & { json: Buffer; total: number; capped: boolean; next: string | null };

type Paged = { sort: string; cursor?: string };

export const afterOf = ({ cursor, sort }: Paged) =>
  cursor === undefined ? undefined : readCursor(cursor, sort);

export const listPage = (
  { page, total }: { page: Page; total: number },
  { sort }: Paged,
  cap = Number.POSITIVE_INFINITY,
): ListPage => ({
  json: page.json,
  total: Math.min(total, cap),
  capped: total > cap,
  next: page.last && writeCursor({ sort, ...page.last }),
});

export async function listListings(
  services: ListingServices,
  kind: ListingKind,
  params: Iterable<readonly [string, string]>,
): Promise<ListPage> {
  const { plan, found, said } = await findList(services, kind, params);
  const countUnits = (ids: number[]) => countMatchingUnits(services.db, kind, plan, ids);
  const page = await present(services.db, kind, 'summary', plan.limit, found, countUnits);
  return { ...listPage(page, plan, COUNT_CAP), ...said };
}

export async function listOwn(
  services: ListingServices,
  kind: ListingKind,
  owner: Actor,
  params: Iterable<readonly [string, string]>,
): Promise<ListPage> {
  const plan = readPlan(kind, services, params);
  return listPage(await findOwnPage(services.db, kind, owner.id, plan, afterOf(plan)), plan);
}

/** Throws a 400 with every unreadable filter. */
export async function listOwnOfAllKinds(
  { db }: ListingServices,
  owner: Actor,
  params: Iterable<readonly [string, string]>,
): Promise<ListPage> {
  const { query, errors } = readOwnQuery(params);
  if (errors.length > 0) throw problem.badRequest(errors, SOME_FILTERS);
  return listPage(await findOwnOfAllKinds(db, owner.id, query, afterOf(query)), query);
}
