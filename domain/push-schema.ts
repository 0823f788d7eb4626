import { z } from 'zod';
import { isPushAddress, PUSH_MAX } from './push.ts';

const UNKNOWN_SERVICE = 'We don’t know the push service of this browser';
/** This many bytes as base64url, the form that browsers send. */
const bytes = (length: number, name: string) =>
  z
    .string({ error: `${name} is required` })
    .regex(
      new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`),
      `${name} must be ${length} bytes, as base64url`,
    );

export const pushSubscriptionSchema = z
  .strictObject({
    endpoint: z
      .string({ error: 'Endpoint is required' })
      .max(1_000, 'Use at most 1000 characters')
      .refine((text) => isPushAddress(text), UNKNOWN_SERVICE)
      .describe('At a push service that we know; secret.'),
    keys: z.strictObject({ p256dh: bytes(65, 'Key'), auth: bytes(16, 'Secret') }),
  })
  .meta({
    id: 'NewPushSubscription',
    description: 'As `PushSubscription.toJSON()` of a browser returns it.',
  });
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;

export const pushStateSchema = z
  .object({
    key: z.string().describe('Our public key (VAPID, RFC 8292), for `applicationServerKey`.'),
    isOn: z.boolean().describe('True if the browser of this session gets notifications.'),
    others: z
      .int()
      .min(0)
      .describe(`Other browsers of the account that get them; at most ${PUSH_MAX} in all.`),
  })
  .meta({ id: 'PushState' });
export type PushState = z.infer<typeof pushStateSchema>;
