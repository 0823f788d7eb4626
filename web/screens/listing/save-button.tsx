import { Heart } from 'lucide-react';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { useSaved } from '../../personal/saved.ts';
import { Button } from '../../ui/button.tsx';

/** Only an icon on a phone. */
export function SaveButton({ listing }: { listing: ListingDetail }) {
  const [isSaved, toggle] = useSaved(listing);
  return (
    <Button variant="quiet" aria-pressed={isSaved} onClick={toggle} className="max-sm:px-3 noscript:hidden">
      <Heart aria-hidden="true" size="1.125rem" className={isSaved ? 'fill-current text-chart' : undefined} />
      <span className="max-sm:sr-only">{isSaved ? 'Saved' : 'Save'}</span>
    </Button>
  );
}
