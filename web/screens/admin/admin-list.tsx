import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { counted } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { isUnauthorized } from '../../api/auth-failure.ts';
import { useLogInAgain } from '../../page/use-log-in-again.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { useNavigate, useSearchParams } from '../../ui/navigation.ts';
import { Pager } from '../../ui/pager.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { tableRole as role } from '../../ui/table-role.ts';
import { type AdminListSpec, adminQuery, SEARCH_MAX, valuesOf } from './admin-lists.ts';

export type Column<Row> = {
  name: string;
  figure?: boolean;
  /** Gets the whole width of a card. */
  long?: boolean;
  cell: (row: Row) => ReactNode;
};

type AdminListProps<Row> = {
  list: AdminListSpec;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** "user", "users" */
  noun: readonly [one: string, many: string];
  /** Buttons of a row, in the last column. */
  actions?: (row: Row) => ReactNode;
  /** Shown above the rows, next to the search. */
  children?: ReactNode;
};

/** Search, sort, rows and pages of one of the admin's lists: a table, laid out as cards below 60 rem. */
export function AdminList<Row>({ list, columns, rowKey, noun, actions, children }: AdminListProps<Row>) {
  const [params] = useSearchParams();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...adminQuery<Row>(list, params),
    // Never the rows of another list, whose actions would be wrong.
    placeholderData: (last, query) => (query?.queryKey[0] === list.path ? last : undefined),
  });
  useLogInAgain(isUnauthorized(error));
  const [one, many] = noun;
  const values = valuesOf(list, params);
  const { heading, ...focus } = useFocusAfterRow(data);
  return (
    <div className="flex flex-col gap-4" {...focus}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div role="status">
          <h2 ref={heading} tabIndex={-1}>
            {data ? counted(data.total, one, many) : list.label}
          </h2>
        </div>
        {children}
      </div>
      <Toolbar key={list.tab} list={list} values={values} />
      {error && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && (
        <Loading label={`Loading ${many}…`}>
          <div className="flex flex-col gap-2">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        </Loading>
      )}
      {data?.rows.length === 0 && <EmptyState title={`No ${many} found`} />}
      {data && data.rows.length > 0 && (
        <Rows
          list={list}
          columns={columns}
          rowKey={rowKey}
          actions={actions}
          rows={data.rows}
          isOutdated={isPlaceholderData}
        />
      )}
      <Pager
        label="Pages"
        first={values.cursor && addressOf(list, { ...values, cursor: '' })}
        next={
          data?.nextCursor && !isPlaceholderData
            ? addressOf(list, { ...values, cursor: data.nextCursor })
            : undefined
        }
      />
    </div>
  );
}

type RowsProps<Row> = Pick<AdminListProps<Row>, 'list' | 'columns' | 'rowKey' | 'actions'> & {
  rows: readonly Row[];
  /** True while the rows are those of the last search. */
  isOutdated: boolean;
};

function Rows<Row>({ list, columns, rowKey, actions, rows, isOutdated }: RowsProps<Row>) {
  return (
    <table
      {...role.table}
      aria-label={list.label}
      aria-busy={isOutdated}
      // Rows of the last search: visible, so that nothing jumps, but not to act on.
      inert={isOutdated}
      className={cx(
        'grid w-full border-collapse gap-3 text-left sm:grid-cols-2 wide:table wide:border wide:border-rule-strong wide:bg-sheet wide:text-sm',
        isOutdated && 'opacity-60',
      )}
    >
      <thead {...role.group} className="hidden wide:table-header-group">
        <tr {...role.row}>
          {[...columns, ...(actions ? [{ name: 'Actions' } as Column<Row>] : [])].map(({ name, figure }) => (
            <th
              key={name}
              {...role.head}
              className={cx(
                'border-b border-rule-strong bg-sunken px-3 py-2 text-sm font-semibold',
                figure && 'text-right',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role.group} className="contents wide:table-row-group">
        {rows.map((row) => (
          <tr
            {...role.row}
            key={rowKey(row)}
            className="grid grid-cols-2 content-start gap-x-4 gap-y-2 rounded-sm border border-rule-strong bg-sheet p-4 wide:table-row wide:border-0 wide:border-b wide:border-rule"
          >
            {columns.map(({ name, figure, long, cell }, index) => (
              <td
                key={name}
                {...role.cell}
                className={cx(
                  'align-baseline wide:table-cell wide:px-3 wide:py-2.5',
                  (long || index === 0) && 'max-wide:col-span-2',
                  figure && 'figure wide:text-right',
                )}
              >
                {index > 0 && (
                  <span
                    aria-hidden="true"
                    className="block font-sans text-sm font-normal text-ink-soft wide:hidden"
                  >
                    {name}
                  </span>
                )}
                {cell(row)}
              </td>
            ))}
            {actions && (
              <td {...role.cell} className="max-wide:col-span-2 wide:px-3 wide:py-1 wide:align-baseline">
                <div className="grid grid-cols-2 gap-2 wide:flex wide:gap-0">{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Moves the focus to the heading when a row disappears with it. */
function useFocusAfterRow(data: unknown) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the rows
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) heading.current?.focus();
  }, [data]);
  return {
    heading,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}

const addressOf = ({ tab }: AdminListSpec, values: Record<string, string>) => paths.adminTab(tab, values);

/** Milliseconds after the last key before the search runs. */
const TYPING_PAUSE = 300;

/** A plain GET form, so that it works without JavaScript. */
function Toolbar({ list, values }: { list: AdminListSpec; values: Record<string, string> }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apply = (event?: FormEvent) => {
    event?.preventDefault();
    clearTimeout(timer.current);
    if (!form.current) return;
    const { tab: _, ...set } = Object.fromEntries(new FormData(form.current)) as Record<string, string>;
    navigate(addressOf(list, set), { replace: true });
  };
  const pause = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, TYPING_PAUSE);
  };
  const selects = [...(list.filters ?? []), { name: 'sort', label: 'Sort by', options: list.sorts }];
  return (
    <search>
      <form
        ref={form}
        method="get"
        aria-label={`Search and sort ${list.label}`}
        autoComplete="off"
        onSubmit={apply}
        className="grid grid-cols-2 gap-x-3 gap-y-2 rounded-sm border border-rule-strong bg-sheet p-3 text-sm wide:flex wide:[&>*]:flex-1 wide:[&>*:nth-child(2)]:flex-[2] [&_input]:text-base [&_select]:text-base"
      >
        <input type="hidden" name="tab" value={list.tab} />
        <Field label="Search" className="max-wide:col-span-2">
          <Input
            type="search"
            name="q"
            defaultValue={values.q}
            placeholder={list.searches}
            maxLength={SEARCH_MAX}
            enterKeyHint="search"
            spellCheck={false}
            onChange={pause}
          />
        </Field>
        {selects.map(({ name, label, options }) => (
          <Field key={name} label={label}>
            <Select name={name} defaultValue={values[name] ?? options[0]?.value} onChange={() => apply()}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <Button type="submit" variant="primary" className="hidden! noscript:inline-flex!">
          Show
        </Button>
      </form>
    </search>
  );
}
