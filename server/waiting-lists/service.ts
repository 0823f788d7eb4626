import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { mayList } from '../../domain/account.ts';
import type { Command } from '../../domain/waiting-lists/commands.ts';
import { startOf } from '../../domain/waiting-lists/deadline.ts';
import { offerOverText } from '../../domain/waiting-lists/offers.ts';
import type { Rules } from '../../domain/waiting-lists/rules-schema.ts';
import { LISTS_OF_ACCOUNT } from '../../domain/waiting-lists/waiting-list.ts';
import type {
  changeRulesSchema,
  createListSchema,
  listActionSchema,
} from '../../domain/waiting-lists/waiting-list-schema.ts';
import {
  type EntryAction,
  type ListOffer,
  type MoveInput,
  type OfferAction,
  personActions,
  type WaitingList,
} from '../../domain/waiting-lists/waiting-list-schema.ts';
import { holdActor } from '../accounts/service.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';

export { exportWaitingLists, readListEvent } from './export.ts';

import { audit } from './audit.ts';
import { calendarOf } from './calendar.ts';
import { checkCovers, insert, offer, replace } from './covers.ts';
import * as coversStore from './covers-store.ts';
import { merge } from './merge.ts';
import { moveChecker, moveOf } from './moves.ts';
import { as, changeOnce, once } from './once.ts';
import * as peopleStore from './people-store.ts';
import {
  presentEntries,
  presentList,
  presentOffer,
  presentPlace,
  presentPreview,
  presentSpaces,
} from './present.ts';
import type { HeldList, ListServices, ReadList, Runner } from './run.ts';
import * as store from './store.ts';

export type NewList = z.output<typeof createListSchema>;
type RuleChange = z.output<typeof changeRulesSchema>;
type ListAction = z.output<typeof listActionSchema>;
type Key = string | undefined;

export type WaitingLists = ReturnType<typeof createWaitingLists>;

/** What the audit log calls them. */
const listActions: Record<ListAction['do'], string> = {
  ...{ close: 'close-list', reopen: 'reopen-list', end: 'end-list', reconfirm: 'ask-everyone' },
  ...{ draw: 'draw-lot', offer: 'offer-space', reached: 'reach-everyone' },
};

const isOwn = (actor: Pick<Actor, 'id'> | null, row: store.ListRow) =>
  actor !== null && row.owner_id === actor.id;

export function authorizeOwner(actor: Actor, { row }: Pick<ReadList, 'row'>): void {
  if (!isOwn(actor, row)) throw problem.forbidden('This waiting list isn’t yours.');
}

