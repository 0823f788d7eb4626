import { areAlike } from '../../domain/waiting-lists/twins.ts';
import { problem } from '../http/problem.ts';
import * as peopleStore from './people-store.ts';
import type { HeldList } from './run.ts';

/** Ends an entry of a person who is on the list twice. The one that is kept gets its account and its facts if it lacks them. */
export async function merge(list: HeldList, kept: number, other: number, isSure = false): Promise<void> {
  const { db, row, state } = list;
  const [into, from] = [
    await peopleStore.findApplication(db, row.id, kept),
    await peopleStore.findApplication(db, row.id, other),
  ];
  const isThere = (entry: number) => ['applied', 'waiting'].includes(state.entries.get(entry)?.state ?? '');
  if (kept === other || !into || !from || !isThere(kept) || !isThere(other))
    throw problem.conflict('Choose two people who wait.');
  const people = await peopleStore.findPeople(db, row.id);
  const [one, two] = [kept, other].map((entry) => people.find((person) => person.entry === entry));
  if (!isSure && one && two && !areAlike(one, two))
    throw problem.badRequest([
      {
        path: 'sure',
        message: 'No name, tail number, or email is the same. Check this only if they are the same person',
      },
    ]);
  const hasMore = await peopleStore.hasOtherPlaces(db, from.id, row.id, other);
  // Two accounts keep what each wrote.
  const areTwoAccounts = into.user_id !== null && from.user_id !== null;
  const movesAccount = into.user_id === null && from.user_id !== null;
  if (hasMore && movesAccount)
    throw problem.conflict(
      'The account has places on other lists of yours. Keep the entry with the account, and end the other one.',
    );
  await list.run({ do: 'leave', entry: other, because: 'duplicate' });
  if (areTwoAccounts || hasMore) return;
  const hadAccount = from.user_id !== null;
  await peopleStore.giveApplication(db, from.id, null);
  if (movesAccount) await peopleStore.giveApplication(db, into.id, from.user_id);
  await peopleStore.mergeApplications(db, into.id, from.id);
  // The history still names a person whom the owner wrote down; an account’s words go.
  if (hadAccount) await peopleStore.deleteApplication(db, from.id);
}
