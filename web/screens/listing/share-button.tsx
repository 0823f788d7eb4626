import { Share2 } from 'lucide-react';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

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
