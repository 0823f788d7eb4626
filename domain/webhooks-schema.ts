import { z } from 'zod';
import { inquirySides, inquiryTerms, viewingStates } from './inquiries.ts';
import { askedUnitSchema, ownedUnitSchema } from './units-schema.ts';
import { viewingLengthSchema } from './viewings-schema.ts';
import {
  deliveryStates,
  isInTestDomain,
  isWebAddress,
  OLD_SECRET_HOURS,
  pauseReasons,
  WEB_ADDRESS_MAX,
} from './webhooks.ts';

const addressMessage =
  'Enter an https:// address with a public host name, such as https://crm.example.com/hooks/1';

const urlSchema = z
  .string({ error: addressMessage })
  .trim()
  .max(WEB_ADDRESS_MAX, addressMessage)
  .refine((text) => isWebAddress(text) && !isInTestDomain(text), { error: addressMessage })
  .meta({
    format: 'uri',
    description: 'An https address with a public host name, on port 443 or 8443.',
    examples: ['https://crm.example.com/hooks/1'],
  });

export const newWebhookSchema = z.strictObject({ url: urlSchema }).meta({ id: 'NewWebhook' });
export type WebhookInput = z.infer<typeof newWebhookSchema>;

export const webhookChangeSchema = z
  .strictObject({
    url: z.optional(urlSchema),
    paused: z.optional(z.boolean()).describe('While paused, events are held; they are sent when it goes on.'),
  })
  .meta({ id: 'WebhookChange' });
export type WebhookChange = z.infer<typeof webhookChangeSchema>;

const at = z.iso.datetime();

export const webhookSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    createdAt: at,
    pausedAt: z.nullable(at),
    pausedBecause: z
      .nullable(z.enum(pauseReasons))
      .describe(
        '`owner`: you paused it. `failures`: an event could not be delivered in three days, nor any later one. `gone`: the receiver answered 410. Null unless paused.',
      ),
    oldSecretUntil: z
      .nullable(at)
      .describe(
        `The secret before the last rotation signs too until then, ${OLD_SECRET_HOURS} hours in all.`,
      ),
  })
  .meta({ id: 'Webhook', description: 'Where we send an account’s events.' });
export type Webhook = z.infer<typeof webhookSchema>;

export const secretSchema = z.string().meta({
  description: 'Shown only this once. The key of the HMAC is what follows `whsec_`, decoded from base64.',
  examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
});

export const webhookWithSecretSchema = z
  .object({ ...webhookSchema.shape, secret: secretSchema })
  .meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

export const deliverySchema = z
  .object({
    id: z.uuid().describe('The `webhook-id` of every attempt.'),
    type: z.string().meta({ examples: ['inquiry.created'] }),
    createdAt: at.describe('When it happened.'),
    state: z
      .enum(deliveryStates)
      .describe('`waiting` for its first or next attempt, or `held` while the webhook is paused.'),
    attempts: z.int().min(0),
    triedAt: z.nullable(at).describe('The last attempt.'),
    status: z.nullable(z.int()).describe('HTTP status of the last answer.'),
    failure: z.nullable(z.string()).describe('What went wrong without an answer.'),
    tookMs: z.nullable(z.int().min(0)),
    nextAt: z.nullable(at).describe('The next attempt.'),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof deliverySchema>;

const text = (examples: string[]) => z.string().meta({ examples });

const from = z.enum(inquirySides).describe('You are the owner.');

/** The body of a webhook request. */
export const webhookEventSchema = z
  .object({
    type: z
      .string()
      .regex(/^[a-z]+\.[a-z-]+$/)
      .meta({
        description:
          '`inquiry.created`, `message.created`, `inquiry.closed`, `inquiry.reopened`, `webhook.test`, `viewing.proposed`, `viewing.accepted`, `viewing.declined`, `viewing.canceled`, `unit.changed`, or `list.` and the type of an event in a waiting list’s history, such as `list.accepted`; ignore types that you don’t know.',
        examples: ['inquiry.created'],
      }),
    timestamp: at.describe('When it happened, which is earlier than the request.'),
    data: z.object({
      inquiry: z
        .nullable(
          z.object({
            id: z.int(),
            url: text(['https://example.com/inquiries/7']),
            listing: z.object({
              id: z.int(),
              kind: text(['hangar-space']),
              title: z.string(),
              airport: text(['ADS']).describe('FAA identifier.'),
              url: z.string(),
            }),
            name: z.string().describe('Empty once the sender’s account is deleted.'),
            email: z.nullable(z.string()),
            phone: z.nullable(z.string()),
            unit: askedUnitSchema,
            aircraft: z.nullable(text(['King Air 350'])),
            wantedFrom: z.nullable(z.iso.date()),
            term: z.nullable(z.enum(Object.keys(inquiryTerms) as (keyof typeof inquiryTerms)[])),
            state: z.enum(['open', 'closed']),
            createdAt: at,
            answeredAt: z.nullable(at).describe('When you first answered.'),
          }),
        )
        .describe('The inquiry as it is when the request is sent; null in a test.'),
      message: z
        .nullable(
          z.object({
            id: z.int(),
            from,
            text: z.string(),
            unit: askedUnitSchema,
            createdAt: at,
          }),
        )
        .describe('The message that the event is about, if it is about one.'),
      viewing: z
        .nullable(
          z.object({
            id: z.int(),
            proposedBy: from,
            state: z.enum(viewingStates),
            times: z.array(at).describe('The proposed times.'),
            start: z.nullable(at).describe('The time that both agreed on.'),
            minutes: viewingLengthSchema,
            timeZone: text(['America/Chicago']).describe('IANA name, at the airport.'),
          }),
        )
        .describe(
          'The viewing that the event is about, as it is when the request is sent; null for other events.',
        ),
      unit: z
        .nullable(ownedUnitSchema)
        .describe(
          'The unit whose tenant or dates changed, as it is when the request is sent; null for other events.',
        ),
      waitingList: z
        .nullable(
          z.object({
            id: z.int(),
            name: z.string(),
            url: z.string(),
            event: z
              .object({ seq: z.int(), at, type: z.string() })
              .loose()
              .describe('Ids, keys of the rules, and moments.'),
            person: z
              .nullable(z.object({ name: z.string(), email: z.nullable(z.string()) }))
              .describe('Null if the event is about nobody, or the person is gone.'),
          }),
        )
        .describe('The list, with the event as its history has it; null for other events.'),
    }),
  })
  .meta({ id: 'WebhookEvent', description: 'The JSON body of a webhook request.' });
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

export type Tried = Pick<WebhookDelivery, 'status' | 'failure'>;
