import { DATE, FROM, ON, OTHER, SUBJECT, TITLE, WROTE } from './quote-words.ts';

/**
 * Finds where a quoted email begins. Forms that hold in every language come first, such as a date and an address before a colon;
 * words only decide what could also be a person's sentence. Looks at each line a bounded number of times.
 */

export const QUOTED = /^\s{0,3}>/;
export const isBlank = (line: string) => line.trim() === '';

/** Mail programs wrap "On Nov 20, 2026 at 3:04 PM Pat <pat@field.example> wrote:" over a few lines. */
const INTRODUCTION_LINES = 4;
const INTRODUCTION_MAX = 400;

const VERB = new RegExp(String.raw`(?<!\p{L})(?:${WROTE})(?!\p{L})`, 'iu');
const VERB_AT_END = new RegExp(`(?:${WROTE}) ?[:：]?$`, 'iu');
const START = new RegExp(String.raw`^(?:${ON})(?!\p{L})`, 'iu');
const ADDRESS = /\S@\S/;
// Without “@” in its parts, because a line of many would take long.
const ENDS_WITH_ADDRESS = /[^\s<>()[\]@]{1,200}@[^\s<>()[\]@]{1,200} ?[>)\]]{1,2}["”]? ?[:：]?$/;
const ENDS_WITH_BARE_ADDRESS = /\S@\S{1,200} ?[:：]$/;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
const TIME = /(?<!\d)\d{1,2}[:.]\d\d(?!\d)/;
const OWN = /(?<!\p{L})(?:i|we) (?:wrote|sent)/iu;

/** `joined` has no dashes around it. */
function isIntroduction(joined: string, isBetweenDashes: boolean, isQuoteNext: boolean): boolean {
  if (!/\p{L}/u.test(joined)) return false;
  const hasColon = /[:：]$/.test(joined);
  const hasDate = YEAR.test(joined) && TIME.test(joined);
  if (hasColon && hasDate && ENDS_WITH_BARE_ADDRESS.test(joined)) return true;
  if (ENDS_WITH_ADDRESS.test(joined) && isQuoteNext && (hasColon || /^\d/.test(joined))) return true;
  // In a language whose words we don't know.
  if (hasColon && hasDate && isQuoteNext && ADDRESS.test(joined)) return true;
  if (!VERB.test(joined) || OWN.test(joined)) return false;
  if (isBetweenDashes && VERB_AT_END.test(joined)) return true;
  if (!hasColon && !VERB_AT_END.test(joined)) return false;
  if (ADDRESS.test(joined)) {
    return isQuoteNext || (hasColon && /\d/.test(joined)) || (START.test(joined) && hasDate);
  }
  return hasColon && START.test(joined) && /\d/.test(joined) && (isQuoteNext || YEAR.test(joined));
}

const TITLE_LINE = new RegExp(
  String.raw`^\s{0,3}(?:-{2,} ?(?:${TITLE}) ?-{0,}|begin forwarded message:)$`,
  'iu',
);
const ANY_TITLE = /^\s{0,3}-{3,} ?[\p{L}\p{M}'’ ]{3,50} ?-{3,}$/u;

const label = (names: string) =>
  new RegExp(String.raw`^\s{0,3}>?\s?[*_]{0,2}(?:${names})[*_]{0,2}\s?[:：]`, 'iu');
const labels = { from: label(FROM), date: label(DATE), subject: label(SUBJECT), other: label(OTHER) };
const BLOCK_LINES = 8;

const ANY_LABEL = /^\s{0,3}[*_]{0,2}[\p{L}\p{M} ]{1,20}[*_]{0,2}\s?[:：]/u;
/** The same block with labels that we don't know: a sender with an address, a date with a time, and two more lines. */
function isForeignBlock(lines: readonly string[], start: number): boolean {
  const [from = '', date = '', ...more] = lines.slice(start, start + 4);
  if (!/\S@\S{1,200}>\s*$/.test(from) || !YEAR.test(date) || !TIME.test(date)) return false;
  return more.length === 2 && [from, date, ...more].every((line) => ANY_LABEL.test(line));
}
/** The line that Outlook draws above its block. */
const DRAWN = /^_{20,}\s*$/;

/** "From: … Sent: … To: … Subject: …", also without an address. People begin lines with such words, too, as in an itinerary. */
function isBlock(lines: readonly string[], start: number): boolean {
  const first = lines[start] ?? '';
  if (!labels.from.test(first) && !labels.date.test(first)) return false;
  const found = { from: 0, date: 0, subject: 0, other: 0, address: 0 };
  let isOfPerson = false;
  for (const line of lines.slice(start, start + BLOCK_LINES)) {
    if (isBlank(line)) break;
    const isFrom = labels.from.test(line);
    const isDate = labels.date.test(line) && (YEAR.test(line) || TIME.test(line));
    // An address may be on a line of its own.
    isOfPerson = isFrom || labels.other.test(line) || (isOfPerson && !/[:：]/.test(line));
    if (isDate) found.date += 1;
    else if (isFrom) found.from += 1;
    else if (labels.subject.test(line)) found.subject += 1;
    else if (isOfPerson || labels.date.test(line)) found.other += 1;
    if (isOfPerson && ADDRESS.test(line)) found.address += 1;
  }
  const { from, date, subject, other, address } = found;
  if (from > 0 && date > 0 && subject > 0) return true;
  return address > 0 && ((from > 0 && date > 0) || date + subject + other > 1);
}

/** How a quoted email begins, by the count of lines; `isMarked` if ">" should follow. */
export type Start = { count: number; isMarked: boolean };

/** The end of an address that a program wrapped before its bracket. */
const BRACKET = /^>[\s\p{L}()]{0,20}[:：]$/u;
const isQuoted = (line: string) => QUOTED.test(line) && !BRACKET.test(line.trim());

/** Lines of an introduction that begins at `start`, or 0. */
function introductionAt(lines: readonly string[], start: number): number {
  let joined = '';
  for (let count = 1; count <= INTRODUCTION_LINES; count += 1) {
    const next = lines[start + count - 1];
    if (next === undefined || isBlank(next) || isQuoted(next)) return 0;
    joined = `${joined} ${next.replace(/\p{Cf}/gu, '').trim()}`.trim();
    if (joined.length > INTRODUCTION_MAX) return 0;
    if (!/[:：\->)\]]$/.test(joined) && !VERB_AT_END.test(joined)) continue;
    const plain = joined.replace(/^-{2,} ?/, '').replace(/ ?-{2,}$/, '');
    const after = lines.slice(start + count, start + count + 3).find((one) => !isBlank(one)) ?? '';
    if (isIntroduction(plain, joined.length - plain.length >= 4, QUOTED.test(after))) return count;
  }
  return 0;
}

const begins = (line: string) => START.test(line.trim().replace(/^-{2,} ?/, ''));

export function quoteAt(lines: readonly string[], start: number): Start | null {
  const line = lines[start] ?? '';
  if (isBlank(line) || QUOTED.test(line)) return null;
  const isTitle =
    TITLE_LINE.test(line.trimEnd()) ||
    (ANY_TITLE.test(line.trimEnd()) &&
      lines.slice(start + 1, start + 4).some((next) => labels.from.test(next) || labels.date.test(next)));
  const isDrawn = DRAWN.test(line) && labels.from.test(lines[start + 1] ?? '');
  if (isTitle || isDrawn || isBlock(lines, start) || isForeignBlock(lines, start))
    return { count: 1, isMarked: false };
  const count = introductionAt(lines, start);
  if (count === 0) return null;
  // The person's last line, right above the introduction, isn't part of it.
  const isLater =
    !begins(line) &&
    lines.slice(start + 1, start + count).some((next) => begins(next) || YEAR.test(next) || TIME.test(next));
  return isLater || (count > 1 && !begins(line) && !/\d/.test(line)) ? null : { count, isMarked: true };
}
