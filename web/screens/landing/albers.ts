import type { Coordinates } from '../../../domain/maps-link.ts';

/**
 * Albers equal-area conic projection with Alaska (at 0.35 of its size) and Hawaii in insets, as in us-atlas
 * (https://github.com/topojson/us-atlas). Pixels, y down.
 */
export const WIDTH = 975;
export const HEIGHT = 610;
const SCALE = 1_300;
const X = WIDTH / 2;
const Y = HEIGHT / 2;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Cone = {
  /** Standard parallels, where the map is true to scale. */
  parallels: readonly [number, number];
  /** Central meridian. */
  upright: number;
  /** Place at (x, y): degrees east of the central meridian, and latitude. */
  center: readonly [east: number, lat: number];
  scale: number;
  x: number;
  y: number;
};

function projection({ parallels, upright, center, scale, x, y }: Cone) {
  const [sin0, sin1] = parallels.map((degrees) => Math.sin(radians(degrees))) as [number, number];
  const n = (sin0 + sin1) / 2;
  const c = 1 + sin0 * (2 * n - sin0);
  const flat = (east: number, lat: number) => {
    const r = Math.sqrt(c - 2 * n * Math.sin(radians(lat))) / n;
    const angle = radians(east) * n;
    return { x: r * Math.sin(angle), y: r * Math.cos(angle) };
  };
  const origin = flat(...center);
  return ({ lat, lng }: Coordinates) => {
    const east = ((lng - upright + 540) % 360) - 180;
    const point = flat(east, lat);
    return { x: x + scale * (point.x - origin.x), y: y + scale * (point.y - origin.y) };
  };
}

const contiguous = projection({
  parallels: [29.5, 45.5],
  upright: -96,
  center: [-0.6, 38.7],
  scale: SCALE,
  x: X,
  y: Y,
});

const insets: Record<string, ReturnType<typeof projection>> = {
  AK: projection({
    parallels: [55, 65],
    upright: -154,
    center: [-2, 58.5],
    scale: 0.35 * SCALE,
    x: X - 0.307 * SCALE,
    y: Y + 0.201 * SCALE,
  }),
  HI: projection({
    parallels: [8, 18],
    upright: -157,
    center: [-3, 19.9],
    scale: SCALE,
    x: X - 0.205 * SCALE,
    y: Y + 0.212 * SCALE,
  }),
};

/** Null for the territories, which are outside the picture. */
export function inCountry(state: string, place: Coordinates): { x: number; y: number } | null {
  const { x, y } = (insets[state] ?? contiguous)(place);
  if (!(x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT)) return null;
  // Rounded, because browsers and Node differ in a cosine's last digit.
  return { x: Math.round(x), y: Math.round(y) };
}
