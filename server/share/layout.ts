import { brand } from '../../domain/brand.ts';
import type { Availability } from '../../domain/listing.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { Colors } from '../http/colors.ts';
import { escaped, Html, html } from '../http/html.ts';
import type { Card } from './card.ts';
import { figureFace, figures } from './faces.ts';

/** Share images in pixels: a listing's is like the title block of a chart. */

export type Place = { left: number; top: number; width: number; height: number };
export type Layout = {
  /** SVG elements. */
  content: Html;
  /** Pango markup that is wrapped, and shrunk if it is too long. */
  paragraphs: Place & { markup: Html };
};

/** Size that sites and messengers expect. */
export const sheet = { width: 1_200, height: 630 };

const EDGE = 32;

/** Chart symbol of an airport with services, and the name. */
function brandMark({ left, top, size }: { left: number; top: number; size: number }, colors: Colors): Html {
  return html`<svg x="${left}" y="${top}" width="${size * 1.2}" height="${size * 1.2}" viewBox="0 0 32 32" fill="none" stroke="${colors('chart')}" stroke-width="3">
<circle cx="16" cy="16" r="10"/><path d="M16 1v5M16 26v5M1 16h5M26 16h5M11 21 21 11"/></svg>
<text x="${left + size * 1.55}" y="${top + size * 0.94}" font-size="${size}" font-weight="700" fill="${colors('ink')}">${brand.name}</text>`;
}

export const picture: Place = { left: EDGE + 2, top: EDGE + 2, width: 736, height: 460 };
const frame = ({ left, top, width, height }: Place, colors: Colors): Html =>
  html`<rect x="${left - 1}" y="${top - 1}" width="${width + 2}" height="${height + 2}" fill="none" stroke="${colors('rule-strong')}" stroke-width="2"/>`;

const aside = { left: 802, right: sheet.width - EDGE };
const FOOT = 496;

function airportCode({ icaoCode, hasControlTower }: Card, colors: Colors): Html {
  const color = colors(hasControlTower ? 'chart' : 'magenta');
  return html`<svg x="${aside.left}" y="87" width="38" height="38" viewBox="0 0 16 16" stroke-width="2" stroke="${color}">
<circle cx="8" cy="8" r="6.5" fill="${hasControlTower ? color : 'none'}"/><path d="M4.5 11.5l7-7" stroke="${hasControlTower ? colors('paper') : color}"/></svg>
<text x="${aside.left + 50}" y="123" font-size="46" font-weight="700" font-family="${figureFace}" fill="${color}">${icaoCode}</text>
<path d="M${aside.left} 144H${aside.right}" stroke="${colors('rule-strong')}" stroke-width="2"/>`;
}

/** Different shapes, so color is not the only difference. */
const marks: Record<Availability, string> = {
  available: 'M1 5a4 4 0 1 1 8 0a4 4 0 1 1-8 0Z',
  limited: 'M1 5a4 4 0 0 1 8 0Z',
  occupied: 'M1.5 1.5l7 7m0-7l-7 7',
};
const tones: Record<Availability, string> = { available: 'good', limited: 'caution', occupied: 'danger' };

function state({ availability, availabilityLabel, kind }: Card, colors: Colors): Html {
  const tone = tones[availability];
  const color = colors(tone);
  return html`<rect x="${aside.left + 1}" y="${FOOT - 45}" width="${availabilityLabel.length * 13.5 + 60}" height="44" fill="${colors(`${tone}-tint`)}" stroke="${color}" stroke-width="2"/>
<svg x="${aside.left + 18}" y="${FOOT - 33}" width="20" height="20" viewBox="0 0 10 10"><path d="${marks[availability]}" fill="${color}" stroke="${color}" stroke-width="1.5"/></svg>
<text x="${aside.left + 50}" y="${FOOT - 14}" font-size="25" font-weight="700" fill="${color}">${availabilityLabel}</text>
<text x="${aside.right}" y="${FOOT - 15}" font-size="21" text-anchor="end" fill="${colors('ink-soft')}">${kind}</text>`;
}

const strip = { top: sheet.height - EDGE - 88, height: 88, width: sheet.width - 2 * EDGE, padding: 20 };
/** Width of a mono cell, in ems. */
const ADVANCE = 0.65;

function factStrip(facts: Card['facts'], colors: Colors): Html {
  const { top, height, width, padding } = strip;
  const cells = facts.map(({ label, text }) => Math.max(text.length, label.length * 0.6) * ADVANCE);
  const ems = cells.reduce((sum, each) => sum + each, 0);
  const size = Math.min((width - 2 * padding * facts.length) / ems, 38);
  const spare = (width - ems * size) / facts.length;
  let x = EDGE;
  const columns = facts.map(({ label, text }, at) => {
    const [, amount = text, unit = ''] = /^(\$?[\d.,]+(?: × [\d.,]+)*)(.*)$/.exec(text) ?? [];
    const set = (part: string) => new Html(figures(escaped(part.replaceAll(' ', '\u00a0'))));
    const column = html`${at > 0 && html`<path d="M${x} ${top}v${height}" stroke="${colors('rule')}" stroke-width="2"/>`}
<text x="${x + padding}" y="${top + 30}" font-size="19" fill="${colors('ink-soft')}">${label}</text>
<text x="${x + padding}" y="${top + 72}" font-size="${size}" font-family="${figureFace}" fill="${colors('ink-soft')}"><tspan font-weight="700" fill="${colors('ink')}">${set(amount)}</tspan>${set(unit)}</text>`;
    x += (cells[at] ?? 0) * size + spare;
    return column;
  });
  return html`<rect x="${EDGE + 1}" y="${top + 1}" width="${width - 2}" height="${height - 2}" fill="${colors('sheet')}" stroke="${colors('rule-strong')}" stroke-width="2"/>${columns}`;
}

export function listingLayout(card: Card, colors: Colors): Layout {
  const soft = colors('ink-soft');
  return {
    content: html`${frame(picture, colors)}${brandMark({ left: aside.left, top: EDGE, size: 27 }, colors)}
${airportCode(card, colors)}${state(card, colors)}${factStrip(card.facts, colors)}`,
    paragraphs: {
      left: aside.left,
      top: 160,
      width: aside.right - aside.left,
      height: 264,
      markup: html`<span size="25pt">${card.airport}</span>
<span size="22pt" foreground="${soft}">${card.place}</span>
<span size="10pt"> </span>
<span size="${card.title.length <= 54 ? 36 : 29}pt" weight="bold">${card.title}</span>`,
    },
  };
}

/** The airport with the most runways, still readable at this size. */
export const shownAirport = 'KORD';
export const runways: Place = { left: 650, top: 34, width: 516, height: 562 };

/** Share image of the site: its name, its kinds of listings, and an airport's runways. */
export function siteLayout(colors: Colors): Layout {
  return {
    content: html`${frame(runways, colors)}${brandMark({ left: 56, top: 120, size: 76 }, colors)}`,
    paragraphs: {
      left: 56,
      top: 240,
      width: 540,
      height: 300,
      markup: html`<span size="40pt" weight="bold">${brand.title}</span>
<span size="16pt"> </span>
<span size="30pt" foreground="${colors('ink-soft')}">${listingKinds.map(({ label }) => label).join('\n')}</span>`,
    },
  };
}
