import { DOCUMENT_NAME_LENGTH } from './media.ts';

/** Names that senders give their files, made fit to be shown: of a path the last part, visible characters, one line. */

// Half of a character that was cut in two is no text.
const cut = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

function clean(sent: string): string {
  return sent
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
}

/** A name as a form of a browser sends it, with what would end its quotes (WHATWG HTML, 4.10.21.8), as it was. */
export const readFormName = (sent: string): string => sent.replace(/%0[ad]/gi, '').replaceAll('%22', '"');

export const pictureName = (sent: string): string => cut(clean(sent), 100) || 'The picture';

/** Ends in .pdf, under which it will be saved. */
export function documentName(sent: string): string {
  const stem = clean(sent).replace(/\.pdf$/i, '');
  return `${cut(stem, DOCUMENT_NAME_LENGTH - '.pdf'.length) || 'Document'}.pdf`;
}
