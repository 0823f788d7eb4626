import { ArrowLeft, FileText } from 'lucide-react';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import { commonValues } from '../../../domain/common-texts.ts';
import { readableSize } from '../../../domain/file-size.ts';
import { withEmptyValues } from '../../../domain/listing-form.ts';
import type { CreateInput } from '../../../domain/listing-form-schema.ts';
import { allFields } from '../../../domain/listing-kinds/all-fields.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { placeOf } from '../../../domain/maps-link.ts';
import { renditionAddress } from '../../../domain/paths.ts';
import { hasUnstatedCharges, leftOut, monthlyLabel, rateLabel } from '../../../domain/rent.ts';
import type { User } from '../../api/current-user.ts';
import { CaptionedDrawing, drawingFrame } from '../../drawing/listing-drawing.tsx';
import { AirportCode } from '../../fields/airport-code.tsx';
import { CostBreakdown } from '../../listing/cost-breakdown.tsx';
import { Figure } from '../../listing/figure.tsx';
import { Features, Specifications } from '../../listing/specifications.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';

type Subject = { kind: ListingKind; input: CreateInput; airport: AirportSummary; owner: User };

type ReviewProps = Subject & {
  creating: boolean;
  onEdit: () => void;
  onComplete: () => void;
};

/** Shows the listing as visitors will see it. */
export function Review({ creating, onEdit, onComplete, ...subject }: ReviewProps) {
  const { kind } = subject;
  const listing = listingOf(subject);
  return (
    <>
      <p className="mt-1 text-ink-soft">This is how visitors will see it. It isn’t published yet.</p>
      <Head kind={kind} listing={listing} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-7">
        <div className="flex flex-col gap-5">
          <ReviewPictures kind={kind} listing={listing} />
          <Panel label="Description">
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">
              <bdi>{listing.description}</bdi>
            </p>
          </Panel>
          <Specifications kind={kind} listing={listing} />
          <Features kind={kind} listing={listing} />
          <ReviewDocuments listing={listing} />
        </div>
        <div className="flex flex-col gap-5">
          <CostBreakdown kind={kind} listing={listing} />
          <Contact listing={listing} />
          <Place airport={subject.airport} listing={listing} />
        </div>
      </div>
      <div
        data-lower-bar=""
        className="sticky bottom-0 mt-6 flex flex-wrap-reverse items-center justify-end gap-3 border-t border-rule-strong bg-paper py-3"
      >
        <Button onClick={onEdit} disabled={creating} className="max-sm:flex-1">
          <ArrowLeft aria-hidden="true" size="1.125rem" className="max-sm:hidden" />
          Edit Listing
        </Button>
        <Button variant="primary" busy={creating} onClick={onComplete} className="max-sm:flex-1">
          {creating ? 'Creating...' : 'Complete Listing'}
        </Button>
      </div>
    </>
  );
}

/** Predicts the API's response for this listing. */
function listingOf({ kind, input, airport, owner }: Subject): ListingDetail {
  const { firstName, lastName, role } = owner;
  return {
    leaseRate: null,
    monthlyRate: null,
    ...withEmptyValues(allFields(kind), input),
    id: 0,
    category: kind.category,
    ...commonValues(input),
    icaoCode: airport.icaoCode,
    airportName: airport.name,
    airportId: airport.id,
    airportCode: airport.code,
    city: airport.city,
    state: airport.state,
    hasControlTower: airport.hasControlTower,
    coordinates: placeOf(input.googleMapLink, airport),
    images: input.images ?? [],
    imageTexts: input.imageTexts ?? [],
    version: 1,
    takenDownAt: null,
    takenDownReason: null,
    usualAnswer: null,
    documents: input.documents ?? [],
    availability: 'available',
    views: 0,
    inquiries: 0,
    verified: {},
    units: null,
    statedMonth: null,
    monthWithNnn: null,
    hasOtherCharges: false,
    hasUnstatedCharges: hasUnstatedCharges(input),
    createdAt: '',
    updatedAt: '',
    confirmedAt: '',
    freshness: 'fresh',
    owner: {
      id: 0,
      firstName,
      lastName,
      role,
      companyName: null,
      brokerCompanyName: null,
      brokerCompanyLogoUrl: null,
      operatorVerifiedAt: null,
      profileImageUrl: null,
    },
  };
}

