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
  single,
  steps,
} from './parts.ts';

/** Feet. */
export type HangarShape = {
  width: number;
  wall: number;
  peak: number;
  doorWidth: number;
  doorHeight: number;
  /** How the door opens. */
  door: 'up' | 'aside';
};

/** Square view of the front, door open. */
export function hangarFront(frame: Frame, light: Light, shape: HangarShape): string {
  const { width, height } = frame;
  const horizon = height * 0.6;
  const ground = height * 0.7;
  const scale = Math.min((width * 0.84) / shape.width, (height * 0.46) / shape.peak);
  const [wide, eave, peak] = [shape.width * scale, shape.wall * scale, shape.peak * scale];
  const [open, high] = [shape.doorWidth * scale, shape.doorHeight * scale];
  const middle = width / 2;
  const [left, right] = [middle - wide / 2, middle + wide / 2];
  const [doorLeft, top] = [middle - open / 2, ground - high];
  const inset = Math.min(open * 0.16, 90);
  const back = { left: doorLeft + inset, wide: open - 2 * inset, top: top + high * 0.1, high: high * 0.7 };
  const leaf = (wide - open) / 2;
  const building = [
    polygon(
      [
        [left, ground],
        [left, ground - eave],
        [middle, ground - peak],
        [right, ground - eave],
        [right, ground],
      ],
      'url(#wall)',
    ),
    ...steps(Math.floor(wide / 11), (at) =>
      line(
        [left + 11 * (at + 0.5), ground - eave],
        [left + 11 * (at + 0.5), ground],
        light.shade,
        1.2,
        'opacity="0.5"',
      ),
    ),
    polygon(
      [
        [left - 14, ground - eave + 8],
        [middle, ground - peak + 4],
        [right + 14, ground - eave + 8],
        [right + 14, ground - eave - 6],
        [middle, ground - peak - 11],
        [left - 14, ground - eave - 6],
      ],
      light.trim,
    ),
    box(left, ground - 12, wide, 12, light.shade),
    box(doorLeft, top, open, high, 'url(#inside)'),
    box(back.left, back.top, back.wide, back.high, light.inside[0], 'opacity="0.75"'),
    ...steps(4, (at) => {
      const y = top + (back.top - top) * (at / 4) + 3;
      return line(
        [doorLeft + (inset * at) / 4, y],
        [doorLeft + open - (inset * at) / 4, y],
        light.inside[1],
        2,
        'opacity="0.7"',
      );
    }),
    polygon(
      [
        [back.left, back.top + back.high],
        [back.left + back.wide, back.top + back.high],
        [doorLeft + open, ground],
        [doorLeft, ground],
      ],
      light.pavement[0],
      'opacity="0.8"',
    ),
    ...steps(5, (at) =>
      glow(back.left + (back.wide * (at + 0.5)) / 5, back.top + 8, high * 0.16, light.lamps),
    ),
    box(doorLeft, top, open, high * 0.3, 'url(#dim)'),
    parked(shape, middle, ground - high * 0.05, scale, light.shade, light.livery),
    ...(shape.door === 'up'
      ? panelsAbove(light, doorLeft, top, open, high)
      : panelsAside(light, left, right, leaf, ground, high)),
    ...[left + wide * 0.04, right - wide * 0.04].map((x) =>
      glow(x, ground - eave * 0.82, 46, light.lamps * 0.9),
    ),
  ].join('');
  return drawing(frame, light, [
    background(frame, light, horizon),
    box(0, horizon, width, ground - horizon, 'url(#grass)'),
    box(left - wide * 0.16, ground - eave * 0.45, wide * 0.12, eave * 0.45, light.shade, 'opacity="0.9"'),
    box(right + wide * 0.05, ground - eave * 0.38, wide * 0.2, eave * 0.38, light.shade, 'opacity="0.8"'),
    pavement(frame, horizon, ground),
    building,
    shadow(middle, ground + 4, wide * 0.58, 26),
    box(doorLeft, ground, open, high * 0.8, 'url(#reflection)', `opacity="${0.08 + light.lamps * 0.3}"`),
    polygon(
      [
        [middle - 3, ground],
        [middle + 3, ground],
        [middle + 16, height],
        [middle - 16, height],
      ],
      '#d9a520',
      'opacity="0.85"',
    ),
  ]);
}

/** An airplane of the size that the door is for; `scale` is in pixels per foot. */
function parked(shape: HangarShape, x: number, y: number, scale: number, dark: string, pale: string): string {
  if (shape.doorWidth < 56 || shape.doorHeight < 16) return single(x, y, 36 * scale, dark, pale);
  return jet(x, y, (shape.doorWidth < 100 ? 50 : 94) * scale, dark, pale);
}