export function createWaitingLists(services: ListServices, runner: Runner) {
  const { db, clock } = services;

  async function whole(list: ReadList, actor: Pick<Actor, 'id'> | null): Promise<WaitingList> {
    return presentList(db, list, isOwn(actor, list.row));
  }

  async function ownList(actor: Actor, id: number): Promise<ReadList> {
    const list = await runner.read(id);
    authorizeOwner(actor, list);
    return list;
  }

  async function readOffer(actor: Actor, id: number, offerId: number): Promise<ListOffer> {
    const list = await runner.read(id);
    const found = list.state.offers.get(offerId);
    if (!found) throw problem.notFound('This offer no longer exists.');
    const isOwner = await authorizeEntry(db, actor, list, found.entry);
    return presentOffer(db, list, found, isOwner);
  }

  return {
    async create(actor: Actor, input: NewList, key: Key): Promise<WaitingList> {
      let made = 0;
      await runner.withLists(
        async (transaction) => {
          const request = ['create-list', input];
          const { id } = await once(transaction, { userId: actor.id, key, request }, async () => {
            if ((await store.listsOf(transaction, actor.id)).length >= LISTS_OF_ACCOUNT)
              throw problem.conflict(`You can keep at most ${LISTS_OF_ACCOUNT} waiting lists.`);
            return { id: await insert(transaction, actor, input, clock()) };
          });
          made = id;
          return [id];
        },
        async ([list]) => {
          if (list?.state.version !== 0) return;
          await list.addRules(input.rules);
          await audit(list.db, actor, list.row, 'create-list');
        },
        async (transaction) => {
          if (!mayList((await holdActor(transaction, actor)).role))
            throw problem.forbidden('Only Property Principals and Listing Brokers can keep waiting lists.');
        },
      );
      return whole(await runner.read(made), actor);
    },

    async read(id: number, actor: Actor | null): Promise<WaitingList> {
      return whole(await runner.read(id), actor);
    },

    async listAt(code: string): Promise<WaitingList[]> {
      const airport = services.airports.findByCode(code);
      if (!airport)
        throw problem.badRequest([
          { path: 'airport', message: `No airport has the code “${code.slice(0, 20)}”` },
        ]);
      const rows = await store.listsAt(db, airport.id);
      return Promise.all(rows.map(async ({ id }) => whole(await runner.read(id), null)));
    },

    async listFor(listing: number): Promise<WaitingList[]> {
      const ids = await store.listsFor(db, listing);
      return Promise.all(ids.map(async (id) => whole(await runner.read(id), null)));
    },

    async mine(actor: Actor): Promise<WaitingList[]> {
      const rows = await store.listsOf(db, actor.id);
      return Promise.all(rows.map(async ({ id }) => whole(await runner.read(id), actor)));
    },

    async changeRules(
      actor: Actor,
      id: number,
      { rules, replaces, name, covers }: RuleChange,
    ): Promise<WaitingList> {
      await runner.withList(
        id,
        async (list) => {
          authorizeOwner(actor, list);
          if (replaces !== undefined && replaces !== list.state.version)
            throw problem.conflict(
              'The rules have changed since you opened them. Load this page again, and make your changes there.',
            );
          checkCovers(covers ?? (await coversStore.findCovers(list.db, id)), rules);
          if (covers) await replace(list, actor, covers);
          if (name) await store.updateList(list.db, id, { name });
          if (!isDeepStrictEqual(rules, list.current()))
            await list.run({ do: 'rules', version: await list.addRules(rules) });
          await audit(list.db, actor, list.row, 'change-list', { rulesVersion: list.state.version });
        },
        as(actor),
      );
      return whole(await runner.read(id), actor);
    },

    async preview(actor: Actor, id: number, rules: Rules) {
      const list = await ownList(actor, id);
      checkCovers(await coversStore.findCovers(db, id), rules);
      return presentPreview(db, list, rules);
    },

    async spaces(actor: Actor, id: number) {
      return presentSpaces(db, await ownList(actor, id));
    },

    async act(actor: Actor, id: number, action: ListAction, key: Key): Promise<WaitingList> {
      await changeOnce(runner, { actor, id, key, request: ['list', id, action] }, async (list) => {
        authorizeOwner(actor, list);
        if (action.do === 'offer') await offer(list, action.listingId, action.unitId ?? 0);
        else await list.run(action.do === 'reached' ? { ...action, entries: null } : action);
        const { do: what, ...facts } = action;
        await audit(list.db, actor, list.row, listActions[what], facts);
        return {};
      });
      return whole(await runner.read(id), actor);
    },

    async entries(actor: Actor, id: number) {
      return presentEntries(db, await ownList(actor, id));
    },

    /** The entries for a file. */
    async exportEntries(actor: Actor, id: number) {
      const list = await ownList(actor, id);
      const all = await presentEntries(db, list);
      await audit(db, actor, list.row, 'export-list', { entries: all.length });
      return all;
    },

    async events(actor: Actor, id: number) {
      await ownList(actor, id);
      return present(await store.findEvents(db, id));
    },

    /** Why an entry has its place, for its person and the owner. */
    async why(actor: Actor, id: number, entry: number) {
      const list = await runner.read(id);
      await authorizeEntry(db, actor, list, entry);
      const offers = new Set(
        [...list.state.offers.values()].filter((one) => one.entry === entry).map((one) => one.id),
      );
      const own = (await store.findEvents(db, id)).filter(
        (event) =>
          ('entry' in event && event.entry === entry) || ('offer' in event && offers.has(event.offer)),
      );
      const found = list.explain(entry);
      return {
        place: found?.place ?? null,
        length: found?.length ?? null,
        ahead: found?.ahead ?? null,
        events: present(own),
      };
    },

    async actOnEntry(actor: Actor, id: number, entry: number, action: EntryAction, key: Key): Promise<void> {
      await changeOnce(runner, { actor, id, key, request: ['entry', id, entry, action] }, async (list) => {
        const isOwner = await authorizeEntry(list.db, actor, list, entry);
        const isTheirs =
          action.do === 'life'
            ? action.what === 'sold' || action.what === 'replaced'
            : personActions.includes(action.do);
        if (!isOwner && !isTheirs) throw problem.forbidden('Only the owner of the list can do this.');
        if (action.do === 'change') await checkMove(list, action.move, isOwner, clock());
        if (action.do === 'note') {
          const found = await peopleStore.findApplication(list.db, id, entry);
          if (found) await peopleStore.updateOwnerNote(list.db, found.id, action.text);
        } else if (action.do === 'merge') {
          await merge(list, entry, action.other, action.sure);
        } else {
          await list.run({
            ...commandOf(action, entry, list, isOwner),
            by: isOwner ? 'owner' : 'person',
          });
        }
        if (isOwner) await audit(list.db, actor, list.row, 'change-entry', { entry, ...action });
        return {};
      });
    },

    offer: readOffer,

    async calendar(actor: Actor, id: number, offerId: number): Promise<string> {
      const file = calendarOf(await readOffer(actor, id, offerId), services.config.publicUrl, clock());
      if (!file) throw problem.notFound('The time to answer this offer doesn’t run.');
      return file;
    },

    async actOnOffer(actor: Actor, id: number, offerId: number, action: OfferAction, key: Key) {
      await changeOnce(runner, { actor, id, key, request: ['offer', id, offerId, action] }, async (list) => {
        const found = list.state.offers.get(offerId);
        if (!found) throw problem.notFound('This offer no longer exists.');
        const isOwner = await authorizeEntry(list.db, actor, list, found.entry);
        if (!isOwner && action.do !== 'accept' && action.do !== 'answer')
          throw problem.forbidden('Only the owner of the list can do this.');
        if ('state' in action && action.state !== found.state)
          throw problem.conflict(`${offerOverText(found)}. Nothing was changed.`);
        if (action.do === 'call')
          await store.addCall(list.db, id, offerId, { at: clock().toISOString(), text: action.text });
        await list.run({ ...offerCommand(action, offerId), by: isOwner ? 'owner' : 'person' });
        if (isOwner) await audit(list.db, actor, list.row, 'answer-offer', { offer: offerId, ...action });
        return {};
      });
      return readOffer(actor, id, offerId);
    },

    /** An account's places, also those that owners wrote down for its address. */
    async places(actor: Pick<Actor, 'id' | 'email'>) {
      const found = await peopleStore.findPlaces(db, actor);
      return Promise.all(
        found.map(async ({ list: id, entry, ...row }) => {
          const list = await runner.read(id);
          const own = list.state.entries.get(entry);
          return own ? [await presentPlace(db, list, own, row)] : [];
        }),
      ).then((all) => all.flat());
    },

    /** Says of all places at once that the person still wants them. */
    async renewAll(actor: Actor): Promise<void> {
      for (const { list: id, entry } of await peopleStore.findPlaces(db, actor))
        await runner.withList(
          id,
          async (list) => {
            const own = list.state.entries.get(entry);
            const isThere = own && (own.state === 'applied' || own.state === 'waiting');
            if (isThere && !list.state.ended) await list.run({ do: 'renew', entry });
          },
          as(actor),
        );
    },
  };
}

