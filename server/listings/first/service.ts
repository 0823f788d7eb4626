import type { Services } from '../../services.ts';
import { firstListingMail } from './mails.ts';
import { findFirst, takeFirst } from './store.ts';

/** Emails each owner once, within a minute of their first listing, however it was made. */
export function defineFirstListingMail({
  db,
  mailer,
  listingChanges,
}: Pick<Services, 'db' | 'mailer' | 'listingChanges'>): void {
  const letter = mailer.define<{ ownerId: number }>('first-listing', async ({ ownerId }) => {
    const first = await findFirst(db, ownerId);
    return first && firstListingMail(first.email, first);
  });
  listingChanges.consume(async (changes, transaction) => {
    const published = changes.filter(({ type }) => type === 'new').map(({ listingId }) => listingId);
    if (published.length === 0) return;
    for (const ownerId of await takeFirst(transaction, published))
      await letter.send({ ownerId }, transaction);
  });
}
