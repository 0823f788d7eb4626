/** Content types by file extension. POST /api/media names each file by its SHA-256 in hex and its extension. */
export const mediaTypes: Readonly<Record<string, string>> = { webp: 'image/webp', pdf: 'application/pdf' };

/** Accepted types; the server converts each picture to WebP. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const DOCUMENT_MAX_BYTES = 25 * 1024 * 1024;

export const LISTING_PICTURES = 10;
export const LISTING_DOCUMENTS = 5;

/** Smaller versions of each picture, for cards and for phones. */
export const renditions = ['card.jpg', '800.webp'] as const;
export type Rendition = (typeof renditions)[number];

export const isPictureUrl = (text: string): boolean => /^\/media\/[0-9a-f]{64}\.webp$/.test(text);

export const isDocumentUrl = (text: string): boolean => /^\/media\/[0-9a-f]{64}\.pdf$/.test(text);

/** Returns the base64 of `data:<type>;base64,<content>`, or null for other text. */
function readDataUrl(text: string, type: RegExp): string | null {
  const comma = text.indexOf(',');
  const [, claimed] = /^data:([a-z0-9.+/-]{1,100});base64$/i.exec(text.slice(0, Math.min(comma, 120))) ?? [];
  if (comma < 0 || claimed === undefined || !type.test(claimed)) return null;
  // Searching for an invalid character needs no backtracking, unlike matching millions of valid ones.
  const digits = text.slice(comma + 1).replace(/={1,2}$/, '');
  return digits === '' || digits.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(digits) ? null : digits;
}

export const pictureData = (text: string): string | null => readDataUrl(text, /^image\//i);

export const documentData = (text: string): string | null => readDataUrl(text, /^application\/pdf$/i);

export const PICTURE_TEXT_LENGTH = 200;
export const DOCUMENT_NAME_LENGTH = 200;

/** Reasons to refuse a PDF, as the end of “This PDF”. */
const pdfActs = {
  javascript: 'runs JavaScript',
  programs: 'starts programs',
  forms: 'sends form data',
  imports: 'imports data',
  xfa: 'has an XFA form',
  media: 'plays rich media',
  files: 'has other files inside',
  others: 'opens other files',
  opening: 'acts by itself when it’s opened',
} as const;
export type PdfFinding = keyof typeof pdfActs | 'encrypted' | 'unreadable';

/** Null for a file that does nothing. */
export function pdfRefusal(found: readonly PdfFinding[]): string | null {
  if (found.includes('encrypted')) return 'This PDF is protected with a password. Save it without one';
  const acts = Object.entries(pdfActs).flatMap(([name, text]) =>
    found.includes(name as PdfFinding) ? [text] : [],
  );
  const last = acts.pop();
  if (last) {
    const all = acts.length > 0 ? `${acts.join(', ')} and ${last}` : last;
    return `This PDF ${all}. Save it without ${acts.length > 0 ? 'those' : 'that'}, for example by printing it to a new PDF`;
  }
  return found.length > 0 ? 'We can’t check this PDF. Print it to a new PDF, and upload that' : null;
}

/** Bytes that say what a picture in a container of ISO media is. */
export const BRANDS_BYTES = 256;

/** Brands of a picture in a container of ISO media, from its first bytes as Latin-1; empty for any other file. */
export function brandsOf(head: string): readonly string[] {
  if (head.slice(4, 8) !== 'ftyp') return [];
  const size = [...head.slice(0, 4)].reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);
  return head.slice(8, Math.min(size, BRANDS_BYTES)).match(/.{4}/gs) ?? [];
}

/** True for photos as iPhones take them (ISO/IEC 23008-12). AVIF pictures have some of their brands too. */
export function isHeic(head: string): boolean {
  const brands = brandsOf(head);
  return brands.some((brand) => /^(?:hei[cmsx]|hev[cx]|mif1|msf1)$/.test(brand)) && !brands.includes('avif');
}

/** `file` is its name or “It”. */
export const heicAdvice = (file: string) =>
  `${file} is a HEIC photo, which many browsers can’t show. Save it as a JPEG and try again. To take JPEGs on an iPhone, choose Settings › Camera › Formats › Most Compatible.`;

export const mediaMessages = {
  invalidType: 'Invalid file type',
  tooLarge: 'File too large',
  tooManyImages: { title: 'Too many images', description: 'You can only upload up to {max} images.' },
  /** Follows the file's name. */
  notCompressible: 'cannot be compressed enough. Try a smaller image.',
  uploaded: 'Images uploaded successfully',
  uploadFailed: 'Upload failed',
  onlyPdf: 'Only PDF files are allowed',
  onlyFiles: 'Only PDFs and photos are allowed',
  documentTooLarge: 'PDF files must be 25MB or smaller',
  maxDocuments: 'Maximum 5 documents allowed',
  imageTooLarge: 'Image too large',
  missing: 'Choose a file',
} as const;

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

/** Empty if nothing of it can be shown. */
export const cleanName = (sent: string): string => cut(clean(sent), 100);

export const pictureName = (sent: string): string => cleanName(sent) || 'The picture';

export function documentName(sent: string): string {
  const stem = clean(sent).replace(/\.pdf$/i, '');
  return `${cut(stem, DOCUMENT_NAME_LENGTH - '.pdf'.length) || 'Document'}.pdf`;
}
