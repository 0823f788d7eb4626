import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { longDayText } from '../../../domain/dates.ts';
import { counted } from '../../../domain/figures.ts';
import { inquiryTerms } from '../../../domain/inquiries.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { wantedAdPage } from '../../../domain/page-metadata/wanted.ts';
import { paths } from '../../../domain/paths.ts';
import { nearCodes, WITHIN_DEFAULT_NM } from '../../../domain/search-query.ts';
import {
  WANTED_DAYS,
  wantedApi,
  wantedPaths,
  wantedReportReasons,
  wantedStateLabels,
} from '../../../domain/wanted.ts';
import { type WantedAd, wantedReportSchema } from '../../../domain/wanted-schema.ts';
import { api } from '../../api/api.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { wantedAdQuery } from '../../api/queries.ts';
import { useAction } from '../../api/use-action.ts';
import { ReportDialog } from '../../form/report-dialog.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import type { ScreenProps } from '../../page/screen.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Answer } from './answer.tsx';

export function Component({ params: { id } }: ScreenProps<'wanted-ad'>) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? undefined;
  const query = useQuery(wantedAdQuery(id));
  const ad = query.data;
  return (
    <div className="page flex flex-col gap-6 *:max-w-3xl">
      <PageHead {...wantedAdPage(id, ad?.title)} />
      <Loaded
        query={query}
        level={1}
        label="Loading the ad…"
        skeleton={<Skeleton className="h-96" />}
        missing={
          token ? (
            <h1>Your ad has expired</h1>
          ) : (
            <EmptyState
              level={1}
              title="This ad is no longer shown"
              action={<LinkButton to={wantedPaths.list()}>See who is looking</LinkButton>}
            />
          )
        }
      >
        {(ad) => <Facts ad={ad} />}
      </Loaded>
      {ad?.reach && <Reach ad={ad} reach={ad.reach} />}
      {(ad?.own || token) && <Own id={id} ad={ad} token={token} />}
      {ad && !ad.own && !token && ad.state === 'open' && <Answer ad={ad} />}
      {ad && !ad.own && <Report ad={ad} />}
    </div>
  );
}

function Facts({ ad }: { ad: WantedAd }) {
  const facts = [
    ['Posted by', ad.name],
    ['Looking for', ad.search === ad.title ? '' : ad.search],
    ['Aircraft', ad.aircraft],
    ['Must have', ad.needs],
    [
      'Within',
      `${Number(ad.filters.withinNm ?? WITHIN_DEFAULT_NM)} nm of ${nearCodes(ad.filters.near ?? '').join(' or ')}`,
    ],
    ['Wanted from', ad.wantedFrom && longDayText(ad.wantedFrom)],
    ['Term', ad.term && inquiryTerms[ad.term]],
    ['Posted', longDayText(ad.createdAt.slice(0, 10))],
    ['Shown until', longDayText(ad.expiresAt.slice(0, 10))],
  ];
  return (
    <>
      <div>
        <BackLink to={wantedPaths.list()}>Space wanted</BackLink>
        {ad.state !== 'open' && (
          <p>
            <Badge>{wantedStateLabels[ad.state]}</Badge>
          </p>
        )}
        <h1 className="wrap-anywhere">{ad.title}</h1>
      </div>
      {ad.takenDownReason && <p className="text-danger">Taken down: {ad.takenDownReason}</p>}
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">
        <bdi>{ad.message}</bdi>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="wrap-anywhere">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

/** What the ad has reached, for the person who posted it. */
function Reach({ ad, reach }: { ad: WantedAd; reach: NonNullable<WantedAd['reach']> }) {
  const kind = kindOfCategory(ad.category);
  const { fitting, owners } = reach;
  return (
    <p>
      {fitting === 0
        ? 'No listing fits it yet. '
        : `${counted(fitting, 'listing fits', 'listings fit')} it already. `}
      {owners === 0 ? 'No owner was emailed yet. ' : `We emailed ${counted(owners, 'owner', 'owners')}. `}
      {kind && fitting > 0 && (
        <Link to={paths.browseKind(kind, ad.filters)} className="link inline-flex min-h-11 items-center">
          See what fits
        </Link>
      )}
    </p>
  );
}

/** Only signed-in people can report an ad, because they get the answer by email. */
function Report({ ad }: { ad: WantedAd }) {
  const { user } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  if (!user) return null;
  return (
    <div className="border-t border-rule pt-2">
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Report this ad
      </Button>
      {isOpen && (
        <ReportDialog
          title="Report this ad"
          description="We’ll email you what we decide. The person who posted it doesn’t see who reported it."
          path={wantedApi.reports(ad.id)}
          schema={wantedReportSchema}
          reasons={wantedReportReasons}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** Actions of the person who posted the ad, who may be signed out and have the link from an email. */
function Own({ id, ad, token }: { id: string; ad: WantedAd | undefined; token: string | undefined }) {
  const queryClient = useQueryClient();
  const [closing, setClosing] = useState<{ found: boolean } | null>(null);
  const show = (changed: WantedAd) => queryClient.setQueryData(wantedAdQuery(id).queryKey, changed);
  const renew = useAction({
    send: () => api<WantedAd>(wantedApi.renew(id), { method: 'POST', body: token ? { token } : {} }),
    done(changed) {
      show(changed);
      return { title: `Your ad is shown until ${longDayText(changed.expiresAt.slice(0, 10))}` };
    },
    invalidates: [wantedApi.list, wantedApi.mine],
  });
  const close = useAction({
    send: (body: { found: boolean }) => api<WantedAd>(wantedApi.close(id), { method: 'POST', body }),
    done(changed) {
      show(changed);
      return { title: 'Your ad is closed' };
    },
    close: () => setClosing(null),
    invalidates: [wantedApi.list, wantedApi.mine],
  });
  const canClose = ad?.own && ad.state === 'open';
  if (ad && ad.state !== 'open' && ad.state !== 'expired') return null;
  return (
    <div className="flex flex-wrap gap-3">
      {(token || ad?.state === 'expired' || canClose) && (
        <Button
          variant={canClose && !token ? 'secondary' : 'primary'}
          busy={renew.isBusy}
          onClick={() => renew.run()}
        >
          Keep it for {WANTED_DAYS} more days
        </Button>
      )}
      {ad?.own && <LinkButton to={wantedPaths.edit(id)}>Edit</LinkButton>}
      {canClose && <Button onClick={() => setClosing({ found: true })}>I found a place</Button>}
      {canClose && <Button onClick={() => setClosing({ found: false })}>Close the ad</Button>}
      <ConfirmDialog
        open={closing !== null}
        title="Close this ad?"
        description="Owners can’t answer it anymore, and you can’t open it again."
        confirmLabel="Close the ad"
        cancelLabel="Keep it open"
        busy={close.isBusy}
        onCancel={() => setClosing(null)}
        onConfirm={() => closing && close.run(closing)}
      />
    </div>
  );
}
