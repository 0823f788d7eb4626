import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until hydration. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
