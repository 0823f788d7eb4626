import { useSyncExternalStore } from 'react';

const never = () => () => {};
const nothing = () => null;

/** False on the server and until hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** True on the first rendering of a component that came from the server. Unlike useHydrated, doesn't render it a second time. */
export function useHasCome(): boolean {
  let hasCome = false;
  // React asks for the server's value only while it hydrates.
  useSyncExternalStore(never, nothing, () => {
    hasCome = true;
    return null;
  });
  return hasCome;
}
