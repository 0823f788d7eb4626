import { createHmac } from 'node:crypto';
import { OLD_SECRET_HOURS } from '../../domain/webhooks.ts';

/** Signed as https://www.standardwebhooks.com describes, so that receivers can use its libraries. */

type Keys = { id: string; secret_version: number; rotated_at: Date | null };

/** Derived from the installation's secret, so that replacing that one replaces all. */
const keyOf = (installation: Buffer, id: string, version: number): Buffer =>
  createHmac('sha256', installation).update(`webhook\n${id}\n${version}`).digest();

export const secretOf = (installation: Buffer, { id, secret_version }: Keys): string =>
  `whsec_${keyOf(installation, id, secret_version).toString('base64')}`;

/** Null once only the newest secret signs. */
export function oldSecretUntil({ rotated_at }: Keys, now: Date): Date | null {
  if (!rotated_at) return null;
  const until = new Date(rotated_at.getTime() + OLD_SECRET_HOURS * 3_600_000);
  return until > now ? until : null;
}

/** The headers of a request with this body. `id` is the event's, the same in every attempt. */
export function signatureHeaders(
  installation: Buffer,
  webhook: Keys,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const versions = [webhook.secret_version];
  if (oldSecretUntil(webhook, now)) versions.push(webhook.secret_version - 1);
  const signatures = versions.map((version) => {
    const hmac = createHmac('sha256', keyOf(installation, webhook.id, version));
    return `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
