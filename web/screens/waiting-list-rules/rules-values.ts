import {
  type Answer,
  answers,
  type Condition,
  conditions,
  type Outcome,
  type Rules,
  type Window,
} from '../../../domain/waiting-lists/rules-schema.ts';

/** Rules as the fields of a form hold them: numbers as typed, and what is left out as ''. */

/** `id` is the key of a row that is stored, or a name that only the form knows. */
export type NamedRow = { id: string; name: string };
type WindowFields = { count: string; unit: Window['unit'] };

export type RuleFields = Pick<
  Rules,
  | 'who'
  | 'namesPartners'
  | 'datedBy'
  | 'switchList'
  | 'switchOrder'
  | 'severalOffers'
  | 'clock'
  | 'meanwhile'
  | 'otherLists'
  | 'death'
  | 'partnerChange'
  | 'publication'
> & {
  sizes: NamedRow[];
  classes: (NamedRow & { isResidents: boolean })[];
  rankReasons: NamedRow[];
  points: (NamedRow & { points: string })[];
  papers: (NamedRow & { when: Rules['papers'][number]['when'] })[];
  charges: (NamedRow &
    Pick<Rules['charges'][number], 'per' | 'every' | 'refund' | 'isCredited'> & {
      dollars: string;
      onceWaitYears: string;
    })[];
  share: string;
  opening: { is: '' | 'dates' | 'lot'; from: string; to: string };
  sends: 'automatic' | 'owner';
  parallel: string;
  window: WindowFields;
  outcomes: Record<Answer, string[]>;
  conditions: Record<Condition, WindowFields & { is: '' | 'any' | 'within' }>;
  renewal: { is: '' | 'anniversary' | 'window'; from: string; to: string; graceDays: string };
  returnDays: string;
  soldMonths: string;
  cap: string;
  reopenBelow: string;
  notes: string;
};

/** Columns of the table of outcomes. */
export const STEPS = 3;

const text = (figure: number | null | undefined) => figure?.toString() ?? '';
const stepText = (step: Outcome | undefined) =>
  step
    ? step.do === 'pause'
      ? `pause:${step.months}`
      : step.do === 'out' && step.forfeits
        ? 'forfeit'
        : step.do
    : '';
const rowOf = <Row extends { key: string }>({ key, ...row }: Row) => ({ id: key, ...row });

export function fieldsOf(rules: Rules): RuleFields {
  const { opening, renewal, window, automatic, cap, reopenBelow, notes } = rules;
  const steps = (answer: Answer) => {
    const given = rules.outcomes[answer] ?? [];
    return Array.from({ length: Math.max(STEPS, given.length) }, (_, at) => stepText(given[at]));
  };
  const condition = (what: Condition) => {
    const found = rules.conditions.find((one) => one.what === what);
    const { count, unit } = found?.within ?? { count: 30, unit: 'days' as const };
    return {
      is: found ? (found.within ? ('within' as const) : ('any' as const)) : ('' as const),
      count: text(count),
      unit,
    };
  };
  return {
    ...rules,
    sizes: rules.sizes.map(rowOf),
    classes: rules.classes.map(({ isResidents = false, ...row }) => ({ ...rowOf(row), isResidents })),
    rankReasons: rules.rankReasons.map(rowOf),
    points: rules.points.map(({ points, ...row }) => ({ ...rowOf(row), points: text(points) })),
    papers: rules.papers.map(rowOf),
    charges: rules.charges.map(({ dollars, onceWaitYears, ...row }) => ({
      ...rowOf(row),
      ...{ dollars: text(dollars), onceWaitYears: text(onceWaitYears) },
    })),
    share: text(rules.share),
    opening: {
      is: opening ? (opening.isLot ? 'lot' : 'dates') : '',
      from: opening?.from ?? '',
      to: opening?.to ?? '',
    },
    sends: automatic ? 'automatic' : 'owner',
    parallel: text(rules.parallel),
    window: { count: text(window.count), unit: window.unit },
    outcomes: Object.fromEntries(answers.map((answer) => [answer, steps(answer)])) as RuleFields['outcomes'],
    conditions: Object.fromEntries(
      conditions.map((what) => [what, condition(what)]),
    ) as RuleFields['conditions'],
    renewal: {
      is: renewal ? (renewal.window ? 'window' : 'anniversary') : '',
      ...{ from: renewal?.window?.from ?? '09-01', to: renewal?.window?.to ?? '10-31' },
      graceDays: text(renewal?.graceDays ?? 30),
    },
    ...{ returnDays: text(rules.returnDays), soldMonths: text(rules.soldMonths) },
    ...{ cap: text(cap), reopenBelow: text(reopenBelow), notes: notes.join('\n') },
  };
}

