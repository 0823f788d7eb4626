import { brand } from '../../../domain/brand.ts';
import type { ReportReason } from '../../../domain/cases.ts';
import { paths } from '../../../domain/paths.ts';
import type { Visibility } from '../../listings/service.ts';
import type { Message } from '../../mail/mailer.ts';

/** Tell an owner what the admin decided about a listing. */

export type Letter = { owner: { email: string; firstName: string }; title: string; publicUrl: string };

const letter = ({ owner }: Letter, subject: string, paragraphs: readonly string[]): Message => ({
  to: owner.email,
  subject,
  text: `${[`Hello ${owner.firstName},`, ...paragraphs].join('\n\n')}\n`,
});

/** A suspended owner can't sign in to answer on the dashboard. */
const mistake = ({ publicUrl }: Letter) => [
  'If you think this is a mistake, write to us:',
  publicUrl + paths.contact,
];

/** `checks` are texts. */
const withChecks = (intro: string, checks: readonly string[]) =>
  checks.length > 0 ? [`${intro}\n\n${checks.map((check) => `- ${check}`).join('\n')}`] : [];

type TakeDown = { reason: string; lost: readonly string[] };

/** `seen` is how visitors see the listing afterwards. */
export const takenDownMail = (about: Letter, { reason, lost }: TakeDown, seen: Visibility): Message =>
  letter(about, `Your listing was taken down: ${about.title}`, [
    `We took your listing “${about.title}” down from ${brand.name}. The reason:`,
    reason,
    ...withChecks('We also took back these checks until we look at it again:', lost),
    ...(seen === 'suspended'
      ? [
          'Your account is suspended, so visitors couldn’t see it before either. It isn’t deleted. If we restore your account, this listing stays hidden.',
          ...mistake(about),
        ]
      : [
          'Visitors can no longer see it. It isn’t deleted: you can still see and edit it on your dashboard, and ask us there to restore it:',
          about.publicUrl + paths.dashboard,
        ]),
  ]);

export const restoredMail = (about: Letter, path: string, seen: Visibility): Message =>
  seen === 'suspended'
    ? letter(about, `We restored your listing: ${about.title}`, [
        `We restored your listing “${about.title}”, but visitors still can’t see it because your account is suspended.`,
        ...mistake(about),
      ])
    : letter(about, `Your listing is back: ${about.title}`, [
        `Your listing “${about.title}” is on ${brand.name} again:`,
        about.publicUrl + path,
      ]);

const asks: Partial<Record<string, string>> = {
  'wrong-facts': 'You can correct it on your dashboard:',
  taken: 'If it’s taken, please set its availability on your dashboard:',
} satisfies Partial<Record<ReportReason, string>>;

/** `reason` is the one of the report that was upheld, `lost` are texts of checks that were taken back. */
export type OwnerMessage = { message: string | undefined; reason: string; lost: readonly string[] };

/** Never names the reporter. */
export const messageMail = (
  about: Letter,
  { message, reason, lost }: OwnerMessage,
  seen: Visibility,
): Message =>
  letter(about, `About your listing: ${about.title}`, [
    ...(message === undefined
      ? [`We looked at your listing “${about.title}” on ${brand.name} and found that some facts are wrong.`]
      : [`We looked at your listing “${about.title}” on ${brand.name} and have a message for you:`, message]),
    ...withChecks('We took back these checks until we look at it again:', lost),
    ...(lost.length > 0 ? ['Nothing else about your listing changed.'] : []),
    ...(seen === 'suspended'
      ? mistake(about)
      : [asks[reason] ?? 'You can see and edit it on your dashboard:', about.publicUrl + paths.dashboard]),
  ]);

export const deletedMail = (about: Letter): Message =>
  letter(about, `Your listing was deleted: ${about.title}`, [
    `We deleted your listing “${about.title}” from ${brand.name}, with its views and inquiries. This can’t be undone.`,
    'If you have questions about it, write to us:',
    about.publicUrl + paths.contact,
  ]);
