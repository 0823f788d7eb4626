import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and until the browser has taken it over. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
