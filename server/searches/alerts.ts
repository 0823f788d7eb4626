import { wayFrom } from '../../domain/airports/distance.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { paths } from '../../domain/paths.ts';
import { savedSearchPath } from '../../domain/saved-search.ts';
import { searchName } from '../../domain/search-name.ts';
import { nearCodes } from '../../domain/search-query.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import { ofEpoch, signToken } from '../mail/signed-token.ts';
import type { Services } from '../services.ts';
import type { AdMatches, Ads } from './ads.ts';
import { AD, alertSubscription } from './alert-subscription.ts';
import * as due from './due.ts';
import { SEARCH_LINK } from './link.ts';
import { type AlertSection, alertMail, alreadySavedMail, confirmSearchMail, newsOf, SHOWN } from './mails.ts';
import { recordMatches, recordOpenList, stillListed, wantsOccupied } from './matches.ts';
import { createNews } from './news.ts';
import { pathOf } from './service.ts';
import { type Filters, sweepSearches } from './store.ts';

type AlertServices = Pick<
  Services,
  | 'db'
  | 'airports'
  | 'mailer'
  | 'push'
  | 'jobs'
  | 'listingChanges'
  | 'subscriptions'
  | 'secret'
  | 'clock'
  | 'log'
>;

const BATCH = 500;

/** The saved searches and wanted ads of one email. */
type Alert = { searches: due.Matches[]; ads?: AdMatches[] };

/** A search or an ad, and what it found. */
type Described = Pick<AlertSection, 'name' | 'path' | 'isAd' | 'link'> & {
  to: string;
  kind: string;
  filters: Filters;
  listingIds: readonly number[];
  listIds: readonly number[];
  /** Its part of the id of a subscription. */
  stop: string;
  findChanges: (ids: readonly number[]) => Promise<AlertSection['changes']>;
};

/** Free text stays out of an email to an address that isn't confirmed. */
function untyped(
  airports: Services['airports'],
  kind: ListingKind,
  { q: _q, city: _city, icaoCode = '', ...filters }: Record<string, string>,
): string {
  const airport = airports.findByCode(icaoCode);
  return searchName(kind, { ...filters, icaoCode: airport?.icaoCode });
}

/** Defines the emails and jobs of saved searches. Call it once, before jobs start. */
export function createAlerts(services: AlertServices, ads: Ads) {
  const { db, airports, mailer, push, jobs, listingChanges, subscriptions, secret, clock } = services;
  const sendNews = createNews(services);
  const linkTo = (searchId: number, { epoch }: Pick<due.Recipient, 'epoch'>) =>
    savedSearchPath(signToken(secret, SEARCH_LINK, ofEpoch(String(searchId), epoch ?? 0)));

  const stopAlerts = subscriptions.define('saved-search', alertSubscription({ db, clock, ads, linkTo }));

  const confirmation = mailer.define<{ searchId: number }>('confirm-search', async ({ searchId }) => {
    const found = await due.findRecipient(db, searchId);
    const kind = kindOfCategory(found?.kind ?? '');
    if (!found || !kind) return null;
    const { to, name, filters, confirmed } = found;
    return confirmed
      ? alreadySavedMail(to, { name, path: pathOf(found) }, linkTo(searchId, found))
      : confirmSearchMail(to, untyped(airports, kind, filters), linkTo(searchId, found));
  });

  const describeSearch = async ({ searchId, ...found }: due.Matches): Promise<Described | null> => {
    const search = await due.findRecipient(db, searchId);
    return search && !search.paused
      ? {
          ...search,
          ...found,
          path: pathOf(search),
          link: linkTo(searchId, search),
          stop: String(searchId),
          isAd: false,
          findChanges: (ids) => due.findChanges(db, searchId, ids),
        }
      : null;
  };
  const describeAd = async ({ wantedId, listingIds }: AdMatches): Promise<Described | null> => {
    const ad = await ads.find(wantedId);
    return (
      ad && {
        ...ad,
        listingIds,
        listIds: [],
        name: ad.title,
        path: pathOf(ad),
        link: ad.path,
        stop: `${AD}${wantedId}`,
        isAd: true,
        findChanges: async () => new Map(),
      }
    );
  };

  // Written when it is sent: by then, a listing may be gone, or its price back where it was.
  async function findSections({ searches, ads: posted = [] }: Alert) {
    const all = [...searches.map(describeSearch), ...posted.map(describeAd)];
    const described = (await Promise.all(all)).filter((one) => one !== null);
    const sections: AlertSection[] = [];
    const stops: string[] = [];
    const above = new Set<number>();
    for (const { filters, listingIds, listIds, findChanges, stop, ...one } of described) {
      const kind = kindOfCategory(one.kind);
      if (!kind) continue;
      const { ids, units } = await stillListed(db, airports, kind, filters, listingIds);
      const changes = await findChanges(ids);
      const fresh = ids.filter((id) => !above.has(id));
      const again = ids.length - fresh.length;
      const listings = await due.findListings(db, fresh, {
        withOccupied: wantsOccupied(filters),
        limit: SHOWN,
      });
      const lists = await due.findOpenLists(db, listIds, one.to);
      if (listings.total + again + lists.length === 0) continue;
      for (const id of fresh) above.add(id);
      const near = nearCodes(filters.near ?? '').flatMap((code) => airports.findByCode(code) ?? []);
      const found = {
        ...listings,
        listings: listings.listings.map((each) => ({ ...each, ...wayFrom(near, each.coordinates) })),
      };
      sections.push({ ...one, changes, units, found, again, lists, stop: stopAlerts(stop) });
      stops.push(stop);
    }
    return { to: described[0]?.to, sections, stops };
  }

  const alert = mailer.define<Alert>('saved-search', async (about) => {
    const { to, sections, stops } = await findSections(about);
    if (to === undefined || sections.length === 0) return null;
    return alertMail(to, sections, stopAlerts(stops.join('-')));
  });
  const note = push.define<Alert>('saved-search', async (about) => {
    const { sections } = await findSections(about);
    const [one, ...more] = sections;
    if (!one) return null;
    const [list] = one.found.total === 0 ? one.lists : [];
    return {
      title: newsOf(sections),
      body: sections.map(({ name }) => name).join('; '),
      path: more.length > 0 ? paths.saved : list ? waitingListPaths.list(list.id) : one.path,
      tag: 'saved-search',
    };
  });

  /** Queues the email in the transaction that marks its listings: a crash neither loses nor repeats one. */
  const sendTo = ({ userId, searchIds }: due.Reader, now: Date) =>
    db.transaction().execute(async (transaction) => {
      const searches = await due.takeMatches(transaction, searchIds, now);
      const posted = userId === null ? [] : await ads.take(transaction, userId, now);
      if (searches.length + posted.length === 0) return;
      await alert.send({ searches, ads: posted }, transaction);
      if (userId !== null) await note.send(userId, { searches, ads: posted }, transaction);
    });

  async function sendAlerts(): Promise<void> {
    const now = clock();
    for (;;) {
      const readers = await due.findDueReaders(db, now, BATCH);
      for (const reader of readers) await sendTo(reader, now);
      if (readers.length === 0) break;
    }
    for (;;) {
      const posters = await ads.findDue(now, BATCH);
      for (const userId of posters) await sendTo({ userId, searchIds: [] }, now);
      if (posters.length === 0) return;
    }
  }

  listingChanges.consume(
    (changes, transaction) => recordMatches(transaction, services, changes, clock()),
    async () => {
      while (await db.transaction().execute((transaction) => recordOpenList(transaction, services, clock())));
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
