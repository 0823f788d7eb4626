import type { Coordinates } from '../../../domain/maps-link.ts';

/** How a map was left. It stands in the entry of the browser's history: whoever comes back finds it so. */
export type MapMemory = {
  centre: Coordinates;
  /** Of a map of 256-pixel tiles. */
  zoom: number;
  /** The marker whose popup is open. */
  selected: string | null;
  /** Id of the listing whose details were gone to from there. */
  left: number | null;
};

type Entry = { key?: string; map?: MapMemory } | null;

export const recall = (): MapMemory | null =>
  import.meta.env.SSR ? null : ((window.history.state as Entry)?.map ?? null);

/** `key` names the entry; another one that is there already is let be. */
export function remember(key: string, map: MapMemory): void {
  const entry = window.history.state as Entry;
  if (entry?.key === key) window.history.replaceState({ ...entry, map }, '');
}
