import { useSyncExternalStore } from 'react';

/** Narrow, or low like a phone on its side. The style sheet's map has the same limits. */
const PHONE = '(width < 48rem), (height < 30rem)';

function subscribe(tell: () => void): () => void {
  const phone = window.matchMedia(PHONE);
  phone.addEventListener('change', tell);
  return () => phone.removeEventListener('change', tell);
}

/** For effects that run before a hydrated page knows. */
export const isPhone = (): boolean => window.matchMedia(PHONE).matches;

/** True if a map fills the window and shows what is chosen in a sheet. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone, () => false);
