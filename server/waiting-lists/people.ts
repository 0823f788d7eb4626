import type { z } from 'zod';
import { guarded } from '../../domain/csv.ts';
import type { FieldError } from '../../domain/problem-schema.ts';
import { applicationErrors, lastNameError } from '../../domain/waiting-lists/application-errors.ts';
import type { Join } from '../../domain/waiting-lists/commands.ts';
import { startOf } from '../../domain/waiting-lists/deadline.ts';
import { neededOf } from '../../domain/waiting-lists/rules-schema.ts';
import type {
  AddedPerson,
  changeApplicationSchema,
  joinSchema,
  OwnerEntry,
  Place,
} from '../../domain/waiting-lists/waiting-list-schema.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { csvRows } from '../http/csv.ts';
import { problem } from '../http/problem.ts';
import { audit } from './audit.ts';
import { moveChecker, moveOf } from './moves.ts';
import { as, changeOnce, once } from './once.ts';
import * as peopleStore from './people-store.ts';
import type { HeldList, ListServices, Runner } from './run.ts';
import { authorizeEntry, type WaitingLists } from './service.ts';

/** How people get on lists: they join, or the owner writes them down. */
export function createPeople({ clock }: ListServices, runner: Runner, lists: WaitingLists) {
  return {
    /** Throws a 404, 409 or 400 for an application that can’t join all of its lists. */
    async check({ lists: chosen, application }: z.output<typeof joinSchema>): Promise<void> {
      const found = await Promise.all(chosen.map(({ id }) => runner.read(id)));
      for (const { row, state } of found)
        if (state.closed || state.ended)
          throw problem.conflict(`The waiting list ${row.name} takes no applications now.`);
      checkApplication(found, application);
    },

    /** Joins all lists with one application, or none. */
    async join(
      actor: Pick<Actor, 'id' | 'email'>,
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
            checkApplication(held, application);
            for (const { row, state } of held)
              if (await isOn(transaction, row.id, state, actor.id))
                throw problem.conflict(
                  `You’re already on the waiting list ${row.name}. Change your application there.`,
                );
            const known = await peopleStore.findNameInUse(transaction, actor.id, ownerId);
            if (known !== undefined && known !== application.name)
              throw problem.badRequest([
                {
                  path: 'application.name',
                  message: `Your other places with this owner are under “${known}”. Change the name there first`,
                },
              ]);
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

    /** Changes an application, one for all lists of its owner. From then on, spaces are judged by its aircraft. */
    async change(
      actor: Actor,
      id: number,
      entry: number,
      { application, sizes }: z.output<typeof changeApplicationSchema>,
    ): Promise<void> {
      await runner.withLists(
        async (transaction) => [id, ...(await peopleStore.findListsOf(transaction, id, entry))],
        async (held) => {
          const list = held.find(({ row }) => row.id === id) as HeldList;
          const isOwner = await authorizeEntry(list.db, actor, list, entry);
          checkApplication([list], application);
          const row = await peopleStore.findApplication(list.db, id, entry);
          const own = list.state.entries.get(entry);
          if (!row || !own) throw problem.notFound('This place on the list no longer exists.');
          await refuseSameAircraft(list, row.id, application.tailNumber ?? null);
          if (application.name !== row.name)
            for (const one of held) await rename(one, row.id, isOwner ? 'owner' : 'person');
          await peopleStore.updateApplication(list.db, row.id, application);
          if (sizes && sizes.join() !== own.sizes.join())
            await list.run({ do: 'change', entry, sizes, by: isOwner ? 'owner' : 'person' });
          if (isOwner) await audit(list.db, actor, list.row, 'change-application', { entry });
        },
        as(actor),
      );
    },

    /** Adds people by hand or from a file, all or none, in the order of their places if they have any. Returns how many. */
    async add(
      actor: Actor,
      id: number,
      people: readonly AddedPerson[],
      key: string | undefined,
    ): Promise<{ added: number }> {
      return changeOnce(runner, { actor, id, key, request: ['add', id, people] }, async (list) => {
        if (list.row.owner_id !== actor.id) throw problem.forbidden('This waiting list isn’t yours.');
        const errors = await addErrors(list, people, clock());
        if (errors.length > 0) throw problem.badRequest(errors);
        await insertAll(list, people, clock());
        await audit(list.db, actor, list.row, 'add-people', { added: people.length });
        return { added: people.length };
      });
    },
  };
}

/** Puts people on a list, in the order of their places if they have any. */
export async function insertAll(list: HeldList, people: readonly AddedPerson[], now: Date): Promise<void> {
  const { db, row, zone } = list;
  const sorted = people.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const ids = await peopleStore.insertPeople(db, row.owner_id as number, sorted, now);
  const dateOf = (day: string | undefined) => (day ? startOf(day, zone) : undefined);
  const dates = sorted.map(({ joinedAt }) => dateOf(joinedAt) ?? now.getTime());
  // A place that the dates alone don't give is kept as a rank.
  const isRanked = sorted.some(({ place }) => place) && dates.some((date, at) => date < (dates[at - 1] ?? 0));
  const entries = sorted.map(
    (person, at): Join => ({
      application: ids[at] as number,
      joinedAt: dates[at],
      completeAt: dateOf(person.completeAt),
      isComplete: person.isComplete ?? true,
      class: person.class ?? null,
      sizes: person.sizes ?? [],
      move: moveOf(person.move, zone),
      ...(isRanked && { rank: person.place }),
    }),
  );
  const [only] = entries;
  const isOne = entries.length === 1 && only && people[0]?.joinedAt === undefined;
  await list.run(
    isOne ? { do: 'join', by: 'owner', ...only, joinedAt: undefined } : { do: 'import', entries },
  );
}

export type People = ReturnType<typeof createPeople>;

type Application = z.output<typeof joinSchema>['application'];
type Ruled = Pick<HeldList, 'current'>;

/** Throws a 400 for an application that a list doesn’t take. */
function checkApplication(lists: readonly Ruled[], application: Application): void {
  const errors = lists
    .flatMap((list) => applicationErrors(list.current(), application))
    .map(({ field, message }) => ({ path: `application.${field}`, message }));
  if (errors.length > 0) throw problem.badRequest(errors);
}

async function isOn(
  db: Db,
  listId: number,
  { entries }: HeldList['state'],
  userId: number,
): Promise<boolean> {
  const own = await peopleStore.findEntriesOf(db, listId, userId);
  return own.some((id) => entries.get(id)?.state !== 'out');
}

/** A place stays with its person: another name leaves a trace on each list, and waits until no offer is open. */
async function rename(list: HeldList, application: number, by: 'person' | 'owner'): Promise<void> {
  const own = [...list.state.entries.values()].find(
    (one) => one.application === application && one.state !== 'out',
  );
  if (own && !list.state.ended) await list.run({ do: 'rename', entry: own.id, by });
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

/** `rowOf` is the number of a person in the file. */
export async function addErrors(
  list: HeldList,
  people: readonly AddedPerson[],
  now: Date,
  rowOf = (at: number) => at + 1,
): Promise<FieldError[]> {
  const { sizes, classes } = list.current();
  const seen = new Map<string, string>();
  for (const { entry, email, tailNumber } of await peopleStore.findPeople(list.db, list.row.id)) {
    if (list.state.entries.get(entry)?.state === 'out') continue;
    for (const one of [email, tailNumber]) if (one) seen.set(one, 'A person on the list');
  }
  const twin = (at: number, field: string, what: string, value: string | number | null | undefined) => {
    if (value === undefined || value === null) return [];
    const first = seen.get(String(value));
    if (first === undefined) seen.set(String(value), `Row ${rowOf(at)}`);
    return first === undefined
      ? []
      : [{ path: `people.${at}.${field}`, message: `${first} has the same ${what}` }];
  };
  const moveErrors = await moveChecker(
    list,
    people.map(({ move }) => move),
    now,
  );
  const hasPlaces = people.some(({ place }) => place !== undefined);
  return people.flatMap((person, at): FieldError[] => {
    const wrong = (field: keyof AddedPerson, message: string | false | undefined): FieldError[] =>
      message ? [{ path: `people.${at}.${field}`, message }] : [];
    const isAhead = (day: string | undefined) => day !== undefined && startOf(day, list.zone) > now.getTime();
    const { place, joinedAt, completeAt } = person;
    return [
      ...wrong('lastName', lastNameError(person)),
      ...twin(at, 'place', 'place', place),
      ...twin(at, 'email', 'email', person.email),
      ...twin(at, 'tailNumber', 'aircraft', person.tailNumber),
      ...wrong('place', hasPlaces && place === undefined && 'Enter a place for everyone, or for nobody'),
      ...wrong('joinedAt', isAhead(joinedAt) && 'The date is in the future'),
      ...wrong('completeAt', isAhead(completeAt) && 'The date is in the future'),
      ...wrong(
        'completeAt',
        joinedAt && completeAt && completeAt < joinedAt && 'Must not be before the date of joining',
      ),
      ...moveErrors(person.move).map(({ path, message }) => ({ path: `people.${at}.move.${path}`, message })),
      ...wrong('sizes', unknown(person.sizes ?? [], sizes, 'sizes')),
      ...wrong('class', unknown(person.class ? [person.class] : [], classes, 'classes')),
    ];
  });
}

function unknown(keys: readonly string[], known: readonly { key: string; name: string }[], what: string) {
  if (keys.every((key) => known.some((one) => one.key === key))) return false;
  if (known.length === 0) return `This list has no ${what}`;
  return `Choose from the ${what} of this list: ${known.map(({ name }) => name).join(', ')}`;
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
  ['Share (percent)', ({ share }) => share],
  ['Partners', ({ partners }) => partners],
  ['Papers and charges', ({ items }) => itemsText(items)],
  ['Leaves unit', ({ move }) => move?.from ?? null],
  ['Moves into', ({ move }) => move?.into.join(' ') ?? null],
  ['Tenant since', ({ move }) => move?.since ?? null],
  ['Note', ({ note }) => note],
  ['Your note', ({ ownerNote }) => ownerNote],
];

/** "app-fee: paid; insurance: received". */
const itemsText = (items: OwnerEntry['items']) =>
  Object.entries(items)
    .map(([key, { as: state }]) => `${key}: ${state}`)
    .join('; ');

export const entriesCsv = (entries: readonly OwnerEntry[]): string =>
  csvRows(
    [
      columns.map(([name]) => name),
      ...entries.map((one) => columns.map(([, read]) => guarded(String(read(one) ?? '')))),
    ],
    true,
  );
