/** Outlines of typical aircraft, in feet, to give a sense of scale. */

type FrontOutline = {
  span: number;
  height: number;
  /** Path data with the origin on the ground at the centerline, y up. */
  solid: string;
  lines: string;
};

export const fronts: readonly FrontOutline[] = [
  {
    // High-wing single
    span: 36,
    height: 8.9,
    solid:
      'M-18 7.5L-2 6.7H2L18 7.5V7L2 6.1H-2L-18 7ZM-1.9 3.6Q-2 6.3 -1.3 6.6H1.3Q2 6.3 1.9 3.6Q1.6 2.2 0 2.1Q-1.6 2.2 -1.9 3.6ZM-.15 6.6H.15L.1 8.9H-.1ZM-4.4 .9a.45 .9 0 1 0 .9 0a.45 .9 0 1 0 -.9 0ZM3.5 .9a.45 .9 0 1 0 .9 0a.45 .9 0 1 0 -.9 0ZM-.35 .7a.35 .7 0 1 0 .7 0a.35 .7 0 1 0 -.7 0Z',
    lines: 'M-10 6.8L-1.8 3M10 6.8L1.8 3M-1.4 2.6L-3.9 1M1.4 2.6L3.9 1M0 2.2V1M-5.7 4.6H5.7M0 .3V6.5',
  },
  {
    // Light jet, low wing, engines at the tail
    span: 50,
    height: 15,
    solid:
      'M-3 7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM-25 6.4L-2.4 4.4H2.4L25 6.4V6.1L2.4 3.6H-2.4L-25 6.1ZM-6 8.8a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0ZM3.2 8.8a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0ZM-.3 9.9H.3L.2 15H-.2ZM-8.5 14.6H8.5V14.9H-8.5ZM-7.4 1a.5 1 0 1 0 1 0a.5 1 0 1 0 -1 0ZM6.4 1a.5 1 0 1 0 1 0a.5 1 0 1 0 -1 0ZM-.5 .8a.5 .8 0 1 0 1 0a.5 .8 0 1 0 -1 0Z',
    lines: 'M-6.9 1.9V4.3M6.9 1.9V4.3M0 1.5V4',
  },
];

export type PlanOutline = { span: number; length: number; path: string };

/** Plan views with the origin at the center and the nose up (negative y). */
export const plans = {
  single: {
    span: 36,
    length: 27,
    path: 'M0 -13.5Q1.8 -13 1.9 -10.5L2 -7H18V-2.4L2 -1.8L.9 9.5L5.6 10V13L.6 13.2L0 13.5L-.6 13.2L-5.6 13V10L-.9 9.5L-2 -1.8L-18 -2.4V-7H-2L-1.9 -10.5Q-1.8 -13 0 -13.5Z',
  },
  jet: {
    span: 50,
    length: 50,
    path: 'M0 -25Q2.6 -21 2.8 -15V-4L25 6V9L2.8 6.5V10H5.5V17H2.6L2 19.5L9 23V25L0 24.4L-9 25V23L-2 19.5L-2.6 17H-5.5V10H-2.8V6.5L-25 9V6L-2.8 -4V-15Q-2.6 -21 0 -25Z',
  },
  large: {
    span: 94,
    length: 96,
    path: 'M0 -48Q4.6 -43 4.8 -33V-10L16 -2V-8Q18.5 -9.5 21 -8V2L47 20V24L4.8 12V32L19 42V46L2 43.5L0 48L-2 43.5L-19 46V42L-4.8 32V12L-47 24V20L-21 2V-8Q-18.5 -9.5 -16 -8V-2L-4.8 -10V-33Q-4.6 -43 0 -48Z',
  },
} as const satisfies Record<string, PlanOutline>;
