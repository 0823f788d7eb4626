/**
 * Readers of email keep an object for each line and part, so both are counted before. They get only the beginning of a large
 * file in base64; `wholeFile` finds the rest.
 */
const RUN_BYTES = 150_000;
const BYTES_MAX = 1_500_000;
const LINES_MAX = 20_000;
/** Lines that begin with two dashes, as parts do. */
const PARTS_MAX = 200;

/** Limit that an email is over. */
export type Limit = 'bytes' | 'lines' | 'parts';

/** Where the base64 of a file is in an email. */
type Cut = { start: number; end: number };

const NEWLINE = 10;
const DASH = 45;
const BASE64_LINE = 60;

const isBase64 = new Uint8Array(256);
for (const one of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=') {
  isBase64[one.charCodeAt(0)] = 1;
}

/** The email with at most the beginning of each file in base64, and where the cut files are; or the limit that it is over. Looks at each byte once. */
export function withinLimits(raw: Uint8Array): { kept: Uint8Array; cut: Cut[] } | Limit {
  const kept = new Uint8Array(Math.min(raw.length, BYTES_MAX));
  let length = 0;
  let lines = 0;
  let parts = 0;
  /** Bytes of base64 in a row, and where they begin. */
  let run = 0;
  let runStart = 0;
  const cut: Cut[] = [];
  for (let start = 0; start < raw.length; ) {
    const found = raw.indexOf(NEWLINE, start);
    const end = found < 0 ? raw.length : found + 1;
    let at = start;
    while (at < end && isBase64[raw[at] ?? 0] === 1) at += 1;
    const isWhole = at - start > 0 && end - at <= 2;
    const isCut = isWhole && run > RUN_BYTES;
    if (isWhole && at - start >= BASE64_LINE) {
      if (run === 0) runStart = start;
      run += at - start;
    }
    // The last line of a file is shorter.
    else if (!isCut) run = 0;
    const isLongLine = isWhole && at - start > RUN_BYTES;
    if (isCut || isLongLine) {
      if (cut.at(-1)?.start !== runStart) cut.push({ start: runStart, end });
      const last = cut.at(-1);
      if (last) last.end = end;
    }
    if (!isCut) {
      const stop = isLongLine ? start + RUN_BYTES : end;
      if (length + stop - start > kept.length) return 'bytes';
      kept.set(raw.subarray(start, stop), length);
      length += stop - start;
      lines += 1;
      if (lines > LINES_MAX) return 'lines';
      if (raw[start] === DASH && raw[start + 1] === DASH) parts += 1;
      if (parts > PARTS_MAX) return 'parts';
      if (isLongLine) kept[length - 1] = NEWLINE;
    }
    start = end;
  }
  return { kept: kept.subarray(0, length), cut };
}

/** The whole file that begins with these bytes, or the bytes themselves if nothing was cut. */
export function wholeFile(raw: Uint8Array, cut: Cut[], beginning: Uint8Array): Uint8Array {
  for (const [index, { start, end }] of cut.entries()) {
    const { buffer, byteOffset } = raw;
    const whole = Buffer.from(
      Buffer.from(buffer, byteOffset + start, end - start).toString('latin1'),
      'base64',
    );
    // The last bytes of a cut file may be of a part of a digit.
    const known = beginning.subarray(0, Math.max(0, beginning.length - 3));
    if (known.length > 0 && whole.subarray(0, known.length).equals(known)) {
      cut.splice(index, 1);
      return whole;
    }
  }
  return beginning;
}
