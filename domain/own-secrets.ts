/**
 * Removes what only the reader of one of our emails may have: links that work signed out, their tokens, and reply addresses. A
 * quoted email has them, so all text that people write goes through here. They are found by the form of their tokens and not by
 * their paths, so a new kind of link is found, too: `signToken` and `newToken` end in 43 characters of base64url, and
 * `replyAddressOf` has 26 of base32 after a number.
 */
export const LINK_REMOVED = '[link removed]';
export const ADDRESS_REMOVED = '[address removed]';

/** A text as a program would decode it; `at` has the place in the original of each character, and of the end. */
type View = { text: string; at: readonly number[] };

const viewOf = (text: string): View => ({
  text,
  at: Array.from({ length: text.length + 1 }, (_, index) => index),
});

function replaced(view: View, pattern: RegExp, write: (...groups: string[]) => string): View {
  let text = '';
  const at: number[] = [];
  let end = 0;
  for (const match of view.text.matchAll(pattern)) {
    text += view.text.slice(end, match.index);
    for (; end < match.index; end += 1) at.push(view.at[end] ?? 0);
    const written = write(...match.slice(1));
    text += written;
    for (const _ of written) at.push(view.at[match.index] ?? 0);
    end = match.index + match[0].length;
  }
  if (end === 0) return view;
  text += view.text.slice(end);
  for (; end <= view.text.length; end += 1) at.push(view.at[end] ?? 0);
  return { text, at };
}

const character = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));

/** Redirects through other sites encode an address once more. */
const ROUNDS = 5;
const ENCODED = /%([2-7][\da-f])|&amp;|&#x0*([2-7][\da-f]);?|&#0*(\d{2,3});?|\\u00([2-7][\da-f])/gi;
function decoded(view: View): View {
  let result = view;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = replaced(result, ENCODED, (percent, entity, decimal, unicode) =>
      decimal ? String.fromCharCode(Number(decimal)) : character(percent ?? entity ?? unicode ?? '26'),
    );
    if (next === result) break;
    result = next;
  }
  return result;
}

const withoutInvisible = (view: View) => replaced(view, /\p{Cf}/gu, () => '');
/** Lines that a mail program broke and quoted, but not paragraphs. */
const BREAK = /(?<![ \t])[ \t]*=?\n[ \t>|]*(?=\S)/g;
const joined = (view: View) => replaced(view, BREAK, () => '');
const fromQuotedPrintable = (view: View) => replaced(view, /=([2-7][\da-f])/gi, character);
/** Version 2 of Proofpoint's links writes "%3D" as "-3D" and "/" as "_". */
const fromProofpoint = (view: View) =>
  replaced(view, /-([2-7][\da-f])|_/gi, (hex) => (hex ? character(hex) : '/'));

/** Links of filters that hide where they go to; each may hide one of ours. */
const OPAQUE =
  /(?:mimecast(?:protect)?\.com|cudasvc\.com|hornetsecurity\.com|protection\.sophos\.com|secure-web\.cisco\.com|mailanyone\.net|trendmicro\.com\/wis|click\.kaspersky\.com|edgepilot\.com|antigena\.com)\/\S/gi;
const WITH_TOKEN = /\btoken=[\w.-]{42,}[\w-]/gi;
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;
/** A token whose end is on another line, which may continue with words. */
const BROKEN = /token=(?:[\w.-]{0,600}?\.)?[\w-]{43}/gi;
const REPLY_TOKEN = /(?<![a-z\d])[1-9]\d{0,9}[os][a-z2-7]{26}(?![a-z\d])/gi;
const BASE64 = /[\w+/-]{56,}/g;
const HEX = /[\da-f]{80,}/gi;

/** Long words of people change between cases and digits rarely. */
const isRandom = (run: string) => (run.match(/[a-z][A-Z]|\d/g)?.length ?? 0) >= 4;

type Range = { from: number; to: number; label: string };

