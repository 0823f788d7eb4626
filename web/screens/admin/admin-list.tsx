import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { counted, grouped } from '../../../domain/figures.ts';
import type { Page } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { isUnauthorized } from '../../api/auth-failure.ts';
import { useLogInAgain } from '../../page/use-log-in-again.ts';
import { LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { useNavigate, useSearchParams } from '../../ui/navigation.ts';
import { Pager } from '../../ui/pager.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { AdminListSpec } from './admin-lists.ts';
import {
  adminListAddress,
  adminQuery,
  DAYS,
  daysOf,
  listValues,
  ROWS_PER_PAGE,
  SEARCH_MAX,
} from './list-address.ts';
import { RowActions } from './row-actions.tsx';
import { useRowDialog } from './use-row-dialog.ts';

type Row = { id: number };
export type DetailProps<R = Row> = {
  id: number;
  /** Undefined if the list doesn't show it. */
  row: R | undefined;
  onClose: () => void;
  /** Goes to the next row that waits for the admin, if there is one. */
  onNext: (() => void) | undefined;
};
export type DecisionProps<Row> = { row: Row; onClose: () => void };

type AdminListProps<R extends Row, Act extends string> = {
  list: AdminListSpec;
  columns: readonly Column<R>[];
  /** "user", "users" */
  noun: readonly [one: string, many: string];
  nameOf: (row: R) => string;
  /** Link of each row, and the dialog that it opens. Its address works without the list. */
  detail?: {
    label: (row: R) => string;
    dialog: (props: DetailProps<R>) => ReactNode;
    /** True for rows that wait for the admin. */
    waits?: (row: R) => boolean;
  };
  /** Dialogs for a row of the list by their verb, and the verbs of each row. */
  decisions?: {
    of: (row: R) => readonly Act[];
    dialogs: Record<Act, (props: DecisionProps<R>) => ReactNode>;
  };
  /** More actions of a row. */
  actions?: (row: R) => ReactNode;
  /** Shown above the rows, next to the search. */
  children?: ReactNode;
};

/** Search, sort, rows, pages, and dialogs of one of the admin's lists. */
export function AdminList<R extends Row, Act extends string = never>({
  list,
  columns,
  noun: [one, many],
  nameOf,
  detail,
  decisions,
  actions,
  children,
}: AdminListProps<R, Act>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...adminQuery<R>(list, params),
    // Never the rows of another list, whose actions would be wrong.
    placeholderData: (last, query) => (query?.queryKey[0] === list.path ? last : undefined),
  });
  useLogInAgain(isUnauthorized(error));
  const values = listValues(list, params);
  const days = list.byDay && daysOf(params);
  // At their boxes.
  const refused = list.boxes && error instanceof ApiError ? error.errors : [];
  const dialog = useRowDialog(list);
  const { heading, ...focus } = useFocusAfterRow(data, dialog.open !== null);
  return (
    <>
      <div className="@container flex flex-col gap-4 low:gap-2" {...focus}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div role="status">
            <h2 ref={heading} tabIndex={-1}>
              {data ? counted(data.total, one, many) : list.label}
            </h2>
          </div>
          {children}
        </div>
        <ListToolbar
          key={list.tab}
          label={`Search and sort ${list.label}`}
          boxes={[
            {
              name: 'q',
              type: 'search',
              label: 'Search',
              placeholder: list.searches,
              maxLength: SEARCH_MAX,
            },
            ...(list.boxes ?? []).map((box) => ({
              ...box,
              type: 'search' as const,
              isShort: true,
              maxLength: SEARCH_MAX,
              error: refused.find(({ path }) => path === box.name)?.message,
            })),
            ...(days ? DAYS : []).map((name) => ({
              name,
              type: 'date' as const,
              label: name === 'from' ? 'From (UTC)' : 'To (UTC)',
              error: days?.errors[name],
            })),
          ]}
          selects={[...(list.filters ?? []), { name: 'sort', label: 'Sort by', options: list.sorts }]}
          values={{ ...values, ...days?.typed }}
          fixed={{ tab: list.tab }}
          onChange={({ tab: _, ...set }) => navigate(adminListAddress(list, set), { replace: true })}
        />
        {error && refused.length === 0 && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !error && <LoadingRows label={`Loading ${many}…`} />}
        {data?.rows.length === 0 && (
          <EmptyState
            title={`No ${many} found`}
            action={
              Object.keys(values).length > 0 && (
                <LinkButton to={adminListAddress(list, {})}>
                  {values.q ? 'Clear search' : 'Show all'}
                </LinkButton>
              )
            }
          />
        )}
        {data && data.rows.length > 0 && (
          <DataTable
            label={list.label}
            look="cards"
            rows={data.rows}
            keyOf={({ id }) => id}
            isOutdated={isPlaceholderData}
            columns={[
              ...columns,
              {
                name: 'Actions',
                long: true,
                bare: true,
                cell: (row) => (
                  <RowActions
                    of={nameOf(row)}
                    {...(detail && { detail: { label: detail.label(row), link: dialog.to(row.id) } })}
                    acts={decisions?.of(row) ?? []}
                    onAct={(act) => dialog.show(row.id, act)}
                  >
                    {actions?.(row)}
                  </RowActions>
                ),
              },
            ]}
          />
        )}
        {data && !isPlaceholderData && <ListPages list={list} values={values} data={data} />}
      </div>
      <RowDialog {...{ dialog, detail, decisions, rows: data?.rows }} />
    </>
  );
}

