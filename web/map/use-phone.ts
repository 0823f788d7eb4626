import { useSyncExternalStore } from 'react';

const watch = (query: string) => {
  const matches = () => window.matchMedia(query).matches;
  const subscribe = (tell: () => void) => {
    const medium = window.matchMedia(query);
    medium.addEventListener('change', tell);
    return () => medium.removeEventListener('change', tell);
  };
  return { matches, use: () => useSyncExternalStore(subscribe, matches, () => false) };
};

/** Narrow, or low like a phone in landscape. The style sheet's map has the same limits. */
const phone = watch('(width < 48rem), (height < 30rem)');
const side = watch('(height < 30rem) and (width >= 36rem)');

/** For effects that run before a hydrated page knows. */
export const isPhone = phone.matches;

/** True if a map fills the window and shows what is chosen in a sheet. */
export const usePhone = phone.use;

/** True if the sheet is at the map's side, on a phone in landscape. */
export const useSideSheet = side.use;

/** Id of the heading that names a phone's sheet: what it shows changes while it is open. */
export const SHEET_NAME = 'map-sheet-name';
