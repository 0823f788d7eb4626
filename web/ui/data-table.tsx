import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, HTMLAttributes, Key, ReactNode } from 'react';
import { cx } from './cx.ts';
import { tableRole } from './table-role.ts';

type Direction = 'ascending' | 'descending';

/** A column as data. The cells of the first column name their rows. */
export type Column<Row, By extends string = string> = {
  /** The heading, and the label of the cell on a card. */
  name: string;
  /** A heading that says more than the name. */
  head?: ReactNode;
  /** Left out where rows have a component of their own. */
  cell?: (row: Row) => ReactNode;
  /** Right-aligned, in B612 Mono. */
  figure?: boolean;
  /** Gets the whole width of a card. */
  long?: boolean;
  /** Has no label on a card. */
  bare?: boolean;
  /** Of the heading and the cells, such as a width. */
  className?: string;
  /** Number of cells below the heading. */
  span?: number;
  sort?: { by: By; direction: Direction };
  /** Of a row's cell, in a grid. */
  attributes?: (row: Row) => HTMLAttributes<HTMLElement>;
};

export type Sorting<By extends string> = { by: By; onSort: (by: By) => void; usual: By };

/** A checkbox in the cell that names the row. */
type RowSelection = Pick<ComponentProps<'input'>, 'checked' | 'disabled'> & {
  label: string;
  onChange: () => void;
};

const plain: { [Part in keyof typeof tableRole]: object } = {
  table: {},
  group: {},
  row: {},
  head: { scope: 'col' },
  rowHead: { scope: 'row' },
  cell: {},
};

const own = { table: '', heads: '', head: '', body: '', row: '', cell: '', figure: '', long: '' };

/** `framed` scrolls sideways. `cards` becomes cards in a narrow container. A style sheet places the parts of `own` and `grid`. */
const looks = {
  framed: {
    role: plain,
    table: '',
    heads: '',
    head: 'border-b border-rule-strong bg-sunken px-3 py-2 text-xs font-semibold tracking-wide align-bottom text-ink-soft',
    body: '',
    row: '',
    cell: 'border-b border-rule px-3 py-2.5 align-middle',
    figure: 'figure text-right whitespace-nowrap',
    long: '',
  },
  cards: {
    role: tableRole,
    table:
      'grid w-full border-collapse grid-cols-[minmax(0,1fr)] gap-3 text-left @2xl:grid-cols-2 @5xl:table @5xl:border @5xl:border-rule-strong @5xl:bg-sheet @5xl:text-sm',
    heads: 'hidden @5xl:table-header-group',
    head: 'border-b border-rule-strong bg-sunken px-3 py-2 text-sm font-semibold',
    body: 'contents @5xl:table-row-group',
    row: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] content-start gap-x-4 gap-y-2 rounded-sm border border-rule-strong bg-sheet p-4 @5xl:table-row @5xl:border-0 @5xl:border-b @5xl:border-rule',
    cell: 'min-w-0 align-baseline @5xl:table-cell @5xl:px-3 @5xl:py-2.5',
    figure: 'figure @5xl:text-right',
    long: '@max-5xl:col-span-full',
  },
  own: { role: tableRole, ...own },
  /** With cells that the keyboard moves between; its owner handles the keys. */
  grid: {
    role: { ...tableRole, table: { role: 'grid' }, cell: { role: 'gridcell' } },
    ...own,
    figure: 'figure text-right',
  },
};

type Look = keyof typeof looks;

type DataTableProps<Row, By extends string> = {
  label: string;
  columns: readonly Column<Row, By>[];
  rows?: readonly Row[];
  keyOf?: (row: Row) => Key;
  look?: Look;
  className?: string;
  /** Of the table element. */
  attributes?: ComponentProps<'table'>;
  /** Makes the headings of columns that sort buttons; a second press sorts as usual again. */
  sorting?: Sorting<By> | null;
  /** True while the rows are those of the last search: visible, so that nothing jumps, but not to act on. */
  isOutdated?: boolean;
  /** A row above the headings, for groups of them. */
  groups?: ReactNode;
  /** Bodies of rows, in place of `rows`. */
  children?: ReactNode;
};

