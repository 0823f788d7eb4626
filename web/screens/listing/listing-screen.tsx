import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import { grouped } from '../../../domain/figures.ts';
import { readableSize } from '../../../domain/file-size.ts';
import { hasLeft, needsConfirming } from '../../../domain/freshness.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { isDocumentUrl } from '../../../domain/media.ts';
import { messages } from '../../../domain/messages.ts';
import { failedListingPage, missingListingPage } from '../../../domain/page-metadata/listing.ts';
import { paths } from '../../../domain/paths.ts';
import { squareFeetText } from '../../../domain/rent.ts';
import { isVaried, keyFactsOf, rangeText, sharedFigures } from '../../../domain/unit-ranges.ts';
import { measuredTexts } from '../../../domain/verification.ts';
import { hasStatus } from '../../api/api-error.ts';
import { unitsQuery } from '../../api/queries.ts';
import { VerifiedMark } from '../../listing/badges.tsx';
import { CostBreakdown } from '../../listing/cost-breakdown.tsx';
import { Figure } from '../../listing/figure.tsx';
import { Features, Specifications } from '../../listing/specifications.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { type ScreenProps, useResponseStatus } from '../../page/screen.ts';
import { Still } from '../../page/still.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Day } from '../../ui/time.tsx';
import { useFirstScreen } from '../../ui/use-first-screen.ts';
import { AirportPanel } from './airport-panel.tsx';
import { ContactBar } from './contact-actions.tsx';
import { ContactCard } from './contact-card.tsx';
import { FitFigure, FitPanel } from './fit-panel.tsx';
import { FlyerCode, FlyerHead, PrintButton } from './flyer.tsx';
import { Gallery } from './gallery.tsx';
import { headOf, isId, listingQuery } from './listing-data.ts';
import { BackToBrowse, Header } from './listing-header.tsx';
import { LeftNotice, TakenDownNotice } from './notices.tsx';
import { CompareButton, SaveButton, ShareButton } from './page-buttons.tsx';
import { RatesPanel } from './rates-panel.tsx';
import { SimilarListings } from './similar-listings.tsx';
import { UnitsPanel } from './units-panel.tsx';
import { useJudgedAircraft } from './use-judged-aircraft.tsx';
import { useLabelInAddress } from './use-label-in-address.ts';

/** Less than the height of a page without its later parts. */
const FIRST_PARTS_PX = 1_200;

type Part = { kind: ListingKind; listing: ListingDetail };

export function Component({ kind, params: { id } }: ScreenProps<'listing'>) {
  const { data, error, refetch, isFetching } = useQuery({ ...listingQuery(kind, id), enabled: isId(id) });
  const missing = isId(id) ? [404, 410].find((status) => hasStatus(error, status)) : 404;
  if (missing) return <Missing kind={kind} status={missing} />;
  if (error) return <Failed kind={kind} onRetry={refetch} retrying={isFetching} />;
  return <Page kind={kind} listing={data} />;
}

/** `status` is 410 if the listing was deleted. */
function Missing({ kind, status }: { kind: ListingKind; status: number }) {
  useResponseStatus(status);
  const { title, description, action } = messages.listingNotFound;
  return (
    <div className="page">
      <PageHead {...missingListingPage} />
      <EmptyState
        level={1}
        title={title}
        action={
          <LinkButton variant="primary" to={paths.browseKind(kind)}>
            {action}
          </LinkButton>
        }
      >
        {description}
      </EmptyState>
    </div>
  );
}

function Failed({ kind, ...retry }: { kind: ListingKind; onRetry: () => void; retrying: boolean }) {
  return (
    <div className="page">
      <PageHead {...failedListingPage(kind)} />
      <ErrorState
        level={1}
        title="This listing didn’t load"
        {...retry}
        action={<LinkButton to={paths.browseKind(kind)}>{messages.listingNotFound.action}</LinkButton>}
      />
    </div>
  );
}