function panelsAbove(light: Light, left: number, top: number, open: number, high: number): string[] {
  const fold = Math.min(high * 0.14, 34);
  return [
    polygon(
      [
        [left, top - fold],
        [left + open, top - fold],
        [left + open + 10, top],
        [left - 10, top],
      ],
      light.wall,
    ),
    polygon(
      [
        [left - 10, top],
        [left + open + 10, top],
        [left + open, top + fold * 0.6],
        [left, top + fold * 0.6],
      ],
      light.shade,
    ),
    line([left - 10, top], [left + open + 10, top], light.trim, 3),
  ];
}

function panelsAside(
  light: Light,
  left: number,
  right: number,
  leaf: number,
  ground: number,
  high: number,
): string[] {
  return [left, right - leaf].flatMap((x) => [
    box(x, ground - high - 6, leaf, high + 6, light.wall),
    ...steps(4, (at) =>
      line([x + (leaf * at) / 4, ground - high - 6], [x + (leaf * at) / 4, ground], light.shade, 2),
    ),
    box(x + leaf * 0.15, ground - high * 0.72, leaf * 0.7, high * 0.16, light.sky[1], 'opacity="0.6"'),
  ]);
}

/** A cross section of the hangar: its left and right wall, its eaves and its floor. */
type Section = readonly [left: number, right: number, eaves: number, floor: number];

/** Two columns and the truss between them. */
const steelFrame = ([x1, x2, y1, y2]: Section): string[] => [
  polygon(
    [
      [x1 - 7, y2],
      [x1 + 7, y2],
      [x1 + 7, y1],
      [x1 - 7, y1],
    ],
    '#6c757b',
    'opacity="0.85"',
  ),
  polygon(
    [
      [x2 - 7, y2],
      [x2 + 7, y2],
      [x2 + 7, y1],
      [x2 - 7, y1],
    ],
    '#6c757b',
    'opacity="0.85"',
  ),
  line([x1, y1], [x2, y1], '#454c52', 9),
  line([x1, y1 + 22], [x2, y1 + 22], '#454c52', 4),
  ...steps(12, (n) => {
    const step = (x2 - x1) / 12;
    return line(
      [x1 + n * step, n % 2 ? y1 : y1 + 22],
      [x1 + (n + 1) * step, n % 2 ? y1 + 22 : y1],
      '#454c52',
      3,
    );
  }),
];

/** Three lamps below a truss, and their light on the floor. */
const lamps = ([x1, x2, y1, y2]: Section, n: number): string[] =>
  [0.25, 0.5, 0.75].flatMap((share) => {
    const x = x1 + (x2 - x1) * share;
    const size = 92 - n * 14;
    return [
      glow(x, y1 + 30, size, 0.95),
      `<ellipse cx="${x.toFixed(1)}" cy="${(y2 + 4).toFixed(1)}" rx="${size * 0.8}" ry="${size * 0.2}" fill="#fff" opacity="0.22"/>`,
    ];
  });

/** View from the door to the back wall. */
export function hangarInside(frame: Frame, light: Light, shape: HangarShape): string {
  const { width, height } = frame;
  const ratio = Math.min(0.62, Math.max(0.34, shape.wall / shape.width + 0.16));
  const wide = width * 0.52;
  const high = wide * ratio;
  const [left, floor] = [(width - wide) / 2, height * 0.58];
  const [right, top] = [left + wide, floor - high];
  const at = (depth: number): Section => [
    left * depth,
    width - (width - right) * depth,
    top * depth - height * 0.12 * (1 - depth),
    height + 40 - (height + 40 - floor) * depth,
  ];
  const frames = [0.1, 0.34, 0.54, 0.7, 0.82, 0.92].map(at);
  const middle = width / 2;
  return drawing(frame, light, [
    box(0, 0, width, height, '#7e868c'),
    polygon(
      [
        [0, -80],
        [width, -80],
        [right, top],
        [left, top],
      ],
      '#5b636a',
    ),
    polygon(
      [
        [0, -80],
        [left, top],
        [left, floor],
        [0, height + 40],
      ],
      '#c9cdcd',
    ),
    polygon(
      [
        [width, -80],
        [right, top],
        [right, floor],
        [width, height + 40],
      ],
      '#b6bbbc',
    ),
    polygon(
      [
        [left, floor],
        [right, floor],
        [width, height + 40],
        [0, height + 40],
      ],
      '#aeb2b3',
    ),
    polygon(
      [
        [left, floor],
        [right, floor],
        [width, height + 40],
        [0, height + 40],
      ],
      light.sky[1],
      'opacity="0.25"',
    ),
    box(left, top, wide, high, '#d8dbd9'),
    ...steps(22, (n) => line([left + (wide * n) / 22, top], [left + (wide * n) / 22, floor], '#b3b8b8', 1.2)),
    box(left, floor - 14, wide, 14, '#878d90'),
    box(right - wide * 0.16, floor - high * 0.3, wide * 0.06, high * 0.3, light.trim),
    ...frames.flatMap(steelFrame),
    ...frames.slice(1).flatMap(lamps),
    shadow(middle, height * 0.77, width * 0.3, height * 0.05),
    parked(shape, middle, height * 0.77, (width * 0.8) / shape.width, '#8d979e', light.livery),
  ]);
}
