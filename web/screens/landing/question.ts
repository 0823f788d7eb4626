import type { RegisteredAircraft } from '../../../domain/aircraft/aircraft-schema.ts';
import type { AircraftType } from '../../../domain/aircraft/aircraft-table.ts';
import { isSide, type MyAircraft, myAircraftOf, sizeName } from '../../../domain/aircraft/my-aircraft.ts';
import { readTailNumber } from '../../../domain/aircraft/tail-number.ts';
import { readNeed } from '../../../domain/length.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import type { Api } from '../../api/api.ts';
import { aircraftSides } from '../../search/aircraft-sides.ts';
import { likelyKind } from '../../search/likely-kind.ts';
import { firstWrong, type Question, type Wrong } from './landing-data.ts';

export type Answer = { to: string; mine?: MyAircraft | undefined } | { wrong: Wrong };

/** "KAPA", and "park" too. */
const CODE = /^[KP][A-Z]{3}$/i;

type Filters = Record<string, string>;

type Flown = {
  filters?: Filters;
  wrong?: string;
  /** Absent if the words mean several types. */
  mine?: MyAircraft;
};

/** "172" is part of a name; a tail number is typed with its N here. */
const tailNumberIn = (fly: string) => (/^n/i.test(fly) ? readTailNumber(fly) : null);

/** Looks a tail number up, so that no address has it. */
async function aircraftOf(api: Api, fly: string): Promise<Flown> {
  if (!fly) return {};
  const tail = tailNumberIn(fly);
  if (!tail) {
    const [type, other] = await api<AircraftType[]>(apiPaths.aircraft({ q: fly, limit: 2 }));
    const isSure = type && (!other || type.name.toLowerCase() === fly.toLowerCase());
    return { filters: { aircraft: fly }, ...(isSure && { mine: myAircraftOf(type) }) };
  }
  const { type, detail } = await api<RegisteredAircraft>(apiPaths.tailNumber(tail));
  return type ? { filters: { aircraft: type.name }, mine: myAircraftOf(type, tail) } : { wrong: detail };
}

/** Near the airport of that code, or about those words if none has it. */
async function kindAt(api: Api, aircraft: Filters, q: string) {
  const kindOf = (asked: Filters) => likelyKind(api, new URLSearchParams(asked));
  const near = { ...aircraft, near: q.toUpperCase() };
  const words = { ...aircraft, ...(q && { q }) };
  const there = CODE.test(q) ? await kindOf(near) : null;
  return there && !there.refusal?.of('near')
    ? { asked: near, ...there }
    : { asked: words, ...(await kindOf(words)) };
}

/** The sides that were typed, to the tenth of a foot, if it is an aircraft that we don’t know. */
function sized(question: Question): Flown {
  const typed = aircraftSides.flatMap(({ name }) => (question[name] ? [{ name, text: question[name] }] : []));
  if (typed.length === 0) return {};
  const filters = Object.fromEntries(typed.map(({ name, text }) => [name, String(readNeed(text) ?? text)]));
  const [wingspan, length, tailHeight] = aircraftSides.map(({ name }) => readNeed(question[name]));
  if (!isSide(wingspan) || !isSide(length) || !isSide(tailHeight)) return { filters };
  const size = { wingspan, length, tailHeight };
  const tailNumber = tailNumberIn(question.fly) ?? undefined;
  return { filters, mine: { name: sizeName(size), tailNumber, ...size } };
}

/** Leads to what fits there, in the kind that has most of it, or says what is wrong at each field. */
export async function answerOf(api: Api, question: Question): Promise<Answer> {
  const { fly, q } = question;
  const known = await aircraftOf(api, fly);
  const size = known.mine ? {} : sized(question);
  const { filters = {}, wrong, mine } = size.filters ? size : known;
  const { asked, kind, refusal } = await kindAt(api, filters, q);
  const unknown = wrong ?? refusal?.of('aircraft');
  const refused: Wrong = {
    fly: unknown,
    ...Object.fromEntries(aircraftSides.map(({ name }) => [name, refusal?.of(name)])),
    q: refusal?.of('q'),
    asksSize: Boolean(unknown || size.filters),
  };
  if (firstWrong(refused)) return { wrong: refused };
  if (refusal) throw refusal;
  return { to: size.filters || fly || q ? paths.browseKind(kind, asked) : paths.browse(), mine };
}
