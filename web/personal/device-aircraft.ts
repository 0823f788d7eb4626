import { isClearance, isSide, MY_AIRCRAFT_MAX, type MyAircraft } from '../../domain/aircraft/my-aircraft.ts';

/** Only for visitors who are signed out: signing in moves them into the account. */
export const AIRCRAFT_KEY = 'aircraft';

const isTextOrAbsent = (value: unknown) => value === undefined || typeof value === 'string';

const isMine = (value: Partial<MyAircraft> | null): value is MyAircraft =>
  typeof value?.name === 'string' &&
  [value.wingspan, value.length, value.tailHeight].every(isSide) &&
  [value.wingspanFolded, value.rotorDiameter, value.wingDepth, value.tailplane].every(
    (side) => side === undefined || isSide(side),
  ) &&
  [value.slug, value.tailNumber, value.label].every(isTextOrAbsent) &&
  (value.clearances === undefined ||
    [value.clearances?.wingTip, value.clearances?.tail, value.clearances?.lengthwise].every(isClearance));

let raw: string | null = null;
let mine: readonly MyAircraft[] = [];

/** The current one first; the same array until something changes. Empty where storage is off. */
export function readDeviceAircraft(): readonly MyAircraft[] {
  try {
    const stored = localStorage.getItem(AIRCRAFT_KEY);
    if (stored !== raw) {
      raw = stored;
      const kept: unknown = JSON.parse(stored ?? '[]');
      mine = Array.isArray(kept) ? kept.filter(isMine).slice(0, MY_AIRCRAFT_MAX) : [];
    }
  } catch {
    mine = [];
  }
  return mine;
}

/** False where the browser can't: storage is off or full. */
export function keepDeviceAircraft(aircraft: readonly MyAircraft[]): boolean {
  try {
    if (aircraft.length > 0) localStorage.setItem(AIRCRAFT_KEY, JSON.stringify(aircraft));
    else localStorage.removeItem(AIRCRAFT_KEY);
    return true;
  } catch {
    return false;
  }
}
