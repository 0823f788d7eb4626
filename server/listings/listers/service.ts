import { mayList } from '../../../domain/account.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { Lister } from '../../../domain/listing-schema.ts';
import type { AirportCount } from '../../../domain/map-schema.ts';
import type { FieldError } from '../../../domain/problem-schema.ts';
import {
  FILTER_ONCE,
  LIMIT_DEFAULT,
  readListFilter,
  readPageFilter,
  unknownFilter,
} from '../../../domain/search-query.ts';
import type { Airports } from '../../airports/airports.ts';
import { problem } from '../../http/problem.ts';
import { afterOf, type ListPage, listPage } from '../lists.ts';
import { AIRPORTS_MAX, countsOf } from '../map/service.ts';
import { operatedAirports } from '../operated-airports.ts';
import type { ListingServices } from '../service.ts';
import * as store from './store.ts';

type ListerServices = Pick<ListingServices, 'db' | 'airports'>;

/** Throws a 404 for accounts that don't list. */
export async function findLister({ db, airports }: ListerServices, id: number): Promise<Lister> {
  const found = await store.findLister(db, id);
  if (!found || (found.listings === 0 && !mayList(found.account.role))) {
    throw problem.notFound('No lister has this id.');
  }
  const { account, since, listings, kinds, identityVerifiedAt, usualAnswer } = found;
  return {
    ...account,
    since,
    listings,
    kinds,
    identityVerifiedAt,
    usualAnswer,
    operates: operatedAirports(airports, found.operates),
  };
}

const listerFilters = ['airport', 'kind', 'limit', 'cursor'] as const;

/** Throws a 400 with every unreadable parameter. */
function readQuery(airports: Airports, params: URLSearchParams) {
  const query: { sort: 'newest'; limit: number; cursor?: string } & store.ListingsOfLister = {
    sort: 'newest',
    limit: LIMIT_DEFAULT,
  };
  const errors: FieldError[] = [];
  const fail = (path: string, message: string) => void errors.push({ path, message });
  for (const name of new Set(params.keys())) {
    const [value = '', ...more] = params.getAll(name).map((one) => one.trim());
    if (more.length > 0) fail(name, FILTER_ONCE);
    else if (!(listerFilters as readonly string[]).includes(name)) fail(name, unknownFilter(name));
    else if (
      value === '' ||
      readListFilter(name, value, query, fail) ||
      readPageFilter(name, value, query, fail)
    )
      continue;
    else if (name === 'kind') {
      if (kindOfCategory(value)) query.kind = value;
      else fail(name, `No kind of listing is called “${value.slice(0, 20)}”`);
    } else {
      const airport = airports.findByCode(value);
      if (airport) query.airportId = airport.id;
      else fail(name, `No airport has the code “${value.slice(0, 20)}”`);
    }
  }
  if (errors.length > 0) throw problem.badRequest(errors);
  return query;
}

export async function listOfLister(
  services: ListerServices,
  id: number,
  params: URLSearchParams,
): Promise<ListPage> {
  const query = readQuery(services.airports, params);
  await findLister(services, id);
  const found = await store.findListings(services.db, id, { ...query, after: afterOf(query) });
  return listPage(found, query);
}

export async function airportsOfLister(services: ListerServices, id: number): Promise<AirportCount[]> {
  await findLister(services, id);
  return countsOf(services.airports, await store.countByAirport(services.db, id, AIRPORTS_MAX));
}
