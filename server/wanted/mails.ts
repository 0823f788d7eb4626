import { brand } from '../../domain/brand.ts';
import { longDayText } from '../../domain/dates.ts';
import { inquiryTerms } from '../../domain/inquiries.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { WANTED_DAYS, wantedPaths } from '../../domain/wanted.ts';
import type { WantedAd } from '../../domain/wanted-schema.ts';
import { mailedRow } from '../listings/service.ts';
import type { Mail, Part, Row } from '../mail/mail.ts';

type Unsubscribe = { path: string };
type Ad = Pick<WantedAd, 'id' | 'title' | 'name' | 'aircraft' | 'wantedFrom' | 'term' | 'expiresAt'>;

const adRow = ({ id, title, name, aircraft, wantedFrom, term }: Ad): Row => ({
  title,
  text: [name, aircraft, wantedFrom && `from ${longDayText(wantedFrom)}`, term && inquiryTerms[term]]
    .filter(Boolean)
    .join(' · '),
  path: wantedPaths.ad(id),
});

/** Characters of an ad's text, and listings shown with it, in one email. */
const EXCERPT_MAX = 300;
const FITTING_MAX = 3;

const excerpt = (text: string) =>
  text.length <= EXCERPT_MAX ? text : `${text.slice(0, EXCERPT_MAX).toWellFormed().trimEnd()}…`;

type Sought = Ad & Pick<WantedAd, 'message'> & { fitting: readonly ListingSummary[] };

/** To an owner whose listings fit these ads. */
export const lookingMail = (to: string, ads: readonly Sought[], unsubscribe: Unsubscribe): Mail => ({
  to,
  why: 'ownListings',
  unsubscribe,
  subject:
    ads.length === 1
      ? 'Someone is looking for space like yours'
      : `${ads.length} people are looking for space like yours`,
  body: [
    'Your listings fit what they’re looking for:',
    ...ads.flatMap((ad): Part[] => [
      { rows: [adRow(ad)] },
      { quote: excerpt(ad.message) },
      ...(ad.fitting.length > 0
        ? [
            ad.fitting.length === 1 ? 'Your listing that fits:' : 'Your listings that fit:',
            { rows: ad.fitting.slice(0, FITTING_MAX).map((one) => mailedRow(one)) },
          ]
        : []),
    ]),
    'Open an ad to reply. Your reply starts a conversation, and no one sees your email address until then.',
    { button: 'See who is looking', path: wantedPaths.matches() },
  ],
});

/** The link renews the ad with one button, also signed out. */
export const expiresMail = (to: string, ad: Ad, path: string, unsubscribe: Unsubscribe): Mail => ({
  to,
  why: 'wanted',
  unsubscribe,
  subject: `Your ad expires on ${longDayText(ad.expiresAt.slice(0, 10))}`,
  body: [
    'After that, no one sees it and we stop sending it to owners:',
    { rows: [{ ...adRow(ad), text: 'Your ad' }] },
    { button: `Keep it for ${WANTED_DAYS} more days`, path },
    'If you found a place, you don’t need to do anything.',
  ],
});

export const wantedTakenDownMail = (to: string, ad: Ad, reason: string): Mail => ({
  to,
  why: 'account',
  subject: 'Your ad was taken down',
  body: [
    `We took your ad down from ${brand.name}:`,
    { rows: [{ title: ad.title }] },
    'The reason:',
    { quote: reason },
    { support: 'If you think this is a mistake' },
  ],
});
