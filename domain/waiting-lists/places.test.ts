import { expect, test } from 'vitest';
import type { Command } from './commands.ts';
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
