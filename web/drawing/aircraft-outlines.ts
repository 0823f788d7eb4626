/** Outlines of typical aircraft, in feet, to give a sense of scale. */

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
