import { Columns2, Heart, Share2 } from 'lucide-react';
import { comparePath } from '../../../domain/compare-paths.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { useCompared } from '../../personal/compared.ts';
import { useSaved } from '../../personal/saved.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useAskedAircraft } from './use-asked-aircraft.ts';

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
        <Columns2 aria-hidden="true" size="1.125rem" className={isChosen ? 'text-chart' : undefined} />
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

/** Opens the device's own share sheet, or copies the address where there is none. Only an icon on a phone. */
export function ShareButton({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const share = async () => {
    const url = new URL(paths.listing(kind, listing.id), window.location.origin).href;
    // Missing outside https and in some desktop browsers: https://developer.mozilla.org/docs/Web/API/Navigator/share
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title: listing.title, url });
    } catch (error) {
      // The visitor closed the sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  return (
    <Button variant="quiet" onClick={share} className="max-sm:px-3 noscript:hidden">
      <Share2 aria-hidden="true" size="1.125rem" />
      <span className="max-sm:sr-only">Share</span>
    </Button>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: url });
  } catch {
    toast({ title: 'Copy this link', description: url });
  }
}
