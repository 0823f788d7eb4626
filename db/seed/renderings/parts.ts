import type { Light } from './light.ts';

/** Pieces of SVG that several renderings share. */

export type Frame = { width: number; height: number };

type Point = readonly [x: number, y: number];

export const polygon = (points: readonly Point[], fill: string, more = '') =>
  `<polygon points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}" fill="${fill}" ${more}/>`;
export const box = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}" ${more}/>`;
export const line = (from: Point, to: Point, color: string, width: number, more = '') =>
  `<line x1="${from[0].toFixed(1)}" y1="${from[1].toFixed(1)}" x2="${to[0].toFixed(1)}" y2="${to[1].toFixed(1)}" stroke="${color}" stroke-width="${width}" ${more}/>`;

export const steps = <T>(count: number, draw: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => draw(at));

const gradient = (id: string, [from, to]: readonly [string, string]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

export const drawing = ({ width, height }: Frame, light: Light, parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${[
    gradient('sky', light.sky),
    gradient('pavement', light.pavement),
    gradient('grass', light.grass),
    gradient('inside', light.inside),
    gradient('wall', [light.wall, light.shade]),
    '<radialGradient id="glow"><stop offset="0" stop-color="#fff3cf"/><stop offset="0.25" stop-color="#ffe3a0" stop-opacity="0.55"/><stop offset="1" stop-color="#ffd27a" stop-opacity="0"/></radialGradient>',
    '<radialGradient id="shadow"><stop offset="0" stop-color="#000" stop-opacity="0.55"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>',
    '<linearGradient id="reflection" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff0cc"/><stop offset="1" stop-color="#fff0cc" stop-opacity="0"/></linearGradient>',
    '<linearGradient id="dim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0.4"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>',
  ].join('')}</defs>${parts.join('')}</svg>`;

export const shadow = (x: number, y: number, halfWidth: number, halfHeight: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${halfWidth}" ry="${halfHeight}" fill="url(#shadow)"/>`;
export const glow = (x: number, y: number, radius: number, opacity: number) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="url(#glow)" opacity="${opacity}"/>`;

const cloud = (x: number, y: number, size: number, color: string) =>
  `<g opacity="0.7">${puffs(x, y, size, color)}</g>`;

const puffs = (x: number, y: number, size: number, color: string) =>
  [
    [0, 0, 1, 0.2],
    [-0.42, 0.04, 0.5, 0.14],
    [0.38, 0.05, 0.6, 0.13],
    [-0.08, -0.11, 0.48, 0.19],
    [0.26, -0.07, 0.34, 0.14],
  ]
    .map(
      ([dx = 0, dy = 0, wide = 0, high = 0]) =>
        `<ellipse cx="${x + dx * size}" cy="${y + dy * size}" rx="${(wide * size) / 1.6}" ry="${(high * size) / 1.6}" fill="${color}"/>`,
    )
    .join('');

/** Sky, hills and a line of trees above the horizon. */
export function background({ width }: Frame, light: Light, horizon: number): string {
  const hills = steps(
    13,
    (at): Point => [
      (at * width) / 12,
      horizon - 22 - 26 * Math.abs(Math.sin(at * 1.7)) - 14 * Math.abs(Math.cos(at * 0.9)),
    ],
  );
  const trees = steps(
    61,
    (at): Point => [
      (at * width) / 60,
      horizon - 9 - 9 * Math.abs(Math.sin(at * 2.3)) - 6 * Math.abs(Math.sin(at * 5.1)),
    ],
  );
  const ground: Point[] = [
    [width, horizon + 2],
    [0, horizon + 2],
  ];
  return [
    box(0, 0, width, horizon + 2, 'url(#sky)'),
    cloud(width * 0.22, horizon * 0.34, width * 0.24, light.cloud),
    cloud(width * 0.78, horizon * 0.22, width * 0.3, light.cloud),
    cloud(width * 0.58, horizon * 0.62, width * 0.17, light.cloud),
    polygon([...hills, ...ground], light.far, 'opacity="0.75"'),
    polygon([...trees, ...ground], light.trees),
  ].join('');
}

/** Concrete with joints that meet at the horizon. */
export function pavement({ width, height }: Frame, horizon: number, from: number): string {
  const middle = width / 2;
  const along = steps(15, (at) => {
    const x = middle + (at - 7) * width * 0.3;
    const share = (from - horizon) / (height - horizon);
    return line([middle + (x - middle) * share, from], [x, height], '#000', 1.6, 'opacity="0.16"');
  });
  const across = steps(9, (at) => {
    const y = horizon + (height - horizon) / (1 + at * 0.55);
    return y < from ? '' : line([0, y], [width, y], '#000', 1.8 - at * 0.14, 'opacity="0.15"');
  });
  return [box(0, from, width, height - from, 'url(#pavement)'), ...along, ...across].join('');
}

const JET_SPAN = 50;
const SINGLE_SPAN = 36;

/** A high-wing single seen from the front, with its wheels at (x, y). */
export function single(x: number, y: number, span: number, dark: string, pale: string): string {
  const s = span / SINGLE_SPAN;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${s.toFixed(3)})">${[
    '<ellipse cx="0" cy="0.2" rx="11" ry="0.9" fill="url(#shadow)"/>',
    polygon(
      [
        [-0.2, -6],
        [-0.12, -9],
        [0.12, -9],
        [0.2, -6],
      ],
      dark,
    ),
    line([-9, -6.9], [-1.6, -3], dark, 0.25),
    line([9, -6.9], [1.6, -3], dark, 0.25),
    line([-1.4, -2.4], [-4, -0.8], dark, 0.3),
    line([1.4, -2.4], [4, -0.8], dark, 0.3),
    line([0, -2], [0, -0.8], dark, 0.25),
    '<rect x="-4.4" y="-1.6" width="0.8" height="1.6" rx="0.35" fill="#16181a"/><rect x="3.6" y="-1.6" width="0.8" height="1.6" rx="0.35" fill="#16181a"/><rect x="-0.35" y="-1.2" width="0.7" height="1.2" rx="0.3" fill="#16181a"/>',
    `<path d="M-2 -3.6Q-2 -6.4 -1.3 -6.7H1.3Q2 -6.4 2 -3.6Q1.6 -2 0 -1.9Q-1.6 -2 -2 -3.6Z" fill="${pale}"/>`,
    polygon(
      [
        [-1.6, -5],
        [-1.1, -6.4],
        [1.1, -6.4],
        [1.6, -5],
      ],
      '#1c2730',
    ),
    polygon(
      [
        [-18, -7.5],
        [0, -6.9],
        [18, -7.5],
        [18, -7.1],
        [0, -6.3],
        [-18, -7.1],
      ],
      dark,
    ),
    polygon(
      [
        [-18, -7.5],
        [0, -6.9],
        [18, -7.5],
        [0, -7.3],
      ],
      pale,
    ),
    `<circle cx="0" cy="-3.7" r="0.55" fill="${dark}"/>`,
    line([-0.3, -6.8], [0.3, -0.9], '#2a2e32', 0.22, 'opacity="0.8"'),
  ].join('')}</g>`;
}

/** A jet seen from the front, with its wheels at (x, y). */
export function jet(x: number, y: number, span: number, dark: string, pale: string): string {
  const s = span / JET_SPAN;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${s.toFixed(3)})">${[
    '<ellipse cx="0" cy="0.4" rx="20" ry="1.5" fill="url(#shadow)"/>',
    line([-7, 0], [-6, -5], '#2a2e32', 0.5),
    line([7, 0], [6, -5], '#2a2e32', 0.5),
    line([0, 0], [0, -5], '#2a2e32', 0.5),
    '<rect x="-7.6" y="-2" width="1.3" height="2" rx="0.5" fill="#16181a"/><rect x="6.3" y="-2" width="1.3" height="2" rx="0.5" fill="#16181a"/><rect x="-0.6" y="-1.7" width="1.2" height="1.7" rx="0.5" fill="#16181a"/>',
    polygon(
      [
        [-0.35, -9],
        [-0.2, -16],
        [0.2, -16],
        [0.35, -9],
      ],
      dark,
    ),
    polygon(
      [
        [-9, -15.4],
        [0, -16],
        [9, -15.4],
        [0, -15.1],
      ],
      pale,
    ),
    polygon(
      [
        [-25, -7.4],
        [-2, -4.6],
        [2, -4.6],
        [25, -7.4],
        [25, -6.9],
        [2, -3.4],
        [-2, -3.4],
        [-25, -6.9],
      ],
      dark,
    ),
    polygon(
      [
        [-25, -7.4],
        [-2, -4.6],
        [2, -4.6],
        [25, -7.4],
        [2, -5.2],
        [-2, -5.2],
      ],
      pale,
    ),
    `<circle cx="-4.9" cy="-9" r="1.7" fill="${dark}"/><circle cx="-4.9" cy="-9" r="1.15" fill="#1b1f23"/><circle cx="4.9" cy="-9" r="1.7" fill="${dark}"/><circle cx="4.9" cy="-9" r="1.15" fill="#1b1f23"/>`,
    `<circle cx="0" cy="-7" r="3.2" fill="${dark}"/><ellipse cx="-0.5" cy="-7.5" rx="2.6" ry="2.5" fill="${pale}"/>`,
    polygon(
      [
        [-1.9, -8.4],
        [-0.2, -9],
        [-0.2, -8.1],
        [-2.2, -7.7],
      ],
      '#1c2730',
    ),
    polygon(
      [
        [1.9, -8.4],
        [0.2, -9],
        [0.2, -8.1],
        [2.2, -7.7],
      ],
      '#1c2730',
    ),
  ].join('')}</g>`;
}
