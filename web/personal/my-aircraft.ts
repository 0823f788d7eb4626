import {
  aircraftApi,
  isClearance,
  isSide,
  MY_AIRCRAFT_MAX,
  type MyAircraft,
} from '../../domain/aircraft/my-aircraft.ts';
import { read } from '../api/query-client.ts';
import { deviceStore, listOf, useStored } from './device-store.ts';

export const AIRCRAFT_KEY = 'aircraft';

const isTextOrAbsent = (value: unknown) => value === undefined || typeof value === 'string';

const isMine = (value: Partial<MyAircraft> | null) =>
  typeof value?.name === 'string' &&
  [value.wingspan, value.length, value.tailHeight].every(isSide) &&
  [value.wingspanFolded, value.rotorDiameter, value.wingDepth, value.tailplane].every(
    (side) => side === undefined || isSide(side),
  ) &&
  (value.takeoffWeight === undefined || typeof value.takeoffWeight === 'number') &&
  [value.slug, value.tailNumber, value.gear, value.label].every(isTextOrAbsent) &&
  (value.clearances === undefined ||
    [value.clearances?.wingTip, value.clearances?.tail, value.clearances?.lengthwise].every(isClearance));

/** The visitor's aircraft, the current one first: those of the account, or of the device of one who is signed out. */
export const myAircraft = deviceStore(AIRCRAFT_KEY, listOf<MyAircraft>(isMine, MY_AIRCRAFT_MAX));

export const useMyAircraft = () => useStored(myAircraft);

/** The account's, the one in use first. */
export const ownAircraftQuery = read<MyAircraft[]>([aircraftApi.mine]);
