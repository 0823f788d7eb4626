/**
 * Finds what a person wrote in an answer by email: without the quoted email, its introduction, and signatures. Looks at each
 * line a bounded number of times, because anyone can send any text.
 */

const QUOTED = /^\s{0,3}>/;
const isBlank = (line: string) => line.trim() === '';

/** Mail programs wrap "On Nov 20, 2026 at 3:04 PM Pat <pat@field.example> wrote:" over a few lines. */
const INTRODUCTION_LINES = 4;
const INTRODUCTION_MAX = 400;
const INTRODUCTION_START = /^\s{0,3}(?:-{2,} ?)?(?:on|el)\s/i;
const INTRODUCTION_END = /(?:wrote|escribió) ?:(?: ?-{2,})?$/i;
const ORIGINAL =
  /^\s{0,3}(?:-{2,} ?(?:original message|forwarded message|mensaje original) ?-{2,}|begin forwarded message:)$/i;
/** With an address, because people also begin lines with "From:". */
const FROM = /^\s{0,3}\*?(?:from|de)\*? ?:\*? ?[^@]{0,200}\S@\S/i;
const FACT = /^\s{0,3}\*?(?:sent|date|to|cc|subject|enviado(?: el)?|fecha|para|asunto)\*? ?:/i;
const RULE = /^\s*[-_=]{5,}\s*$/;

/** Lines that begin a quoted email at `start`, or 0. */
function introductionAt(lines: readonly string[], start: number): number {
  const line = lines[start] ?? '';
  if (ORIGINAL.test(line.trimEnd())) return 1;
  if (FROM.test(line)) {
    const facts = lines.slice(start + 1, start + 7).filter((next) => FACT.test(next));
    return facts.length >= 2 ? 1 : 0;
  }
  let joined = '';
  for (let count = 1; count <= INTRODUCTION_LINES; count += 1) {
    const next = lines[start + count - 1];
    if (next === undefined || isBlank(next) || QUOTED.test(next)) return 0;
    joined = `${joined} ${next.trim()}`.trim();
    if (joined.length > INTRODUCTION_MAX) return 0;
    if (!joined.endsWith(':') && !joined.endsWith('-')) continue;
    const after = lines.slice(start + count, start + count + 3).find((one) => !isBlank(one)) ?? '';
    const names = INTRODUCTION_START.test(joined) && INTRODUCTION_END.test(joined) && /\d/.test(joined);
    if (names && (joined.includes('@') || QUOTED.test(after))) return count;
    if (/<[^<>\s]{1,200}@[^<>\s]{1,200}>\s*:$/.test(joined) && QUOTED.test(after)) return count;
  }
  return 0;
}

/** True if someone answered between the lines of the quoted email. A wrapped line of it has no blank line around it. */
function isAnsweredBetween(lines: readonly string[]): boolean {
  const last = lines.findLastIndex((line) => QUOTED.test(line));
  const first = lines.findIndex((line) => QUOTED.test(line));
  if (first < 0) return false;
  return lines.some(
    (line, index) =>
      index > first &&
      index < last &&
      !isBlank(line) &&
      !QUOTED.test(line) &&
      (isBlank(lines[index - 1] ?? '') || isBlank(lines[index + 1] ?? '')),
  );
}

function trimmed(lines: readonly string[], isDropped: (line: string) => boolean): string[] {
  const first = lines.findIndex((line) => !isDropped(line));
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => !isDropped(line)) + 1);
}

