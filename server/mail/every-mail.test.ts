import { expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { withoutOwnSecrets } from '../../domain/own-secrets.ts';
import * as changes from '../accounts/changes/mails.ts';
import * as factors from '../accounts/factors/mails.ts';
import * as accounts from '../accounts/mails.ts';
import * as listings from '../admin/listings/mails.ts';
import * as users from '../admin/users/mails.ts';
import * as verification from '../admin/verification/mails.ts';
import * as cases from '../cases/mails.ts';
import * as contact from '../contact/mails.ts';
import * as favorites from '../favorites/mails.ts';
import { readColors } from '../http/colors.ts';
import * as inbound from '../inquiries/inbound-mail/mails.ts';
import * as inquiries from '../inquiries/mails.ts';
import type { MailedThread } from '../inquiries/threads.ts';
import * as viewings from '../inquiries/viewings/mails.ts';
import * as comingUp from '../listings/coming-up/mails.ts';
import * as first from '../listings/first/mails.ts';
import * as freshness from '../listings/freshness/mails.ts';
import { mailedSpace } from '../listings/service.ts';
import * as searches from '../searches/mails.ts';
import * as waitingLists from '../waiting-lists/mails.ts';
import * as wanted from '../wanted/mails.ts';
import * as webhooks from '../webhooks/mails.ts';
import { compose, headersOf } from './compose.ts';
import type { Mail } from './mail.ts';

/** Text of a person that tries to become markup, a header, or a paragraph of ours. */
const HOSTILE = `</td><img src=x onerror="alert(1)">&amp;\r\nBcc: eve@evil.example\u2028\u202e\u200f\u061c${'W'.repeat(300)}`;
const to = 'amelia@field.example';
const reason = `${HOSTILE}\n\n-- \nTiedown`;
const found = [1, 2].map(
  (id) =>
    ({
      id,
      category: hangarSpace.category,
      title: HOSTILE,
      icaoCode: 'KADS',
      city: HOSTILE,
      state: 'TX',
      availability: 'available',
      hangarSquareFootage: 3_600,
      doorHeight: 18,
      doorOpeningWidth: 60,
      leaseRate: 18.5,
      monthlyRate: null,
      images: [],
      distanceNm: 4.2,
      distanceFrom: 'KDAL',
    }) as unknown as ListingSummary,
);
const [listing] = found as [ListingSummary, ListingSummary];
const owner = { email: to, firstName: HOSTILE };
const about = { owner, listing };
/** Has the form of our tokens. */
const token = 'Ab-_9'.repeat(9).slice(0, 43);
const at = '2026-11-12T10:00:00.000Z';
const measured = { at, how: 'measured', measuredOn: '2026-11-10', measuredBy: HOSTILE } as const;
const verified = {
  identity: { at, how: 'checked' },
  wallHeight: { at, how: 'stated' },
  doorHeight: measured,
} as const;
const filed = (type: 'report' | 'appeal' | 'operator' | 'inquiry' | 'verification', is_public = true) => ({
  type,
  subject_name: HOSTILE,
  listing_id: type === 'operator' ? null : 7,
  listing_kind: type === 'operator' ? null : hangarSpace.category,
  reason: type === 'report' ? 'fraud' : 'taken-down',
  listing: type === 'operator' ? null : listing,
  is_public,
});
const decided = (state: 'upheld' | 'dismissed' | 'withdrawn', count: number) => [
  { ...filed('operator'), state, answer: reason },
  ...Array.from({ length: count }, (_, index) => ({
    ...filed('report', index % 2 === 0),
    state,
    answer: reason,
    listing: { ...listing, verified: state === 'upheld' ? verified : {} },
  })),
];
const thread = {
  id: 7,
  listing_id: 8,
  listing_kind: hangarSpace.category,
  listing_title: HOSTILE,
  airport_code: 'ADS',
  owner: { id: 1, email: to, name: HOSTILE, isSuspended: false },
  sender: { id: 2, email: 'pilot@field.example', name: HOSTILE, isSuspended: false },
  sender_name: HOSTILE,
  sender_phone: '(972) 555-0134',
  aircraft: HOSTILE,
  aircraft_fit: `${HOSTILE}: fits`,
  wanted_from: '2026-12-01',
  term: '1-to-3-years',
  unit_label: HOSTILE,
  unit_listed: false,
  listing: null,
  shown: null,
} as unknown as MailedThread;
const proposed = { times: ['Tue, 10:30 AM CST', HOSTILE], minutes: 60, replacesEarlier: true };
const meeting = {
  to,
  replyTo: null,
  thread,
  name: HOSTILE,
  phone: '(972) 555-0134',
  isOwner: true,
  unit: { label: HOSTILE, isListed: false },
  time: 'Tue, Nov 24, 2026, 10:30 AM CST',
  minutes: 60,
  place: HOSTILE,
  calendar: 'BEGIN:VCALENDAR',
};
const conversation = { to, replyTo: 'pilot@field.example', thread, message: { body: reason } };
const types = ['report', 'appeal', 'operator', 'inquiry'] as const;
const seen = ['public', 'taken-down', 'suspended'] as const;

const searched = { name: HOSTILE, path: '/browse?tab=hangar-spaces&near=KADS' };
const links = { link: `/saved-search?token=${token}`, unsubscribe: { path: `/unsubscribe?token=${token}` } };
const section = (total: number, again = 0, isAd = false) => ({
  ...searched,
  isAd,
  found: { listings: found.slice(0, total), total },
  again,
  lists: total === 0 || total === 2 ? [{ id: 7, name: HOSTILE, airportCode: 'KADS', length: 42 }] : [],
  changes: new Map(total === 1 ? [[1, ['Rate was $18.50/sf/yr, now $17.00/sf/yr']]] : []),
  units: new Map(total === 1 ? [[1, ['B-12', HOSTILE, 'B-14', 'B-15', 'B-16']]] : []),
  link: links.link,
  stop: links.unsubscribe,
});
const changed = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `/listing/hangar-space/${index + 1}`,
    title: HOSTILE,
    text: 'KADS, Addison, TX. 3,600 sf',
    news: 'Rate was $18.50/sf/yr, now $17.00/sf/yr. Now occupied',
  }));

