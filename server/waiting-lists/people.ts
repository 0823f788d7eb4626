import type { z } from 'zod';
import { guarded } from '../../domain/csv.ts';
import type { FieldError } from '../../domain/problem-schema.ts';
import type { Join } from '../../domain/waiting-lists/commands.ts';
import { startOf } from '../../domain/waiting-lists/deadline.ts';
import { neededOf } from '../../domain/waiting-lists/rules-schema.ts';
import type {
  AddedPerson,
  joinSchema,
  OwnerEntry,
  Place,
} from '../../domain/waiting-lists/waiting-list-schema.ts';
import type { Actor } from '../http/actor.ts';
import { csvRows } from '../http/csv.ts';
import { problem } from '../http/problem.ts';
import { once } from './once.ts';
import * as peopleStore from './people-store.ts';
import type { HeldList, ListServices, Runner } from './run.ts';
import { as, moveOf, type WaitingLists } from './service.ts';

/** How people get on lists: they join, or the owner writes them down. */
export function createPeople({ clock }: ListServices, runner: Runner, lists: WaitingLists) {
  return {
    /** Joins all lists with one application, or none. */
    async join(
      actor: Actor,
      { lists: chosen, application }: z.output<typeof joinSchema>,
      key: string | undefined,
    ): Promise<Place[]> {
      await runner.withLists(
        chosen.map(({ id }) => id),
        (held, transaction) =>
          once(transaction, { userId: actor.id, key, request: ['join', chosen, application] }, async () => {
            const owners = new Set(held.map(({ row }) => row.owner_id));
            const [ownerId] = owners;
            if (owners.size > 1)
              throw problem.badRequest([{ path: 'lists', message: 'Choose lists of one owner' }]);
            if (ownerId === null || ownerId === undefined) throw problem.conflict('This list has ended.');
            if (ownerId === actor.id)
              throw problem.conflict('This is your own list. Add people to it by hand.');
            const errors = held.flatMap((list) => joinErrors(list, application));
            if (errors.length > 0) throw problem.badRequest(errors);
            const id = await peopleStore.saveApplication(transaction, {
              userId: actor.id,
              ownerId,
              person: application,
              now: clock(),
            });
            for (const list of held) {
              const { sizes = [], class: name = null } = chosen.find((one) => one.id === list.row.id) ?? {};
              await refuseSameAircraft(list, id, application.tailNumber ?? null);
              const isComplete = neededOf(list.current()).length === 0;
              await list.run({
                do: 'join',
                by: 'person',
                application: id,
                isComplete,
                class: name,
                sizes,
                move: null,
              });
            }
            return {};
          }),
        as(actor),
      );
      const joined = new Set(chosen.map(({ id }) => id));
      return (await lists.places(actor)).filter(({ listId }) => joined.has(listId));
    },

    /** Adds people by hand or from a file, all or none, in the order of their places if they have any. Returns how many. */
    async add(
      actor: Actor,
      id: number,
      people: readonly AddedPerson[],
      key: string | undefined,
    ): Promise<{ added: number }> {
      return runner.withList(
        id,
        (list) =>
          once(list.db, { userId: actor.id, key, request: ['add', id, people] }, async () => {
            if (list.row.owner_id !== actor.id) throw problem.forbidden('This waiting list isn’t yours.');
            const errors = addErrors(list, people, clock());
            if (errors.length > 0) throw problem.badRequest(errors);
            const sorted = people.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
            const ids = await peopleStore.insertPeople(list.db, actor.id, sorted, clock());
            const dates = sorted.map(({ joinedAt }) =>
              joinedAt ? startOf(joinedAt, list.zone) : clock().getTime(),
            );
            // A place that the dates alone don't give is kept as a rank.
            const isRanked =
              sorted.some(({ place }) => place) && dates.some((date, at) => date < (dates[at - 1] ?? 0));
            const entries = sorted.map(
              (person, at): Join => ({
                application: ids[at] as number,
                joinedAt: dates[at],
                isComplete: person.isComplete ?? true,
                class: person.class ?? null,
                sizes: person.sizes ?? [],
                move: moveOf(person.move, list.zone),
                ...(isRanked && { rank: person.place }),
              }),
            );
            const [only] = entries;
            const isOne = entries.length === 1 && only && people[0]?.joinedAt === undefined;
            await list.run(
              isOne ? { do: 'join', by: 'owner', ...only, joinedAt: undefined } : { do: 'import', entries },
            );
            return { added: entries.length };
          }),
        as(actor),
      );
    },
  };
}

