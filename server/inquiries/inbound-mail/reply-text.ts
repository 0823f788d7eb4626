import { SENT_END, SENT_FROM } from './quote-words.ts';
import { isBlank, QUOTED, quoteAt } from './quotes.ts';

/**
 * Finds what a person wrote in an answer by email: without the quoted email, its introduction, and signatures. Looks at each
 * line a bounded number of times, because anyone can send any text.
 */

const RULE = /^\s*[-_=]{4,}\s*$/;

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

/** Text below the quoted email. A wrapped line of it has no blank line before it. */
function below(lines: readonly string[]): string[] {
  const rest = lines.slice(lines.findLastIndex((line) => QUOTED.test(line)) + 1);
  const own = rest.slice(rest.findIndex(isBlank));
  // The line of a mailing list.
  const footer = own.findIndex((line) => RULE.test(line) || /^_{2,}\s*$/.test(line));
  return footer < 0 ? own : own.slice(0, footer);
}

function trimmed(lines: readonly string[], isDropped: (line: string) => boolean): string[] {
  const first = lines.findIndex((line) => !isDropped(line));
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => !isDropped(line)) + 1);
}

/** Only forms that programs write, because "Sent from the factory by truck" is a sentence. */
const DEVICE = String.raw`(?:(?:apple|samsung|google|motorola|verizon|t-mobile|at&t|[45]g|windows|android|mobile|cell|smart|wireless),? ?){0,4}(?:iphone|ipad|ipod(?: touch)?|watch|mac(?:book)?|galaxy|android|pixel|moto|blackberry|phone|mobile|tablet|device|sm-\w{3,12})(?: (?:\d\w{0,5}|[a-z]\d{1,3}|pro|max|mini|plus|ultra|air|note|tab|fold|flip|lte|mobile|smart|phone|smartphone|tablet|device)){0,4}`;
const PROGRAM = String.raw`\[?(?:yahoo|aol|outlook|gmail|(?:samsung|apple|zoho|proton ?|windows|mobile )?mail|samsung mobile|spark|superhuman|protonmail|airmail|thunderbird|fastmail|bluemail|k-9 mail)(?: mail| mobile| app)?\]?(?:(?:<|\()[^<>()]{0,80}(?:>|\)))?(?: secure email)?(?: (?:for|on|para|en|für|pour|per|voor|til|för|dla) [\w ]{2,20})?`;
const NAME = `(?:${DEVICE}|${PROGRAM}|(?:samsung )?mobile)`;
const MOBILE = new RegExp(
  String.raw`^\s*(?:(?:${SENT_FROM}) ?${NAME}(?:'?\p{L}{0,4})?(?: (?:aus )?gesendet)?|${NAME}(?:${SENT_END})|나의 ${NAME}에서 보냄|(?:yahoo|aol) mail(?: ?-|:) [^.?!]{0,60})(?:<[^<>]{0,80}>)?(?:[.,;!]? ?(?:please )?(?:excuse|forgive|pardon) [^.?!]{0,60})?[.!]?\s*$`,
  'iu',
);
/** A phone or program that we don't know. */
const UNKNOWN =
  /^\s*Sent (?:from|with|via) (?:my(?: [A-Z\d][\w-]{0,20}){1,5}|[A-Z]\w{0,20}<https?:[^<>]{1,80}>)\s*$/;
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
  const whole = withoutMobile(lines, isEdge);
  const mark = whole.findIndex((_, index) => isSignatureMark(whole, index));
  return mark < 0 ? whole : withoutMobile(whole.slice(0, mark), isEdge);
}

function withoutMobile(lines: readonly string[], isEdge: (line: string) => boolean): string[] {
  let kept = trimmed(lines, isEdge);
  for (let count = 0; count < MOBILE_LINES && isMobile(kept.at(-1) ?? ''); count += 1) {
    kept = trimmed(kept.slice(0, -1), isEdge);
  }
  return kept;
}

const isMobile = (line: string) =>
  line.trim().length <= MOBILE_MAX && (MOBILE.test(line) || UNKNOWN.test(line));

const CONTROLS = /[^\P{Cc}\n\t]|\ufeff/gu;

/** Some programs put the introduction behind the person's last words, or the quoted email behind it. */
const SHARED =
  /(?<=<[^<>\s@]{1,100}@[^<>\s@]{1,100}> ?\p{L}{1,20} ?[:：]) {2,}(?=\S)|(?<=[^\s-]) ?(?=(?:-{2,} ?)?On (?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}, .{1,300}\bwrote:$)/iu;
const SHARED_MAX = 1_000;

/** An answer and what it quotes are shorter. */
const LINES_MAX = 5_000;

export function replyText(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .split('\n', LINES_MAX)
    .flatMap((line) => (line.length > SHARED_MAX ? [line] : line.split(SHARED)))
    .map((line) => line.replaceAll('\u00a0', ' '));
  const isQuote = (line: string) => isBlank(line) || QUOTED.test(line);
  const start = lines.findIndex((_, index) => quoteAt(lines, index) !== null);
  const quote = quoteAt(lines, start);
  let kept = lines;
  if (quote) {
    const before = withoutSignature(lines.slice(0, start));
    const after = lines.slice(start + quote.count);
    // Other text of a quoted email has no marks, and may itself quote an earlier one with them.
    const isMarked = quote.isMarked && QUOTED.test(after.find((line) => !isBlank(line)) ?? '');
    if (!isMarked) kept = before;
    else if (isAnsweredBetween(after)) {
      kept = [...before, '', ...after.slice(0, after.findLastIndex((line) => !isQuote(line)) + 1)];
    } else kept = [...before, '', ...trimmed(below(after), isBlank)];
  } else if (lines.some((line) => QUOTED.test(line))) {
    kept = trimmed(lines, isQuote);
  }
  return withoutSignature(kept)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
