import type { AirportSummary } from '../../domain/airports/airport.ts';
import { bearingDegrees, distanceNm } from '../../domain/airports/distance.ts';
import type { ListingSummary } from '../../domain/listing.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { paths } from '../../domain/paths.ts';
import { savedSearchPath } from '../../domain/saved-search-paths.ts';
import { searchName } from '../../domain/search-name.ts';
import { nearCodes } from '../../domain/search-query.ts';
import { stillListed } from '../listings/service.ts';
import { signToken } from '../mail/signed-token.ts';
import type { Services } from '../services.ts';
import * as due from './due.ts';
import { SEARCH_LINK } from './link.ts';
import {
  type AlertSection,
  alertMail,
  alreadySavedMail,
  confirmSearchMail,
  newListingsMail,
  SHOWN,
} from './mails.ts';
import { recordMatches } from './matches.ts';
import { pathOf } from './service.ts';
import { sweepSearches, updateSearch } from './store.ts';

type AlertServices = Pick<
  Services,
  'db' | 'airports' | 'mailer' | 'jobs' | 'listingChanges' | 'subscriptions' | 'secret' | 'clock'
>;

const BATCH = 500;

/** Free text stays out of an email to an address that isn't confirmed. */
function untyped(
  airports: Services['airports'],
  kind: ListingKind,
  { q: _q, city: _city, icaoCode = '', ...filters }: Record<string, string>,
): string {
  const airport = airports.findByCode(icaoCode);
  return searchName(kind, { ...filters, icaoCode: airport?.icaoCode });
}

/** Adds the distance and direction from the nearest airport that the search names. */
function withDistance(listing: ListingSummary, airports: readonly AirportSummary[]): ListingSummary {
  const [nearest] = airports
    .map((airport) => ({ airport, nm: Math.round(distanceNm(airport, listing.coordinates) * 10) / 10 }))
    .toSorted((a, b) => a.nm - b.nm);
  if (!nearest) return listing;
  const { airport, nm } = nearest;
  const bearingDeg = nm > 0 ? Math.round(bearingDegrees(airport, listing.coordinates)) % 360 : null;
  return { ...listing, distanceNm: nm, bearingDeg, distanceFrom: airport.icaoCode };
}