type Application = z.output<typeof joinSchema>['application'];

function joinErrors(list: HeldList, { tailNumber, share }: Application): FieldError[] {
  const rules = list.current();
  const errors: FieldError[] = [];
  if (rules.who === 'owners' && !tailNumber)
    errors.push({
      path: 'application.tailNumber',
      message: 'This list takes aircraft owners. Enter your tail number',
    });
  if (rules.share !== null && (share ?? 0) < rules.share)
    errors.push({
      path: 'application.share',
      message: `You must own at least ${rules.share}% of the aircraft`,
    });
  return errors;
}

async function refuseSameAircraft(
  list: HeldList,
  application: number,
  tailNumber: string | null,
): Promise<void> {
  if (tailNumber && (await peopleStore.findSameAircraft(list.db, list.row.id, tailNumber, application)))
    throw problem.conflict(
      `${tailNumber} is on this list with another application. Ask the owner of the list if that’s a mistake.`,
    );
}

function addErrors(list: HeldList, people: readonly AddedPerson[], now: Date): FieldError[] {
  const { sizes, classes } = list.current();
  const seen = new Map<string, number>();
  const twin = (at: number, field: string, value: unknown): FieldError[] => {
    if (value === undefined || value === null) return [];
    const first = seen.get(`${field} ${value}`);
    if (first === undefined) seen.set(`${field} ${value}`, at);
    return first === undefined
      ? []
      : [{ path: `people.${at}.${field}`, message: `Row ${first + 1} has the same ${field}` }];
  };
  const hasPlaces = people.some(({ place }) => place !== undefined);
  return people.flatMap((person, at): FieldError[] => [
    ...twin(at, 'place', person.place),
    ...twin(at, 'email', person.email),
    ...(hasPlaces && person.place === undefined
      ? [{ path: `people.${at}.place`, message: 'Enter a place for everyone, or for nobody' }]
      : []),
    ...(person.joinedAt && startOf(person.joinedAt, list.zone) > now.getTime()
      ? [{ path: `people.${at}.joinedAt`, message: 'The date is in the future' }]
      : []),
    ...((person.sizes ?? []).every((size) => sizes.some(({ key }) => key === size))
      ? []
      : [{ path: `people.${at}.sizes`, message: 'Choose sizes of this list' }]),
    ...(person.class == null || classes.some(({ key }) => key === person.class)
      ? []
      : [{ path: `people.${at}.class`, message: 'Choose a class of this list' }]),
  ]);
}

const columns: readonly [string, (entry: OwnerEntry) => string | number | null][] = [
  ['Place', ({ place }) => place],
  ['After', ({ after }) => after],
  ['State', ({ state }) => state],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Aircraft', ({ aircraft }) => aircraft],
  ['Tail number', ({ tailNumber }) => tailNumber],
  ['Joined', ({ joinedAt }) => joinedAt],
  ['Dated', ({ completeAt }) => completeAt],
  ['Class', (entry) => entry.class],
  ['Sizes', ({ sizes }) => sizes.join(' ')],
  ['Note', ({ note }) => note],
  ['Your note', ({ ownerNote }) => ownerNote],
];

export const entriesCsv = (entries: readonly OwnerEntry[]): string =>
  csvRows(
    [
      columns.map(([name]) => name),
      ...entries.map((one) => columns.map(([, read]) => guarded(String(read(one) ?? '')))),
    ],
    true,
  );