type Part = { kind: ListingKind; listing: ListingDetail };

function Head({ kind, listing }: Part) {
  const { title, icaoCode, airportName, city, state, hasControlTower } = listing;
  const rate = rateLabel(listing);
  const month = monthlyLabel(kind, listing) ?? rate;
  return (
    <header className="double-rule mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-4">
      <div className="min-w-0 flex-[999_1_24rem]">
        <p className="mb-2">
          <Badge>{kind.badge}</Badge>
        </p>
        <h2 className="wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <AirportCode code={icaoCode} towered={hasControlTower} className="text-lg" />
          <span className="font-semibold">{airportName}</span>
          <span className="text-ink-soft">
            {city}, {state}
          </span>
        </p>
      </div>
      <p className="flex flex-auto flex-col border-l-4 border-chart pl-4 leading-tight">
        <Figure text={month} className="text-xl font-bold" />
        <span className="mt-1 text-sm text-ink-soft">
          {leftOut(kind, listing).areas || 'for the whole space'}, <Figure text={kind.size(listing)} />
          {rate !== month && (
            <>
              {' '}
              at <Figure text={rate} />
            </>
          )}
        </span>
      </p>
    </header>
  );
}

function Contact({ listing }: { listing: ListingDetail }) {
  const { firstName, lastName } = listing.owner;
  return (
    <Panel label="Contact" className="py-2!">
      <Facts
        items={[
          { label: 'Listed by', value: <bdi>{`${firstName} ${lastName}`.trim()}</bdi> },
          { label: 'Email', value: <bdi className="wrap-anywhere">{listing.contactEmail}</bdi> },
          { label: 'Phone', value: <bdi>{listing.contactPhone}</bdi> },
        ]}
      />
    </Panel>
  );
}

function Place({ airport, listing }: { airport: Subject['airport']; listing: ListingDetail }) {
  const { lat, lng } = listing.coordinates;

  return (
    <Panel label="On the map" className="py-2!">
      <Facts
        items={[
          { label: 'Latitude', value: <span className="figure">{lat.toFixed(4)}</span> },
          { label: 'Longitude', value: <span className="figure">{lng.toFixed(4)}</span> },
          {
            label: 'Position from',
            value:
              lat === airport.lat && lng === airport.lng
                ? `the airport, ${airport.icaoCode}`
                : 'the map link',
          },
        ]}
      />
    </Panel>
  );
}

const frame = 'h-auto w-full rounded-sm border border-rule-strong bg-sunken object-cover';

/** The photos of the reviewed listing, or a drawing if it has none. */
function ReviewPictures({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const { images, imageTexts } = listing;
  if (images.length === 0) {
    return (
      <figure className={drawingFrame}>
        <CaptionedDrawing kind={kind} listing={listing} />
      </figure>
    );
  }
  return (
    <ul aria-label="Photos" className="grid grid-cols-4 gap-2 sm:grid-cols-5">
      {images.map((url, at) => (
        <li key={url} className={at === 0 ? 'relative col-span-full' : undefined}>
          <img
            src={renditionAddress(url, at === 0 ? '800.webp' : 'card.jpg')}
            alt={imageTexts[at] || `Photo ${at + 1} of ${images.length}`}
            width={at === 0 ? 960 : 200}
            height={at === 0 ? 600 : 150}
            className={`${at === 0 ? 'aspect-8/5' : 'aspect-4/3'} ${frame}`}
          />
          {at === 0 && (
            <span className="absolute bottom-3 left-3">
              <Badge>Main</Badge>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function ReviewDocuments({ listing }: { listing: ListingDetail }) {
  if (listing.documents.length === 0) return null;
  return (
    <Panel label="Documents" className="py-2!">
      <ul className="divide-y divide-rule">
        {listing.documents.map(({ url, name, size }) => (
          <li key={url} className="flex items-baseline justify-between gap-4 py-2">
            <span className="flex min-w-0 items-baseline gap-2">
              <FileText aria-hidden="true" size="1.125rem" className="shrink-0 self-center text-ink-soft" />
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            </span>
            <span className="figure text-sm whitespace-nowrap text-ink-soft">{readableSize(size)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
