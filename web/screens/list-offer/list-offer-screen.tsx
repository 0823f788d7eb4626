import { useQuery } from '@tanstack/react-query';
import { fitOf } from '../../../domain/fit/fit.ts';
import { spaceOf } from '../../../domain/fit/space.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { listOfferPage } from '../../../domain/page-metadata/own.ts';
import { conditionTexts } from '../../../domain/waiting-lists/condition-texts.ts';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import type { ListOffer } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { FitDrawing } from '../../drawing/fit-drawing.tsx';
import { CaptionedDrawing, drawingFrame } from '../../drawing/listing-drawing.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import type { ScreenProps } from '../../page/screen.ts';
import { SignedIn } from '../../page/signed-in.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Moment } from '../../ui/time.tsx';
import { offerQuery, stateOf } from './list-offer-data.ts';
import { OfferAnswers } from './offer-answers.tsx';

/** An offer of a waiting list. Opening it answers nothing. */
export function Component({ params }: ScreenProps<'list-offer'>) {
  return (
    <div className="page">
      <PageHead {...listOfferPage(params.id, params.offer)} />
      <SignedIn>{() => <Offer {...params} />}</SignedIn>
    </div>
  );
}

const Offer = (params: { id: string; offer: string }) => (
  <Loaded
    query={useQuery(offerQuery(params))}
    level={1}
    title="The offer didn’t load"
    missing={
      <EmptyState
        level={1}
        title="This offer doesn’t exist"
        action={<LinkButton to={waitingListPaths.mine()}>Your waiting lists</LinkButton>}
      />
    }
    skeleton={<Skeleton className="h-96" />}
  >
    {(offer) => (
      <>
        <PageHeader
          back={<BackLink to={waitingListPaths.mine()}>Your waiting lists</BackLink>}
          title={
            <>
              {offer.state === 'offered' ? 'Offered to you' : stateOf(offer.state)[0]}:{' '}
              <bdi>{offer.space}</bdi>
            </>
          }
          intro={
            <>
              By the waiting list <bdi>{offer.list}</bdi>.
            </>
          }
        />
        <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="flex flex-col gap-4 lg:order-2">
            <Panel
              label={offer.state === 'offered' ? 'Your answer' : 'Status'}
              className="flex flex-col gap-4"
            >
              {offer.state === 'offered' ? <Open offer={offer} /> : <Over offer={offer} />}
            </Panel>
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <Space offer={offer} />
          </div>
        </div>
      </>
    )}
  </Loaded>
);

function Open({ offer }: { offer: ListOffer }) {
  return (
    <>
      {offer.expiresAt ? (
        <div>
          <p className="text-ink-soft">Answer by, at the airport</p>
          <p className="text-lg leading-snug font-bold">{offer.deadline}</p>
          <p>
            In your time zone: <Moment at={offer.expiresAt} />
          </p>
          <p className="mt-2">
            <LinkButton href={waitingListApi.calendar(offer.listId, offer.id)} download="offer.ics">
              Add to calendar
            </LinkButton>
          </p>
        </div>
      ) : (
        <p>The time to answer starts once the owner has delivered this offer to you. You can answer now.</p>
      )}
      <OfferAnswers offer={offer} />
    </>
  );
}

const Over = ({ offer: { state, due } }: { offer: ListOffer }) => (
  <>
    <p role="status">{stateOf(state)[1]}</p>
    {due.length > 0 && (
      <Facts
        items={due.map(({ what, deadline }) => ({
          label: <span className="block first-letter:uppercase">{conditionTexts[what]}</span>,
          value: deadline ? `by ${deadline}` : 'no deadline',
        }))}
      />
    )}
  </>
);

/** The space, to scale, with the person’s aircraft. */
function Space({
  offer: { kind: category, figures, aircraft, fit: fitText, rent, availableFrom, path },
}: {
  offer: ListOffer;
}) {
  const kind = kindOfCategory(category ?? '');
  const space = kind && spaceOf(kind, figures);
  const fit = kind?.takesAircraft && space && aircraft ? fitOf(aircraft, space) : null;
  const parked = fit && aircraft ? { aircraft, fit } : undefined;
  return (
    <>
      <Panel label="The space" className="flex flex-col gap-2">
        <Facts
          items={[
            { label: 'Rent', value: rent ?? 'Not stated' },
            { label: 'Available', value: availableFrom ? `From ${availableFrom}` : 'Now' },
          ]}
        />
        {path && (
          <p>
            <Link to={path} className="link inline-flex min-h-11 items-center">
              Photos, charges, and all figures
            </Link>
          </p>
        )}
      </Panel>
      {kind && (
        <figure className={drawingFrame}>
          <CaptionedDrawing kind={kind} listing={figures} parked={parked} />
        </figure>
      )}
      {parked && space && (
        <Panel label="Your aircraft in it" className="flex flex-col gap-3">
          <p className="wrap-anywhere">{fitText}.</p>
          <FitDrawing {...parked} space={space} />
        </Panel>
      )}
      {kind?.takesAircraft && !aircraft && (
        <p className="text-ink-soft">
          Your application doesn’t state wingspan, length, and height, so we can’t say whether your aircraft
          fits.
        </p>
      )}
    </>
  );
}