const figure = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replace(/[\s$,%]/g, '')));
const figureOrNull = (typed: string) => (typed.trim() === '' ? null : figure(typed));
const windowOf = ({ count, unit }: WindowFields) => ({ count: figure(count), unit });

function stepOf(typed: string): object {
  const [what, months] = typed.split(':');
  if (what === 'pause') return { do: 'pause', months: Number(months) };
  return what === 'forfeit' ? { do: 'out', forfeits: true } : { do: what };
}

/** Rows with keys: those of stored ones, which never change, and for new ones the letters of their names. */
export function keyed<Row extends NamedRow>(
  rows: readonly Row[],
): (Omit<Row, 'id'> & { key: string; id: string })[] {
  return rows.map((row, at) => {
    if (!isNew(row.id)) return { ...row, key: row.id };
    const letters = row.name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-');
    const key = letters.replace(/^-+/, '').slice(0, 30) || `row-${at + 1}`;
    // Equal names are refused at the later one.
    const isTaken = rows.slice(0, at).some(({ id, name }) => id === key && name.trim() !== row.name.trim());
    return { ...row, key: isTaken ? `${key}-${at + 1}` : key };
  });
}

export const isNew = (id: string): boolean => id.startsWith('+');
const stored = <Row extends NamedRow>(rows: readonly Row[]) => keyed(rows).map(({ id: _, ...row }) => row);

const conditionsOf = ({ conditions: given }: RuleFields) =>
  conditions.flatMap((what) => {
    const { is, ...within } = given[what];
    return is || what === 'sign' ? [{ what, within: is === 'within' ? windowOf(within) : null }] : [];
  });

/** The rules to send; the schema checks them. */
export function rulesOf(typed: RuleFields) {
  const { sends, ...fields } = typed;
  const { opening, renewal, points, charges } = fields;
  return {
    ...fields,
    sizes: stored(fields.sizes),
    classes: stored(fields.classes),
    rankReasons: stored(fields.rankReasons),
    points: stored(points).map((row) => ({ ...row, points: figure(row.points) })),
    papers: stored(fields.papers),
    charges: stored(charges).map(({ dollars, onceWaitYears, ...row }) => ({
      ...{ ...row, dollars: figureOrNull(dollars) },
      ...(onceWaitYears.trim() && { onceWaitYears: figure(onceWaitYears) }),
    })),
    share: figureOrNull(fields.share),
    opening: opening.is ? { from: opening.from, to: opening.to, isLot: opening.is === 'lot' } : null,
    automatic: sends === 'automatic',
    parallel: figure(fields.parallel),
    window: windowOf(fields.window),
    outcomes: Object.fromEntries(
      answers.map((answer) => {
        const steps = fields.outcomes[answer].filter(Boolean).map(stepOf);
        return [answer, steps.length > 0 || answer === 'declined' ? steps : null];
      }),
    ),
    conditions: conditionsOf(typed),
    renewal: renewal.is
      ? {
          window: renewal.is === 'window' ? { from: renewal.from, to: renewal.to } : null,
          graceDays: figure(renewal.graceDays),
        }
      : null,
    returnDays: figure(fields.returnDays),
    soldMonths: figureOrNull(fields.soldMonths),
    cap: figureOrNull(fields.cap),
    reopenBelow: figureOrNull(fields.reopenBelow),
    notes: fields.notes.split('\n').filter((line) => line.trim()),
  };
}

/** The field for a path of the rules. */
export function ruleField(fields: RuleFields, path: string): string {
  const [name = '', at = '', part = ''] = path.split('.');
  if (name === 'conditions')
    return `conditions.${conditionsOf(fields)[Number(at)]?.what}.${path.split('.')[3] ?? 'is'}`;
  if (name === 'outcomes') return `outcomes.${at}.${part || 0}`;
  if (name === 'notes') return 'notes';
  if (name === 'renewal' && at === 'window') return `renewal.${part}`;
  return part === 'key' ? `${name}.${at}.name` : path;
}

const each = (name: string, parts: readonly string[], count = 20) =>
  Array.from({ length: count }, (_, at) => parts.map((part) => `${name}.${at}.${part}`)).flat();

/** Every field that can be wrong, in the order of the page. */
export const ruleFieldNames: readonly string[] = [
  ...each('sizes', ['name']),
  ...['share', 'cap', 'reopenBelow', 'opening.from', 'opening.to'],
  ...each('papers', ['name']),
  ...each('charges', ['name', 'dollars', 'onceWaitYears'], 6),
  ...each('classes', ['name'], 10),
  ...each('points', ['name', 'points']),
  ...each('rankReasons', ['name']),
  ...['window.count', 'parallel', 'outcomes.declined.0'],
  ...conditions.map((what) => `conditions.${what}.count`),
  ...['renewal.from', 'renewal.to', 'renewal.graceDays', 'returnDays', 'soldMonths', 'notes'],
];
