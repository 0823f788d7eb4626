import { DAY_MS } from '../../domain/dates.ts';
import { counted } from '../../domain/figures.ts';
import { conditionTexts } from '../../domain/waiting-lists/condition-texts.ts';
import { isOn, isUnreached } from '../../domain/waiting-lists/events.ts';
import type { Condition } from '../../domain/waiting-lists/rules-schema.ts';
import { waitingListApi } from '../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { findSpace } from '../listings/service.ts';
import { ofEpoch, readToken, signToken, splitEpoch } from '../mail/signed-token.ts';
import { type Deadline, feedOf } from './calendar.ts';
import * as peopleStore from './people-store.ts';
import type { ListServices, ReadList, Runner } from './run.ts';
import * as store from './store.ts';

/** Purpose of the token in the address. */
const FEED = 'list-deadlines';

/** The deadlines of all lists of an owner, for calendar programs. They name spaces and lists, and nobody who waits. */
export function createDeadlines({ db, config, secret, clock }: ListServices, runner: Runner) {
  return {
    /** A secret address. A new password or email address of the account ends it. */
    async address(actor: Actor): Promise<string> {
      const epoch = (await peopleStore.findEpoch(db, actor.id)) ?? 0;
      const token = signToken(secret, FEED, ofEpoch(String(actor.id), epoch));
      return `${config.publicUrl}${waitingListApi.feed}?token=${token}`;
    },

    async read(token: string): Promise<string> {
      const { subject, epoch } = splitEpoch(readToken(secret, FEED, token) ?? '');
      const owner = Number(subject || Number.NaN);
      if (!Number.isInteger(owner) || (await peopleStore.findEpoch(db, owner)) !== epoch)
        throw problem.notFound(
          'This calendar no longer exists. Get its new address from your waiting lists.',
        );
      const lists = (await store.listsOf(db, owner)).filter(({ ended_at }) => ended_at === null);
      const deadlines = [];
      for (const { id } of lists) deadlines.push(...(await deadlinesOf(await runner.read(id))));
      return feedOf(deadlines, config.publicUrl, clock());
    },
  };

  async function deadlinesOf({ row, state, current }: ReadList): Promise<Deadline[]> {
    const url = config.publicUrl + waitingListPaths.keep(row.id);
    const name = `${row.name}, ${row.airport_code}`;
    const deadline = (id: string, at: number, summary: string): Deadline => ({
      ...{ id: `list-${row.id}-${id}`, at, url, summary: `${summary} (${name})`, description: url },
    });
    const found: Deadline[] = [];
    for (const offer of state.offers.values()) {
      if (offer.state !== 'offered' && offer.state !== 'accepted') continue;
      const { listing, unit } = store.unitOf(offer.unit);
      const space = await findSpace(db, listing, unit);
      const what = space ? [space.title, space.label].filter(Boolean).join(', ') : 'a space that is gone';
      if (offer.state === 'offered' && offer.expires !== null)
        found.push(deadline(`offer-${offer.id}`, offer.expires, `${what}: the offer ends`));
      for (const [key, by] of Object.entries(offer.state === 'accepted' ? offer.due : {}))
        if (typeof by === 'number')
          found.push(
            deadline(
              `offer-${offer.id}-${key}`,
              by,
              `${what}: last day to ${conditionTexts[key as Condition]}`,
            ),
          );
    }
    const graceMs = (current().renewal?.graceDays ?? 0) * DAY_MS;
    const asked = [...state.entries.values()].filter(
      (one) => isOn(one) && one.renewBy !== null && !isUnreached(one),
    );
    for (const [by, entries] of Map.groupBy(asked, ({ renewBy }) => (renewBy as number) + graceMs)) {
      const places = counted(entries.length, 'place lapses', 'places lapse');
      found.push(deadline(`renew-${by}`, by, `${places} unless renewed`));
    }
    return found;
  }
}
