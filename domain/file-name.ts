import { DOCUMENT_NAME_LENGTH } from './media.ts';

// Drops the first half of a surrogate pair at the cut.
const cut = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** Keeps the last part of a path, and visible characters only. */
function clean(sent: string): string {
  return sent
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
}

/** Undoes the escapes that browsers use in form data (WHATWG HTML, 4.10.21.8). */
export const readFormName = (sent: string): string => sent.replace(/%0[ad]/gi, '').replaceAll('%22', '"');

export const pictureName = (sent: string): string => cut(clean(sent), 100) || 'The picture';

export function documentName(sent: string): string {
  const stem = clean(sent).replace(/\.pdf$/i, '');
  return `${cut(stem, DOCUMENT_NAME_LENGTH - '.pdf'.length) || 'Document'}.pdf`;
}
