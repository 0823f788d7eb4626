import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../domain/admin.ts';
import type { WholeCase } from '../../../domain/cases-schema.ts';
import { companyOf, personOf } from '../../../domain/listing.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { UNDO_MINUTES } from '../../../domain/own-listings.ts';
import { paths } from '../../../domain/paths.ts';
import { Figure, RateFigures } from '../../listing/figure.tsx';
import { ListingPicture } from '../../listing/listing-picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DialogData } from './dialog-data.tsx';
import { verificationQuery } from './list-address.ts';
import { NewTabLink } from './new-tab-link.tsx';

/** The listing that a case is about, as it is now. */
export function CaseListing({ found: { listing } }: { found: WholeCase }) {
  const kind = kindOfCategory(listing?.category ?? '');
  if (!listing || !kind) return null;
  if (listing.deletedBy === 'admin') return <p className="text-ink-soft">The listing was deleted.</p>;
  if (!listing.exists) {
    return (
      <p className="text-ink-soft">
        The owner deleted this listing. They can undo that for {UNDO_MINUTES} minutes.
      </p>
    );
  }
  return <LoadedListing kind={kind} id={listing.id} />;
}

function LoadedListing({ kind, id }: { kind: ListingKind; id: number }) {
  const query = useQuery(verificationQuery(kind, id));
  return (
    <DialogData query={query} missing="The listing was deleted.">
      {({ listing }) => (
        <section
          aria-label="Listing"
          className="flex flex-wrap gap-x-4 gap-y-2 rounded-sm border border-rule-strong bg-sheet p-3"
        >
          <ListingPicture kind={kind} listing={listing} className="w-24 self-start narrow:hidden sm:w-52" />
          <div className="flex min-w-[min(100%,10rem)] flex-1 flex-col items-start gap-1">
            <NewTabLink href={paths.listing(kind, id)} className="min-h-0! font-bold">
              <bdi>{listing.title}</bdi>
            </NewTabLink>
            <p className="flex flex-wrap items-baseline gap-x-4">
              <Figure text={kind.size(listing)} />
              <RateFigures kind={kind} listing={listing} />
            </p>
            <Owner owner={listing.owner} />
            {listing.takenDownAt && <Badge tone="danger">Taken down</Badge>}
            <p className="mt-auto text-sm max-sm:hidden">
              <NewTabLink href={adminPaths.listing(kind, id)}>
                {kind.label} <span className="figure">{id}</span>
              </NewTabLink>
            </p>
          </div>
        </section>
      )}
    </DialogData>
  );
}

function Owner({ owner }: { owner: OwnListing['owner'] }) {
  const company = companyOf(owner);
  return (
    <p className="text-sm">
      Owner:{' '}
      <NewTabLink href={adminPaths.user(owner.id)} className="min-h-0!">
        <bdi>{personOf(owner)}</bdi>
      </NewTabLink>
      {company && <bdi className="text-ink-soft">, {company}</bdi>}
    </p>
  );
}
