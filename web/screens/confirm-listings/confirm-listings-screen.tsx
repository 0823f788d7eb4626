import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, MailX } from 'lucide-react';
import { counted, grouped } from '../../../domain/figures.ts';
import { confirmListingsPath, LEAVE_DAYS, NEEDS_CONFIRMING } from '../../../domain/freshness.ts';
import type { Confirmation } from '../../../domain/freshness-schema.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { confirmListingsPage } from '../../../domain/page-metadata/mailed.ts';
import { paths, withQuery } from '../../../domain/paths.ts';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { confirmationOf } from './confirm-listings-data.ts';
import { LeasedForm } from './leased-form.tsx';
import { LinkedListing } from './linked-listing.tsx';

const dashboard = withQuery(paths.dashboard, { state: NEEDS_CONFIRMING });

/** The screen of the links in the email about listings to confirm. It works signed out and without JavaScript. */
export function Component() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return (
    <div className="page">
      <PageHead {...confirmListingsPage} />
      <div className="max-w-2xl">
        <Loaded
          query={useQuery(confirmationOf(token))}
          level={1}
          missing={({ status }) => <Broken isExpired={status === 410} />}
        >
          {(confirmation) => {
            const leased = confirmation.listings.find(({ id }) => String(id) === params.get('leased'));
            return leased?.hasUnits ? (
              <HasUnits listing={leased} />
            ) : leased && leased.availability !== 'occupied' ? (
              <LeasedForm listing={leased} token={token} typed={params} />
            ) : (
              <Linked confirmation={confirmation} token={token} />
            );
          }}
        </Loaded>
      </div>
    </div>
  );
}

/** A listing is leased unit by unit; signing in is required to change them. */
function HasUnits({ listing: { id, title, category } }: { listing: Confirmation['listings'][number] }) {
  const kind = kindOfCategory(category);
  return (
    <EmptyState
      level={1}
      title="Which of its units is leased?"
      action={kind && <LinkButton to={paths.units(kind, id)}>Set the units</LinkButton>}
    >
      <p>
        <bdi>{title}</bdi> has units. Nothing has changed yet: set the status of each unit.
      </p>
    </EmptyState>
  );
}

const Broken = ({ isExpired }: { isExpired: boolean }) => (
  <EmptyState
    level={1}
    icon={
      isExpired ? <Clock aria-hidden="true" size="2.25rem" /> : <MailX aria-hidden="true" size="2.25rem" />
    }
    title={isExpired ? 'This link has expired' : 'This link doesn’t work'}
    action={<LinkButton to={dashboard}>Go to your dashboard</LinkButton>}
  >
    <p>
      {isExpired
        ? 'You can confirm your listings on your dashboard.'
        : 'Copy the whole link from the email, or confirm your listings on your dashboard.'}
    </p>
  </EmptyState>
);

function Linked({ confirmation, token }: { confirmation: Confirmation; token: string }) {
  const { listings, total, toConfirm } = confirmation;
  if (total === 0) {
    return (
      <EmptyState
        level={1}
        title="Nothing to confirm"
        action={<LinkButton to={paths.dashboard}>Go to your dashboard</LinkButton>}
      >
        <p>The listings in this email were deleted or taken down.</p>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {toConfirm > 0 ? (
        <>
          <h1>{toConfirm === 1 ? 'Is this listing still available?' : 'Are these still available?'}</h1>
          <p>
            Listings that aren’t confirmed for {LEAVE_DAYS} days leave the search results. Confirm them to
            keep them there, or to bring them back.
          </p>
          <form method="post" action={confirmListingsPath(token)}>
            {toConfirm === 1 && <input type="hidden" name="listing" value={listings[0]?.id} />}
            <Button type="submit" variant="primary" className="max-sm:w-full">
              {toConfirm === 1 ? 'Confirm it' : `Confirm all ${grouped(toConfirm)}`}
            </Button>
          </form>
        </>
      ) : (
        <>
          <h1 className="flex items-center gap-3">
            <CircleCheck aria-hidden="true" size="1.875rem" className="shrink-0 text-good" />
            All up to date
          </h1>
          <p>Thank you. Visitors see when you last confirmed a listing.</p>
        </>
      )}
      <ul className="flex flex-col gap-3">
        {listings.map((listing) => (
          <LinkedListing key={listing.id} listing={listing} token={token} isOnly={toConfirm === 1} />
        ))}
      </ul>
      {total > listings.length && (
        <p>
          {counted(total - listings.length, 'more listing is', 'more listings are')} on your{' '}
          <Link to={dashboard} className="link">
            dashboard
          </Link>
          .
        </p>
      )}
    </div>
  );
}
