import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { useResponseStatus } from './screen.ts';

/** Parts of a query's result that `Loaded` reads. */
export type Loadable<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & {
  refetch: () => unknown;
};

type LoadedProps<Data> = {
  query: Loadable<Data>;
  /** The failure, such as 'The rates didn’t load'. */
  title?: string | undefined;
  level?: 1 | 2 | 3;
  /** Shown with the failure: text in place of the usual advice, and another way on. */
  advice?: ReactNode;
  action?: ReactNode;
  /** Of the box around the failure. */
  failureClass?: string;
  /** Shown if nothing has this address: the page's status is the answer's. */
  missing?: ReactNode | ((error: ApiError) => ReactNode);
  /** Placeholder while it loads, and what screen readers announce then. */
  skeleton?: ReactNode;
  label?: string | undefined;
  children: (data: NonNullable<Data>) => ReactNode;
};

/** Answers to an address that names nothing: a cut-off code or token, one that never existed, and one that has expired. */
const MISSING = [400, 404, 410];

/** What a query loads, or its placeholder, its failure with Retry, or the words for what doesn't exist. */
export function Loaded<Data>({
  query: { data, error, isFetching, refetch },
  title,
  level,
  advice,
  action,
  failureClass,
  missing,
  skeleton,
  label,
  children,
}: LoadedProps<Data>) {
  const refusal =
    missing !== undefined && error instanceof ApiError && MISSING.includes(error.status) ? error : null;
  useResponseStatus(refusal ? (refusal.status === 410 ? 410 : 404) : 200);
  if (refusal) return typeof missing === 'function' ? missing(refusal) : missing;
  if (!error && (data === undefined || data === null)) return <Loading label={label}>{skeleton}</Loading>;
  // A failure to load again takes nothing away, such as a form with typed text.
  return (
    <>
      {error && (
        <div className={failureClass}>
          <ErrorState
            title={title}
            level={level}
            action={action}
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {advice}
          </ErrorState>
        </div>
      )}
      {data !== undefined && data !== null && children(data)}
    </>
  );
}
