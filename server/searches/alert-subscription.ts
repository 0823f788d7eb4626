import { paths } from '../../domain/paths.ts';
import type { Frequency } from '../../domain/saved-search.ts';
import type { SubscriptionKind } from '../mail/subscriptions.ts';
import type { Services } from '../services.ts';
import type { Ads } from './ads.ts';
import { findRecipient, type Recipient } from './due.ts';
import { findSearches, updateSearch } from './store.ts';

/** Marks an ad in the id of a subscription. */
export const AD = 'w';
const searchIdsIn = (id: string) =>
  id
    .split('-')
    .filter((one) => !one.startsWith(AD))
    .map(Number);
const adIdsIn = (id: string) => id.split('-').flatMap((one) => (one.startsWith(AD) ? [one.slice(1)] : []));

type SubscriptionServices = Pick<Services, 'db' | 'clock'> & {
  ads: Ads;
  linkTo: (searchId: number, found: Recipient) => string;
};

const often: Record<Frequency, string> = {
  instant: 'as soon as a listing fits or a waiting list opens',
  daily: 'at most once a day',
  weekly: 'at most once a week',
};

/** One link stops all searches and ads of an email: its id joins their ids with hyphens. */
export const alertSubscription = ({ db, clock, ads, linkTo }: SubscriptionServices): SubscriptionKind => ({
  idsOf: async (userId) => (await findSearches(db, userId)).map(({ id }) => id),
  async find(id) {
    const searches = await Promise.all(searchIdsIn(id).map((one) => findRecipient(db, one)));
    const found = searches.filter((one) => one !== null);
    const posted = await Promise.all(adIdsIn(id).map((one) => ads.subscription.find(one)));
    const open = posted.filter((one) => one !== null);
    const names = found.map(({ name }) => `“${name}”`).join(', ');
    const about = [
      ...(found.length > 0 ? [`your saved ${found.length === 1 ? 'search' : 'searches'} ${names}`] : []),
      ...open.map((one) => one.about),
    ];
    if (about.length === 0) return null;
    const isOne = !id.includes('-');
    const [search] = found;
    // A link that stops emails outlives a new password, so it must not lead to one that edits a search of an account.
    const change =
      isOne && search
        ? search.epoch === null
          ? { text: 'Edit this search', path: linkTo(Number(id), search) }
          : { text: 'See your saved searches', path: paths.saved }
        : null;
    return {
      about: about.join(', and '),
      often: search && isOne ? often[search.frequency] : 'when there are new listings or open waiting lists',
      stopping: 'Your searches and ads stay, and show what is new when you open them.',
      active:
        found.some(({ confirmed, paused }) => confirmed && !paused) || open.some(({ active }) => active),
      change: isOne ? (change ?? open[0]?.change ?? null) : null,
    };
  },
  async set(id, active) {
    for (const one of searchIdsIn(id)) await updateSearch(db, one, { paused: !active }, clock());
    for (const one of adIdsIn(id)) await ads.subscription.set(one, active);
  },
});
