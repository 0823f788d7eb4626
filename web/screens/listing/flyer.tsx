import { Printer } from 'lucide-react';
import { use } from 'react';
import { brand } from '../../../domain/brand.ts';
import type { ListingDetail } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { SiteContext } from '../../page/screen.ts';
import { Button } from '../../ui/button.tsx';
import { Day } from './quick-stats.tsx';

/** What only the printed listing has; how its parts stand on the page is in flyer.css. */

export function PrintButton() {
  return (
    <Button variant="quiet" onClick={() => window.print()}>
      <Printer aria-hidden="true" size={18} />
      Print flyer
    </Button>
  );
}

/** Whose page it is, and of which day. */
export function FlyerHead({ listing }: { listing: ListingDetail }) {
  return (
    <p className="mb-2 hidden items-baseline gap-3 print:flex">
      <span className="text-lg font-extrabold">{brand.name}</span>
      <span>{brand.title}</span>
      <span className="ml-auto text-sm text-ink-soft">
        Updated <Day instant={listing.updatedAt} />
      </span>
    </p>
  );
}

/** The way back to the screen: for a telephone's camera, and in words. */
export function FlyerCode({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  return (
    <div className="flyer-code hidden items-center gap-3 print:flex">
      <img
        src={paths.listingQr(kind, listing.id)}
        alt="QR code for this listing"
        width={104}
        height={104}
        fetchPriority="low"
        decoding="async"
        className="size-26 shrink-0"
      />
      <p className="min-w-0 text-sm">
        Photos, full description, and current availability:
        <br />
        <span className="font-semibold wrap-anywhere">{useAddress(kind, listing)}</span>
      </p>
    </div>
  );
}

/** As one types it. */
function useAddress(kind: ListingKind, listing: ListingDetail): string {
  const { origin } = use(SiteContext);
  return origin.replace(/^https?:\/\//, '') + paths.listing(kind, listing.id);
}
