import { aircraftTitle } from '../../domain/aircraft/my-aircraft.ts';
import { readAircraft } from '../../domain/aircraft/read-aircraft.ts';
import { readTailNumber } from '../../domain/aircraft/tail-number.ts';
import type { Values } from '../../domain/fields/field.ts';
import { type Clearances, fitOf, type Outline, verdictLabel } from '../../domain/fit/fit.ts';
import { fitReason } from '../../domain/fit/fit-text.ts';
import { spaceOf } from '../../domain/fit/space.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { findRegistered, listOwn } from '../aircraft/service.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';

type Named = Outline & { title: string; clearances?: Clearances | undefined };

/** One of the person's own aircraft, a tail number, or a type; undefined for words that name none. */
async function aircraftNamed(db: Db, actor: Pick<Actor, 'id'>, text: string): Promise<Named | undefined> {
  const [first = '', ...rest] = text.split(',');
  // "172" is part of a name; a tail number is typed with its N here.
  const number = /^\s*n/i.test(first) ? readTailNumber(first) : null;
  const own = (await listOwn(db, actor)).find(
    (one) =>
      aircraftTitle(one).toLowerCase() === text.trim().toLowerCase() ||
      (number !== null && one.tailNumber === number),
  );
  if (own) return { ...own, title: aircraftTitle(own) };
  const registered = number === null ? null : findRegistered(number).type;
  if (registered) return { ...registered, title: `${number}, ${registered.name}` };
  const named = readAircraft(number !== null && rest.length > 0 ? rest.join(',') : text);
  return named && { ...named, title: named.name };
}

/** "N123AB: fits, 3 ft to spare at each wing tip", as it is now; empty if the aircraft or the space isn't known. */
export async function aircraftFitText(
  db: Db,
  actor: Pick<Actor, 'id'>,
  text: string,
  kind: ListingKind,
  listing: Values,
): Promise<string> {
  if (!kind.takesAircraft || !text) return '';
  const aircraft = await aircraftNamed(db, actor, text);
  if (!aircraft) return '';
  const fit = fitOf(aircraft, spaceOf(kind, listing), aircraft.clearances);
  const verdict = verdictLabel(fit);
  return `${aircraft.title}: ${verdict.charAt(0).toLowerCase()}${verdict.slice(1)}, ${fitReason(fit, aircraft)}`;
}