const line = { to, list: `${HOSTILE} at KADS`, place: 7, length: 42 };
const offered = {
  ...line,
  space: HOSTILE,
  row: mailedSpace(
    { kind: monthlyHangar, title: HOSTILE, label: HOSTILE, values: found[0] } as never,
    '/waiting-lists/1/offers/7',
  ),
  rent: '$412/month',
  availableFrom: 'December 1, 2026',
  deadline: 'Wed, Mar 4, 2026, 5:00 PM CST',
  path: '/waiting-lists/1/offers/7',
};

const soughtAd = {
  id: 7,
  title: HOSTILE,
  name: HOSTILE,
  aircraft: HOSTILE,
  wantedFrom: '2026-12-01',
  term: '1-to-3-years' as const,
  expiresAt: at,
};

const unitDates = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    listing: { id: 7, category: hangarSpace.category, title: HOSTILE },
    unit: { id: index + 1, label: HOSTILE },
    tenant: index === 0 ? HOSTILE : null,
    fact: 'leaseEnd' as const,
    day: '2026-12-24',
  }));

/** Every email by the function that writes it, in each of its forms. */
const left = [HOSTILE, 'plan.dwg'].map((name) => ({ name, reason: 'Only PDFs and photos are allowed' }));
const written: Record<string, Mail[]> = {
  verificationMail: [
    accounts.verificationMail(to, token, '/profile?a=1'),
    accounts.verificationMail(to, token, null),
  ],
  accountIsSuspendedMail: [accounts.accountIsSuspendedMail(to)],
  accountExistsMail: [accounts.accountExistsMail(to, 'sign up with')],
  passkeyAddedMail: [factors.passkeyAddedMail(to, HOSTILE)],
  passkeyRemovedMail: [factors.passkeyRemovedMail(to, HOSTILE)],
  appAddedMail: [factors.appAddedMail(to)],
  appRemovedMail: [factors.appRemovedMail(to)],
  resetMail: [changes.resetMail(to, token)],
  passwordChangedMail: [changes.passwordChangedMail(to)],
  confirmEmailMail: [changes.confirmEmailMail(to, token)],
  emailChangeAskedMail: [changes.emailChangeAskedMail(to, 'next@field.example')],
  emailChangedMail: [changes.emailChangedMail(to, 'next@field.example')],
  accountDeletedMail: [0, 1, 2_000].map((count) => changes.accountDeletedMail(to, count)),
  accountSuspendedMail: [0, 1, 2].map((shown) =>
    users.accountSuspendedMail(to, { shown, takenDown: 0 }, reason),
  ),
  accountRestoredMail: [0, 1, 2].map((shown) => users.accountRestoredMail(to, { shown, takenDown: 1 })),
  accountRemovedMail: [users.accountRemovedMail(to, 3)],
  confirmListingsMail: [1, 2, 30].map((count) =>
    freshness.confirmListingsMail({
      to,
      toConfirm: {
        total: count,
        first: Array.from({ length: Math.min(count, freshness.ROWS) }, (_, id) => ({
          ...listing,
          id,
          confirmedAt: at,
          freshness: id === 1 ? ('lapsed' as const) : ('unconfirmed' as const),
        })),
      },
      tokenOf: (listing) => `${listing?.id ?? 'all'}-${token}`,
      unsubscribe: { path: `/unsubscribe?token=${token}` },
    }),
  ),
  firstListingMail: [0, 1, 41].map((more) => first.firstListingMail(to, { listing, more })),
  remindersMail: [1, 2, 60].map((count) =>
    comingUp.remindersMail(unitDates(count), { to, unsubscribe: links.unsubscribe }),
  ),
  digestMail: [1, 60].map((count) =>
    comingUp.digestMail(unitDates(count), 90, { to, unsubscribe: links.unsubscribe }),
  ),
  takenDownMail: seen.map((by) => listings.takenDownMail(about, { reason, lost: [HOSTILE] }, by)),
  restoredMail: seen.map((by) => listings.restoredMail(about, by)),
  messageMail: seen.flatMap((by) =>
    [reason, undefined].map((message) =>
      listings.messageMail(about, { message, reason: 'wrong-facts', lost: [HOSTILE] }, by),
    ),
  ),
  deletedMail: [listings.deletedMail(about)],
  verificationsMail: (['upheld', 'dismissed', 'withdrawn'] as const).flatMap((state) =>
    [0, 1, 30].map((count) => verification.verificationsMail(to, decided(state, count))),
  ),
  newCaseMail: [...types, 'verification' as const].flatMap((type) =>
    [true, false].map((isPublic) => cases.newCaseMail(to, filed(type, isPublic))),
  ),
  arrivedMail: types.flatMap((type) =>
    [true, false].map((isPublic) => cases.arrivedMail(to, filed(type, isPublic))),
  ),
  decidedMail: types.flatMap((type) =>
    seen.flatMap((by) =>
      (['upheld', 'dismissed'] as const).map((decision) =>
        cases.decidedMail(to, filed(type), { decision, answer: reason, seen: by }),
      ),
    ),
  ),
  questionMail: [...types, 'verification' as const].map((type) =>
    cases.questionMail(to, filed(type), reason),
  ),
  answeredMail: [...types, 'verification' as const].flatMap((type) =>
    [true, false].map((isPublic) => cases.answeredMail(to, filed(type, isPublic))),
  ),
  confirmAgainMail: [
    cases.confirmAgainMail(to, [HOSTILE]),
    cases.confirmAgainMail(to, ['Addison', 'Centennial']),
  ],
  viewingProposedMail: [true, false].map((isOwner) =>
    viewings.viewingProposedMail({ ...meeting, ...proposed, isOwner }),
  ),
  viewingDeclinedMail: [viewings.viewingDeclinedMail(meeting)],
  viewingAcceptedMail: [viewings.viewingAcceptedMail(meeting)],
  viewingCanceledMail: [true, false].map((isOwn) => viewings.viewingCanceledMail({ ...meeting, isOwn })),
  confirmInquiryMail: [inquiries.confirmInquiryMail(to, listing, token)],
  viewingReminderMail: [viewings.viewingReminderMail(meeting)],
  viewingEndedMail: [true, false].flatMap((hasAccount) =>
    [meeting, null].map((agreed) =>
      viewings.viewingEndedMail({ ...meeting, hasAccount, reason: 'The listing was deleted.', agreed }),
    ),
  ),
  notPostedMail: (['address', 'empty', 'long', 'closed', 'many'] as const).map((reason) =>
    inbound.notPostedMail({ to, thread, reason, left: reason === 'empty' ? left : [] }),
  ),
  leftOutMail: [left, left.slice(1)].map((files) => inbound.leftOutMail({ to, thread, left: files })),
  mayNotOperateMail: [
    cases.mayNotOperateMail(to, { verified: [HOSTILE], requested: [] }),
    cases.mayNotOperateMail(to, { verified: [], requested: ['Addison'] }),
  ],
  inquiryMail: [
    inquiries.inquiryMail({ ...conversation, copies: 9 }),
    inquiries.inquiryMail({ ...conversation, copies: 1, proposed }),
    inquiries.inquiryMail({ ...conversation, thread: { ...thread, shown: listing }, copies: 1 }),
    inquiries.inquiryMail({
      ...conversation,
      replyTo: null,
      thread: { ...thread, sender_phone: '', aircraft: '', aircraft_fit: '', wanted_from: null, term: null },
      copies: 1,
    }),
  ],
  inquiryReplyMail: [
    ...(['owner', 'sender'] as const).map((by) =>
      inquiries.inquiryReplyMail({
        ...conversation,
        message: { body: 'See www.evil.example' },
        by,
        proposed,
        files: [{ id: 1, name: `${HOSTILE}.pdf`, type: 'document', size: 84_000, url: '' }],
      }),
    ),
    inquiries.inquiryReplyMail({ ...conversation, message: { body: reason, source: 'end' }, by: 'owner' }),
  ],
  replyReminderMail: (['owner', 'sender'] as const).map((by) =>
    inquiries.replyReminderMail({ ...conversation, by }),
  ),
  confirmSearchMail: [
    searches.confirmSearchMail(to, 'Hangar spaces near KADS', `/saved-search?token=${token}`),
  ],
  alreadySavedMail: [searches.alreadySavedMail(to, searched, `/saved-search?token=${token}`)],
  alertMail: [
    ...[1, 2, 30].map((total) => [section(total)]),
    [section(2), section(30, 1), section(0, 2)],
    [{ ...section(0), lists: section(2).lists }],
    ...[1, 30].map((total) => [section(total, 0, true)]),
    [section(1), section(0, 1, true), section(30, 1, true)],
  ].map((sections) => searches.alertMail(to, sections, links.unsubscribe)),
  newListingsMail: [1, 30].map((total) =>
    searches.newListingsMail(to, { listings: found.slice(0, total), total }, links.unsubscribe),
  ),
  lookingMail: [1, 3].map((count) =>
    wanted.lookingMail(
      to,
      Array.from({ length: count }, () => ({ ...soughtAd, message: reason, fitting: found.slice(0, count) })),
      links.unsubscribe,
    ),
  ),
  expiresMail: [wanted.expiresMail(to, soughtAd, `/wanted/7?token=${token}`, links.unsubscribe)],
  wantedTakenDownMail: [wanted.wantedTakenDownMail(to, soughtAd, reason)],
  joinedMail: [true, false].map((isOwn) => waitingLists.joinedMail(line, isOwn)),
  unreachedMail: [1, 12].map((count) => waitingLists.unreachedMail(to, HOSTILE, count, 7)),
  confirmPlaceMail: [waitingLists.confirmPlaceMail(to, [HOSTILE], token)],
  completedMail: [waitingLists.completedMail({ ...line, place: null })],
  offeredMail: [
    waitingLists.offeredMail(offered),
    waitingLists.offeredMail({ ...offered, rent: null, availableFrom: null, deadline: null }),
  ],
  reminderMail: [waitingLists.reminderMail(offered)],
  heldMail: [true, false].map((isOwners) => waitingLists.heldMail(line, HOSTILE, isOwners)),
  acceptedMail: [true, false].map((isOwners) =>
    waitingLists.acceptedMail(line, HOSTILE, ['sign the lease by Wed, Mar 4, 2026'], isOwners),
  ),
  withdrawnMail: ['taken', 'unit-gone', 'owner', 'list-ended', 'left'].flatMap(
    (why) => waitingLists.withdrawnMail(line, HOSTILE, why) ?? [],
  ),
  offerAnsweredMail: ['silent', 'missed', 'declined', 'not-now'].map((why) =>
    waitingLists.offerAnsweredMail(line, HOSTILE, why, 'By the rules, you move.', why === 'declined'),
  ),
  outMail: ['removed', 'not-renewed', 'left'].flatMap(
    (why) => waitingLists.outMail(line, why, 'Wed, Mar 4, 2026', why !== 'removed') ?? [],
  ),
  skippedMail: ['doesnt-fit', 'other-offer'].map((why) => waitingLists.skippedMail(line, HOSTILE, why)),
  renewalMail: [waitingLists.renewalMail(line, 'Wed, Mar 4, 2026, 5:00 PM CST')],
  rulesMail: [null, 'By the new rules, your place is 7. It was 8.'].map((moved) =>
    waitingLists.rulesMail(line, { removed: [HOSTILE], added: [HOSTILE] }, moved),
  ),
  endedMail: [waitingLists.endedMail(line)],
  noticeMail: [waitingLists.noticeMail(line, to, HOSTILE, HOSTILE)],
  ownerMail: (['joined', 'accepted', 'bounced', 'no-email', 'renamed', 'public'] as const).map((news) =>
    waitingLists.ownerMail(to, { id: 1, name: line.list }, news, HOSTILE, HOSTILE),
  ),
  webhookSetMail: [webhooks.webhookSetMail(to, 'crm.field.example')],
  webhookPausedMail: (['failures', 'gone'] as const).map((reason) =>
    webhooks.webhookPausedMail(to, 'crm.field.example', reason),
  ),
  favoritesChangedMail: [1, 2, 40].map((count) =>
    favorites.favoritesChangedMail(to, changed(count), links.unsubscribe),
  ),
  contactMail: [
    contact.contactMail(
      to,
      { name: HOSTILE, email: to, topic: 'wrong', message: reason, about: '/airports/KADS' },
      { id: 7, email: 'other@field.example' },
    ),
    contact.contactMail(to, { name: 'Amelia', email: to, topic: 'other', message: 'Hello' }, null),
  ],
};

