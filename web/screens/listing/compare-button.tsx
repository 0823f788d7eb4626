import { Columns3 } from 'lucide-react';
import { comparePath } from '../../../domain/compare-paths.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { useCompared } from '../../personal/compared.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useAskedAircraft } from './use-asked-aircraft.ts';

/** Only icons on a phone, besides the number. */
export function CompareButton({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const { filters } = useAskedAircraft(kind);
  const { all, has, toggle } = useCompared();
  const isChosen = has(listing.id);
  return (
    <>
      <Button
        variant="quiet"
        aria-pressed={isChosen}
        onClick={() => toggle(listing)}
        className="max-sm:px-3 noscript:hidden"
      >
        <Columns3 aria-hidden="true" size="1.125rem" className={isChosen ? 'text-chart' : undefined} />
        <span className="max-sm:sr-only">{isChosen ? 'Comparing' : 'Compare'}</span>
      </Button>
      {all.length > 0 && (
        <LinkButton to={comparePath(all, { aircraft: filters })} className="max-sm:px-3!">
          <span className="max-sm:sr-only">See all</span> ({all.length})
          <span className="sr-only"> compared</span>
        </LinkButton>
      )}
    </>
  );
}