function find({ text, at }: View, pattern: RegExp, label: string, isFound = (_: string) => true): Range[] {
  return [...text.matchAll(pattern)]
    .filter(([run]) => isFound(run))
    .map(({ 0: run, index }) => ({ from: at[index] ?? 0, to: at[index + run.length] ?? 0, label }));
}

const hasSecret = (text: string) => rangesIn(text, false).length > 0;

/** The characters before the encoded ones, such as those of a path, may be of base64 as well. */
const hides = (encoded: string): boolean =>
  [0, 1, 2, 3].some((start) => {
    try {
      const whole = encoded.slice(start, encoded.length - ((encoded.length - start) % 4));
      return hasSecret(atob(whole.replaceAll('-', '+').replaceAll('_', '/')));
    } catch {
      return false;
    }
  });
const hidesInHex = (encoded: string): boolean =>
  [0, 1].some((start) =>
    hasSecret(
      encoded.slice(start).replace(/[\da-f]{2}/gi, (hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    ),
  );

function rangesIn(text: string, isOutermost = true): Range[] {
  const start = withoutInvisible(viewOf(text));
  const one = joined(start);
  const encodings = [(view: View) => view, fromQuotedPrintable, fromProofpoint];
  const whole = new Set(encodings.map((read) => decoded(read(start))));
  const broken = new Set(encodings.map((read) => decoded(read(one))));
  const secrets = (view: View) => [
    ...find(view, TOKEN, LINK_REMOVED, isRandom),
    ...find(view, REPLY_TOKEN, ADDRESS_REMOVED),
    ...(isOutermost ? find(view, BASE64, LINK_REMOVED, hides) : []),
    ...(isOutermost ? find(view, HEX, LINK_REMOVED, hidesInHex) : []),
  ];
  const found = [...whole].flatMap((view) => [
    ...find(view, WITH_TOKEN, LINK_REMOVED),
    ...find(view, OPAQUE, LINK_REMOVED),
    ...secrets(view),
  ]);
  // Words of the next line look like more of the token.
  const isNew = ({ from, to }: Range) =>
    text.slice(from, to).trim().includes('\n') && !found.some((one) => one.from < to && one.to > from);
  return [
    ...found,
    ...[...broken].flatMap((view) => [...find(view, BROKEN, LINK_REMOVED), ...secrets(view)]).filter(isNew),
  ];
}

const EDGE = /[\s<>"'()[\]{}|]/;
/** The whole address around a range. Begins on an earlier line only if "http" is there. */
function widened(text: string, { from, to, label }: Range): Range {
  let start = from;
  while (start > 0 && !EDGE.test(text[start - 1] ?? '')) start -= 1;
  const before = /https?:\/\/[^\s<>"]*[ \t]*=?\n[ \t>|]*$/i.exec(
    text.slice(Math.max(0, start - 2_000), start),
  );
  if (before) start -= before[0].length;
  let end = to;
  while (end > 0 && EDGE.test(text[end - 1] ?? '')) end -= 1;
  while (end < text.length && !EDGE.test(text[end] ?? '')) end += 1;
  while (/[.,;:!?*]/.test(text[end - 1] ?? '') && end > to) end -= 1;
  return { from: start, to: end, label };
}

/** Most text has nothing of this length. */
const WORTH_A_LOOK = /[^\s<>]{28}|https?:/i;

/** Longer text is refused anyway, and takes time. */
const TEXT_MAX = 100_000;

export function withoutOwnSecrets(text: string): string {
  if (text.length > TEXT_MAX) return text;
  if (!WORTH_A_LOOK.test(text.replace(BREAK, ''))) return text;
  let result = '';
  let end = 0;
  for (const range of rangesIn(text).sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (range.to <= end) continue;
    const { from, to, label } = widened(text, range);
    if (from >= end) result += text.slice(end, from) + label;
    end = to;
  }
  return result + text.slice(end);
}
