import { constants, inflateSync } from 'node:zlib';
import type { PdfFinding } from '../../domain/media.ts';

/**
 * Finds what a PDF would do (ISO 32000-2), in every object anywhere in its bytes and in its object streams: viewers find objects by
 * tables, by searching, or in older parts of the file, so where they are proves nothing. Names in strings, comments and pages do
 * nothing and are skipped.
 */

const acts: Readonly<Record<string, PdfFinding>> = {
  JavaScript: 'javascript',
  JS: 'javascript',
  OnInstantiate: 'javascript',
  Launch: 'programs',
  SubmitForm: 'forms',
  ImportData: 'imports',
  XFA: 'xfa',
  RichMedia: 'media',
  RichMediaContent: 'media',
  Rendition: 'media',
  Movie: 'media',
  Sound: 'media',
  EmbeddedFile: 'files',
  EmbeddedFiles: 'files',
  EF: 'files',
  FileAttachment: 'files',
  GoToR: 'others',
  GoToE: 'others',
  Encrypt: 'encrypted',
};

/** Events such as the opening of the file or of a page; the value is an action. */
const EVENTS = new Set(['/OpenAction', '/AA']);
/** Actions that are fine as links, but not at an event. */
const LINKS = new Set(
  'URI Named Thread Hide ResetForm SetOCGState GoTo3DView Trans GoToDp'.split(' ').map((name) => `/${name}`),
);
const FILES = new Set(['/F', '/UF']);

/** Most object streams, most bytes of one and of all. Large real files have a few thousand, of 20 kB each. */
const STREAMS_MAX = 10_000;
const STREAM_BYTES = 16 * 1024 * 1024;
const ALL_BYTES = 32 * 1024 * 1024;
/** Most objects outside of object streams; a real file of 25 MB has a tenth. */
const ALL_OBJECTS = 500_000;
/** Most objects that can't be read before the file is given up. */
const UNREADABLE_MAX = 100;
/** Most objects of an object stream; writers put 100 to 200 in one. */
const OBJECTS_MAX = 50_000;
/** Most tokens of a stream's dictionary. */
const TOKENS_MAX = 5_000;
/** Most nesting of arrays and dictionaries. */
const DEPTH_MAX = 500;

class Unreadable extends Error {}

const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const ENDS = new Set([...WHITE, ...Buffer.from('()<>[]{}/%')]);

/** A name is "/Name"; strings are "(" without their content. */
type Token = { text: string; end: number };

const hexOf = (code: number | undefined) => {
  const digit = Number.parseInt(String.fromCharCode(code ?? 0), 16);
  return Number.isNaN(digit) ? -1 : digit;
};

function nameAt(bytes: Buffer, start: number): Token {
  let text = '/';
  let at = start + 1;
  for (; at < bytes.length && !ENDS.has(bytes[at] ?? 0); at += 1) {
    const [high, low] = [hexOf(bytes[at + 1]), hexOf(bytes[at + 2])];
    const isEscaped = bytes[at] === 35 && high >= 0 && low >= 0;
    // No name that we look for is longer.
    if (text.length <= 32) text += String.fromCharCode(isEscaped ? high * 16 + low : (bytes[at] ?? 0));
    if (isEscaped) at += 2;
  }
  return { text, end: at };
}

function endOfString(bytes: Buffer, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const code = bytes[at];
    if (code === 92) at += 1;
    else if (code === 40) depth += 1;
    else if (code === 41) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return bytes.length;
}

const after = (found: number, bytes: Buffer) => (found < 0 ? bytes.length : found + 1);

/** Returns the next token, or null at the end. */
function tokenAt(bytes: Buffer, from: number): Token | null {
  let at = from;
  for (; at < bytes.length; at += 1) {
    const code = bytes[at] ?? 0;
    if (code === 37) while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
    else if (!WHITE.has(code)) break;
  }
  const code = bytes[at];
  if (code === undefined) return null;
  if (code === 47) return nameAt(bytes, at);
  if (code === 40) return { text: '(', end: endOfString(bytes, at) };
  if ((code === 60 || code === 62) && bytes[at + 1] === code) {
    return { text: code === 60 ? '<<' : '>>', end: at + 2 };
  }
  if (code === 60) return { text: '(', end: after(bytes.indexOf(62, at), bytes) };
  let end = at + 1;
  if (!ENDS.has(code)) while (end < bytes.length && !ENDS.has(bytes[end] ?? 0)) end += 1;
  return { text: bytes.toString('latin1', at, Math.min(end, at + 32)), end };
}

