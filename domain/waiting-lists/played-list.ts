import { apply } from './apply.ts';
import type { Command, Facts, Join } from './commands.ts';
import type { Outage } from './deadline.ts';
import { decide } from './decide.ts';
import { due } from './due.ts';
import { type Event, type EventBody, emptyState, isLive, type State } from './events.ts';
import { order } from './order.ts';
import { type Rules, usualRules } from './rules-schema.ts';

/** A list for tests: it keeps its log, and can lose its state as a process does that ends. */
export class PlayedList {
  clock = Date.parse('2026-03-02T15:00Z');
  log: Event[] = [];
  state: State = emptyState();
  versions: Rules[] = [];
  outages: Outage[] = [];
  misfits = new Set<string>();
  withoutEmail = new Set<number>();
  /** Looks at each batch of events before it is applied. */
  watch: (events: readonly Event[]) => void = () => {};
  #people = 0;

  constructor(rules: Partial<Rules> = {}) {
    this.change(rules);
  }

  get facts(): Facts {
    return {
      zone: 'America/Chicago',
      rules: (version) => this.versions[version - 1] as Rules,
      fits: (entry, unit) => !this.misfits.has(`${entry.id} ${unit}`),
      isBusy: () => false,
      hasEmail: (application) => !this.withoutEmail.has(application),
      outages: this.outages,
      // FNV-1a, since the domain has no SHA-256.
      hash: (text) =>
        String(
          [...text].reduce((hash, one) => Math.imul(hash ^ one.charCodeAt(0), 16777619), 2166136261) >>> 0,
        ),
    };
  }

  get rules(): Rules {
    return this.facts.rules(this.state.version);
  }

  change(rules: Partial<Rules>): void {
    this.versions.push({ ...usualRules, ...rules });
    const version = this.versions.length;
    if (version === 1) this.append([{ type: 'rules', version }]);
    else this.run({ do: 'rules', version });
  }

  append(bodies: readonly EventBody[]): void {
    const at = Math.max(this.state.at, this.clock);
    const events = bodies.map((body, index) => ({ seq: this.state.seq + 1 + index, at, ...body }));
    this.watch(events);
    this.log.push(...events);
    for (const event of events) apply(this.state, event);
  }

  /** With `steps`, ends after so many steps of what is due, as a process that is killed. */
  advance(steps = 1_000): void {
    for (let left = steps; left > 0; left -= 1) {
      const events = due(this.state, this.clock, this.facts);
      if (events.length === 0) return;
      this.append(events);
    }
    if (steps === 1_000) throw new Error('It is never done.');
  }

  run(command: Command, steps?: number): Event[] {
    const from = this.log.length;
    this.append(decide(this.state, command, this.clock, this.facts));
    this.advance(steps);
    return this.log.slice(from);
  }

  crash(): void {
    this.state = this.log.reduce(apply, emptyState());
  }

  /** Each person has a number of their own and joins a minute after the one before. Returns the entry. */
  join(join: Partial<Join> = {}): number {
    this.clock += 60_000;
    this.#people += 1;
    const one = { application: this.#people, isComplete: true, class: null, sizes: [], move: null, ...join };
    const [joined] = this.run({ do: 'join', by: 'owner', ...one });
    return (joined as { entry: number }).entry;
  }

  joinAll(count: number): number[] {
    return Array.from({ length: count }, () => this.join());
  }

  free(unit = '1/1', size: string | null = null): void {
    this.run({ do: 'free', unit, size, from: null });
  }

  wait(hours: number): void {
    this.clock += hours * 3_600_000;
    this.advance();
  }

  /** Entries with an unanswered offer, the earliest first. */
  get asked(): number[] {
    return [...this.state.offers.values()].filter(isLive).map(({ entry }) => entry);
  }

  get places(): number[] {
    return order(this.state, this.rules).map(({ entry }) => entry.id);
  }

  /** The latest offer of an entry. */
  offerOf(entry: number) {
    const offer = [...this.state.offers.values()].findLast((one) => one.entry === entry);
    if (!offer) throw new Error(`Entry ${entry} has no offer.`);
    return offer;
  }

  accept(entry: number): void {
    this.run({ do: 'accept', offer: this.offerOf(entry).id, meanwhile: false });
  }

  answer(
    entry: number,
    answer: 'declined' | 'not-now' | 'no-aircraft' | 'doesnt-fit' | 'missed' = 'declined',
  ) {
    this.run({ do: 'answer', offer: this.offerOf(entry).id, answer });
  }

  stateOf(entry: number) {
    const { state, out } = this.state.entries.get(entry) ?? {};
    return out ?? state;
  }
}
