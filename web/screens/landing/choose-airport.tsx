import { lazy, Suspense, useState } from 'react';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import { Button } from '../../ui/button.tsx';

const Search = lazy(async () => ({
  default: (await import('../../fields/airport-search-dialog.tsx')).AirportSearchDialog,
}));

/** Button that searches the airport of the chart and the listings below it. */
export function ChooseAirport({ onChoose }: { onChoose: (airport: AirportSummary) => void }) {
  // Loads with the first click and stays, so that the focus returns to the button.
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="my-1 shrink-0 px-3! text-sm noscript:hidden"
      >
        Choose your airport
      </Button>
      {open !== undefined && (
        <Suspense>
          <Search
            open={open}
            onClose={() => setOpen(false)}
            onChoose={(airport) => {
              setOpen(false);
              onChoose(airport);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