test('the table has every email of the product', () => {
  const modules = Object.values(import.meta.glob<object>('../**/mails.ts', { eager: true }));
  const names = modules.flatMap(Object.keys).filter((name) => name.endsWith('Mail'));
  expect(names.length).toBeGreaterThan(20);
  expect(Object.keys(written).sort()).toEqual(names.sort());
});

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decoded = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu);
const site = { publicUrl: 'https://field.example', supportEmail: 'tower@field.example' };
const colors = readColors();

test.each(Object.entries(written))(
  '%s says the same as text and as HTML, and nothing in it becomes markup',
  (_, mails) => {
    for (const mail of mails) {
      const { subject, text, html } = compose(mail, site, colors);
      // The address below a button is that of the button.
      const shown = html.slice(html.indexOf('<h1')).replace(/<a [^>]+>https?:[^<]+<\/a>/g, '');
      const links = [...shown.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => decoded(href));
      const textOnly = links.reduce((rest, href) => rest.replace(`\n${href}`, ''), text);
      expect(wordsOf(decoded(shown.replace(/<!--.*?-->|<[^>]+>/gs, ' ')))).toEqual(
        wordsOf(`${subject}\n${textOnly}`),
      );
      // A phone number is written with spaces.
      for (const href of links.filter((one) => !one.startsWith('tel:')))
        expect(text).toContain(href.replace('mailto:', ''));

      // Pictures come with the email.
      expect(html.replaceAll(/<img src="cid:[0-9a-f]{24}@picture" alt="" /g, '')).not.toMatch(
        /<(img|script|link|iframe|form)|<[^>]*\s(src|background|on\w+)=|url\(|@import/i,
      );
      for (const line of [subject, text]) expect(line).not.toMatch(/^Bcc:|[\u2028\p{Bidi_Control}\r]/mu);
      expect(mail.body.filter((part) => typeof part === 'object' && 'button' in part).length).toBeLessThan(2);
      expect(subject).not.toContain('\n');
      const preview = decoded(/overflow:hidden;">(.*?)<\/div>/.exec(html)?.[1] ?? '').replace(/…$/, '');
      expect(preview.length).toBeGreaterThan(20);
      expect(wordsOf(text)).toEqual(expect.arrayContaining(wordsOf(preview) ?? []));
      // A person's words can't end the email early.
      expect(text.match(/^-- $/gm)).toHaveLength(1);
    }
  },
);

test('the email and phone of an inquiry are links', () => {
  const html = (written.inquiryMail ?? []).map((mail) => compose(mail, site, colors).html).join();
  expect(html).toContain('href="mailto:pilot@field.example"');
  expect(html).toContain('href="tel:+19725550134"');
});

const wrapped = (text: string) => text.replace(/^/gm, '> ').replace(/(.{76})(?=.)/g, '$1\n> ');
const filtered = (text: string) =>
  text.replace(
    /https?:[^\s"<>]+/g,
    (url) => `https://x.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}&data=05%7C02`,
  );
/** Parts of addresses that are neither words nor numbers. */
const isSecret = (part: string) =>
  part.length >= 20 && /\d/.test(part) && /[a-z]/.test(part) && /[A-Z]/.test(part);

test.each(Object.entries(written))('no secret link of %s is left when someone posts it', (_, mails) => {
  for (const mail of mails) {
    const { text, html, headers } = compose(mail, site, colors);
    const all = [
      text,
      html,
      JSON.stringify(headers ?? {}),
      wrapped(text),
      filtered(text),
      wrapped(filtered(text)),
    ];
    for (const one of all) {
      const left = withoutOwnSecrets(one).replace(/\n[> ]*/g, '');
      expect(left).not.toContain(token);
      const parts = [...left.matchAll(/https?:[^\s"<>]+/g)].flatMap(([url]) =>
        decodeURIComponent(url).split(/[^\w-]/),
      );
      expect(parts.filter(isSecret)).toEqual([]);
    }
  }
});

test.each(Object.entries(written))('%s asks programs not to answer it', (_, mails) => {
  for (const mail of mails) {
    const headers = headersOf(compose(mail, site, colors));
    const isOfPerson = mail.headers?.['Auto-Submitted'] === 'no';
    expect(headers).toMatchObject({
      'Auto-Submitted': isOfPerson ? 'no' : 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    });
    expect(headers.Precedence).toBe(mail.unsubscribe && !isOfPerson ? 'bulk' : undefined);
  }
});
