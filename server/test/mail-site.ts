import { expect } from 'vitest';
import type { InquirySide } from '../../domain/inquiries.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { INBOUND_MAIL_PATH } from '../inquiries/inbound-mail/routes.ts';
import { signatureOf } from '../inquiries/inbound-mail/signature.ts';
import { replyAddressOf } from '../inquiries/reply-address.ts';
import { openInquiry } from '../inquiries/store.ts';
import { findThread as findAnyThread } from '../inquiries/threads.ts';
import { readDescription } from './api-description.ts';
import { createTestApp, validInput } from './test-app.ts';

export const secret = 'a secret of at least 32 characters'.replaceAll(' ', '-');
export const now = new Date('2026-11-22T18:00:00Z');

let mails = 0;
export function write(
  headers: Record<string, string>,
  body = 'It is free.',
  type = 'text/plain; charset=utf-8',
) {
  mails += 1;
  const all = {
    'Message-ID': `<${mails}@mail.example>`,
    Subject: 'Re: Inquiry',
    'MIME-Version': '1.0',
    'Content-Type': type,
    ...headers,
  };
  return `${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`;
}

type About = { inquiryId: number; reason: string; left?: { name: string; reason: string }[] };
type Change = { secret?: string; at?: Date; type?: string; id?: string; signed?: string | Buffer };

/** A site that gets answers by email, with an owner whose listing has another contact address. */
export async function createMailSite() {
  const inboundMail = { address: 'reply+{token}@field.example', secret };
  const site = await createTestApp(
    { inboundMail, mailFrom: 'Tiedown <no-reply@field.example>' },
    {},
    () => now,
  );
  const { ask } = await readDescription(site);
  const { db } = site.services;
  const owner = await site.account('property_principal', 'pat@owner.example');
  const body = validInput(hangarSpace, { contactEmail: 'Office@Owner.example' });
  const listing: number = (
    await site.request('POST', apiPaths.listings(hangarSpace), { as: owner, body })
  ).json().id;

  /** A conversation of a new person, with the reply addresses of both sides. */
  async function converse() {
    const sender = await site.account('general_user');
    const { id } = await openInquiry(db, {
      listing: {
        id: listing,
        category: hangarSpace.category,
        title: 'A hangar space at Addison',
        airportId: 1,
        airportCode: 'KADS',
        ownerId: owner.id,
      },
      senderId: sender.id,
      name: 'Sam',
      phone: '',
      aircraft: '',
      wantedFrom: null,
      term: null,
      textHash: Buffer.alloc(32),
      at: now,
    });
    const thread = await findAnyThread(db, id);
    const address = (side: InquirySide) => (thread && replyAddressOf(site.services, thread, side)) ?? '';
    return { id, sender, from: { owner: 'office@owner.example', sender: sender.email }, address };
  }

  function post(raw: string | Buffer, change: Change = {}) {
    const id = change.id ?? `request-${Math.random()}`;
    const timestamp = String(Math.floor((change.at ?? now).getTime() / 1_000));
    const signed = Buffer.from(change.signed ?? raw);
    return ask('POST', INBOUND_MAIL_PATH, {
      raw: { payload: Buffer.from(raw), type: change.type ?? 'message/rfc822' },
      headers: {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf(change.secret ?? secret, { id, timestamp }, signed),
      },
    });
  }

  const stored = (id: number) =>
    db
      .selectFrom('inquiry_messages')
      .select(['side', 'source', 'body'])
      .where('inquiry_id', '=', id)
      .orderBy('id')
      .execute();

  /** What the emails are about that say that an answer or its files weren’t posted. */
  async function explained(id: number) {
    const jobs = await db
      .selectFrom('pgboss.job' as 'users')
      .select('data' as 'id')
      .where('name' as 'id', '=', 'mail' as never)
      .execute();
    return (jobs as unknown as { data: { kind: string; about: About } }[])
      .filter(({ data }) => data.kind === 'inbound-refusal' && data.about.inquiryId === id)
      .map(({ data }) => data.about);
  }
  const notices = async (id: number) => (await explained(id)).map(({ reason }) => reason);
  const leftOut = async (id: number) => (await explained(id)).flatMap(({ left = [] }) => left);

  /** Sends an email that must be accepted, and returns the bodies of the conversation's messages. */
  async function bodiesAfter(id: number, raw: string | Buffer): Promise<string[]> {
    const answer = await post(raw);
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'accepted' }]);
    return (await stored(id)).map(({ body }) => body);
  }

  return { site, ask, owner, listing, converse, post, stored, notices, leftOut, bodiesAfter };
}
