import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { ListingSearch } from './listing-search.ts';

const Loaded = lazy(async () => ({ default: (await import('./save-search-dialog.tsx')).SaveSearchDialog }));

type Props = { search: ListingSearch; onSaved?: () => void; onClose: () => void };

/** Few visitors save a search, so its form loads when one does. */
export const LazySaveSearchDialog = (props: Props) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);

type SaveSearchProps = {
  search: ListingSearch;
  label?: string;
  /** Next to a button that matters more. */
  plain?: boolean;
};

/** Offers emails about new listings that the search finds. */
export function SaveSearch({ search, label = 'Save search', plain = false }: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={plain ? undefined : 'primary'}
        onClick={() => setOpen(true)}
        className="noscript:hidden"
      >
        {label}
      </Button>
      {isOpen && <LazySaveSearchDialog search={search} onClose={() => setOpen(false)} />}
    </>
  );
}
