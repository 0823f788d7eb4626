import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { Airports } from '../../airports/airports.ts';
import { splitAircraft, splitRotorcraft } from './aircraft.ts';
import { splitAvailability, splitMonth } from './availability.ts';
import { splitDimensions } from './dimensions.ts';
import { splitField, splitNear } from './near.ts';
import { splitOrder } from './orders.ts';
import { asWritten, withoutPhrases } from './phrases.ts';
import { splitPrice } from './prices.ts';
import { splitSize } from './sizes.ts';
import { readSpelling } from './spelling.ts';
import { splitZip } from './zip.ts';

export type About = { kind: ListingKind; airports: Airports };
/** Reads a part of the text; `rest` is the text without it. */
type Rule = (text: string, about: About) => { rest: string };

/** The server doesn't know where visitors are. */
const nearMe =
  /(?<![\p{L}\p{N}])(?:near|around|by|close to) (?:me|here|my (?:location|house|home|place))(?![\p{L}\p{N}])/iu;

function splitNearMe(text: string): { typed: string | undefined; rest: string } {
  const [typed] = nearMe.exec(text) ?? [];
  return { typed, rest: typed ? text.replace(typed, ' ').trim() : text };
}

/** How the text of a search is read: each rule reads what those before it leave. */
const rules = {
  speech: (text, { airports }) => ({ rest: asWritten(text, airports) }),
  phrases: (text) => ({ rest: withoutPhrases(text) }),
  field: (text, { airports }) => splitField(text, airports),
  spelling: (text, { airports }) => readSpelling(text, airports),
  zip: (text, { airports }) => splitZip(text, airports),
  price: (text, { kind }) => splitPrice(kind, text),
  dimensions: (text, { kind }) => splitDimensions(kind, text),
  size: splitSize,
  month: splitMonth,
  availability: splitAvailability,
  aircraft: (text, { airports }) => splitAircraft(text, airports),
  rotorcraft: splitRotorcraft,
  order: (text, { kind, airports }) => splitOrder(kind, text, airports),
  nearMe: splitNearMe,
  near: (text, { airports }) => splitNear(text, airports),
} satisfies Record<string, Rule>;

export type Parts = { [Name in keyof typeof rules]: ReturnType<(typeof rules)[Name]> };

export function readParts(text: string, about: About): Parts {
  const parts: Record<string, { rest: string }> = {};
  let rest = text;
  for (const [name, rule] of Object.entries<Rule>(rules)) {
    const part = rule(rest, about);
    parts[name] = part;
    rest = part.rest;
  }
  return parts as Parts;
}
