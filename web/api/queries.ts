import type { AirportDetail } from '../../domain/airports/airport.ts';
import type { Unread } from '../../domain/inquiries-schema.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { RatesAround } from '../../domain/market-schema.ts';
import type { AuthConfig } from '../../domain/own-account-schema.ts';
import { apiPaths, inquiryApi, marketApi } from '../../domain/paths.ts';
import type { Site } from '../../domain/site-schema.ts';
import { read } from './query-client.ts';

export const siteQuery = read<Site>([apiPaths.site]);

export const authConfigQuery = read<AuthConfig>([apiPaths.authConfig]);

/** One entry of the cache for everything that a page says about an airport. */
export const airportQuery = (code: string) => read<AirportDetail>([apiPaths.airport(code)]);

export const ratesQuery = (code: string, kind: Pick<ListingKind, 'category'>) =>
  read<RatesAround>([marketApi.around(code, kind)]);

/** Fetched after the page, so that no cached page has a person's count. */
export const unreadQuery = {
  ...read<Unread>([inquiryApi.unread], { on401: 'null' }),
  refetchOnWindowFocus: 'always' as const,
};
