import { fitOf } from '../../domain/fit/fit.ts';
import { fitReason } from '../../domain/fit/fit-text.ts';
import { spaceOf } from '../../domain/fit/space.ts';
import type { RowListing } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { useMyAircraft } from '../personal/my-aircraft.ts';
import { FitVerdict } from './fit-verdict.tsx';

/** Says if the visitor's aircraft fits; nothing before they choose one. For parts that only the browser draws. */
export function OwnFit({ kind, listing }: { kind: ListingKind; listing: RowListing }) {
  const [aircraft] = useMyAircraft();
  if (!aircraft || !kind.takesAircraft) return null;
  const fit = fitOf(aircraft, spaceOf(kind, listing), aircraft.clearances);
  return (
    <span className="fit-badge">
      <FitVerdict verdict={fit.verdict} />
      <span className="sr-only">
        {' '}
        for {aircraft.name}: {fitReason(fit, aircraft)}
      </span>
    </span>
  );
}
