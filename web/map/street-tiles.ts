import { addProtocol, type RasterSourceSpecification, removeProtocol } from 'maplibre-gl';
import type { MapTiles } from '../../domain/site-schema.ts';

const FAILURES = 3;

const PATIENCE = 10_000;

let made = 0;

/** Fetches street map tiles ourselves to notice failures; `onBroken` runs once, after the third failure. */
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
      // A canceled request is not a failure.
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
