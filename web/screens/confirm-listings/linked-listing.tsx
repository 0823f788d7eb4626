import { confirmListingsPath, needsConfirming } from '../../../domain/freshness.ts';
import type { Confirmation } from '../../../domain/freshness-schema.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { paths } from '../../../domain/paths.ts';
import { Confirmed } from '../../listing/badges.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

export type LinkedListing = Confirmation['listings'][number];

type LinkedListingProps = {
  listing: LinkedListing;
  token: string;
  /** True if the button above confirms the same. */
  isOnly: boolean;
};

export function LinkedListing({ listing, token, isOnly }: LinkedListingProps) {
  const { id, title, category, availability, hasUnits, freshness } = listing;
  const kind = kindOfCategory(category);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-rule-strong bg-sheet p-4">
      <div className="min-w-0 flex-1 basis-60">
        <About listing={listing} />
        <p className="text-sm">
          <Confirmed listing={listing} hasLeftWord />
          {availability === 'occupied' && ', occupied'}
        </p>
      </div>
      {needsConfirming(freshness) && (
        <div className="flex flex-wrap gap-2">
          {!isOnly && (
            <form method="post" action={confirmListingsPath(token)}>
              <input type="hidden" name="listing" value={id} />
              <Button type="submit">
                Confirm<span className="sr-only"> {title}</span>
              </Button>
            </form>
          )}
          {kind && hasUnits ? (
            <LinkButton to={paths.units(kind, id)}>
              Set its units<span className="sr-only">: {title}</span>
            </LinkButton>
          ) : (
            availability !== 'occupied' && (
              <LinkButton to={confirmListingsPath(token, id)}>
                It’s leased<span className="sr-only">: {title}</span>
              </LinkButton>
            )
          )}
        </div>
      )}
    </li>
  );
}

/** Names a listing and its place. */
export function About({ listing }: { listing: LinkedListing }) {
  const kind = kindOfCategory(listing.category);
  return (
    <>
      <p className="font-bold wrap-anywhere">
        {kind ? (
          <Link to={paths.listing(kind, listing.id)} className="link">
            <bdi>{listing.title}</bdi>
          </Link>
        ) : (
          <bdi>{listing.title}</bdi>
        )}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {kind?.label} at <span className="figure">{listing.icaoCode}</span>, {listing.airportName}
      </p>
    </>
  );
}
