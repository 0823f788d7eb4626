import type { UseQueryResult } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

type PopupFrameProps<Data> = {
  name: string;
  /** Follows the name. */
  note?: ReactNode;
  query: UseQueryResult<Data>;
  /** Height of the skeleton. */
  height: string;
  onClose: () => void;
  children: (data: Data) => ReactNode;
};

/** A marker's popup: its name, and what loads about it. */
export function PopupFrame<Data>({ name, note, query, height, onClose, children }: PopupFrameProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  return (
    <>
      <div className="sticky top-0 z-10 flex items-start justify-between gap-3 border-b border-rule bg-sheet pl-4">
        <div className="py-2.5 text-sm">
          <p className="font-semibold">{name}</p>
          {note}
        </div>
        <Button variant="quiet" shape="icon" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" size={20} />
        </Button>
      </div>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <div className="p-3">
          <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching} />
        </div>
      ) : (
        <Loading>
          <Skeleton className={`m-4 ${height}`} />
        </Loading>
      )}
    </>
  );
}
