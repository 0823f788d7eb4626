import type { RegisteredAircraft } from '../../../domain/aircraft/aircraft-schema.ts';
import type { AircraftType } from '../../../domain/aircraft/aircraft-table.ts';
import { type MyAircraft, myAircraftOf } from '../../../domain/aircraft/my-aircraft.ts';
import { readTailNumber } from '../../../domain/aircraft/tail-number.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import type { Api } from '../../api/api.ts';
import { likelyKind } from '../../search/likely-kind.ts';
import type { Question, Wrong } from './landing-data.ts';

export type Answer = { to: string; mine?: MyAircraft | undefined } | { wrong: Wrong };

/** "KAPA", and "park" too. */
const CODE = /^[KP][A-Z]{3}$/i;

type Flown = {
  aircraft?: string;
  wrong?: string;
  /** Absent if the words mean several types. */
  mine?: MyAircraft;
};

/** Looks a tail number up, so that no address has it. */
async function aircraftOf(api: Api, fly: string): Promise<Flown> {
  if (!fly) return {};
  const tail = /^n/i.test(fly) ? readTailNumber(fly) : null;
  if (!tail) {
    const [type, other] = await api<AircraftType[]>(apiPaths.aircraft({ q: fly, limit: 2 }));
    const isSure = type && (!other || type.name.toLowerCase() === fly.toLowerCase());
    return { aircraft: fly, ...(isSure && { mine: myAircraftOf(type) }) };
  }
  const { type, detail } = await api<RegisteredAircraft>(apiPaths.tailNumber(tail));
  return type ? { aircraft: type.name, mine: myAircraftOf(type, tail) } : { wrong: detail };
}

type Filters = Record<string, string>;

/** Near the airport of that code, or about those words if none has it. */
async function kindAt(api: Api, aircraft: Filters, q: string) {
  const kindOf = (asked: Filters) => likelyKind(api, new URLSearchParams(asked));
  const near = { ...aircraft, near: q.toUpperCase(), sort: 'distance' };
  const words = { ...aircraft, ...(q && { q }) };
  const there = CODE.test(q) ? await kindOf(near) : null;
  return there && !there.refusal?.of('near')
    ? { asked: near, ...there }
    : { asked: words, ...(await kindOf(words)) };
}

/** Leads to what fits there, in the kind that has most of it, or says what is wrong at each field. */
export async function answerOf(api: Api, { fly, q }: Question): Promise<Answer> {
  const { aircraft, wrong, mine } = await aircraftOf(api, fly);
  const { asked, kind, refusal } = await kindAt(api, aircraft ? { aircraft } : {}, q);
  const refused = { fly: wrong ?? refusal?.of('aircraft'), q: refusal?.of('q') };
  if (refused.fly || refused.q) return { wrong: refused };
  if (refusal) throw refusal;
  return { to: fly || q ? paths.browseKind(kind, asked) : paths.browse(), mine };
}