export function DataTable<Row, By extends string = string>({
  label,
  columns,
  rows = [],
  keyOf,
  look = 'framed',
  className,
  attributes,
  sorting,
  isOutdated,
  groups,
  children,
}: DataTableProps<Row, By>) {
  const { role, ...part } = looks[look];
  const Frame = look === 'framed' ? Table : 'table';
  return (
    <Frame
      {...attributes}
      {...role.table}
      {...(look === 'framed' ? { label } : { 'aria-label': label })}
      aria-busy={isOutdated}
      inert={isOutdated}
      className={cx(part.table, isOutdated && 'opacity-60', className)}
    >
      {/* A fixed layout takes its widths from the first row, which the groups are. */}
      {groups && (
        <colgroup>
          {columns.map(({ name, className: own }) => (
            <col key={name} className={own} />
          ))}
        </colgroup>
      )}
      <thead {...role.group} className={part.heads || undefined}>
        {groups}
        <tr {...role.row}>
          {columns.map((column) => (
            <Heading key={column.name} column={column} look={look} sorting={sorting} />
          ))}
        </tr>
      </thead>
      {children ?? (
        <tbody {...role.group} className={part.body || undefined}>
          {rows.map((row) => {
            const key = keyOf?.(row);
            return <DataRow key={key} id={key} columns={columns} row={row} look={look} />;
          })}
        </tbody>
      )}
    </Frame>
  );
}

type HeadingProps<Row, By extends string> = {
  column: Column<Row, By>;
  look: Look;
  sorting: Sorting<By> | null | undefined;
};

function Heading<Row, By extends string>({ column, look, sorting }: HeadingProps<Row, By>) {
  const { name, head = name, figure, className, span, sort } = column;
  const { role, ...part } = looks[look];
  const sorts = sorting && sort;
  const isSorted = sorts && sorting.by === sort.by;
  return (
    <th
      {...role.head}
      colSpan={span}
      aria-colspan={span}
      aria-sort={sorts ? (isSorted ? sort.direction : 'none') : undefined}
      className={cx(part.head, figure && 'text-right', className) || undefined}
    >
      {sorts ? (
        <button
          type="button"
          onClick={() => sorting.onSort(isSorted ? sorting.usual : sort.by)}
          className="inline-flex min-h-10 cursor-pointer items-center gap-1 px-2 hover:text-chart"
        >
          {head}
          <SortMark direction={isSorted ? sort.direction : null} />
        </button>
      ) : (
        head
      )}
    </th>
  );
}

function SortMark({ direction }: { direction: Direction | null }) {
  const Mark = direction === null ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <Mark
      aria-hidden="true"
      size="0.9375rem"
      className={direction === null ? 'text-ink-soft' : 'text-chart'}
    />
  );
}

type DataRowProps<Row> = {
  columns: readonly Column<Row, string>[];
  row: Row;
  look?: Look;
  id?: Key | undefined;
  className?: string;
  selection?: RowSelection | undefined;
};

export function DataRow<Row>({ columns, row, look = 'framed', id, className, selection }: DataRowProps<Row>) {
  const { role, ...part } = looks[look];
  return (
    <tr
      {...role.row}
      data-row={look === 'cards' ? id : undefined}
      className={cx(part.row, className) || undefined}
    >
      {columns.map(({ name, figure, long, bare, className: own, attributes, cell }, index) => {
        const isFirst = index === 0;
        const Cell = isFirst ? 'th' : 'td';
        return (
          <Cell
            key={name}
            {...(isFirst ? role.rowHead : role.cell)}
            {...attributes?.(row)}
            className={
              cx(
                part.cell,
                figure && part.figure,
                (long || isFirst) && part.long,
                isFirst && look !== 'own' && look !== 'grid' && 'text-left font-normal',
                own,
              ) || undefined
            }
          >
            {isFirst && selection && <SelectRow {...selection} />}
            {look === 'cards' && !isFirst && !bare && (
              <span
                aria-hidden="true"
                className="block font-sans text-sm font-normal text-ink-soft @5xl:hidden"
              >
                {name}
              </span>
            )}
            {cell?.(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

const SelectRow = ({ label, ...input }: RowSelection) => (
  <label className="select-row">
    <input type="checkbox" {...input} />
    <span className="sr-only">{label}</span>
  </label>
);

/** The frame of a table, which scrolls sideways. */
export function Table({ label, className, ...rest }: ComponentProps<'table'> & { label?: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-sm border border-rule-strong bg-sheet"
    >
      <table
        {...rest}
        aria-label={label}
        className={cx('w-full border-collapse text-left wrap-normal', className)}
      />
    </section>
  );
}
