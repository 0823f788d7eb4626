import { grouped } from '../../domain/figures.ts';
import { type Column, type ListingKind, number, type Values } from '../../domain/listing-kinds/kind.ts';
import { fitScale, type Sheet } from './sheet.ts';

/** What the front of a building measures, in feet. */
export type FrontFigures = {
  peak: number;
  /** Floor to eave; estimated where the kind or the listing has no wall height. */
  eave: number;
  width: number;
  widthEstimated: boolean;
  /** As much of the width as is drawn: the rest of a long, low front is left out between break lines. */
  shown: number;
  depth: number;
  /** The clear opening, where it is known. */
  door: { width: number; height: number } | null;
};

const columnValue = (kind: ListingKind, listing: Values, column: Column): number => {
  const field = kind.fields.find((each) => each.column === column);
  return field ? number(listing, field.name) : 0;
};

/** Widths of a front, as a multiple of its height and of its door, beyond which it is broken. */
const LONG = { heights: 12, doors: 1.4 };

/** Reads them from the listing; a width that is missing, or can't hold the door, is estimated from the area. */
export function frontFigures(kind: ListingKind, listing: Values): FrontFigures {
  const doorWidth = columnValue(kind, listing, 'door_width');
  const doorHeight = columnValue(kind, listing, 'door_height');
  const area = kind.squareFeet(listing);
  const given = columnValue(kind, listing, 'width');
  const widthEstimated = given === 0 || given < doorWidth;
  const width = widthEstimated ? Math.max(Math.sqrt(area * 1.25), doorWidth * 1.1 + 4) : given;
  const peak = Math.max(columnValue(kind, listing, 'ceiling_height'), doorHeight) || 16;
  const shown = Math.min(width, Math.max(peak * LONG.heights, doorWidth * LONG.doors));
  const wall = Math.min(number(listing, 'wallHeight') || peak * 0.88, peak);
  // A door that stands out of the roof where its jambs are says that the eave is higher than that.
  const roof = wall + (peak - wall) * (1 - doorWidth / shown);
  return {
    peak,
    eave: doorHeight > roof ? doorHeight : wall,
    width,
    widthEstimated,
    shown,
    depth: columnValue(kind, listing, 'depth') || Math.max(area / width, 1),
    door: doorWidth > 0 && doorHeight > 0 ? { width: doorWidth, height: doorHeight } : null,
  };
}

type Box = { x: number; y: number; width: number; height: number };

/** The front fitted to a sheet: positions in its units, one `scale` (units per foot) both ways. */
export type FrontLayout = {
  scale: number;
  ground: number;
  left: number;
  right: number;
  eave: number;
  peak: number;
  door: Box | null;
};

/** `shift` moves the door out of the middle: a part, from -1 to 1, of the room beside it. */
export function layoutFront(figures: FrontFigures, sheet: Sheet, shift = 0): FrontLayout {
  const { inset } = sheet;
  const scale = fitScale(figures.shown, figures.peak, sheet, inset);
  const free = sheet.height - inset.top - inset.bottom - figures.peak * scale;
  // A low building stands nearer the middle of the sheet.
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
      x: left + beside * (1 + shift),
      y: ground - door.height * scale,
      width: door.width * scale,
      height: door.height * scale,
    },
  };
}

/** Where the roof line is above a place on the front. */
export function roofAt({ left, right, eave, peak }: FrontLayout, arched: boolean, x: number): number {
  const part = (x - left) / (right - left);
  const rise = arched ? 4 * part * (1 - part) : 1 - Math.abs(2 * part - 1);
  return eave - (eave - peak) * rise;
}

/** The figures in words, for the drawing's title. */
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
