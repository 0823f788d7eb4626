import type { ComponentType } from 'react';
import type { Values } from '../../domain/fields/field.ts';
import { counted } from '../../domain/figures.ts';
import { statedFloor } from '../../domain/fit/space.ts';
import { type Drawing, type ListingKind, number } from '../../domain/listing-kinds/kind.ts';
import { Elevation } from './elevation.tsx';
import { describeFront, frontFigures } from './elevation-layout.ts';
import { Plan } from './plan.tsx';
import { hasAirplane } from './plan-layout.ts';
import type { DrawingProps } from './sheet.ts';

type Art = {
  draw: ComponentType<DrawingProps>;
  /** Text alternative, with only the figures that the listing states. */
  title: (kind: ListingKind, listing: Values) => string;
  caption: (kind: ListingKind, listing: Values) => string;
  /** Shows an aircraft in its door. */
  isFront?: true;
};

const planCaption = (kind: ListingKind, listing: Values): string =>
  [
    statedFloor(kind, listing)
      ? 'To scale, from the clear width and length that the listing states.'
      : 'The area is to scale. The listing doesn’t state its shape, so the outline is dashed.',
    hasAirplane(kind, listing) && 'The airplane, with a span of 36 ft, shows the scale.',
  ]
    .filter(Boolean)
    .join(' ');

export const arts: Record<Drawing, Art> = {
  elevation: {
    draw: Elevation,
    isFront: true,
    title: describeFront,
    caption: (kind, listing) => {
      const { width, widthEstimated, shown, door } = frontFigures(kind, listing);
      return [
        `Front elevation to scale, from the listing’s own dimensions${door ? ', with the door in the middle.' : '.'}`,
        widthEstimated && 'The building width (dashed) is estimated from its area.',
        shown < width && 'The building is longer than drawn: part of it is left out at the break lines.',
      ]
        .filter(Boolean)
        .join(' ');
    },
  },
  'floor-plan': {
    draw: Plan,
    title: (kind, listing) =>
      `Floor plan to scale by area, ${kind.size(listing)}${listing.suiteNumber ? `, suite ${listing.suiteNumber}` : ''}`,
    caption: planCaption,
  },
  ramp: {
    draw: Plan,
    title: (kind, listing) =>
      `Ramp plan to scale${statedFloor(kind, listing) ? '' : ' by area'}, ${kind.size(listing)}${listing.tieDowns === true ? ', with tie-downs' : ''}`,
    caption: planCaption,
  },
  parcel: {
    draw: Plan,
    title: (kind, listing) => {
      const term = number(listing, 'leaseTerm');
      return `Plot plan to scale by area, ${kind.size(listing)}${term > 0 ? `, lease term ${counted(term, 'year', 'years')}` : ''}`;
    },
    caption: planCaption,
  },
};

export const drawingCaption = (kind: ListingKind, listing: Values): string =>
  arts[kind.drawing].caption(kind, listing);
