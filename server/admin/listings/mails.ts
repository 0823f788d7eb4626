import { brand } from '../../../domain/brand.ts';
import type { ReportReason } from '../../../domain/cases.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { mailedRow, type Visibility } from '../../listings/service.ts';
import type { Mail, Part } from '../../mail/mail.ts';

/** Tell an owner what the admin decided about a listing. */

export type Letter = {
  owner: { email: string; firstName: string };
  listing: ListingSummary;
};

const letter = ({ owner }: Letter, subject: string, body: readonly Part[]): Mail => ({
  to: owner.email,
  why: 'account',
  subject,
  body: [`Hello ${owner.firstName},`, ...body],
});

const row = ({ listing }: Letter, isPublic = false): Part => ({ rows: [mailedRow(listing, { isPublic })] });

const openDashboard = { button: 'Open my dashboard', path: paths.dashboard };

const contact = (intro: string): Part[] => [intro, { button: 'Contact us', path: paths.contact }];

/** A suspended owner can't sign in to answer on the dashboard. */
const mistake = contact('If you think this is a mistake, write to us.');

const withChecks = (intro: string, checks: readonly string[]): Part[] =>
  checks.length > 0 ? [intro, { list: checks }] : [];

type TakeDown = { reason: string; lost: readonly string[] };

/** `lost` are texts of checks, `seen` is how visitors see the listing afterward. */
export const takenDownMail = (about: Letter, { reason, lost }: TakeDown, seen: Visibility): Mail =>
  letter(about, `Your listing was taken down: ${about.listing.title}`, [
    `We took your listing down from ${brand.name}:`,
    row(about),
    'The reason:',
    { quote: reason },
    ...withChecks('We also took back these checks until we look at it again:', lost),
    ...(seen === 'suspended'
      ? [
          'Your account is suspended, so visitors couldn’t see it before either. It isn’t deleted. If we restore your account, this listing stays hidden.',
          ...mistake,
        ]
      : [
          'Visitors can no longer see it. It isn’t deleted: on your dashboard, you can still see and edit it, and ask us to restore it.',
          openDashboard,
        ]),
  ]);

export const restoredMail = (about: Letter, seen: Visibility): Mail =>
  seen === 'suspended'
    ? letter(about, `We restored your listing: ${about.listing.title}`, [
        'We restored your listing, but visitors still can’t see it because your account is suspended.',
        row(about),
        ...mistake,
      ])
    : letter(about, `Your listing is back: ${about.listing.title}`, [
        `Your listing is on ${brand.name} again:`,
        row(about, true),
      ]);

const asks: Partial<Record<string, string>> = {
  'wrong-facts': 'You can correct it on your dashboard.',
  taken: 'If it’s taken, set its availability on your dashboard.',
} satisfies Partial<Record<ReportReason, string>>;

/** `reason` is the one of the report that was upheld, `lost` are texts of checks that were taken back. */
export type OwnerMessage = { message: string | undefined; reason: string; lost: readonly string[] };

/** Never names the reporter. */
export const messageMail = (about: Letter, { message, reason, lost }: OwnerMessage, seen: Visibility): Mail =>
  letter(about, `About your listing: ${about.listing.title}`, [
    ...(message === undefined
      ? [`We looked at your listing on ${brand.name} and found that some facts are wrong.`, row(about)]
      : [
          `We looked at your listing on ${brand.name} and have a message for you.`,
          row(about),
          { quote: message },
        ]),
    ...withChecks('We took back these checks until we look at it again:', lost),
    ...(lost.length > 0 ? ['Nothing else about your listing changed.'] : []),
    ...(seen === 'suspended'
      ? mistake
      : [asks[reason] ?? 'You can see and edit it on your dashboard.', openDashboard]),
  ]);

export const deletedMail = (about: Letter): Mail =>
  letter(about, `Your listing was deleted: ${about.listing.title}`, [
    `We deleted your listing from ${brand.name}, along with its views. Conversations about it stay under Inquiries. This can’t be undone.`,
    row(about),
    ...contact('If you have questions about it, write to us.'),
  ]);
