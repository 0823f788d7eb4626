/** A header of an email; the name is in lower case and the value unfolded. */
export type Header = { name: string; value: string };

/** Large providers add 30 kB. */
export const HEADER_BYTES_MAX = 128 * 1024;
export const HEADERS_MAX = 1_000;

/** Reads only the beginning of an email, in one pass. Null if it's longer than the limits. */
export function readHeaders(raw: Uint8Array): Header[] | null {
  const limit = Math.min(raw.length, HEADER_BYTES_MAX + 1);
  const text = Buffer.from(raw.buffer, raw.byteOffset, limit).toString('utf8');
  const end = /\r?\n\r?\n/.exec(text)?.index;
  if (end === undefined && raw.length > HEADER_BYTES_MAX) return null;
  const lines = text.slice(0, end).split(/\r?\n/);
  const headers: { name: string; values: string[] }[] = [];
  for (const line of lines) {
    if (/^[ \t]/.test(line)) headers.at(-1)?.values.push(line.trim());
    else {
      const colon = line.indexOf(':');
      if (colon > 0) {
        headers.push({
          name: line.slice(0, colon).trim().toLowerCase(),
          values: [line.slice(colon + 1).trim()],
        });
      }
    }
    if (headers.length > HEADERS_MAX) return null;
  }
  return headers.map(({ name, values }) => ({ name, value: values.join(' ') }));
}

export const valuesOf = (headers: readonly Header[], name: string): string[] =>
  headers.filter((one) => one.name === name).map(({ value }) => value);

const RECIPIENTS = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']);

/** Everything that names a recipient. */
export const recipientsIn = (headers: readonly Header[]): string =>
  headers
    .filter(({ name }) => RECIPIENTS.has(name))
    .map(({ value }) => value)
    .join('\n');
