import { compile } from 'html-to-text';
import PostalMime, { type Address, addressParser, decodeWords, type Email } from 'postal-mime';
import { type Automatic, automaticBy } from './automatic.ts';
import { type Limit, wholeFile, withinLimits } from './body-limits.ts';
import { HEADER_BYTES_MAX, readHeaders, valuesOf } from './header-block.ts';
import { replyText } from './reply-text.ts';

/** An answer by email. */
export type InboundMail = {
  /** In lower case. */
  from: string;
  /** The Message-ID, or empty. */
  id: string;
  /** A vacation notice, a bounce, or a newsletter. */
  automatic: Automatic;
  /** Words that the person wrote. */
  text: string;
  /** Files, without signatures and the small pictures of its text, such as logos. */
  files: MailedFile[];
};

export type MailedFile = { name: string; content: Uint8Array };

/** An email that can't be read, with the limit that it is over or what is wrong with it. */
export type ReadMail =
  | InboundMail
  | { limit: Limit | 'headers' | 'tags' | 'time' | 'memory' | 'sender' | 'form' };

/** A text that is longer can't be an answer of 5,000 characters and what it quotes. */
const TEXT_MAX = 400_000;
const HTML_MAX = 400_000;
/** The time to read tags within each other grows with their square. */
const TAGS_MAX = 15_000;

/** Mail programs put signatures into these. */
const SIGNATURES = [
  '.gmail_signature',
  '[data-smartmail="gmail_signature"]',
  ...['Signature', 'ms-outlook-mobile-signature', 'AppleMailSignature'].flatMap((id) => [
    `#${id}`,
    `#x_${id}`,
  ]),
  '.moz-signature',
  '#ymail_android_signature',
  '[class^="ydp"][class$="signature"]',
  '.protonmail_signature_block',
];
/** Style attributes are in lower case and without spaces. */
const HIDDEN = [
  '[hidden]',
  '[style*="display:none"]',
  '[style*="visibility:hidden"]',
  ...['0', '0px', '0pt', '0em', '0%'].flatMap((size) => [
    `[style*="font-size:${size};"]`,
    `[style*="font-size:${size}!"]`,
    `[style$="font-size:${size}"]`,
  ]),
];

/** Outlook puts the sender and date of the quoted email, which follows, into these, in any language. */
const QUOTE_HEADS = ['#divRplyFwdMsg', '#mail-editor-reference-message-container'];

const wordsOf = compile({
  wordwrap: false,
  formatters: {
    quoteHead: (_element, _walk, builder) => {
      builder.openBlock();
      builder.addInline('-----Original Message-----');
      builder.closeBlock();
    },
  },
  selectors: [
    ...QUOTE_HEADS.map((selector) => ({ selector, format: 'quoteHead' })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...[...SIGNATURES, ...HIDDEN].map((selector) => ({ selector, format: 'skip' })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
  limits: { ellipsis: '', maxInputLength: HTML_MAX, maxDepth: 60, maxChildNodes: 10_000 },
});

const addressesIn = (text: string) =>
  addressParser(text.slice(0, 1_000))
    .flatMap((one: Address) => one.group ?? [one])
    .map(({ address }) => (address ?? '').toLowerCase());

/** Runs in a thread of its own. The headers of an email that says that it's automatic are enough. */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const headers = readHeaders(raw);
  if (!headers) return { limit: 'headers' };
  // More than one From is a way to show one and check another.
  const senders = valuesOf(headers, 'from');
  const addresses = addressesIn(senders[0] ?? '');
  const [from] = addresses;
  if (senders.length !== 1 || addresses.length !== 1 || !from) return { limit: 'sender' };
  const subject = decodeWords((valuesOf(headers, 'subject')[0] ?? '').slice(0, 1_000));
  const automatic = automaticBy(headers, subject, from);
  const id = (valuesOf(headers, 'message-id')[0] ?? '').slice(0, 1_000);
  if (automatic === 'surely') return { from, id, automatic, text: '', files: [] };
  const limited = withinLimits(raw);
  if (typeof limited === 'string') return { limit: limited };
  let email: Email;
  try {
    email = await PostalMime.parse(limited.kept, {
      maxNestingDepth: 8,
      maxHeadersSize: HEADER_BYTES_MAX,
      forceRfc822Attachments: true,
    });
  } catch {
    return { limit: 'form' };
  }
  const html = (email.html ?? '').slice(0, HTML_MAX);
  const plain = email.text ?? '';
  const isTooMuch = (html.match(/<[a-z]/gi)?.length ?? 0) > TAGS_MAX;
  if (!plain.trim() && isTooMuch) return { limit: 'tags' };
  // Its plain text says in some language where the quoted email begins.
  const isMarked = !isTooMuch && QUOTE_HEADS.some((id) => html.includes(`id="${id.slice(1)}"`));
  const written = isMarked || !plain.trim() ? wordsOf(withPlainStyles(html)) : plain;
  return {
    from,
    id,
    automatic,
    text: replyText(written.slice(0, TEXT_MAX)),
    files: email.attachments.flatMap(({ filename, related, mimeType, content }) => {
      if (LEFT_OUT.test(mimeType) || typeof content === 'string') return [];
      const file = wholeFile(raw, limited.cut, new Uint8Array(content));
      return related && file.length < LOGO_BYTES ? [] : [{ name: filename ?? '', content: file }];
    }),
  };
}

/** Parts that mail programs add. */
const LEFT_OUT =
  /^(?:text\/calendar|application\/(?:x-)?pkcs7-signature|application\/pgp-(?:signature|keys))$/i;

/** Pictures in a text are signatures’ logos below this, and photos above it. */
const LOGO_BYTES = 50_000;

const withPlainStyles = (html: string): string =>
  html.replace(/<[a-z][^<>]*/gi, (tag) =>
    tag.replace(/(?<=\s)style\s*=\s*("[^"]*"|'[^']*')/gi, (style) => style.toLowerCase().replace(/\s+/g, '')),
  );
