import { useQueryClient } from '@tanstack/react-query';
import { fitOf } from '../../domain/fit/fit.ts';
import { fitReason } from '../../domain/fit/fit-text.ts';
import { spaceOf } from '../../domain/fit/space.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import { judgedAircraft } from '../personal/judged-aircraft.ts';
import { useMyAircraft } from '../personal/my-aircraft.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { FitVerdict } from './fit-verdict.tsx';

/** Says if the aircraft of the search or the visitor fits; nothing before one is chosen, or before hydration. */
export function OwnFit({ kind, listing }: { kind: ListingKind; listing: RowListing }) {
  useMyAircraft();
  const queryClient = useQueryClient();
  const aircraft = useHydrated() && judgedAircraft(queryClient, listing);
  if (!aircraft || !kind.takesAircraft) return null;
  const fit = fitOf(aircraft, spaceOf(kind, listing), aircraft.clearances);
  return (
    <span className="fit-badge">
      <FitVerdict fit={fit} />
      <span className="sr-only">
        {' '}
        for {aircraft.name}: {fitReason(fit, aircraft)}
      </span>
    </span>
  );
}
