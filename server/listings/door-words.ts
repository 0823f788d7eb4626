import type { ListingKind } from '../../domain/listing-kinds/kind.ts';

const feet = String.raw`\d{1,3}(?:\.\d)?`;
const unit = String.raw`\s*-?\s*(?:feet|foot|ft|['’′])(?![\p{L}\p{N}])\.?`;
const side = String.raw`(?:\s*-?\s*(?<side>wide|width|high|tall|height)(?!\p{L}))?`;
const start = String.raw`(?<![\p{L}\p{N}.,])`;
/** "42 ft door", "42' wide doors", "14 foot high hangar door". */
const BEFORE = new RegExp(
  String.raw`${start}(?<feet>${feet})${unit}${side}\s*-?\s*(?:hangar\s+)?doors?(?!\p{L})(?:\s+(?<after>wide|width|high|tall|height)(?!\p{L}))?`,
  'giu',
);
/** "Door 42 ft wide", "door of at least 42 ft", "door width 42 ft". */
const AFTER = new RegExp(
  String.raw`${start}doors?(?:\s+(?<side>width|height))?(?:\s+(?:of|at\s+least|min(?:imum)?|over))*\s+(?<feet>${feet})${unit}(?:\s*-?\s*(?<after>wide|high|tall)(?!\p{L}))?`,
  'giu',
);

export type DoorSize = { column: 'door_width' | 'door_height'; least: number };

type Typed = { feet: string; side?: string; after?: string };

/** Takes the sizes of doors out of a text, as filters of the kind. A figure alone is a width. */
export function splitDoor(
  kind: ListingKind,
  text: string,
): { doors: DoorSize[]; filters: Record<string, string>; rest: string } {
  const doors: DoorSize[] = [];
  const filters: Record<string, string> = {};
  const read = (whole: string, ...found: unknown[]) => {
    const { feet, side, after } = found.at(-1) as Typed;
    const column = /^[ht]/iu.test(side ?? after ?? '') ? 'door_height' : 'door_width';
    const filter = kind.filters.find((one) => one.column === column && one.compare === 'at-least');
    if (!filter) return whole;
    filters[filter.name] = feet;
    doors.push({ column, least: Number(feet) });
    return ' ';
  };
  return { rest: text.replace(BEFORE, read).replace(AFTER, read).trim(), doors, filters };
}
