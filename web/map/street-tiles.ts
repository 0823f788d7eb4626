import { addProtocol, type RasterSourceSpecification, removeProtocol } from 'maplibre-gl';
import type { MapTiles } from '../../domain/site.ts';

/** Failed tiles after which a street map is given up: a server that is out of reach is not asked a hundred times. */
const FAILURES = 3;

/** Milliseconds until a tile that doesn't come has failed. */
const PATIENCE = 10_000;

let made = 0;

/**
 * The tiles of a street map, fetched by us so that failures are seen: `source` is what the map takes, and `onBroken` is
 * called once, after the third that failed.
 */
export function streetTiles(
  { url }: MapTiles,
  onBroken: () => void,
): { source: RasterSourceSpecification; end: () => void } {
  made += 1;
  const protocol = `streets${made}`;
  let failures = 0;
  addProtocol(protocol, async ({ url: address }, { signal }) => {
    try {
      const answer = await fetch(address.slice(`${protocol}://`.length), {
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
        credentials: 'omit',
      });
      if (!answer.ok) throw new Error(`${answer.status} for a tile`);
      return { data: await createImageBitmap(await answer.blob()) };
    } catch (error) {
      // A tile that is no longer wanted has not failed.
      if (!signal.aborted) {
        failures += 1;
        if (failures === FAILURES) onBroken();
      }
      throw error;
    }
  });
  return {
    source: { type: 'raster', tiles: [`${protocol}://${url}`], tileSize: 256, maxzoom: 19 },
    end: () => removeProtocol(protocol),
  };
}
