import { AircraftDialog } from '../personal/aircraft-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { filterBy, hasAircraft, noAircraft } from './aircraft-values.ts';
import type { FilterDraft } from './use-filter-draft.ts';

type AircraftFilterProps = { draft: FilterDraft; onClose: () => void };

/** Chooses the visitor's aircraft, and lists what may fit it. */
export function AircraftFilter({ draft, onClose }: AircraftFilterProps) {
  return (
    <AircraftDialog
      onClose={onClose}
      onChosen={(one) => filterBy(draft, one)}
      footer={
        hasAircraft(draft) && (
          <Button
            onClick={() => {
              draft.change({ ...noAircraft, fit: '' }, 'now');
              onClose();
            }}
          >
            Show spaces of any size
          </Button>
        )
      }
    />
  );
}
