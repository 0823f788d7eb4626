import type { FieldError } from '../../domain/problem-schema.ts';
import { startOf } from '../../domain/waiting-lists/deadline.ts';
import type { Move } from '../../domain/waiting-lists/events.ts';
import type { MoveInput } from '../../domain/waiting-lists/waiting-list-schema.ts';
import { coveredSpaces } from './covers.ts';
import type { HeldList } from './run.ts';

/** Tenants who want to move. Only owners record them, since a move puts a person first and frees a unit. */

export const moveOf = (move: MoveInput | undefined, zone: string): Move | null =>
  move ? { ...move, since: move.since === null ? null : startOf(move.since, zone) } : null;

/** Finds what is wrong with moves on a list, by the path of each field in a move. */
export async function moveChecker(
  list: HeldList,
  moves: readonly (MoveInput | undefined)[],
  now: Date,
): Promise<(move: MoveInput | undefined) => FieldError[]> {
  if (!moves.some((move) => move)) return () => [];
  const spaces = await coveredSpaces(list.db, list.row.id);
  const units = new Set(spaces.map(({ listingId, unitId }) => `${listingId}/${unitId}`));
  return (move) => {
    if (!move) return [];
    const { from, size, into, since } = move;
    const errors: FieldError[] = [];
    const wrong = (path: string, message: string) => errors.push({ path, message });
    if (from !== null && !units.has(from)) wrong('from', 'Choose a space of this list');
    if (!into.every((unit) => units.has(unit))) wrong('into', 'Choose spaces of this list');
    else if (from !== null && into.includes(from)) wrong('into', 'They leave this space');
    if (size !== null && !list.current().sizes.some(({ key }) => key === size))
      wrong('size', 'Choose a size of this list');
    if (since !== null && startOf(since, list.zone) > now.getTime())
      wrong('since', 'The date is in the future');
    return errors;
  };
}