const present = (events: Awaited<ReturnType<typeof store.findEvents>>) =>
  events.map(({ at, ...event }) => ({ at: new Date(at).toISOString(), ...event }));

/** Returns whether the actor is the owner. Throws a 403 for anyone but the owner and the person. */
export async function authorizeEntry(
  db: Db,
  actor: Actor,
  { row, state }: Pick<ReadList, 'row' | 'state'>,
  entry: number,
): Promise<boolean> {
  if (isOwn(actor, row)) {
    if (!state.entries.has(entry)) throw problem.notFound('This place on the list no longer exists.');
    return true;
  }
  const application = await peopleStore.findApplication(db, row.id, entry);
  const isTheirs =
    application &&
    (application.user_id === actor.id || (!application.user_id && application.email === actor.email));
  if (!isTheirs) throw problem.forbidden('This place isn’t yours.');
  return false;
}

async function checkMove(list: HeldList, move: MoveInput | undefined, isOwner: boolean, now: Date) {
  if (move !== undefined && !isOwner)
    throw problem.forbidden('Ask the owner of the list to record your move.');
  const errorsOf = await moveChecker(list, [move], now);
  const errors = errorsOf(move).map(({ path, message }) => ({ path: `move.${path}`, message }));
  if (errors.length > 0) throw problem.badRequest(errors);
}

type Ruled = Exclude<EntryAction, { do: 'note' | 'merge' }>;

function commandOf(
  action: Ruled,
  entry: number,
  { zone }: Pick<HeldList, 'zone'>,
  isOwner: boolean,
): Command {
  switch (action.do) {
    case 'pause':
      return { do: 'pause', entry, until: action.until === null ? null : startOf(action.until, zone) };
    case 'leave':
      return { do: 'leave', entry, because: isOwner ? 'removed' : 'left' };
    case 'reached':
      return { do: 'reached', entries: [entry] };
    case 'remove':
      return { do: 'leave', entry, because: action.because };
    case 'change':
      return {
        ...{ do: 'change', entry, sizes: action.sizes },
        ...(action.move !== undefined && { move: moveOf(action.move, zone) }),
      };
    default:
      return { ...action, entry };
  }
}

function offerCommand(action: OfferAction, offerId: number): Command {
  switch (action.do) {
    case 'accept':
      return { do: 'accept', offer: offerId, meanwhile: action.meanwhile ?? false };
    case 'answer':
      return { do: 'answer', offer: offerId, answer: action.answer };
    case 'deliver':
      return { do: 'deliver', offer: offerId, on: Date.parse(action.on) };
    case 'meet':
      return { do: 'meet', offer: offerId, condition: action.condition };
    case 'call':
    case 'withdraw':
      return { do: action.do, offer: offerId };
  }
}
