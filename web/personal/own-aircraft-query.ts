import { aircraftApi, type MyAircraft } from '../../domain/aircraft/my-aircraft.ts';
import { read } from '../api/query-client.ts';

/** The account's, the one in use first. */
export const ownAircraftQuery = read<MyAircraft[]>([aircraftApi.mine]);
