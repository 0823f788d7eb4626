import { Pencil } from 'lucide-react';
import { counted, dayText } from '../../../domain/figures.ts';
import type { Hint } from '../../../domain/listing-hints.ts';
import { outcomeLabels } from '../../../domain/outcome.ts';
import { inquiryPaths, paths } from '../../../domain/paths.ts';
import { rateLabel } from '../../../domain/rent.ts';
import { ActivityChart } from '../../listing/activity-chart.tsx';
import { countedOrNo } from '../../listing/activity-layout.ts';
import { Confirmed } from '../../listing/badges.tsx';
import { OwnVerification } from '../../listing/checked-facts.tsx';
import { AskToVerify } from '../../listing-form/ask-to-verify.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type MyListing, useActivity } from './my-listings.ts';

type RowPanelProps = {
  row: MyListing;
  hints: readonly Hint[];
  /** Asks how the space was leased. */
  onOutcome: ((row: MyListing) => void) | undefined;
};

/** Details of a row: daily views and inquiries, how it was leased, what is verified, and details worth adding. */
export function RowPanel({ row, hints, onOutcome }: RowPanelProps) {
  return (
    <div className="grid items-start gap-x-8 gap-y-5 border-t border-rule bg-paper p-4 text-sm wide:grid-cols-2 wide:border-t-0">
      <Days row={row} />
      <div className="flex flex-col gap-5">
        {onOutcome && row.listing.availability === 'occupied' && (
          <Outcome row={row} onChange={() => onOutcome(row)} />
        )}
        <section aria-label={`Verification of ${row.listing.title}`}>
          <p className="mb-2 font-semibold">Verification</p>
          <OwnVerification
            {...row}
            ask={<AskToVerify label="Ask us to verify it" of={row.listing.title} ids={[row.listing.id]} />}
          />
        </section>
        {hints.length > 0 && <ToAdd row={row} hints={hints} />}
      </div>
    </div>
  );
}

function Outcome({ row: { kind, listing }, onChange }: { row: MyListing; onChange: () => void }) {
  const { outcome } = listing;
  const rate = outcome?.rate == null ? '' : ` at ${rateLabel({ [kind.rate.field]: outcome.rate })}`;
  const from = outcome?.leasedFrom ? ` from ${dayText(outcome.leasedFrom)}` : '';
  return (
    <section aria-label={`How ${listing.title} was leased`}>
      <p className="mb-1 font-semibold">Lease</p>
      <p>{outcome ? `${outcomeLabels[outcome.result]}${rate}${from}` : 'How it was leased isn’t stated'}</p>
      <Button variant="quiet" onClick={onChange} className="-ml-4">
        {outcome ? 'Change' : 'Add how it was leased'}
        <span className="sr-only">: {listing.title}</span>
      </Button>
    </section>
  );
}

function Days({ row }: { row: MyListing }) {
  const { data, error, refetch, isFetching } = useActivity(row);
  const { views, inquiries, saves } = row.listing;
  return (
    <section aria-label={`Last 30 days of ${row.listing.title}`}>
      {data ? (
        <ActivityChart days={data} />
      ) : error ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="font-semibold text-danger">The daily numbers didn’t load.</p>
          <Button onClick={() => refetch()} busy={isFetching}>
            Retry
          </Button>
        </div>
      ) : (
        <Skeleton className="h-52" />
      )}
      <p className="mt-3 text-ink-soft">
        Since it was listed: {countedOrNo(views, 'view', 'views')} and{' '}
        {countedOrNo(inquiries, 'inquiry', 'inquiries')}.{' '}
        {saves > 0 && `Saved by ${counted(saves, 'person', 'people')}. `}
        Days are UTC. <Confirmed listing={row.listing} />.
      </p>
      {inquiries > 0 && (
        <Link
          to={inquiryPaths.all({ listing: row.listing.id })}
          className="link inline-flex min-h-11 items-center"
        >
          Read the inquiries
        </Link>
      )}
    </section>
  );
}

function ToAdd({ row: { kind, listing }, hints }: { row: MyListing; hints: readonly Hint[] }) {
  const edit = paths.editListing(kind, listing.id);
  return (
    <section aria-label={`What to add to ${listing.title}`}>
      <p className="font-semibold">Worth adding</p>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {hints.map(({ name, add, worth }) => (
          <li key={name} className="py-2">
            <span className="font-semibold">{add}</span>
            <span className="block text-ink-soft">{worth}</span>
          </li>
        ))}
      </ul>
      <LinkButton to={edit} className="mt-3">
        <Pencil aria-hidden="true" size="1.125rem" />
        Add to the listing<span className="sr-only"> {listing.title}</span>
      </LinkButton>
    </section>
  );
}
