import { useQuery } from '@tanstack/react-query';
import { trialOf } from '../../../domain/webhooks.ts';
import type { Webhook } from '../../../domain/webhooks-schema.ts';
import { cx } from '../../ui/cx.ts';
import { deliveriesQuery } from './webhook-data.ts';

/** The result of the newest test from this page, which the log keeps up to date. */
export function WebhookTrial({ webhook, testId }: { webhook: Webhook; testId: string | null }) {
  const { data } = useQuery(deliveriesQuery(webhook.id));
  const test = data?.find(({ id }) => id === testId);
  const trial = test && trialOf(test);
  return (
    <p
      role="status"
      className={cx(
        'rounded-md border px-3 py-2 empty:hidden',
        !trial && 'border-rule bg-sunken',
        trial?.works && 'border-good bg-good-tint',
        trial && !trial.works && 'border-caution bg-caution-tint',
      )}
    >
      {trial?.text}
      {trial && !trial.works && test?.state === 'waiting' && ' The address is saved, and we’ll try again.'}
      {test && !trial && 'Sending a test to this address…'}
    </p>
  );
}
