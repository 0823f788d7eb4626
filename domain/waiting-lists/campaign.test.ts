import { expect, test } from 'vitest';
import { campaignOf } from './campaign.ts';
import { PlayedList } from './played-list.ts';

const resultOf = (list: PlayedList) => campaignOf(list.state, list.rules);

test('counts who confirmed, left, took a space, and lost a place after the owner asked everyone', () => {
  const list = new PlayedList();
  expect(resultOf(list)).toBeNull();
  const [ann = 0, bo = 0, cy = 0] = list.joinAll(5);
  list.join({ isComplete: false });
  list.wait(1);
  list.run({ do: 'reconfirm', days: 30 });
  expect(resultOf(list)).toMatchObject({ asked: 5, confirmed: 0, left: 0, lapsed: 0, open: 5 });
  list.wait(24);
  list.run({ do: 'renew', entry: bo });
  list.run({ do: 'leave', entry: cy, because: 'left' });
  list.free();
  list.accept(ann);
  expect(resultOf(list)).toMatchObject({ confirmed: 2, left: 1, open: 2 });
  list.wait(31 * 24);
  expect(resultOf(list)).toMatchObject({ asked: 5, confirmed: 2, left: 1, lapsed: 2, open: 0 });
  list.crash();
  expect(resultOf(list)).toMatchObject({ asked: 5, confirmed: 2, left: 1, lapsed: 2, open: 0 });
});

test('refuses a second campaign while people of the first one can still answer', () => {
  const list = new PlayedList();
  const [ann = 0, bo = 0] = list.joinAll(2);
  list.run({ do: 'reconfirm', days: 30 });
  list.run({ do: 'renew', entry: ann });
  list.wait(24);
  const again = () => list.run({ do: 'reconfirm', days: 30 });
  expect(again).toThrow('You asked everyone before, and 1 person hasn’t answered yet.');
  list.run({ do: 'renew', entry: bo });
  expect(again()).toHaveLength(2);
});

test('gives the last campaign, with the grace of the rules', () => {
  const list = new PlayedList({ renewal: { window: null, graceDays: 10 } });
  const [ann = 0, bo = 0] = list.joinAll(2);
  list.run({ do: 'reconfirm', days: 30 });
  list.run({ do: 'renew', entry: ann });
  list.run({ do: 'leave', entry: bo, because: 'left' });
  const first = resultOf(list);
  list.wait(24);
  list.run({ do: 'reconfirm', days: 30 });
  const second = resultOf(list);
  expect(second).toMatchObject({ asked: 1, open: 1 });
  expect((second?.by ?? 0) - list.clock).toBeGreaterThan(39 * 86_400_000);
  expect(second?.at).toBeGreaterThan(first?.at ?? 0);
});