/**
 * True for a file that was saved to its end: the place of a table of objects (ISO 32000-2, 7.5.5). What follows it varies: a mark of
 * the end, nothing, NUL bytes that fill a block, or a scanner's own lines.
 */
export function isWhole(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('startxref');
  if (at < 0) return isRepairable(bytes);
  return /^startxref[\0\s]+\d/.test(bytes.toString('latin1', at, at + 1_000));
}

/** True for a file without a table of objects that has a page and was saved to its end. Viewers find its objects by searching. */
const isRepairable = (bytes: Buffer): boolean =>
  bytes.lastIndexOf('%%EOF') > bytes.lastIndexOf('endobj') &&
  /\/Type[\0\s]*\/Page(?![A-Za-z])/.test(bytes.toString('latin1'));

/** Inspects a complete file of at most 25 MB. Takes seconds for a hostile one, so call it in a thread. */
export function inspectPdf(bytes: Buffer): PdfFinding[] {
  const found = new Set<PdfFinding>();
  /** Bytes to read as tokens; objects that overlap again and again use them up. */
  let left = 2 * (bytes.length + ALL_BYTES);
  let unreadable = 0;
  let objects = 0;
  let inflated = 0;
  let streams = 0;
  /** Numbers of objects; 0 for one whose number is unknown. */
  const atEvents = new Set<number>();
  const links = new Set<number>();
  let namesFiles = false;

  /** Reads one object, and notes what its names do. Returns its first tokens and its end. */
  function readObject(source: Buffer, start: number, number = 0): { tokens: string[]; end: number } {
    const tokens: string[] = [];
    const open: string[] = [];
    let end = start;
    let [before, key] = ['', ''];
    /** Nesting of the action of an event. */
    let event = 0;

    function note(text: string): void {
      const act =
        text.startsWith('/') && Object.hasOwn(acts, text.slice(1)) ? acts[text.slice(1)] : undefined;
      if (act) found.add(act);
      if ((text === '(' && FILES.has(key)) || (key === '/FS' && text === '/URL')) namesFiles = true;
      if (key === '/S' && LINKS.has(text)) {
        if (event > 0) found.add('opening');
        if (open.length === 1) links.add(number);
      }
      // A reference is "7 0 R".
      if ((event > 0 || EVENTS.has(key)) && /^\d+$/.test(text) && !/^\d+$/.test(before))
        atEvents.add(Number(text));
      if (EVENTS.has(key) && text === '<<') event = open.length;
      if (open.length < event) event = 0;
      key = text.startsWith('/') ? text : '';
      before = text;
    }

    do {
      const token = tokenAt(source, end);
      if (!token) break;
      left -= token.end - end;
      if (left < 0) throw new Unreadable('overlaps');
      end = token.end;
      const { text } = token;
      if (tokens.length <= TOKENS_MAX) tokens.push(text);
      if (text === '<<' || text === '[') open.push(text === '[' ? ']' : '>>');
      else if (text === open.at(-1)) open.pop();
      else if (text === 'endobj') break;
      note(text);
      if (open.length > DEPTH_MAX) throw new Unreadable('deep');
    } while (open.length > 0);
    return { tokens, end };
  }

  function readObjectStream(tokens: readonly string[], start: number): void {
    streams += 1;
    if (streams > STREAMS_MAX) throw new Unreadable('many');
    const most = Math.min(STREAM_BYTES, ALL_BYTES - inflated);
    // One that is too large uses up all that it may.
    inflated += most;
    const content = decode(bytes, start, tokens, most);
    inflated -= most - content.length;
    const [count, first] = [numberOf(tokens, '/N'), numberOf(tokens, '/First')];
    if (count > OBJECTS_MAX) throw new Unreadable('many');
    let at = 0;
    for (let index = 0, number = 0; index < 2 * count; index += 1) {
      const token = tokenAt(content, at);
      if (!token) break;
      // Viewers may take another one for a place before the first object.
      if (!/^\d{1,9}$/.test(token.text)) throw new Unreadable('place');
      at = token.end;
      // Every second number is a place.
      if (index % 2 === 1) readObject(content, first + Number(token.text), number);
      else number = Number(token.text);
    }
    // Some viewers read one object after the other instead.
    for (let next = first; next < content.length; ) {
      const { end } = readObject(content, next);
      if (end <= next) break;
      next = end;
    }
  }

  function readObjectAt(start: number): void {
    const head = bytes.toString('latin1', Math.max(0, start - 40), start);
    const [, number] = /(\d{1,10})[\0\s]+\d{1,10}[\0\s]*obj$/.exec(head) ?? [];
    const { tokens, end } = readObject(bytes, start, Number(number ?? 0));
    const next = tokenAt(bytes, end);
    if (next?.text === 'stream' && tokens.length > TOKENS_MAX) throw new Unreadable('long');
    const isCollection = tokens.includes('/ObjStm') || (tokens.includes('/N') && tokens.includes('/First'));
    if (next?.text === 'stream' && isCollection) readObjectStream(tokens, next.end);
  }

  for (const keyword of ['obj', 'trailer']) {
    for (let at = bytes.indexOf(keyword); at >= 0; at = bytes.indexOf(keyword, at + 1)) {
      if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
      try {
        objects += 1;
        if (objects > ALL_OBJECTS) left = -1;
        readObjectAt(at + keyword.length);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        found.add('unreadable');
        unreadable += 1;
        if (left >= 0 && unreadable < UNREADABLE_MAX) continue;
        // The streams of an encrypted file can't be read either, and that says what to do.
        if (bytes.includes('/Encrypt')) found.add('encrypted');
        return [...found];
      }
    }
  }
  // What opens them says so itself.
  if (namesFiles && found.size === 0) found.add('others');
  if ([...links].some((number) => atEvents.has(number) || (number === 0 && atEvents.size > 0)))
    found.add('opening');
  return [...found];
}

