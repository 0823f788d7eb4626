import { expect, test } from 'vitest';
import { readLabels, readTsv, writeTsv } from './blocks.ts';

test.each([
  ['one cell', 'A', [['A']]],
  [
    'a block with Excel’s line ends and a last one',
    'A\tB\r\nC\tD\r\n',
    [
      ['A', 'B'],
      ['C', 'D'],
    ],
  ],
  [
    'empty cells',
    'A\t\tB\n\tC\t',
    [
      ['A', '', 'B'],
      ['', 'C', ''],
    ],
  ],
  [
    'quoted cells',
    '"A ""1"""\t"two\nlines"\nB\t',
    [
      ['A "1"', 'two lines'],
      ['B', ''],
    ],
  ],
  ['a quote within a cell', '6\' 2"\tB', [['6\' 2"', 'B']]],
])('reads %s', (_name, text, rows) => {
  expect(readTsv(text)).toEqual(rows);
});

test('reads what it writes', () => {
  const rows = [
    ['a', 'b "c"'],
    ['', '1\t2'],
  ];
  expect(readTsv(writeTsv(rows))).toEqual(rows);
});

test.each([
  ['A-1 to A-3', ['A-1', 'A-2', 'A-3']],
  ['A-1 … A-3', ['A-1', 'A-2', 'A-3']],
  ['A-1...A-2', ['A-1', 'A-2']],
  ['a-1 through A-2', ['a-1', 'a-2']],
  ['B1 – B2', ['B1', 'B2']],
  ['Row C 08 to 10', ['Row C 08', 'Row C 09', 'Row C 10']],
  ['3 units numbered A-1 … A-3', ['A-1', 'A-2', 'A-3']],
  ['60 T-hangars', ['60 T-hangars']],
  ['B-12', ['B-12']],
  ['North', ['North']],
])('“%s” means %j', (typed, labels) => {
  expect(readLabels(typed)).toEqual(labels);
});

test.each([
  ['', 'Write one label'],
  ['A-9 to A-1', 'lower number first'],
  ['A-1 to B-9', 'begin alike'],
  ['A-1 to A-5001', 'at most 5,000'],
])('says what’s wrong with “%s”', (typed, message) => {
  expect(readLabels(typed)).toContain(message);
});
