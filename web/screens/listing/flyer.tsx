import { Printer } from 'lucide-react';
import { use, useEffect } from 'react';
import { brand } from '../../../domain/brand.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { dollars } from '../../../domain/money.ts';
import { FLYER, paths } from '../../../domain/paths.ts';
import { basisOf, costsOf, leftOut } from '../../../domain/rent.ts';
import { Figure } from '../../listing/figure.tsx';
import { SiteContext } from '../../page/screen.ts';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/time.tsx';

/** Only its icon on a phone. A link to the flyer opens the print dialog. */
export function PrintButton() {
  useEffect(() => {
    if (window.location.hash === `#${FLYER}`) window.print();
  }, []);
  return (
    <Button variant="quiet" onClick={() => window.print()} className="max-sm:px-3 noscript:hidden">
      <Printer aria-hidden="true" size="1.125rem" />
      <span className="max-sm:sr-only">Print flyer</span>
    </Button>
  );
}

export function FlyerHead({ listing }: { listing: ListingDetail }) {
  return (
    <p className="mb-2 hidden items-baseline gap-3 print:flex">
      <span className="text-lg font-extrabold">{brand.name}</span>
      <span>{brand.title}</span>
      <span className="ml-auto text-sm text-ink-soft">
        Updated <Day at={listing.updatedAt} />
      </span>
    </p>
  );
}

/** Cost of a year. Only on the flyer, because the screen shows it line by line. */
export function FlyerTotal({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const costs = costsOf(kind, listing);
  if (!costs) return null;
  const { areas, charges } = leftOut(kind, listing);
  return (
    <span className="mt-1 hidden text-sm text-ink-soft print:block">
      <Figure text={`${dollars(costs.year)}/year ${basisOf(kind, listing)}`.trim()} className="text-ink" />
      {areas && `, ${areas}`}
      {charges.length > 0 && <span className="block">{charges.join(' ')}</span>}
    </span>
  );
}

/** Links the printed page to the website. */
export function FlyerCode({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  return (
    <>
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
        <p className="min-w-0 text-sm">Photos, full description, and current availability:</p>
      </div>
      {/* Across the page, because an address that wraps is hard to type. */}
      <p className="flyer-address hidden text-right text-sm font-semibold whitespace-nowrap print:block">
        {useAddress(kind, listing)}
      </p>
    </>
  );
}

function useAddress(kind: ListingKind, listing: ListingDetail): string {
  const { origin } = use(SiteContext);
  return origin.replace(/^https?:\/\//, '') + paths.listing(kind, listing.id);
}
