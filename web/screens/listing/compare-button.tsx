import { Columns3 } from 'lucide-react';
import { comparePath } from '../../../domain/compare-paths.ts';
import type { ListingDetail } from '../../../domain/listing.ts';
import { useCompared } from '../../personal/use-compared.ts';
import { Button, LinkButton } from '../../ui/button.tsx';

/** Only icons on a phone, besides the number. */
export function CompareButton({ listing }: { listing: ListingDetail }) {
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
        <Columns3 aria-hidden="true" size={18} className={isChosen ? 'text-magenta' : undefined} />
        <span className="max-sm:sr-only">{isChosen ? 'Comparing' : 'Compare'}</span>
      </Button>
      {all.length > 0 && (
        <LinkButton to={comparePath(all)} className="max-sm:px-3!">
          <span className="max-sm:sr-only">See all</span> ({all.length})
          <span className="sr-only"> compared</span>
        </LinkButton>
      )}
    </>
  );
}
