import { headerKey } from '../csv.ts';
import { readText, readYesNo } from '../fields/csv-column.ts';
import { readDay } from '../fields/date.ts';
import type { WaitingList } from './waiting-list-schema.ts';

/** Columns that a spreadsheet of a waiting list can have. */

/** Rows without a name are left out. */
export const PERSON = 'name';
/** Without it, everyone joins today. */
export const JOINED = 'joinedAt';

type PeopleColumn = {
  name: string;
  label: string;
  required: boolean;
  /** Other headings that mean it. */
  also: readonly string[];
  takes: string;
  /** The column that it is a part of. */
  partOf?: string;
  /** What a cell says of the person. Text that can’t be read comes back as it is, for the schema to reject. */
  read: (cell: string) => Readonly<Record<string, unknown>>;
};

type Named = { key: string; name: string };
const oneOf = (all: readonly Named[], text: string) =>
  all.find((one) => [one.key, one.name].some((word) => headerKey(word) === headerKey(text)))?.key ?? text;
const namesOf = (all: readonly Named[]) => all.map(({ name }) => name).join(', ');

const figure = (cell: string) => {
  const text = cell.replace(/\s*(?:ft|feet|′|')\.?$/i, '');
  return text.trim() === '' || Number.isNaN(Number(text)) ? cell : Number(text);
};

function readComplete(cell: string) {
  const answer = readYesNo(cell);
  return typeof answer === 'boolean' ? { isComplete: answer } : { completeAt: readDay(cell) };
}

/** Columns for a list with these sizes and classes. */
export function peopleColumns({ sizes, classes }: Pick<WaitingList, 'sizes' | 'classes'>): PeopleColumn[] {
  const column = (
    name: string,
    label: string,
    takes: string,
    also: readonly string[],
    read: PeopleColumn['read'] = (cell) => ({ [name]: readText(cell) }),
  ): PeopleColumn => ({ name, label, takes, also, read, required: name === PERSON });
  const feet = (name: string, label: string, also: readonly string[]) =>
    column(name, label, 'feet', also, (cell) => ({ [name]: figure(cell) }));
  return [
    column(PERSON, 'Name', 'text', ['applicant', 'full name', 'customer', 'owner', 'person', 'contact']),
    {
      ...column('firstName', 'First name', 'text', ['first', 'given name', 'fname']),
      partOf: PERSON,
    },
    {
      ...column('lastName', 'Last name', 'text', ['last', 'surname', 'family name', 'lname']),
      partOf: PERSON,
    },
    column('email', 'Email', 'an email address', ['e-mail', 'email address', 'mail']),
    column('phone', 'Phone', 'text', ['telephone', 'phone number', 'cell', 'mobile', 'tel']),
    column(
      JOINED,
      'Joined',
      'a date such as 2019-03-04 or 3/4/2019; blank means today',
      [
        'date',
        'date joined',
        'join date',
        'date added',
        'applied',
        'application date',
        'date applied',
        'since',
        'received',
        ...['date on list', 'date on the list', 'on list since', 'on the list since', 'date added to list'],
        ...['waiting since', 'wait list date', 'waiting list date', 'date on waiting list', 'list date'],
        ...[
          'date of application',
          'date received',
          'date requested',
          'signed up',
          'sign up date',
          'timestamp',
        ],
      ],
      (cell) => ({ joinedAt: readDay(cell) }),
    ),
    column(
      'complete',
      'Complete',
      'yes, no, or the date since which the application is complete; blank means yes',
      ['completed', 'complete date', 'date complete', 'paid', 'deposit paid'],
      readComplete,
    ),
    column(
      'place',
      'Place or rank',
      'a whole number, 1 for the next person; blank for everyone goes by the dates',
      [
        'place',
        'rank',
        'no',
        'number',
        'position',
        'pos',
        'priority',
        '#',
        'list no',
        'list #',
        'place on list',
      ],
      (cell) => ({ place: /^\d{1,9}$/.test(cell) ? Number(cell) : cell }),
    ),
    ...(classes.length > 0
      ? [
          column('class', 'Class', namesOf(classes), ['tier', 'category', 'group'], (cell) => ({
            class: oneOf(classes, cell),
          })),
        ]
      : []),
    ...(sizes.length > 0
      ? [
          column(
            'sizes',
            'Sizes',
            `${namesOf(sizes)}, separated by commas; blank means any`,
            ['size', 'type', 'hangar type', 'hangar size', 'wants', 'unit type', 'list'],
            (cell) => ({
              sizes: cell
                .split(/[,;/\n]|\band\b/i)
                .map((part) => part.trim())
                .filter(Boolean)
                .map((part) => oneOf(sizes, part)),
            }),
          ),
        ]
      : []),
    column(
      'unit',
      'Current unit',
      'the unit that a tenant wants to move out of, such as A-1; blank for anyone else',
      ['current hangar', 'current space', 'current location', 'present hangar', 'moves from', 'tenant of'],
      (cell) => ({ move: { from: cell, size: null, into: [], since: null } }),
    ),
    column('aircraft', 'Aircraft', 'text', [
      'plane',
      'airplane',
      'aircraft type',
      'make and model',
      'model',
      'make',
    ]),
    column('tailNumber', 'Tail number', 'a tail number, such as N123AB', [
      ...['n-number', 'n number', 'nnumber', 'tail', 'tail no', 'registration', 'reg'],
    ]),
    feet('wingspan', 'Wingspan', ['wing span', 'span']),
    feet('length', 'Length', ['aircraft length']),
    feet('tailHeight', 'Tail height', ['height', 'aircraft height']),
    column('ownerNote', 'Your note', 'text that only you see', [
      'note',
      'notes',
      'comment',
      'comments',
      'remarks',
      'memo',
    ]),
  ];
}
