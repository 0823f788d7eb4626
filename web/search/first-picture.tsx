import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import { pictureAddress } from '../listing/picture-address.ts';

type FirstPictureProps = { kind: ListingKind; listing: RowListing };

/** Has the first picture of a list load along with the page, instead of once its rows are laid out. For the server's page only. */
export const FirstPicture = ({ kind, listing }: FirstPictureProps) => (
  <link rel="preload" as="image" href={pictureAddress(kind, listing)} fetchPriority="high" />
);
