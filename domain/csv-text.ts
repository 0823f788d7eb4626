const namedEncodings = ['utf-16', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1', 'us-ascii'];

export const isReadEncoding = (name: string): boolean => ['utf-8', 'utf8', ...namedEncodings].includes(name);

/**
 * Decodes by the byte order mark, else by the given charset, else as UTF-8, else as Windows-1252, which older versions of Excel
 * write. Returns null for a file that isn't text.
 */
export function decode(bytes: Uint8Array, charset = 'utf-8'): { text: string; notes: string[] } | null {
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const known = marked ?? (namedEncodings.includes(charset) ? charset : null);
  const read = (encoding: string) => {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes as BufferSource);
    } catch {
      return null;
    }
  };
  const text = read(known ?? 'utf-8');
  if (text !== null) return text.includes('\0') ? null : { text, notes: [] };
  if (known || bytes.includes(0)) return null;
  return {
    text: new TextDecoder('windows-1252').decode(bytes),
    notes: [
      'The file isn’t in UTF-8, so we read it as Windows-1252. Check that letters such as é look right.',
    ],
  };
}
