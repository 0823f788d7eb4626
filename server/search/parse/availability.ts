const now = String.raw`(?:\s+(?:now|immediately|today|right\s+(?:now|away)|asap))?`;
/** "Available hangar", "vacant now", "not occupied"; not "available in May", which names a day. */
const AVAILABLE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:that\s+(?:is|are)|currently|immediately|still)\s+)*(?:available|availability|vacant|empty|unoccupied|not\s+occupied|unleased|move[\s-]?in\s+ready)${now}(?![\p{L}\p{N}])(?!\s+(?:from|in|by|starting|beginning|as\s+of|until)(?!\p{L}))`,
  'giu',
);

/** Takes words out of a text that ask for what isn't occupied. */
export function splitAvailability(text: string): { isAsked: boolean; rest: string } {
  const rest = text.replace(AVAILABLE, ' ').trim();
  return { isAsked: rest !== text.trim(), rest };
}
