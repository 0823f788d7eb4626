import { expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { historyText } from './event-texts.ts';
import { PlayedList } from './played-list.ts';
import type { Rules } from './rules-schema.ts';

/** What happens to a place besides offers. */

const deposit: Rules['charges'][number] = {
  ...{ key: 'deposit', name: 'Deposit', dollars: 250, per: 'list', every: 'once' },
  ...{ refund: 'always', isCredited: true },
};

test('a person with a space from the list no longer waits for one, whatever they ask for', () => {
  const list = new PlayedList({ returnDays: 30, charges: [deposit] });
  const [ann = 0] = list.joinAll(2);
  list.free();
  list.accept(ann);
  list.run({ do: 'meet', offer: list.offerOf(ann).id, condition: 'sign' });
  expect(list.stateOf(ann)).toBe('placed');
  const asks: Command[] = [
    ...(['renew', 'resume', 'complete'] as const).map((what) => ({ do: what, entry: ann })),
    ...(['left', 'removed'] as const).map((because) => ({ do: 'leave' as const, entry: ann, because })),
    { do: 'pause', entry: ann, until: null },
    { do: 'change', entry: ann, sizes: [], move: null },
    { do: 'life', entry: ann, what: 'sold' },
  ];
  for (const one of asks) expect(() => list.run(one), one.do).toThrow('already has a space from this list');
  list.run({ do: 'return', entry: ann, by: 'person' });
  expect(list.stateOf(ann)).toBe('placed');
  list.run({ do: 'record', entry: ann, item: 'deposit', as: 'refunded' });
  list.run({ do: 'leave', entry: ann, because: 'account-deleted' });
  for (const by of ['person', 'owner'] as const)
    expect(() => list.run({ do: 'return', entry: ann, by })).toThrow('too late');
});

test('a person who took a space is no longer asked whether they want one', () => {
  const list = new PlayedList();
  const [ann = 0] = list.joinAll(2);
  list.run({ do: 'reconfirm', days: 30 });
  list.free();
  list.accept(ann);
  expect(list.state.entries.get(ann)?.renewBy).toBeNull();
});

test('a place doesn’t lapse while an offer of it is open', () => {
  const list = new PlayedList({ window: { count: 20, unit: 'days' } });
  const [ann = 0, bo = 0] = list.joinAll(2);
  list.run({ do: 'reconfirm', days: 7 });
  list.free();
  list.wait(24 * 8);
  expect([ann, bo].map((one) => list.stateOf(one))).toEqual(['waiting', 'not-renewed']);
  expect(list.offerOf(ann).state).toBe('offered');
  list.answer(ann);
  expect(list.stateOf(ann)).toBe('not-renewed');
});

test('an outage gives everyone its length for whatever has a deadline', () => {
  const list = new PlayedList({ returnDays: 10, soldMonths: 1 });
  const [ann = 0, bo = 0, cy = 0] = list.joinAll(3);
  list.run({ do: 'reconfirm', days: 7 });
  list.run({ do: 'leave', entry: bo, because: 'left' });
  list.run({ do: 'renew', entry: cy });
  list.run({ do: 'life', entry: cy, what: 'sold' });
  const deadlines = () => [
    list.state.entries.get(ann)?.renewBy,
    list.state.entries.get(bo)?.backUntil,
    list.state.entries.get(cy)?.soldBy,
    list.state.campaign?.by,
  ];
  const before = deadlines();
  list.outages.push({ from: list.clock, to: list.clock + 3_600_000 });
  list.wait(1);
  expect(deadlines()).toEqual(before.map((by) => (by ?? 0) + 3_600_000));
});

test.each(['death', 'partner-change'] as const)(
  'the owner takes back a recorded %s for 30 days, and the person can’t',
  (what) => {
    const list = new PlayedList({ death: 'out', partnerChange: 'out' });
    const [ann = 0, bo = 0] = list.joinAll(2);
    list.run({ do: 'life', entry: ann, what });
    expect(list.places).toEqual([bo]);
    expect(() => list.run({ do: 'return', entry: ann, by: 'person' })).toThrow('Only the owner');
    list.wait(24 * 29);
    list.run({ do: 'return', entry: ann, by: 'owner' });
    expect(list.places).toEqual([ann, bo]);
    list.run({ do: 'life', entry: ann, what });
    list.wait(24 * 31);
    expect(() => list.run({ do: 'return', entry: ann, by: 'owner' })).toThrow('too late');
  },
);

test('rules that ask for less complete those who lack nothing now, in the order in which they joined', () => {
  const paper = { key: 'registration', name: 'Registration', when: 'complete' } as const;
  const list = new PlayedList({ datedBy: 'complete', charges: [deposit], papers: [paper] });
  const [ann = 0, bo = 0, cy = 0] = [1, 2, 3].map(() => list.join({ isComplete: false }));
  list.run({ do: 'record', entry: cy, item: 'registration', as: 'received' });
  list.change({ datedBy: 'complete', papers: [paper] });
  expect(list.places).toEqual([cy]);
  list.wait(1);
  list.change({ datedBy: 'complete' });
  expect(list.places).toEqual([cy, ann, bo]);
  const last = list.join();
  expect(list.places).toEqual([cy, ann, bo, last]);
  // The owner marked this one as not complete, and new rules don’t know why.
  const marked = list.join({ isComplete: false });
  list.change({ datedBy: 'complete', parallel: 2 });
  expect(list.stateOf(marked)).toBe('applied');
});

test('the time of a person without an email address starts with a recorded delivery', () => {
  const list = new PlayedList();
  const [ann = 0, bo = 0] = list.joinAll(2);
  list.withoutEmail.add(list.state.entries.get(ann)?.application ?? 0);
  list.free();
  expect(list.log.slice(-2)).toMatchObject([{ type: 'offered' }, { type: 'bounced', because: 'no-email' }]);
  list.wait(24 * 60);
  expect(list.asked).toEqual([ann]);
  const { id: offer } = list.offerOf(ann);
  list.run({ do: 'deliver', offer, on: list.clock });
  list.wait(24 * 30);
  expect(list.offerOf(ann).state).toBe('silent');
  expect(list.asked).toEqual([bo]);
});

test('new rules don’t confirm a class that only the person stated', () => {
  const classes = [{ key: 'tenant', name: 'Tenant' }];
  const list = new PlayedList({ charges: [deposit], classes });
  const one = { isComplete: false, sizes: [], move: null };
  list.run({ do: 'join', by: 'person', application: 1, class: 'tenant', ...one });
  list.run({ do: 'join', by: 'person', application: 2, class: null, ...one });
  list.change({ classes });
  expect([...list.state.entries.values()].map(({ state }) => state)).toEqual(['applied', 'waiting']);
});

test.each(['by the rules', 'by the owner'])(
  'nobody loses a place because they weren’t heard of: asked %s, a person without an email address has time from a recorded letter',
  (how) => {
    const isCampaign = how === 'by the owner';
    const list = new PlayedList({ ...(!isCampaign && { renewal: { window: null, graceDays: 10 } }) });
    const [ann = 0, bo = 0, cy = 0] = list.joinAll(3);
    for (const one of [ann, cy]) list.withoutEmail.add(list.state.entries.get(one)?.application ?? 0);
    if (isCampaign) list.run({ do: 'reconfirm', days: 30 });
    for (let month = 0; month < 14; month += 1) list.wait(24 * 30);
    expect(list.stateOf(bo)).toBe('not-renewed');
    expect(list.places).toEqual([ann, cy]);
    list.run({ do: 'reached', entries: [ann] });
    list.crash();
    list.wait(24 * 45);
    expect(list.places).toEqual([cy]);
    list.run({ do: 'reached', entries: null });
    list.run({ do: 'renew', entry: cy, by: 'owner' });
    list.wait(24 * 45);
    expect(list.places).toEqual([cy]);
    expect(() => list.run({ do: 'reached', entries: null })).toThrow('Nobody waits for a call or a letter');
  },
);

test('a refused email about a renewal stops its time', () => {
  const list = new PlayedList();
  const ann = list.join();
  expect(list.run({ do: 'unreached', entry: ann })).toEqual([]);
  list.run({ do: 'reconfirm', days: 30 });
  list.run({ do: 'unreached', entry: ann });
  list.wait(24 * 60);
  expect(list.places).toEqual([ann]);
  expect(list.run({ do: 'unreached', entry: ann })).toEqual([]);
});

test('new rules without a class complete people who only stated it, and it doesn’t count if later rules add it again', () => {
  const classes = [{ key: 'tenant', name: 'Tenant' }];
  const one = { isComplete: true, sizes: [], move: null };
  const list = new PlayedList({ classes });
  const bo = list.join();
  list.run({ do: 'join', by: 'person', application: 9, class: 'tenant', ...one });
  const ann = list.state.seq;
  expect(list.stateOf(ann)).toBe('applied');
  list.change({ classes: [{ key: 'resident', name: 'Resident' }] });
  expect(list.places).toEqual([bo, ann]);
  list.change({ classes });
  expect(list.places).toEqual([bo, ann]);
});

test('a removed class doesn’t count again for a person whose application lacked a paper', () => {
  const classes = [{ key: 'tenant', name: 'Tenant' }];
  const list = new PlayedList({ classes, charges: [deposit] });
  const bo = list.join();
  const wish = { isComplete: false, class: 'tenant', sizes: [], move: null };
  list.run({ do: 'join', by: 'person', application: 9, ...wish });
  const ann = list.state.seq;
  list.change({ charges: [deposit] });
  list.run({ do: 'record', entry: ann, item: 'deposit', as: 'paid' });
  list.change({ classes, charges: [deposit] });
  expect(list.places).toEqual([bo, ann]);
});

test('rules that no longer ask for renewals or a new aircraft end the deadlines for them, and not those of a campaign', () => {
  const renewal = { window: null, graceDays: 10 };
  const list = new PlayedList({ renewal, soldMonths: 6 });
  const [ann = 0, bo = 0] = list.joinAll(2);
  list.run({ do: 'life', entry: bo, what: 'sold' });
  list.wait(24 * 345);
  list.change({});
  list.wait(24 * 365);
  // The time to replace it was over before the rules changed.
  expect([list.stateOf(ann), list.stateOf(bo)]).toEqual(['waiting', 'not-replaced']);
  list.change({ soldMonths: 6 });
  list.run({ do: 'life', entry: ann, what: 'sold' });
  list.change({});
  list.wait(24 * 200);
  expect(list.stateOf(ann)).toBe('waiting');
  list.run({ do: 'renew', entry: ann });
  list.change({ renewal });
  list.run({ do: 'reconfirm', days: 30 });
  list.change({});
  list.wait(24 * 31);
  expect(list.stateOf(ann)).toBe('not-renewed');
});

const names = {
  ...{ person: () => 'Ann', unit: () => 'A-1', offer: () => ({ entry: 1, unit: '1/1' }) },
  ...{ rule: String, moment: String },
};

test('what the owner answers or records for a person says so in the history, and what the person does doesn’t', () => {
  const said = (by: 'person' | 'owner') => {
    const list = new PlayedList();
    const [ann = 0, bo = 0] = list.joinAll(2);
    list.run({ do: 'renew', entry: ann, by });
    list.free();
    list.run({ do: 'answer', offer: list.offerOf(ann).id, answer: 'declined', by });
    list.run({ do: 'accept', offer: list.offerOf(bo).id, meanwhile: false, by });
    const types = ['renewed', 'answered', 'held', 'accepted'];
    return list.log.filter(({ type }) => types.includes(type)).map((event) => historyText(event, names));
  };
  const own = ['Ann still wants their place', 'Ann declined A-1', 'Ann said yes to A-1', 'A-1 goes to Ann'];
  expect(said('person')).toEqual(own.map((text) => `${text}.`));
  expect(said('owner')).toEqual(
    own.map((text, at) => `${text}, ${at === 0 ? 'recorded' : 'answered'} by the owner.`),
  );
});

test('a name changes with a trace, and not while the person has an offer unless the owner corrects it', () => {
  const list = new PlayedList();
  const ann = list.join();
  expect(list.run({ do: 'rename', entry: ann, by: 'person' })).toMatchObject([{ what: 'renamed' }]);
  list.free();
  expect(() => list.run({ do: 'rename', entry: ann, by: 'person' })).toThrow('while a space is offered');
  expect(list.run({ do: 'rename', entry: ann, by: 'owner' })).toMatchObject([{ by: 'owner' }]);
});

test('an owner who completes an application that lacks something leaves a trace', () => {
  const list = new PlayedList({ charges: [deposit] });
  const [ann, bo] = [0, 1].map(() => list.join({ isComplete: false }));
  list.run({ do: 'complete', entry: ann as number });
  list.run({ do: 'record', entry: bo as number, item: 'deposit', as: 'paid' });
  const completions = list.log.filter(({ type }) => type === 'completed');
  expect(completions).toMatchObject([{ entry: ann, waived: true }, { entry: bo }]);
  expect(completions[1]).not.toHaveProperty('waived');
  expect(completions.map((event) => historyText(event, names))).toEqual([
    'The application of Ann is complete; the owner asked for nothing more.',
    'The application of Ann is complete.',
  ]);
});

test('a lease is signed after the papers that come before it, and only conditions of the offer are met', () => {
  const papers = [{ key: 'insurance', name: 'Certificate of insurance', when: 'sign' } as const];
  const list = new PlayedList({ papers });
  const [ann = 0] = list.joinAll(1);
  list.free();
  list.accept(ann);
  const meet = (condition: 'sign' | 'aircraft') =>
    list.run({ do: 'meet', offer: list.offerOf(ann).id, condition });
  expect(() => meet('aircraft')).toThrow('isn’t a condition of this offer');
  expect(() => meet('sign')).toThrow('come before the lease: Certificate of insurance. Record them first');
  list.run({ do: 'record', entry: ann, item: 'insurance', as: 'received' });
  meet('sign');
  expect(list.stateOf(ann)).toBe('placed');
});