type RowDialogProps<R extends Row, Act extends string> = Pick<
  AdminListProps<R, Act>,
  'detail' | 'decisions'
> & {
  dialog: ReturnType<typeof useRowDialog>;
  rows: readonly R[] | undefined;
};

function RowDialog<R extends Row, Act extends string>({
  dialog,
  detail,
  decisions,
  rows = [],
}: RowDialogProps<R, Act>) {
  if (!dialog.open) return null;
  const { id, act } = dialog.open;
  const onClose = dialog.close;
  const index = rows.findIndex((one) => one.id === id);
  const row = rows[index];
  if (act === null) {
    const next = rows.slice(index + 1).find((one) => detail?.waits?.(one));
    const onNext = row && next && (() => dialog.move(next.id));
    return <Fragment key={id}>{detail?.dialog({ id, row, onClose, onNext })}</Fragment>;
  }
  const verb = row && decisions?.of(row).find((one) => one === act);
  return verb && decisions?.dialogs[verb]({ row, onClose });
}

type ListPagesProps = { list: AdminListSpec; values: Record<string, string>; data: Page<unknown> };

function ListPages({ list, values, data: { rows, total, nextCursor } }: ListPagesProps) {
  const { cursor, page: number = '1', ...query } = values;
  const page = Number(number);
  // The last page is counted from the end, because rows may have left the list since the first.
  const last = nextCursor === null ? total : Math.min((page - 1) * ROWS_PER_PAGE + rows.length, total);
  const from = rows.length === 0 ? '0' : `${grouped(last - rows.length + 1)}–${grouped(last)}`;
  const first = adminListAddress(list, query);
  return (
    <Pager
      position={`${from} of ${grouped(total)}`}
      first={cursor && first}
      previous={cursor && page === 2 ? first : undefined}
      next={nextCursor !== null && adminListAddress(list, { ...query, cursor: nextCursor, page: page + 1 })}
    />
  );
}

const LoadingRows = ({ label }: { label: string }) => (
  <Loading label={label}>
    <div className="flex flex-col gap-2">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  </Loading>
);

/** Place of a control in the list. */
type Place = { row: string | undefined; index: number };

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button')];

/**
 * Keeps the focus when the control that had it disappears: the control in its place gets it, such as Restore for Take down,
 * or the heading if the whole row is gone.
 */
function useFocusAfterRow(data: unknown, isDialogOpen: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<Place>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the rows
  useEffect(() => {
    if (isDialogOpen || !last.current || document.activeElement !== document.body) return;
    const { row, index } = last.current;
    const now = row && list.current?.querySelector(`[data-row="${row}"]`);
    (now ? (controlsOf(now)[index] ?? heading.current) : heading.current)?.focus();
  }, [data, isDialogOpen]);
  return {
    heading,
    ref: list,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row]');
      last.current = { row: row?.dataset.row, index: row ? controlsOf(row).indexOf(target) : -1 };
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // The list may change while a dialog of the row is open.
      if (!relatedTarget?.closest('dialog')) last.current = null;
    },
  };
}
