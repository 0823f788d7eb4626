import type { Column, Values } from '../../domain/fields/field.ts';
import { grouped } from '../../domain/figures.ts';
import { type ListingKind, number } from '../../domain/listing-kinds/kind.ts';
import { type Box, dimensionRow, fitScale, type Sheet } from './sheet.ts';

export type FrontFigures = {
  peak: number;
  /** Floor to eave; the whole height if the listing has no wall height. */
  eave: number;
  width: number;
  widthEstimated: boolean;
  /** Drawn part of the width; a long, low front leaves out the rest between break lines. */
  shown: number;
  door: { width: number; height: number } | null;
};

const columnValue = (kind: ListingKind, listing: Values, column: Column): number => {
  const field = kind.fields.find((each) => each.column === column);
  return field ? number(listing, field.name) : 0;
};

/** Break a front that is wider than this many times its height and its door. */
const LONG = { heights: 12, doors: 1.4 };

/** Reads the figures from a listing, and estimates a width that is missing or narrower than the door from the area. */
export function frontFigures(kind: ListingKind, listing: Values): FrontFigures {
  const doorWidth = columnValue(kind, listing, 'door_width');
  const doorHeight = columnValue(kind, listing, 'door_height');
  const area = kind.squareFeet(listing);
  const given = columnValue(kind, listing, 'width');
  const widthEstimated = given === 0 || given < doorWidth;
  const width = widthEstimated ? Math.max(Math.sqrt(area * 1.25), doorWidth * 1.1 + 4) : given;
  const peak = Math.max(columnValue(kind, listing, 'ceiling_height'), doorHeight) || 16;
  const shown = Math.min(width, Math.max(peak * LONG.heights, doorWidth * LONG.doors));
  const wall = Math.min(number(listing, 'wallHeight') || peak, peak);
  // A door that would stick out of the roof at its jambs shows that the stated walls are not those at the door.
  const roof = wall + (peak - wall) * (1 - doorWidth / shown);
  return {
    peak,
    eave: doorHeight > roof ? doorHeight : wall,
    width,
    widthEstimated,
    shown,
    door: doorWidth > 0 && doorHeight > 0 ? { width: doorWidth, height: doorHeight } : null,
  };
}

/** Front of a building in sheet units, with `scale` in units per foot. */
export type FrontLayout = {
  scale: number;
  ground: number;
  left: number;
  right: number;
  eave: number;
  peak: number;
  door: Box | null;
};

/** Fits the front to a sheet, with the door in its middle. */
export function layoutFront(figures: FrontFigures, sheet: Sheet): FrontLayout {
  // Without a door there is only one line of dimensions below.
  const spare = figures.door || sheet.detail !== 'all' ? 0 : dimensionRow(sheet);
  const inset = { ...sheet.inset, bottom: sheet.inset.bottom - spare };
  const scale = fitScale(figures.shown, figures.peak, sheet, inset);
  const free = sheet.height - inset.top - inset.bottom - figures.peak * scale;
  const ground = sheet.height - inset.bottom - free * 0.4;
  const middle = (inset.left + sheet.width - inset.right) / 2;
  const left = middle - (figures.shown * scale) / 2;
  const { door } = figures;
  const beside = door ? ((figures.shown - door.width) / 2) * scale : 0;
  return {
    scale,
    ground,
    left,
    right: left + figures.shown * scale,
    eave: ground - figures.eave * scale,
    peak: ground - figures.peak * scale,
    door: door && {
      x: left + beside,
      y: ground - door.height * scale,
      width: door.width * scale,
      height: door.height * scale,
    },
  };
}

/** Lists the stated figures for the drawing's title. */
export function describeFront(kind: ListingKind, listing: Values): string {
  const { peak, eave, width, widthEstimated, door } = frontFigures(kind, listing);
  const parts = [
    door && `door opening ${grouped(door.width)} ft wide by ${grouped(door.height)} ft high`,
    `${grouped(peak)} ft ${eave < peak && number(listing, 'wallHeight') ? 'to the peak' : 'high inside'}`,
    number(listing, 'wallHeight') > 0 && `walls ${grouped(eave)} ft`,
    !widthEstimated && `${grouped(width)} ft wide inside`,
  ];
  return `Front elevation to scale: ${parts.filter(Boolean).join(', ')}`;
}
