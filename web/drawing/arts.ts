import type { ComponentType } from 'react';
import type { Values } from '../../domain/fields/field.ts';
import { counted } from '../../domain/figures.ts';
import { statedFloor } from '../../domain/fit/space.ts';
import { type Drawing, type ListingKind, number } from '../../domain/listing-kinds/kind.ts';
import { Elevation } from './elevation.tsx';
import { describeFront, frontFigures } from './elevation-layout.ts';
import { FloorPlan } from './floor-plan.tsx';
import { Parcel } from './parcel.tsx';
import { Ramp } from './ramp.tsx';
import type { DrawingProps } from './sheet.ts';

type Art = {
  draw: ComponentType<DrawingProps>;
  /** Text alternative, with only the figures that the listing states. */
  title: (kind: ListingKind, listing: Values) => string;
  caption: (kind: ListingKind, listing: Values) => string;
};

export const arts: Record<Drawing, Art> = {
  elevation: {
    draw: Elevation,
    title: describeFront,
    caption: (kind, listing) => {
      const { width, widthEstimated, shown, door } = frontFigures(kind, listing);
      return [
        `Front elevation to scale, from the listing’s own dimensions${door ? '.' : '; the door is an example.'}`,
        widthEstimated && 'The building width (dashed) is estimated from its area.',
        shown < width && 'The building is longer than drawn: part of it is left out at the break lines.',
      ]
        .filter(Boolean)
        .join(' ');
    },
  },
  'floor-plan': {
    draw: FloorPlan,
    title: (kind, listing) =>
      `Floor plan to scale by area, ${kind.size(listing)}${listing.suiteNumber ? `, suite ${listing.suiteNumber}` : ''}`,
    caption: () => 'Floor plan: the area is to scale; the room layout is an example.',
  },
  ramp: {
    draw: Ramp,
    title: (kind, listing) =>
      `Ramp plan to scale${statedFloor(kind, listing) ? '' : ' by area'}, ${kind.size(listing)}${listing.tieDowns === true ? ', with tie-downs' : ''}`,
    caption: (kind, listing) =>
      statedFloor(kind, listing)
        ? 'Ramp plan: the clear width and length and the aircraft are to scale; the parking layout is an example.'
        : 'Ramp plan: the area and aircraft are to scale; the shape and parking layout are an example.',
  },
  parcel: {
    draw: Parcel,
    title: (kind, listing) => {
      const term = number(listing, 'leaseTerm');
      return `Plot plan to scale by area, ${kind.size(listing)}${term > 0 ? `, lease term ${counted(term, 'year', 'years')}` : ''}`;
    },
    caption: () => 'Plot plan: the area is to scale; the shape and surroundings are an example.',
  },
};

export const drawingCaption = (kind: ListingKind, listing: Values): string =>
  arts[kind.drawing].caption(kind, listing);