function Page({ kind, listing }: { kind: ListingKind; listing: ListingDetail | undefined }) {
  const hasRest = useFirstScreen() > FIRST_PARTS_PX;
  return (
    <>
      <article className="flyer listing page low:pt-0!" aria-busy={!listing}>
        <PageHead {...headOf(kind, listing)} />
        <div className="listing-top flex flex-wrap justify-between gap-x-4 print:hidden">
          <BackToBrowse kind={kind} />
          {listing && !listing.takenDownAt && (
            <div className="-mr-3 flex">
              <SaveButton listing={listing} />
              <CompareButton kind={kind} listing={listing} />
              <ShareButton kind={kind} listing={listing} />
              <PrintButton />
            </div>
          )}
        </div>
        {listing && !listing.takenDownAt && hasLeft(listing.freshness) && <LeftNotice listing={listing} />}
        {listing?.takenDownAt && <TakenDownNotice listing={listing} />}
        {listing && <FlyerHead listing={listing} />}
        <Header kind={kind} listing={listing} />
        {listing ? <Parts kind={kind} listing={listing} hasRest={hasRest} /> : <PartsSkeleton kind={kind} />}
        {listing && hasRest && <SimilarListings kind={kind} listing={listing} />}
      </article>
      {listing && !listing.takenDownAt && <ContactBar kind={kind} listing={listing} />}
    </>
  );
}

function Parts({ kind, listing, hasRest }: Part & { hasRest: boolean }) {
  // Each visit changes the counts, and only the statistics show them.
  const content = useMemo(() => [{ ...listing, views: 0, inquiries: 0 }], [listing]);
  const still = (part: string) => ({ name: `listing-${listing.id}-${part}`, content });
  const { data: units = [] } = useQuery({ ...unitsQuery(kind, listing.id), enabled: listing.units !== null });
  const label = useLabelInAddress();
  const judged = useJudgedAircraft(kind, listing, units, label);
  const { shown, offered } = judged;
  return (
    <div className="flyer-parts listing-parts">
      <div className="listing-aside">
        <div className="flyer-contact">
          <ContactCard kind={kind} listing={listing} />
        </div>
        {(shown || !isVaried(kind, listing)) && (
          <Still
            className="print:hidden"
            {...still('costs')}
            {...(shown && { content: null })}
            part={<CostBreakdown kind={kind} listing={shown ?? sharedFigures(kind, listing)} />}
          />
        )}
        <div className="print:hidden">
          <QuickStats listing={listing} />
        </div>
      </div>
      <div className="flyer-facts key-figures">
        <Still
          as="dl"
          className="contents"
          {...still('highlights')}
          part={<Highlights kind={kind} listing={listing} />}
        />
        {kind.takesAircraft && <FitFigure judged={judged} />}
      </div>
      <Gallery kind={kind} listing={listing} drawing={still('drawing')} parked={judged.parked}>
        {listing.units && units.length > 0 && (
          <div className="print:hidden">
            <UnitsPanel
              kind={kind}
              listing={listing}
              units={units}
              offered={offered}
              aircraft={judged.aircraft}
              label={label}
            />
          </div>
        )}
      </Gallery>
      <Still className="flyer-words" {...still('words')} part={<Description listing={listing} />} />
      <div className="flyer-airport later [contain-intrinsic-height:auto_48rem] lg:[contain-intrinsic-height:auto_32rem]">
        <AirportPanel listing={listing} />
      </div>
      <div className="empty:hidden print:hidden">
        <FitPanel kind={kind} listing={judged.judgedListing} judged={judged} />
      </div>
      {hasRest && (
        <>
          <Still
            className="flyer-figures listing-rest later [contain-intrinsic-height:auto_36rem] lg:[contain-intrinsic-height:auto_24rem]"
            {...still('figures')}
            part={<Specifications kind={kind} listing={listing} said={saidAbove(kind, listing)} />}
          />
          <Still
            className="flyer-features listing-rest empty:hidden"
            {...still('features')}
            part={<Features kind={kind} listing={listing} />}
          />
          <div className="listing-rest later [contain-intrinsic-height:auto_44rem] empty:hidden lg:[contain-intrinsic-height:auto_24rem] print:hidden">
            <RatesPanel kind={kind} listing={listing} />
          </div>
          <Still
            className="listing-rest empty:hidden print:hidden"
            {...still('documents')}
            part={<Documents listing={listing} />}
          />
        </>
      )}
      {!listing.takenDownAt && <FlyerCode kind={kind} listing={listing} />}
    </div>
  );
}

