import { useSyncExternalStore } from 'react';

/** An aircraft that a visitor chose on this device, with its outer dimensions in feet. */
export type MyAircraft = {
  name: string;
  wingspan: number;
  length: number;
  tailHeight: number;
  wingspanFolded?: number;
  rotorDiameter?: number;
  /** Of a type that we know. */
  slug?: string;
};

const AIRCRAFT_KEY = 'aircraft';
export const MY_AIRCRAFT_MAX = 10;

const isSide = (value: unknown) => typeof value === 'number' && value > 0 && value <= 1_000;
const isMine = (value: Partial<MyAircraft> | null): value is MyAircraft =>
  typeof value?.name === 'string' &&
  [value.wingspan, value.length, value.tailHeight].every(isSide) &&
  [value.wingspanFolded, value.rotorDiameter].every((side) => side === undefined || isSide(side));

let raw: string | null = null;
let mine: readonly MyAircraft[] = [];
const listeners = new Set<() => void>();

function readStored(): readonly MyAircraft[] {
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

/** The visitor's aircraft, the current one first. Signing in changes nothing: they stay on the device. */
export const deviceAircraft = {
  all: readStored,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
  /** False where the browser can't: storage is off or full. */
  keep(aircraft: readonly MyAircraft[]): boolean {
    try {
      localStorage.setItem(AIRCRAFT_KEY, JSON.stringify(aircraft.slice(0, MY_AIRCRAFT_MAX)));
    } catch {
      return false;
    }
    for (const listener of listeners) listener();
    return true;
  },
};

/** Makes the aircraft the current one. */
export const withCurrent = (all: readonly MyAircraft[], one: MyAircraft): MyAircraft[] => [
  one,
  ...all.filter(({ name }) => name !== one.name),
];

const none: readonly MyAircraft[] = [];
/** Empty on the server and until hydration. */
export const useMyAircraft = (): readonly MyAircraft[] =>
  useSyncExternalStore(deviceAircraft.subscribe, readStored, () => none);