/** The value of a key that must be a plain number. */
function numberOf(tokens: readonly string[], key: string): number {
  const at = tokens.indexOf(key);
  const [value = '', generation, reference] = tokens.slice(at + 1, at + 4);
  const isReference = reference === 'R' && /^\d+$/.test(generation ?? '');
  // Viewers differ in which of two they take.
  if (at < 0 || tokens.lastIndexOf(key) !== at || isReference || !/^\+?\d{1,9}$/.test(value))
    throw new Unreadable('number');
  return Number(value);
}

/** Filters that common writers use for object streams; any other is refused, as no file needs it. */
function filtersOf(tokens: readonly string[]): string[] {
  const at = tokens.indexOf('/Filter');
  const value = tokens[at + 1];
  if (at < 0 || tokens.lastIndexOf('/Filter') !== at) throw new Unreadable('filter');
  if (tokens.includes('/F') || tokens.includes('/Predictor') || tokens.includes('/DP')) {
    throw new Unreadable('parameters');
  }
  const list = value === '[' ? tokens.slice(at + 2, tokens.indexOf(']', at)) : [value ?? ''];
  if (list.length === 0 || list.length > 3) throw new Unreadable('filter');
  return list;
}

/** Returns the content of a stream whose keyword ends at `start`. */
function decode(bytes: Buffer, start: number, tokens: readonly string[], most: number): Buffer {
  const [, gap] = /^([ \t]*(?:\r\n|\n|\r))/.exec(bytes.toString('latin1', start, start + 20)) ?? [];
  if (gap === undefined || most <= 0) throw new Unreadable('stream');
  let content = bytes.subarray(start + gap.length);
  for (const filter of filtersOf(tokens)) {
    if (filter === '/FlateDecode' || filter === '/Fl') content = inflate(content, most);
    else if (filter === '/ASCIIHexDecode' || filter === '/AHx') content = hexDecoded(content, most);
    else throw new Unreadable('filter');
  }
  return content;
}

/** Reads to the end of the compressed data, whatever length the dictionary claims. */
function inflate(content: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(content, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    throw new Unreadable('inflate', { cause: error });
  }
}

function hexDecoded(content: Buffer, most: number): Buffer {
  const end = content.indexOf('>');
  if (end < 0 || end > 2 * most) throw new Unreadable('hex');
  const digits = content.toString('latin1', 0, end).replace(/[\0\t\n\f\r ]/g, '');
  if (/[^0-9a-f]/i.test(digits)) throw new Unreadable('hex');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}