/** Figures in the header and the highlights, which the specifications leave out. */
const saidAbove = (kind: ListingKind, listing: ListingDetail): string[] => [
  kind.rate.field,
  // Each unit has its own.
  ...kind.fields.flatMap((field) => (rangeText(field, listing) ? field.name : [])),
  ...keyFactsOf(kind, listing).flatMap(({ figure, fields }) => (figure ? fields : [])),
];

function Description({ listing }: { listing: ListingDetail }) {
  return (
    <Panel label="Description">
      {/* Each paragraph follows the direction of its own script. */}
      <p className="max-w-prose wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]">
        {listing.description}
      </p>
    </Panel>
  );
}

function PartsSkeleton({ kind }: { kind: ListingKind }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the {kind.singular}…
      </p>
      <div className="listing-parts">
        <div className="listing-aside">
          <Skeleton className="h-76" />
          <Skeleton className="h-64" />
          <Skeleton className="h-80" />
        </div>
        <Skeleton className="h-20" />
        <Skeleton className="first-picture aspect-[36/30] sm:aspect-[84/44]" />
        <Skeleton className="h-48" />
        <Skeleton className="h-80" />
      </div>
    </>
  );
}

function Highlights({ kind, listing }: Part) {
  const squareFeet = listing.units ? null : squareFeetText(kind, listing);
  return keyFactsOf(kind, listing).map(({ label, text, figure, fields }) => (
    <div key={label} className="key-figure flex flex-col">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-lg font-bold">
        {figure ? <Figure text={text} /> : <bdi className="wrap-anywhere">{text}</bdi>}
      </dd>
      {squareFeet && fields === kind.sizeFields && <dd className="text-sm text-ink-soft">{squareFeet}</dd>}
      {measuredTexts(kind, listing.verified, fields).map((check) => (
        <dd key={check} className="flyer-rest flex gap-1.5 text-sm leading-snug text-ink-soft">
          <VerifiedMark className="mt-0.5" />
          <bdi>{check}</bdi>
        </dd>
      ))}
    </div>
  ));
}

function QuickStats({ listing }: { listing: ListingDetail }) {
  return (
    <Panel label="Quick stats" className="py-2!">
      <Facts
        items={[
          { label: 'Views', value: <Figure text={grouped(listing.views)} /> },
          { label: 'Inquiries', value: <Figure text={grouped(listing.inquiries)} /> },
          { label: 'Listed on', value: <Day at={listing.createdAt} /> },
          { label: 'Updated', value: <Day at={listing.updatedAt} /> },
          {
            label: needsConfirming(listing.freshness) ? 'Not confirmed since' : 'Confirmed',
            value: <Day at={listing.confirmedAt} />,
          },
        ]}
      />
    </Panel>
  );
}

/** Downloads keep the name that the owner gave the file. */
function Documents({ listing }: { listing: ListingDetail }) {
  const documents = listing.documents.filter(({ url }) => isDocumentUrl(url));
  if (documents.length === 0) return null;
  return (
    <Panel label="Documents" className="py-2!">
      <ul className="divide-y divide-rule">
        {documents.map(({ name, url, size }) => (
          <li key={url}>
            <a
              href={url}
              download={name}
              className="flex min-h-11 items-center gap-3 py-2 text-chart hover:underline"
            >
              <FileText aria-hidden="true" size="1.125rem" className="shrink-0" />
              <bdi className="wrap-anywhere">{name}</bdi>
              <span className="ml-auto text-sm whitespace-nowrap text-ink-soft">
                PDF, {readableSize(size)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
