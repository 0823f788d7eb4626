import { aircraftTitle } from '../../domain/aircraft/my-aircraft.ts';
import { readAircraft } from '../../domain/aircraft/read-aircraft.ts';
import { readTailNumber } from '../../domain/aircraft/tail-number.ts';
import type { Values } from '../../domain/fields/field.ts';
import { type Clearances, fitOf, type Outline, type Verdict, verdictLabel } from '../../domain/fit/fit.ts';
import { fitReason, fitSummary } from '../../domain/fit/fit-text.ts';
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
  if (own) return { ...own, title: own.label ?? own.tailNumber ?? own.name };
  const registered = number === null ? null : findRegistered(number).type;
  if (registered) return { ...registered, title: `${number}` };
  const named = readAircraft(number !== null && rest.length > 0 ? rest.join(',') : text);
  return named && { ...named, title: named.name };
}

/**
 * "N123AB: fits, 3 ft each tip", as it is now, and on a second line the room of all measures; of several units, "N123AB: fits 14 of
 * 60 units, tight in 2". Empty if the aircraft or the space isn't known.
 */
export async function aircraftFitText(
  db: Db,
  actor: Pick<Actor, 'id'>,
  text: string,
  kind: ListingKind,
  spaces: readonly Values[],
): Promise<string> {
  if (!kind.takesAircraft || !text) return '';
  const aircraft = await aircraftNamed(db, actor, text);
  if (!aircraft) return '';
  const fits = spaces.map((space) => fitOf(aircraft, spaceOf(kind, space), aircraft.clearances));
  const [fit, other] = fits;
  if (!fit) return '';
  if (other) {
    const count = (verdict: Verdict) => fits.filter((one) => one.verdict === verdict).length;
    const tight = count('tight');
    return `${aircraft.title}: fits ${count('fits')} of ${fits.length} units${tight ? `, tight in ${tight}` : ''}`;
  }
  const [word, details] = [verdictLabel(fit), fitReason(fit, aircraft)];
  const [room = details] = fitSummary(fit, aircraft).rooms;
  const sentence = `${aircraft.title}: ${word.charAt(0).toLowerCase()}${word.slice(1)}, ${room}`;
  return room === details ? sentence : `${sentence}\n${details}`;
}
