import { roleLabels } from '../../../domain/account.ts';
import { adminPaths } from '../../../domain/admin.ts';
import { companyOf, listerPath, personOf } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { paths, renditionAddress } from '../../../domain/paths.ts';
import { OPERATOR_VERIFIED } from '../../../domain/verification.ts';
import { CheckedFacts } from '../../listing/checked-facts.tsx';
import { Figure, RateFigures } from '../../listing/figure.tsx';
import { ListingPicture } from '../../listing/listing-picture.tsx';
import { Facts } from '../../ui/panel.tsx';
import { UtcDay } from './day.tsx';
import { Email } from './email.tsx';
import { NewTabLink } from './new-tab-link.tsx';
import { Quote } from './quote.tsx';

type Part = { kind: ListingKind; listing: OwnListing };

/** The listing's own pictures, words, and documents, and who lists it, to compare with the checklist. */
export function ListingEvidence({ kind, listing }: Part) {
  const { owner, contactEmail, contactPhone, description } = listing;
  const company = companyOf(owner);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <ListingPicture kind={kind} listing={listing} className="w-28 self-start sm:w-44" />
        <div className="flex min-w-[min(100%,10rem)] flex-1 flex-col items-start">
          <Figure text={kind.size(listing)} className="font-bold" />
          <RateFigures kind={kind} listing={listing} />
          <span className="wrap-anywhere">
            {listing.airportName} ({listing.icaoCode})
          </span>
          <span className="text-sm text-ink-soft">
            {kind.label}, ID <span className="figure">{listing.id}</span>
          </span>
        </div>
      </div>
      <Photos listing={listing} />
      {description && <Quote label="Description">{description}</Quote>}
      <Documents listing={listing} />
      <Facts
        items={[
          {
            label: 'Listed by',
            value: (
              <bdi className="wrap-anywhere">
                {personOf(owner)}
                {company && `, ${company}`}
              </bdi>
            ),
          },
          { label: 'Role', value: roleLabels[owner.role] },
          { label: 'Contact', value: <Email>{contactEmail}</Email> },
          { label: 'Phone', value: contactPhone },
          ...(owner.operatorVerifiedAt
            ? [{ label: OPERATOR_VERIFIED, value: <UtcDay instant={owner.operatorVerifiedAt} /> }]
            : []),
        ]}
      />
      {Object.keys(listing.verified).length > 0 && (
        <CheckedFacts kind={kind} verified={listing.verified} owner="the owner" />
      )}
      <p className="flex flex-wrap gap-x-5">
        <NewTabLink href={paths.listing(kind, listing.id)}>Public page</NewTabLink>
        <NewTabLink href={listerPath(owner.id)}>Lister’s page</NewTabLink>
        <NewTabLink href={adminPaths.user(owner.id)}>Account</NewTabLink>
        <NewTabLink href={adminPaths.history('listing', listing.id)}>History</NewTabLink>
      </p>
    </div>
  );
}

function Photos({ listing: { images, imageTexts } }: Pick<Part, 'listing'>) {
  if (images.length === 0) return null;
  return (
    <ul aria-label="Photos" className="grid grid-cols-4 gap-2">
      {images.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer" className="block">
            <img
              src={renditionAddress(url, 'card.jpg')}
              alt={imageTexts[index] || `Photo ${index + 1}`}
              className="aspect-4/3 w-full rounded-sm border border-rule object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Documents({ listing: { documents } }: Pick<Part, 'listing'>) {
  if (documents.length === 0) return null;
  return (
    <ul aria-label="Documents">
      {documents.map(({ name, url }) => (
        <li key={url}>
          <NewTabLink href={url}>
            <bdi>{name}</bdi>
          </NewTabLink>
        </li>
      ))}
    </ul>
  );
}
