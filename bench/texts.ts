import { isGuessable } from '../domain/guessable-password.ts';
import { readableDevice } from '../server/accounts/changes/device.ts';
import { replyText } from '../server/inquiries/inbound-mail/reply-text.ts';
import { hasLink } from '../server/inquiries/links.ts';
import { startReport } from './report.ts';

/** `npm run bench -- texts`: processor time of the longest hostile texts. Exits with 1 over a goal. */
const readers: Record<
  string,
  { goalMs: number; length: number; parts: string[]; read: (text: string) => unknown }
> = {
  'a User-Agent': { goalMs: 20, length: 300, parts: ['a', 'Version/1 '], read: readableDevice },
  'a new password': { goalMs: 50, length: 1_000, parts: ['a', 'ab', 'abc', '!', '0'], read: isGuessable },
  'links of a message': {
    goalMs: 100,
    length: 5_000,
    parts: ['a.', 'a', 'a-', 'a@', 'http:', '1.', '[dot]'],
    read: hasLink,
  },
  'an answer by email': {
    goalMs: 500,
    length: 400_000,
    parts: [
      'On 1 a@b ',
      'On 1\n',
      'On 1 @ wrote:\n\n',
      'From: a\n',
      '> a\nb\n',
      'Sent from a\n',
      '\n',
      '-----\n',
      '<',
    ],
    read: replyText,
  },
};

const report = startReport();
for (const [name, { goalMs, length, parts, read }] of Object.entries(readers)) {
  for (const part of parts) {
    const text = part.repeat(length / part.length);
    const times = Array.from({ length: 20 }, () => {
      const start = process.threadCpuUsage();
      read(text);
      const { user, system } = process.threadCpuUsage(start);
      return (user + system) / 1_000;
    });
    report.line(`${name}: ${JSON.stringify(part)}`, times, 'ms', goalMs);
  }
}
process.exitCode = report.over() > 0 ? 1 : 0;
