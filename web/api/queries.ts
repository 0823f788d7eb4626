import { accountApi } from '../../domain/account.ts';
import type { AirportDetail, AirportState } from '../../domain/airports/airport.ts';
import type { Unread } from '../../domain/inquiries-schema.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { RatesAround } from '../../domain/market-schema.ts';
import type { AuthConfig, OwnAccount } from '../../domain/own-account-schema.ts';
import { ownApi } from '../../domain/own-listings.ts';
import type { OwnFigures } from '../../domain/own-listings-schema.ts';
import { apiPaths, inquiryApi, marketApi } from '../../domain/paths.ts';
import type { Profile } from '../../domain/profile-schema.ts';
import type { Site } from '../../domain/site-schema.ts';
import type { Unit } from '../../domain/units.ts';
import type { UpcomingViewings } from '../../domain/viewings-schema.ts';
import { wantedApi } from '../../domain/wanted.ts';
import type { WantedAd } from '../../domain/wanted-schema.ts';
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

export const accountQuery = read<OwnAccount>([accountApi.account]);

export const upcomingQuery = read<UpcomingViewings>([inquiryApi.viewings]);

export const figuresQuery = read<OwnFigures>([ownApi.figures]);

export const statesQuery = read<AirportState[]>([apiPaths.airportStates]);

export const profileQuery = read<Profile>([accountApi.profile]);

export const wantedAdQuery = (id: string) => read<WantedAd>([wantedApi.ad(encodeURIComponent(id))]);

export const unitsQuery = (kind: ListingKind, id: number | string) =>
  read<Unit[]>([apiPaths.units(kind, id)]);
