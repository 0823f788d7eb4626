import { compile } from 'html-to-text';
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { replyText } from './reply-text.ts';

/** An answer by email. Addresses are in lower case. */
export type InboundMail = {
  from: string;
  to: string[];
  /** The Message-ID, or empty. */
  id: string;
  /** Words that the person wrote. */
  text: string;
  /** Files, without the pictures in its text. */
  attachments: number;
  /** A vacation notice, a bounce, or a newsletter. */
  isAutomatic: boolean;
};

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

const wordsOf = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...[...SIGNATURES, ...HIDDEN].map((selector) => ({ selector, format: 'skip' })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
  limits: { maxInputLength: HTML_MAX, maxDepth: 60, maxChildNodes: 10_000 },
});

const addressesIn = (addresses: readonly Address[]) =>
  addresses.flatMap((one) => (one.group ?? [one]).map(({ address }) => (address ?? '').toLowerCase()));

const RECIPIENTS = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']);
const RECIPIENTS_MAX = 100;

function recipientsOf({ headers }: Email): string[] {
  const found = headers
    .filter(({ key }) => RECIPIENTS.has(key))
    .slice(0, RECIPIENTS_MAX)
    .flatMap(({ value }) => addressesIn(addressParser(value.slice(0, 10_000))));
  return [...new Set(found)].slice(0, RECIPIENTS_MAX);
}

const ROBOT = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)(?:[+.-][^@]*)?@/i;

/** Prefixes that mail programs give automatic answers. A person’s answer begins with "Re:". */
const AUTOMATIC_SUBJECT =
  /^(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|respuesta automática|undeliver(?:able|ed)|undelivered mail returned|returned mail|delivery (?:status notification|failure)|mail delivery (?:failed|failure|subsystem)|failure notice)\b/i;

function isAutomatic({ headers, subject }: Email, from: string): boolean {
  const values = (key: string) => headers.filter((one) => one.key === key).map(({ value }) => value.trim());
  return (
    values('auto-submitted').some((value) => !/^no\b/i.test(value)) ||
    values('precedence').some((value) => /^(?:bulk|list|junk|auto_reply)\b/i.test(value)) ||
    values('return-path').some((value) => value.replace(/\s/g, '') === '<>') ||
    values('content-type').some((value) => /^multipart\/report\b/i.test(value)) ||
    ['list-id', 'x-autoreply', 'x-autorespond', 'x-failed-recipients'].some(
      (key) => values(key).length > 0,
    ) ||
    AUTOMATIC_SUBJECT.test(subject?.trim() ?? '') ||
    ROBOT.test(from)
  );
}

/** 10 MB of files in lines of 76 characters have 140,000. The parser keeps an object for each line. */
const LINES_MAX = 200_000;

function hasTooManyLines(raw: Buffer): boolean {
  let lines = 0;
  for (let at = raw.indexOf(10); at >= 0; at = raw.indexOf(10, at + 1)) {
    lines += 1;
    if (lines > LINES_MAX) return true;
  }
  return false;
}

/** Returns null for an email that can't be read. */
export async function readMail(raw: Buffer): Promise<InboundMail | null> {
  if (hasTooManyLines(raw)) return null;
  let email: Email;
  try {
    email = await PostalMime.parse(raw, {
      maxNestingDepth: 20,
      maxHeadersSize: 256 * 1024,
      forceRfc822Attachments: true,
    });
  } catch {
    return null;
  }
  // More than one From is a way to show one and check another.
  const senders = email.headers.filter(({ key }) => key === 'from');
  const from = addressesIn(addressParser((senders[0]?.value ?? '').slice(0, 10_000)));
  if (senders.length !== 1 || from.length !== 1 || !from[0]) return null;
  const written = email.text?.trim() ? email.text.slice(0, TEXT_MAX) : wordsIn(email.html ?? '');
  return {
    from: from[0],
    to: recipientsOf(email),
    id: email.messageId?.slice(0, 1_000) ?? '',
    text: replyText(written),
    attachments: email.attachments.filter(({ related, mimeType }) => !related && mimeType !== 'text/calendar')
      .length,
    isAutomatic: isAutomatic(email, from[0]),
  };
}

function wordsIn(text: string): string {
  const html = text.slice(0, HTML_MAX);
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > TAGS_MAX) return '';
  try {
    return wordsOf(withPlainStyles(html)).slice(0, TEXT_MAX);
  } catch {
    return '';
  }
}

const withPlainStyles = (html: string): string =>
  html.replace(/<[a-z][^<>]*/gi, (tag) =>
    tag.replace(/(?<=\s)style\s*=\s*("[^"]*"|'[^']*')/gi, (style) => style.toLowerCase().replace(/\s+/g, '')),
  );
