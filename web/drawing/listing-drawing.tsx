import type { ComponentType } from 'react';
import { grouped } from '../../domain/figures.ts';
import { type Drawing, type ListingKind, number, type Values } from '../../domain/listing-kinds/kind.ts';
import { cx } from '../ui/cx.ts';
import { Elevation } from './elevation.tsx';
import { describeFront, frontFigures } from './elevation-layout.ts';
import { FloorPlan } from './floor-plan.tsx';
import { Parcel } from './parcel.tsx';
import { Ramp } from './ramp.tsx';
import { type DrawingProps, type Sheet, sheets } from './sheet.ts';

type Art = {
  draw: ComponentType<DrawingProps>;
  /** The text alternative: only figures that the listing really has. */
  title: (kind: ListingKind, listing: Values) => string;
  /** What is to scale and what is only an example. */
  caption: (kind: ListingKind, listing: Values) => string;
};

const arts: Record<Drawing, Art> = {
  elevation: {
    draw: Elevation,
    title: describeFront,
    caption: (kind, listing) => {
      const { width, widthEstimated, shown, door } = frontFigures(kind, listing);
      const measured = door
        ? 'Front elevation, drawn to scale from the figures of the listing.'
        : 'Front elevation, drawn to scale from the figures of the listing; the door is an example.';
      return [
        measured,
        widthEstimated && 'The width of the building (dashed) is estimated from its area.',
        shown < width && 'It is longer than drawn: a part is left out at the break lines.',
      ]
        .filter(Boolean)
        .join(' ');
    },
  },
  'floor-plan': {
    draw: FloorPlan,
    title: (kind, listing) =>
      `Floor plan with the true area of ${kind.size(listing)}${listing.suiteNumber ? `, suite ${listing.suiteNumber}` : ''}`,
    caption: () => 'Plan: the area is to scale, the rooms are an example.',
  },
  ramp: {
    draw: Ramp,
    title: (kind, listing) =>
      `Plan of the ramp with the true area of ${kind.size(listing)}${listing.tieDowns === true ? ', with tie-downs' : ''}`,
    caption: () => 'Plan: area and aircraft are to one scale, the shape and the stands are an example.',
  },
  parcel: {
    draw: Parcel,
    title: (kind, listing) => {
      const term = number(listing, 'leaseTerm');
      return `Plot with the true area of ${kind.size(listing)}${term > 0 ? `, lease term ${grouped(term)} ${term === 1 ? 'year' : 'years'}` : ''}`;
    },
    caption: () => 'Plot: the area is to scale, the shape and the surroundings are an example.',
  },
};

type ListingDrawingProps = {
  kind: ListingKind;
  listing: Values;
  className?: string;
  /** `thumbnail` (8 : 5) keeps the figures that decide, `mini` none; `full` is for the head of a page. */
  detail?: 'mini' | 'thumbnail' | 'full';
};

/** The picture of a listing, drawn from its own figures. */
export function ListingDrawing({ kind, listing, className, detail = 'thumbnail' }: ListingDrawingProps) {
  const picture = (sheet: Sheet, own?: string) => {
    const art = arts[kind.drawing];
    return (
      <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" className={cx(own, className)}>
        <title>{art.title(kind, listing)}</title>
        <rect width={sheet.width} height={sheet.height} className="fill-paper" />
        <art.draw kind={kind} listing={listing} sheet={sheet} />
      </svg>
    );
  };
  if (detail !== 'full') return picture(sheets[detail]);
  // Two sheets, as figures of one size can't be read on both a phone and a desk.
  return (
    <>
      {picture(sheets.narrow, 'sm:hidden')}
      {picture(sheets.wide, 'max-sm:hidden')}
    </>
  );
}

/** What a drawing shows to scale and what not, to stand below it. */
export const drawingCaption = (kind: ListingKind, listing: Values): string =>
  arts[kind.drawing].caption(kind, listing);
