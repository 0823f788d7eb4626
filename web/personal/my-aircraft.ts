import { useSyncExternalStore } from 'react';
import type { MyAircraft } from '../../domain/aircraft/my-aircraft.ts';
import { AIRCRAFT_KEY, readDeviceAircraft } from './device-aircraft.ts';

/** Undefined for a visitor who is signed out, and until they have loaded. */
let ofAccount: readonly MyAircraft[] | undefined;
const listeners = new Set<() => void>();

/** The visitor's aircraft, the current one first: those of the account, or of the device of one who is signed out. */
export const myAircraft = {
  all: (): readonly MyAircraft[] => ofAccount ?? readDeviceAircraft(),
  subscribe(listener: () => void): () => void {
    const fromOtherTab = ({ key }: StorageEvent) => {
      if (key === AIRCRAFT_KEY) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', fromOtherTab);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', fromOtherTab);
    };
  },
  /** Shows those of the account, or without any those of the device, as they are now. */
  show(account: readonly MyAircraft[] | undefined): void {
    ofAccount = account;
    for (const listener of listeners) listener();
  },
};

const none: readonly MyAircraft[] = [];
/** Empty on the server and until hydration. */
export const useMyAircraft = (): readonly MyAircraft[] =>
  useSyncExternalStore(myAircraft.subscribe, myAircraft.all, () => none);
