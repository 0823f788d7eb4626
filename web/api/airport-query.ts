import type { AirportDetail } from '../../domain/airports/airport.ts';
import { apiPaths } from '../../domain/paths.ts';
import { read } from './query-client.ts';

/** One entry of the cache for everything that a page says about an airport. */
export const airportQuery = (code: string) => read<AirportDetail>([apiPaths.airport(code)]);
