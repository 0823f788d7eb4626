import type { Airport } from 'schema-dts';
import type { AirportDetail } from '../../../domain/airports/airport.ts';
import {
  airportPage,
  airportsPage,
  failedAirportPage,
  missingAirportPage,
  unloadedAirportPage,
} from '../../../domain/page-metadata/airports.ts';
import { paths } from '../../../domain/paths.ts';
import { hasStatus } from '../../api/api-error.ts';
import { airportQuery } from '../../api/queries.ts';
import { type Prefetch, redirectTo } from '../../page/screen.ts';
import { breadcrumbs, type Head, placeData } from '../../page/structured-data.ts';
import { airportMarketQuery } from './airport-queries.ts';

export const prefetch: Prefetch<'airport'> = async ({ queryClient, params: { code }, url }) => {
  const query = airportQuery(code);
  await queryClient.prefetchQuery(query);
  const airport = queryClient.getQueryData(query.queryKey);
  if (!airport) return;
  const address = paths.airport(airport.icaoCode);
  if (url.pathname !== address) throw redirectTo(address + url.search, 301);
  await queryClient.prefetchQuery(airportMarketQuery(airport.icaoCode));
};

export function headOf(code: string, airport: AirportDetail | undefined, error: Error | null): Head {
  if (hasStatus(error, 404)) return missingAirportPage;
  if (error) return failedAirportPage(code);
  if (!airport) return unloadedAirportPage(code);
  const { icaoCode, name, state } = airport;
  const way = breadcrumbs(
    [airportsPage.title, paths.airports()],
    [state, paths.airports({ state })],
    [`${name} (${icaoCode})`, paths.airport(icaoCode)],
  );
  return { ...airportPage(airport), graph: (origin) => [airportData(airport, origin), way(origin)] };
}

/** Without a code from ICAO, `icaoCode` is the FAA identifier. */
export const hasIcaoCode = ({ icaoCode, code }: AirportDetail) => icaoCode !== code;

/** FAA data has no IATA codes. */
function airportData(airport: AirportDetail, origin: string) {
  const { icaoCode, code, name, elevation, description } = airport;
  const { address, geo } = placeData(airport);
  const url = origin + paths.airport(icaoCode);
  return {
    '@type': 'Airport',
    '@id': `${url}#airport`,
    url,
    name,
    ...(hasIcaoCode(airport) && { icaoCode }),
    identifier: { '@type': 'PropertyValue', propertyID: 'FAA', value: code },
    description,
    address,
    geo: { ...geo, ...(elevation !== null && { elevation: `${elevation} ft` }) },
  } satisfies Airport;
}
