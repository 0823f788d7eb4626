import type { Light } from './light.ts';
import {
  background,
  box,
  drawing,
  type Frame,
  glow,
  jet,
  line,
  pavement,
  polygon,
  shadow,
  steps,
} from './parts.ts';

/** The apron, toward the far side of the field. */
export function apron(frame: Frame, light: Light, { anchors }: { anchors: boolean }): string {
  const { width, height } = frame;
  const horizon = height * 0.5;
  const middle = width / 2;
  const rows = [0.68, 0.79, 0.93].map((share) => height * share);
  return drawing(frame, light, [
    background(frame, light, horizon),
    ...steps(5, (at) => {
      const [x, wide, high] = [width * (0.06 + at * 0.19), width * 0.15, height * 0.035];
      return [
        polygon(
          [
            [x, horizon],
            [x, horizon - high],
            [x + wide / 2, horizon - high * 1.5],
            [x + wide, horizon - high],
            [x + wide, horizon],
          ],
          'url(#wall)',
        ),
        box(x + wide * 0.15, horizon - high * 0.78, wide * 0.7, high * 0.78, light.shade),
        glow(x + wide / 2, horizon - high, 22, light.lamps * 0.8),
      ].join('');
    }),
    box(0, horizon, width, height * 0.05, 'url(#grass)'),
    box(0, horizon + height * 0.022, width, height * 0.012, light.pavement[0], 'opacity="0.9"'),
    pavement(frame, horizon, horizon + height * 0.05),
    polygon(
      [
        [middle - 2, horizon + height * 0.05],
        [middle + 2, horizon + height * 0.05],
        [middle + 15, height],
        [middle - 15, height],
      ],
      '#e0ac22',
      'opacity="0.9"',
    ),
    shadow(middle + width * 0.2, horizon + height * 0.13, width * 0.2, height * 0.02),
    jet(middle + width * 0.2, horizon + height * 0.13, width * 0.36, light.shade, light.livery),
    ...(anchors
      ? rows.flatMap((y) => {
          const share = (y - horizon) / (height - horizon);
          return [-2.4, -1.4, 1.4, 2.4].map((at) => {
            const x = middle + at * width * 0.24 * share;
            return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(13 * share).toFixed(1)}" ry="${(5 * share).toFixed(1)}" fill="#2b2e31" opacity="0.8"/><ellipse cx="${x.toFixed(1)}" cy="${(y - 1).toFixed(1)}" rx="${(7 * share).toFixed(1)}" ry="${(2.4 * share).toFixed(1)}" fill="#c7c9c8"/>`;
          });
        })
      : []),
  ]);
}

/** An office with a window onto the ramp. */
export function office(frame: Frame, light: Light, { desks }: { desks: number }): string {
  const { width, height } = frame;
  const [left, right, top, floor] = [width * 0.14, width * 0.86, height * 0.14, height * 0.64];
  const wide = right - left;
  const pane = {
    x: left + wide * 0.08,
    y: top + (floor - top) * 0.16,
    wide: wide * 0.84,
    high: (floor - top) * 0.58,
  };
  const horizon = pane.y + pane.high * 0.62;
  const count = Math.max(1, Math.min(desks, width > height ? 3 : 2));
  return drawing(frame, light, [
    box(0, 0, width, height, '#e9e6df'),
    polygon(
      [
        [0, 0],
        [width, 0],
        [right, top],
        [left, top],
      ],
      '#f4f2ed',
    ),
    polygon(
      [
        [0, 0],
        [left, top],
        [left, floor],
        [0, height],
      ],
      '#dcd8cf',
    ),
    polygon(
      [
        [width, 0],
        [right, top],
        [right, floor],
        [width, height],
      ],
      '#d0ccc3',
    ),
    polygon(
      [
        [left, floor],
        [right, floor],
        [width, height],
        [0, height],
      ],
      '#8d8a86',
    ),
    ...steps(9, (at) =>
      line([left + (wide * at) / 8, floor], [(width * at) / 8, height], '#6f6c69', 1.5, 'opacity="0.6"'),
    ),
    box(left, top, wide, floor - top, '#eeebe4'),
    box(left, floor - 12, wide, 12, '#b9b4aa'),
    `<svg x="${pane.x}" y="${pane.y}" width="${pane.wide}" height="${pane.high}" viewBox="${pane.x} ${pane.y} ${pane.wide} ${pane.high}">${[
      box(pane.x, pane.y, pane.wide, pane.high, 'url(#sky)'),
      box(pane.x, horizon - 14, pane.wide, 16, light.trees),
      box(pane.x, horizon, pane.wide, pane.high, 'url(#pavement)'),
      jet(pane.x + pane.wide * 0.32, horizon + pane.high * 0.2, pane.wide * 0.44, light.shade, light.livery),
      jet(pane.x + pane.wide * 0.82, horizon + pane.high * 0.08, pane.wide * 0.2, light.shade, light.livery),
    ].join('')}</svg>`,
    ...steps(4, (at) => box(pane.x + (pane.wide * at) / 3 - 4, pane.y, 8, pane.high, '#4c5257')),
    box(pane.x - 4, pane.y - 4, pane.wide + 8, 8, '#4c5257'),
    box(pane.x - 10, pane.y + pane.high - 4, pane.wide + 20, 12, '#d8d4ca'),
    polygon(
      [
        [left + wide * 0.1, floor + 6],
        [left + wide * 0.6, floor + 6],
        [width * 0.52, height * 0.92],
        [width * 0.02, height * 0.92],
      ],
      light.sky[1],
      'opacity="0.28"',
    ),
    ...[0.3, 0.7].map((share) =>
      polygon(
        [
          [width * share - 60, height * 0.035],
          [width * share + 60, height * 0.035],
          [width * share + 44, height * 0.06],
          [width * share - 44, height * 0.06],
        ],
        '#fffdf4',
      ),
    ),
    ...steps(count, (at) => desk(width * ((at + 0.5) / count), height * 0.8, (width / count) * 0.62)),
  ]);
}

