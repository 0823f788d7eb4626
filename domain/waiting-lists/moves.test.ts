import { expect, test } from 'vitest';
import { PlayedList } from './played-list.ts';

const move = { from: '1/9', size: null, into: [], since: null };
const classes = [{ key: 'tenant', name: 'Tenant' }];
const place = (list: PlayedList, entry: number) => {
  list.accept(entry);
  list.run({ do: 'meet', offer: list.offerOf(entry).id, condition: 'sign' });
};

test.each([
  ['class', { class: 'tenant' }],
  ['move', { move }],
])('a %s that only the person states waits for the owner, also when the last paper comes', (_, wish) => {
  const papers = [{ key: 'id', name: 'ID', when: 'complete' as const }];
  const list = new PlayedList({ switchList: 'always', classes, papers });
  const first = list.join();
  const [joined] = list.run({
    ...{ do: 'join', by: 'person', application: 99, isComplete: true, class: null, sizes: [], move: null },
    ...wish,
  });
  const { entry } = joined as { entry: number };
  list.run({ do: 'record', entry, item: 'id', as: 'received' });
  list.change({ switchList: 'always', classes });
  expect(list.places).toEqual([first]);
  list.free();
  expect(list.asked).toEqual([first]);
  list.run({ do: 'complete', entry });
  expect(list.places).toEqual([entry, first]);
});

test('a person without such a wish is complete at once', () => {
  const list = new PlayedList({ classes });
  const wish = { application: 9, isComplete: true, class: null, sizes: [], move: null };
  list.run({ do: 'join', by: 'person', ...wish });
  expect(list.places).toHaveLength(1);
});

test('a change of sizes keeps the move that the owner recorded', () => {
  const list = new PlayedList({ switchList: 'always', sizes: [{ key: 's', name: 'Small' }] });
  const tenant = list.join({ move });
  list.run({ do: 'change', entry: tenant, sizes: ['s'] });
  expect(list.state.entries.get(tenant)).toMatchObject({ sizes: ['s'], move });
});

test('a tenant’s move frees their unit, also if the list let it before', () => {
  const list = new PlayedList({ switchList: 'always' });
  const former = list.join();
  list.free('1/9');
  place(list, former);
  expect(list.state.vacancies.get('1/9')?.state).toBe('let');
  const tenant = list.join({ move });
  const next = list.join();
  list.free('1/1');
  place(list, tenant);
  expect(list.offerOf(next)).toMatchObject({ unit: '1/9', state: 'offered' });
});

test('a tenant who takes a lesser unit and keeps their place later frees that one, and not twice the first', () => {
  const list = new PlayedList({ switchList: 'always', meanwhile: true });
  const tenant = list.join({ move });
  list.free('1/1');
  list.run({ do: 'accept', offer: list.offerOf(tenant).id, meanwhile: true });
  list.run({ do: 'meet', offer: list.offerOf(tenant).id, condition: 'sign' });
  list.answer(tenant);
  const next = list.join();
  list.run({ do: 'gone', unit: '1/9' });
  list.free('1/2');
  place(list, tenant);
  expect(list.log.filter((one) => one.type === 'freed').map(({ unit }) => unit)).toEqual([
    ...['1/1', '1/9', '1/2', '1/1'],
  ]);
  expect(list.offerOf(next).unit).toBe('1/1');
});
