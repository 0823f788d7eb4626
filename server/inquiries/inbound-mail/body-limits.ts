/**
 * Readers of email keep an object for each line and part, so both are counted before. Files are left out of messages, so most of
 * their base64 is cut.
 */
const RUN_BYTES = 150_000;
const BYTES_MAX = 1_500_000;
const LINES_MAX = 20_000;
/** Lines that begin with two dashes, as parts do. */
const PARTS_MAX = 200;

/** Limit that an email is over. */
export type Limit = 'bytes' | 'lines' | 'parts';

const NEWLINE = 10;
const DASH = 45;
const BASE64_LINE = 60;

const isBase64 = new Uint8Array(256);
for (const one of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=') {
  isBase64[one.charCodeAt(0)] = 1;
}

/** The email with at most the beginning of each file in base64, or the limit that it is over. Looks at each byte once. */
export function withinLimits(raw: Uint8Array): Uint8Array | Limit {
  const kept = new Uint8Array(Math.min(raw.length, BYTES_MAX));
  let length = 0;
  let lines = 0;
  let parts = 0;
  /** Bytes of base64 in a row. */
  let run = 0;
  for (let start = 0; start < raw.length; ) {
    const found = raw.indexOf(NEWLINE, start);
    const end = found < 0 ? raw.length : found + 1;
    let at = start;
    while (at < end && isBase64[raw[at] ?? 0] === 1) at += 1;
    const isWhole = at - start > 0 && end - at <= 2;
    const isCut = isWhole && run > RUN_BYTES;
    if (isWhole && at - start >= BASE64_LINE) run += at - start;
    // The last line of a file is shorter.
    else if (!isCut) run = 0;
    if (!isCut) {
      const isLong = isWhole && at - start > RUN_BYTES;
      const stop = isLong ? start + RUN_BYTES : end;
      if (length + stop - start > kept.length) return 'bytes';
      kept.set(raw.subarray(start, stop), length);
      length += stop - start;
      lines += 1;
      if (lines > LINES_MAX) return 'lines';
      if (raw[start] === DASH && raw[start + 1] === DASH) parts += 1;
      if (parts > PARTS_MAX) return 'parts';
      if (isLong) {
        kept[length - 1] = NEWLINE;
      }
    }
    start = end;
  }
  return kept.subarray(0, length);
}
