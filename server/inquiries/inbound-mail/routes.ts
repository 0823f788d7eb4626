import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { operations, statusSchema } from '../../http/operation.ts';
import { problem } from '../../http/problem.ts';
import type { Services } from '../../services.ts';
import type { Inquiries } from '../service.ts';
import { createInboundMail } from './service.ts';
import { isSigned, TOLERANCE_SECONDS } from './signature.ts';

export const INBOUND_MAIL_PATH = '/api/inbound-mail';
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_MB = 10;

const wrongType = () => problem.ofStatus(415, 'Send the whole email as it arrived (message/rfc822).');

const headersSchema = z.object({
  'Webhook-Id': z.string().min(1).max(200).describe('Any text that is different for each request.'),
  'Webhook-Timestamp': z.string().max(20).describe('Seconds since 1970.'),
  'Webhook-Signature': z
    .string()
    .max(500)
    .describe(
      '`v1,` and the base64 of HMAC-SHA256 with INBOUND_MAIL_SECRET over the id, the timestamp, and the body, joined by dots.',
    ),
});

/** For the mail server; there only if INBOUND_MAIL is set. */
export function registerInboundMailRoutes(
  app: FastifyInstance,
  services: Services,
  inquiries: Inquiries,
): void {
  const { inboundMail } = services.config;
  if (!inboundMail) return;
  const receive = createInboundMail(services, inquiries);

  // Registered separately, because only this route accepts email.
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    room.addContentTypeParser('*', (_request, _payload, done) => done(wrongType()));

    operations(room, {
      name: 'Inbound mail',
      description: 'For the mail server of this site, which hands over answers to conversations.',
    }).post(
      INBOUND_MAIL_PATH,
      {
        id: 'receiveMail',
        summary: 'Hand over an email that arrived at a reply address',
        description: `The whole email, at most ${MAX_MB} MB. Signed as the site’s webhooks are, at most ${TOLERANCE_SECONDS / 60} minutes before. An email that can’t be posted is accepted too, so that nobody sends it again.`,
        headers: headersSchema,
        body: z.string().meta({ format: 'binary' }),
        bodyType: 'message/rfc822',
        rawBody: true,
        answers: { 202: statusSchema('accepted', 'The email was read.') },
        refusals: [401, 413, 415, 429, 503],
        route: {
          bodyLimit: MAX_BYTES,
          config: { takesFiles: true, anyOrigin: true, tooLarge: `An email can be at most ${MAX_MB} MB.` },
        },
      },
      async ({ request, headers }) => {
        const raw = request.body;
        if (!Buffer.isBuffer(raw)) throw wrongType();
        const signed = {
          id: headers['Webhook-Id'],
          timestamp: headers['Webhook-Timestamp'],
          signature: headers['Webhook-Signature'],
        };
        if (!isSigned(inboundMail.secret, signed, raw, services.clock())) {
          throw problem.unauthorized('The signature isn’t right, or it’s too old.');
        }
        const outcome = await receive(raw);
        request.log.info({ ...outcome, bytes: raw.length }, 'inbound mail');
        return { status: 'accepted' as const };
      },
    );
  });
}
