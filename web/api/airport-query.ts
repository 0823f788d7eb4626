import type { Airport } from '../../domain/airports/airport.ts';
import { apiPaths } from '../../domain/paths.ts';
import { read } from './query-client.ts';

export const airportQuery = (code: string) => read<Airport>([apiPaths.airport(code)]);
