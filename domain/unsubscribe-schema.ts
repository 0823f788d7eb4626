import { z } from 'zod';

/** An email about several saved searches has the id of each in its token. */
export const TOKEN_MAX = 700;

export const unsubscribeQuery = z.object({
  token: z.string().max(TOKEN_MAX).describe('From a link in an email.'),
});

export const subscriptionSchema = z
  .object({
    /** Ends "You get emails about". */
    about: z.nullable(z.string()).describe('What the emails are about; null if it no longer exists.'),
    often: z.string().describe('When they are sent, as the end of a sentence.'),
    stopping: z.nullable(z.string()).describe('What happens without them; null if nothing else does.'),
    active: z.boolean().describe('False once these emails have stopped.'),
    change: z
      .nullable(z.object({ text: z.string(), path: z.string() }))
      .describe('A page of this site that changes these emails instead.'),
  })
  .meta({ id: 'Subscription', description: 'Emails that a link can stop.' });
export type Subscription = z.infer<typeof subscriptionSchema>;

export const ownSubscriptionSchema = subscriptionSchema
  .extend({ key: z.string().describe('Names it in the address that changes it.') })
  .meta({ id: 'OwnSubscription', description: 'Emails that your account gets, which you can stop.' });
export type OwnSubscription = z.infer<typeof ownSubscriptionSchema>;

export const subscriptionChangeSchema = z.strictObject({
  active: z.boolean({ error: 'Active must be true or false' }),
});
