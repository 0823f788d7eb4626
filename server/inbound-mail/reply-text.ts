/**
 * Finds what a person wrote in an answer by email: without the quoted email, its introduction, and signatures. Looks at each
 * line a bounded number of times, because anybody can send any text.
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
const FROM = /^\s{0,3}\*?(?:from|de)\*? ?:\*? ?\S/i;
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

/** True if somebody answered between the lines of the quoted email. A wrapped line of it has no blank line around it. */
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

const MOBILE =
  /^\s*(?:sent (?:from|via|with|using) |get outlook for |enviado desde |obtener outlook para |(?:yahoo|aol) mail(?: -|:) )/i;
/** Such a line also has to be short, or it is a sentence. */
const MOBILE_MAX = 120;
const MOBILE_LINES = 3;
const SIGNATURE_LINES = 15;

function withoutSignature(lines: readonly string[]): string[] {
  const mark = lines.findIndex(
    (line, index) => /^--\s?$/.test(line) && lines.length - index <= SIGNATURE_LINES + 1,
  );
  let kept = trimmed(mark < 0 ? lines : lines.slice(0, mark), (line) => isBlank(line) || RULE.test(line));
  for (let count = 0; count < MOBILE_LINES && isMobile(kept.at(-1) ?? ''); count += 1) {
    kept = trimmed(kept.slice(0, -1), (line) => isBlank(line) || RULE.test(line));
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
    // Somebody who writes below the quoted email.
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
