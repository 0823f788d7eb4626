import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { aircraftKey, aircraftTitle } from '../../domain/aircraft/my-aircraft.ts';
import { chooseAircraft } from '../personal/aircraft-changes.ts';
import { useMyAircraft } from '../personal/my-aircraft.ts';
import { Button } from '../ui/button.tsx';
import { AircraftFilter } from './aircraft-filter.tsx';
import { filterBy } from './aircraft-values.ts';
import type { FilterDraft } from './use-filter-draft.ts';

/** The visitor's aircraft as buttons that filter by them. */
export function OwnAircraft({ draft }: { draft: FilterDraft }) {
  const queryClient = useQueryClient();
  const mine = useMyAircraft();
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className="col-span-2">
      <legend className="text-sm font-semibold">Your aircraft</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {mine.map((one) => (
          <button
            key={aircraftKey(one)}
            type="button"
            onClick={async () => {
              if (await chooseAircraft(queryClient, one)) filterBy(draft, one);
            }}
            className="chip max-w-full cursor-pointer"
          >
            <bdi className="truncate">{aircraftTitle(one)}</bdi>
          </button>
        ))}
        <Button onClick={() => setOpen(true)}>
          {mine.length > 0 ? 'Another or other clearances' : 'Choose your aircraft'}
        </Button>
      </div>
      {isOpen && <AircraftFilter draft={draft} onClose={() => setOpen(false)} />}
    </fieldset>
  );
}