/** Defines the emails and jobs of saved searches. Call it once, before jobs start. */
export function createAlerts(services: AlertServices) {
  const { db, airports, mailer, jobs, listingChanges, subscriptions, secret, clock } = services;
  const linkTo = (searchId: number) => savedSearchPath(signToken(secret, SEARCH_LINK, String(searchId)));

  /** One link stops all searches of an email: the id is theirs, with hyphens between. */
  const stopSearches = subscriptions.define('saved-search', {
    async find(id) {
      const ids = id.split('-').map(Number);
      const found = (await Promise.all(ids.map((one) => due.findRecipient(db, one)))).filter(
        (one) => one !== null,
      );
      if (found.length === 0) return null;
      const names = found.map(({ name }) => `“${name}”`).join(', ');
      return {
        about: `your saved ${found.length === 1 ? 'search' : 'searches'} ${names}`,
        active: found.some(({ confirmed, paused }) => confirmed && !paused),
        change: ids.length === 1 ? { text: 'Edit this search', path: linkTo(Number(id)) } : null,
      };
    },
    async set(id, active) {
      for (const one of id.split('-')) {
        await updateSearch(db, Number(one), { paused: !active }, clock());
      }
    },
  });

  const stopNews = subscriptions.define('new-listings', {
    async find(id) {
      const user = await db
        .selectFrom('users')
        .select('email_notifications')
        .where('id', '=', Number(id))
        .executeTakeFirst();
      const change = { text: 'Open my profile', path: paths.profile };
      return user ? { about: 'all new listings', active: user.email_notifications, change } : null;
    },
    async set(id, active) {
      await db
        .updateTable('users')
        .set({ email_notifications: active })
        .where('id', '=', Number(id))
        .execute();
    },
  });

  const confirmation = mailer.define<{ searchId: number }>('confirm-search', async ({ searchId }) => {
    const found = await due.findRecipient(db, searchId);
    const kind = kindOfCategory(found?.kind ?? '');
    if (!found || !kind) return null;
    const { to, name, filters, confirmed } = found;
    return confirmed
      ? alreadySavedMail(to, { name, path: pathOf(found) }, linkTo(searchId))
      : confirmSearchMail(to, untyped(airports, kind, filters), linkTo(searchId));
  });

  // Written when it is sent: by then, a listing may be gone, or its price back where it was.
  const alert = mailer.define<{ searches: due.Matches[] } | due.Matches>('saved-search', async (about) => {
    // An earlier version queued one search per email.
    const searches = 'searches' in about ? about.searches : [about];
    const sections: AlertSection[] = [];
    const above = new Set<number>();
    let to: string | undefined;
    for (const { searchId, listingIds } of searches) {
      const found = await due.findRecipient(db, searchId);
      const kind = kindOfCategory(found?.kind ?? '');
      if (!found || !kind || found.paused) continue;
      to = found.to;
      const withOccupied = found.filters.availability === 'occupied';
      const ids = await stillListed(db, airports, kind, found.filters, listingIds);
      const changes = await due.findChanges(db, searchId, ids);
      const fresh = ids.filter((id) => !above.has(id));
      const again = ids.length - fresh.length;
      const listings = await due.findListings(db, fresh, { withOccupied, limit: SHOWN });
      if (listings.total + again === 0) continue;
      for (const id of fresh) above.add(id);
      const near = nearCodes(found.filters.near ?? '').flatMap((code) => airports.findByCode(code) ?? []);
      sections.push({
        searchId,
        changes,
        name: found.name,
        path: pathOf(found),
        found: { ...listings, listings: listings.listings.map((one) => withDistance(one, near)) },
        again,
        link: linkTo(searchId),
        stop: stopSearches(searchId),
      });
    }
    if (to === undefined || sections.length === 0) return null;
    return alertMail(to, sections, stopSearches(sections.map(({ searchId }) => searchId).join('-')));
  });

  const news = mailer.define<{ userId: number; time: string }>('new-listings', async ({ userId, time }) => {
    const user = await db
      .selectFrom('users')
      .select(['email', 'email_notifications', 'suspended_at'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user?.email_notifications || user.suspended_at) return null;
    const ids = await due.findNews(db, userId, new Date(time));
    const listings = await due.findListings(db, ids, { withOccupied: false, limit: SHOWN });
    return listings.total === 0 ? null : newListingsMail(user.email, listings, stopNews(userId));
  });

  /** Queues each email in the transaction that marks its listings: a crash neither loses nor repeats one. */
  async function sendAlerts(): Promise<void> {
    const now = clock();
    for (;;) {
      const ids = await due.findDueSearches(db, now, BATCH);
      for (const searchIds of ids) {
        await db.transaction().execute(async (transaction) => {
          const searches = await due.takeMatches(transaction, searchIds, now);
          if (searches.length > 0) await alert.send({ searches }, transaction);
        });
      }
      if (ids.length === 0) return;
    }
  }

  async function sendNews(): Promise<void> {
    const { daily } = due.lastTimes(clock());
    for (;;) {
      const count = await db.transaction().execute(async (transaction) => {
        const users = await due.takeNewsReaders(transaction, daily, BATCH);
        // The news of a day without listings is queued all the same, and then not sent.
        for (const userId of users) await news.send({ userId, time: daily.toISOString() }, transaction);
        return users.length;
      });
      if (count < BATCH) return;
    }
  }

  listingChanges.consume(
    (changes, transaction) => recordMatches(transaction, services, changes, clock()),
    async () => {
      await sendAlerts();
      await sendNews();
    },
  );
  jobs.define('sweep-saved-searches', { cron: '22 4 * * *', retries: 0 }, () => sweepSearches(db, clock()));

  return {
    /** Emails the link that confirms a search. */
    sendConfirmation: (searchId: number, transaction: Services['db']) =>
      confirmation.send({ searchId }, transaction),
  };
}

export type Alerts = ReturnType<typeof createAlerts>;
