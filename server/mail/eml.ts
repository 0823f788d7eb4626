/** An email as its reader gets it; `html` and `calendar` are null if it has none. */
export type Letter = {
  to: string;
  subject: string;
  date: string;
  text: string;
  html: string | null;
  calendar: string | null;
  /** Data URLs by content id (RFC 2392). */
  pictures: ReadonlyMap<string, string>;
};

const HEADER = /^([!-9;-~]+):[ \t]*(.*)$/;

type Part = { headers: Map<string, string>; body: string };

/** Splits off headers, unfolded (RFC 5322 2.2.3) and keyed by lowercase name. */
function split(part: string): Part {
  const end = part.indexOf('\r\n\r\n');
  const head = end < 0 ? part : part.slice(0, end);
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name = '', value = ''] = HEADER.exec(line) ?? [];
    headers.set(name.toLowerCase(), value);
  }
  return { headers, body: end < 0 ? '' : part.slice(end + 4) };
}

/** Decodes "=?UTF-8?Q?Caf=C3=A9?=" (RFC 2047); whitespace between encoded words is dropped. */
function decodeWords(value: string): string {
  return value
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      decode(encoding.toLowerCase() === 'b' ? 'base64' : 'quoted-printable', text.replaceAll('_', ' ')),
    );
}

function decode(encoding: string, text: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(text, 'latin1').toString('utf8');
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The parts of a multipart, and of those in it; the part itself otherwise. */
function leavesOf({ headers, body }: Part, depth = 0): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(headers.get('content-type') ?? '')?.[1];
  if (!boundary || depth > 5) return [{ headers, body }];
  return body
    .split(`--${boundary}`)
    .slice(1)
    .flatMap((part) => leavesOf(split(part.replace(/^\r\n/, '')), depth + 1));
}

/** Never throws; unreadable parts are empty. */
export function readEml(eml: Buffer): Letter {
  const whole = split(eml.toString('latin1'));
  const { headers } = whole;
  const leaves = leavesOf(whole);
  const find = (type: string) =>
    leaves.find((part) => part.headers.get('content-type')?.toLowerCase().startsWith(type));
  const html = find('text/html');
  const calendar = find('text/calendar');
  return {
    to: decodeWords(headers.get('to') ?? ''),
    subject: decodeWords(headers.get('subject') ?? ''),
    date: headers.get('date') ?? '',
    text: contentOf(find('text/plain') ?? whole),
    html: html ? contentOf(html) : null,
    calendar: calendar ? contentOf(calendar) : null,
    pictures: new Map(leaves.flatMap(pictureOf)),
  };
}

function pictureOf({ headers, body }: Part): [id: string, url: string][] {
  const id = /^<(.+)>$/.exec(headers.get('content-id') ?? '')?.[1];
  const type = /^image\/(?:png|jpeg)/.exec(headers.get('content-type') ?? '')?.[0];
  return id && type ? [[id, `data:${type};base64,${body.replace(/\s/g, '')}`]] : [];
}

const contentOf = ({ headers, body }: Part): string =>
  decode(headers.get('content-transfer-encoding')?.toLowerCase() ?? '', body).replaceAll('\r\n', '\n');
