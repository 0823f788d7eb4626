import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Loadable, Loaded } from '../page/loaded.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

type PopupFrameProps<Data> = {
  name: string;
  /** Follows the name. */
  note?: ReactNode;
  query: Loadable<Data>;
  /** Height of the skeleton. */
  height: string;
  onClose: () => void;
  children: (data: NonNullable<Data>) => ReactNode;
};

/** A marker's popup: its name, and what loads about it. */
export function PopupFrame<Data>({ name, note, query, height, onClose, children }: PopupFrameProps<Data>) {
  return (
    <>
      <div className="sticky top-0 z-10 flex items-start justify-between gap-3 border-b border-rule bg-sheet pl-3">
        <div className="py-1.5 text-sm leading-tight self-center">
          <p className="font-semibold">{name}</p>
          {note}
        </div>
        <Button variant="quiet" shape="icon" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" size="1.25rem" />
        </Button>
      </div>
      <Loaded query={query} level={3} failureClass="p-3" skeleton={<Skeleton className={`m-4 ${height}`} />}>
        {children}
      </Loaded>
    </>
  );
}