function desk(x: number, y: number, wide: number): string {
  const high = wide * 0.26;
  return [
    shadow(x, y + high * 1.02, wide * 0.56, high * 0.22),
    box(x - wide * 0.46, y, wide * 0.05, high, '#3b4045'),
    box(x + wide * 0.41, y, wide * 0.05, high, '#3b4045'),
    polygon(
      [
        [x - wide * 0.42, y - high * 0.22],
        [x + wide * 0.42, y - high * 0.22],
        [x + wide / 2, y],
        [x - wide / 2, y],
      ],
      '#b88a5a',
    ),
    box(x - wide / 2, y, wide, high * 0.1, '#8f6740'),
    box(x - wide * 0.02, y - high * 0.3, wide * 0.04, high * 0.16, '#2c3034'),
    box(x - wide * 0.17, y - high * 0.86, wide * 0.34, high * 0.58, '#22262a', 'rx="4"'),
    box(x - wide * 0.155, y - high * 0.82, wide * 0.31, high * 0.5, '#5d7d96', 'rx="2"'),
    `<path d="M${x - wide * 0.15} ${y + high * 1.25} q0 ${-high * 0.95} ${wide * 0.15} ${-high * 0.95} q${wide * 0.15} 0 ${wide * 0.15} ${high * 0.95} z" fill="#2f353a"/>`,
  ].join('');
}

/** Graded land between the road and the taxiway, with survey stakes at its corners. */
export function parcel(frame: Frame, light: Light): string {
  const { width, height } = frame;
  const horizon = height * 0.46;
  const near: readonly (readonly [number, number])[] = [
    [width * 0.3, height * 0.6],
    [width * 0.76, height * 0.6],
    [width * 0.95, height * 0.9],
    [width * 0.06, height * 0.9],
  ];
  return drawing(frame, light, [
    background(frame, light, horizon),
    box(0, horizon, width, height - horizon, 'url(#grass)'),
    box(0, horizon + height * 0.045, width, height * 0.022, light.pavement[0]),
    ...steps(16, (at) =>
      box((width * at) / 15, horizon + height * 0.055, width / 32, 3, '#f2f1ea', 'opacity="0.85"'),
    ),
    jet(width * 0.74, horizon + height * 0.066, width * 0.11, light.shade, light.livery),
    polygon(near, '#b08f66', 'opacity="0.85"'),
    ...steps(7, (at) => {
      const share = at / 6;
      return line(
        [width * (0.3 + 0.46 * share), height * 0.6],
        [width * (0.06 + 0.89 * share), height * 0.9],
        '#7d6345',
        2,
        'opacity="0.35"',
      );
    }),
    ...near.map(([x, y], at) => {
      const size = height * (at < 2 ? 0.06 : 0.12);
      return [
        shadow(x, y, size * 0.4, size * 0.08),
        box(x - size * 0.035, y - size, size * 0.07, size, '#e9e2d2'),
        polygon(
          [
            [x, y - size],
            [x + size * 0.42, y - size * 0.86],
            [x, y - size * 0.7],
          ],
          '#e2572b',
        ),
      ].join('');
    }),
    ...steps(4, (at) => {
      const from = near[at] ?? [0, 0];
      const to = near[(at + 1) % 4] ?? [0, 0];
      return line(from, to, '#f7f3e6', 2, 'stroke-dasharray="10 9" opacity="0.9"');
    }),
  ]);
}
