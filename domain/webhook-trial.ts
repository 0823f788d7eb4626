import type { WebhookDelivery } from './webhook-schema.ts';

type Tried = Pick<WebhookDelivery, 'status' | 'failure'>;
export type Trial = { works: boolean; text: string };

const reasons: Readonly<Record<number, string>> = {
  401: 'If it doesn’t have the secret yet, add it there, then send another test.',
  403: 'If it doesn’t have the secret yet, add it there, then send another test.',
  404: 'Check the end of the address for a typo.',
  405: 'It must accept POST requests.',
  410: 'That means it doesn’t want any more requests.',
  429: 'It gets too many requests right now.',
};

function reasonOf(status: number): string {
  if (status >= 300 && status < 400)
    return 'That’s a redirect, which we don’t follow. Enter its target instead.';
  if (status >= 500) return 'Something failed at the receiver.';
  return reasons[status] ?? 'Any answer from 200 to 299 means that it got the test.';
}

/** How the first attempt of a test went; null while it is under way. */
export function trialOf({ status, failure }: Tried): Trial | null {
  if (failure !== null) return { works: false, text: `We couldn’t deliver a test. ${failure}` };
  if (status === null) return null;
  return status >= 200 && status < 300
    ? { works: true, text: 'A test arrived. The address works.' }
    : { works: false, text: `A test got the answer ${status}. ${reasonOf(status)}` };
}
