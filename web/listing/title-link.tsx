import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import { paths } from '../../domain/paths.ts';
import { Link } from '../ui/link.tsx';

type TitleLinkProps = { kind: ListingKind; listing: RowListing; onClick?: (() => void) | undefined };

/** The title of a row, all of which opens the listing; the row needs `relative`. */
export const TitleLink = ({ kind, listing, onClick }: TitleLinkProps) => (
  <Link
    onClick={onClick}
    to={paths.listing(kind, listing.id)}
    className="text-ink no-underline after:absolute after:inset-0 hover:text-chart hover:underline"
  >
    <bdi>{listing.title}</bdi>
  </Link>
);
