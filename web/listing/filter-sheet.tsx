import type { FormEvent, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { foundCount } from './found-text.ts';
import type { Results } from './use-listings.ts';

type FilterSheetProps = {
  results: Results;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  /** The button that clears all. */
  clear: ReactNode;
  /** The controls. */
  children: ReactNode;
};

/** The filters on a phone; the results follow behind it while one types. */
export function FilterSheet({ results, onSubmit, onClose, clear, children }: FilterSheetProps) {
  return (
    <Dialog
      shape="sheet"
      open
      onClose={onClose}
      title="Filters"
      footer={
        <>
          {clear}
          <Button variant="primary" onClick={onClose}>
            Show {results.page && foundCount(results.page)}
            <span className="sr-only">results</span>
          </Button>
        </>
      }
    >
      <form autoComplete="off" onSubmit={onSubmit} className="grid grid-cols-2 gap-4">
        {children}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