/** Only forms that programs write, because "Sent from the factory by truck" is a sentence. */
const DEVICE = String.raw`(?:(?:apple|samsung|google|motorola|verizon|t-mobile|at&t|[45]g|windows|android|mobile|cell|smart|wireless),? ?){0,4}(?:iphone|ipad|ipod(?: touch)?|watch|mac(?:book)?|galaxy|android|pixel|moto|blackberry|phone|mobile|tablet|device|sm-\w{3,12})(?: (?:\d\w{0,5}|[a-z]\d{1,3}|pro|max|mini|plus|ultra|air|note|tab|fold|flip|lte|mobile|smart|phone|smartphone|tablet|device)){0,4}`;
const PROGRAM = String.raw`\[?(?:yahoo|aol|outlook|gmail|(?:samsung|apple|zoho|proton ?|windows|mobile )?mail|samsung mobile|spark|superhuman|protonmail|airmail|thunderbird|fastmail|bluemail|k-9 mail)(?: mail| mobile| app)?\]?(?:(?:<|\()[^<>()]{0,80}(?:>|\)))?(?: secure email)?(?: (?:for|on|para|en) [\w ]{2,20})?`;
const MOBILE = new RegExp(
  String.raw`^\s*(?:sent (?:from|via|with|using) (?:(?:my|an?|your) ${DEVICE}|(?:samsung )?mobile|(?:the all new )?${PROGRAM})|get outlook for [\w ]{2,20}|enviado desde (?:mi ${DEVICE}|${PROGRAM})|obtener outlook para [\w ]{2,20}|(?:yahoo|aol) mail(?: ?-|:) [^.?!]{0,60})(?:<[^<>]{0,80}>)?(?:[.,;!]? ?(?:please )?(?:excuse|forgive|pardon) [^.?!]{0,60})?[.!]?\s*$`,
  'i',
);
/** Signature lines are short. */
const MOBILE_MAX = 160;
const MOBILE_LINES = 3;
const SIGNATURE_LINES = 15;
/** Some programs drop the space of the mark. A line of only "--" may also be part of the text. */
const BARE_LINES = 6;
const BARE_LENGTH = 80;

function isSignatureMark(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (line === '-- ') return lines.length - index <= SIGNATURE_LINES + 1;
  if (line !== '--' || lines.length - index > BARE_LINES + 1) return false;
  const after = lines.slice(index + 1);
  const isApart = isBlank(lines[index - 1] ?? '') && !/:\s*$/.test(lines[index - 2] ?? '');
  return isApart && after.every((one) => !isBlank(one) && one.length <= BARE_LENGTH);
}

function withoutSignature(given: readonly string[]): string[] {
  const isEdge = (line: string) => isBlank(line) || RULE.test(line);
  const lines = given.slice(0, given.findLastIndex((line) => !isBlank(line)) + 1);
  const mark = lines.findIndex((_, index) => isSignatureMark(lines, index));
  let kept = trimmed(mark < 0 ? lines : lines.slice(0, mark), isEdge);
  for (let count = 0; count < MOBILE_LINES && isMobile(kept.at(-1) ?? ''); count += 1) {
    kept = trimmed(kept.slice(0, -1), isEdge);
  }
  return kept;
}

const isMobile = (line: string) => line.trim().length <= MOBILE_MAX && MOBILE.test(line);

const CONTROLS = /[^\P{Cc}\n\t]|\ufeff/gu;

/** An answer and what it quotes are shorter. */
const LINES_MAX = 5_000;

export function replyText(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .split('\n', LINES_MAX)
    .map((line) => line.replaceAll('\u00a0', ' '));
  const isQuote = (line: string) => isBlank(line) || QUOTED.test(line);
  const start = lines.findIndex((_, index) => introductionAt(lines, index) > 0);
  let kept = lines;
  if (start >= 0) {
    const before = withoutSignature(lines.slice(0, start));
    const after = lines.slice(start + introductionAt(lines, start));
    if (isAnsweredBetween(after)) {
      kept = [...before, '', ...after.slice(0, after.findLastIndex((line) => !isQuote(line)) + 1)];
    } else if (before.length > 0) kept = before;
    // The person writes below the quoted email.
    else kept = after.some((line) => QUOTED.test(line)) ? trimmed(after, isQuote) : [];
  } else if (lines.some((line) => QUOTED.test(line))) {
    kept = trimmed(lines, isQuote);
  }
  return withoutSignature(kept)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
