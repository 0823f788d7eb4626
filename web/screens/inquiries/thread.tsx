import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mailtoHref, phonesIn, telHref } from '../../../domain/contact-links.ts';
import { longDayText } from '../../../domain/dates.ts';
import { COPIES_FLAGGED, inquiryTerms, PAY_WARNING, viewingEnds } from '../../../domain/inquiries.ts';
import type { InquiryThread, Unread } from '../../../domain/inquiries-schema.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { inquiryApi, inquiryPaths, paths } from '../../../domain/paths.ts';
import { askedUnitText } from '../../../domain/units.ts';
import { api } from '../../api/api.ts';
import { unreadQuery } from '../../api/queries.ts';
import { ListingLine } from '../../listing/listing-line.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { MoreLike } from '../../search/more-like.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { filtersOf } from './list-data.ts';
import { Messages } from './messages.tsx';
import { NotePanel } from './note.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ThreadActions } from './thread-actions.tsx';
import { inquiryQuery } from './thread-data.ts';
import { ViewingPanel } from './viewing.tsx';
import { viewingsQuery } from './viewing-data.ts';

/** One conversation. */
export function ThreadPage({ id }: { id: string }) {
  return (
    <Loaded
      query={useQuery(inquiryQuery(id))}
      level={1}
      skeleton={<Skeleton className="h-96" />}
      missing={
        <EmptyState
          level={1}
          title="Conversation not found"
          action={
            <LinkButton variant="primary" to={inquiryPaths.all()}>
              All inquiries
            </LinkButton>
          }
        >
          It doesn’t exist, or belongs to another account.
        </EmptyState>
      }
    >
      {(thread) => <Thread thread={thread} />}
    </Loaded>
  );
}

/** Marks what is shown as read, and updates the count in the bar. */
function useRead({ id, isUnread, messages }: InquiryThread): void {
  const queryClient = useQueryClient();
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (!isUnread || last === undefined) return;
    api<Unread>(inquiryApi.read(id), { method: 'POST', body: { messageId: last } }).then(
      async (unread) => {
        // An answer under way may be from before.
        await queryClient.cancelQueries({ queryKey: unreadQuery.queryKey });
        queryClient.setQueryData(unreadQuery.queryKey, unread);
        queryClient.setQueryData(inquiryQuery(String(id)).queryKey, (thread) =>
          thread && thread.messages.at(-1)?.id === last ? { ...thread, isUnread: false } : thread,
        );
        queryClient.invalidateQueries({ queryKey: [inquiryApi.all(), { page: {} }] });
      },
      // It stays unread.
      () => {},
    );
  }, [queryClient, id, isUnread, last]);
}

function Thread({ thread }: { thread: InquiryThread }) {
  useRead(thread);
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader
        back={<BackLink to={inquiryPaths.all(filtersOf(search))}>All inquiries</BackLink>}
        actions={<ThreadActions thread={thread} />}
        title={
          <>
            {thread.side === 'owner' ? 'Inquiry from' : 'Conversation with'} <bdi>{thread.person}</bdi>
          </>
        }
        className="mb-2"
      />
      <ThreadListing thread={thread} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {thread.copies !== null && thread.copies >= COPIES_FLAGGED && (
            <p className="rounded-sm border border-caution bg-caution-tint px-3 py-2">
              The same message went to {thread.copies} listings.
            </p>
          )}
          <Messages thread={thread} />
          <EndedNote thread={thread} />
          {thread.side === 'sender' && <p className="font-semibold">{PAY_WARNING}</p>}
          <ReplyForm thread={thread} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ListingPanel thread={thread} />
          <About thread={thread} />
          <ViewingPanel thread={thread} />
          <NotePanel thread={thread} />
        </div>
      </div>
    </>
  );
}

/** Says that the place is gone, and shows who asked about it other ones. */
function EndedNote({ thread: { id, side, category, airportCode } }: { thread: InquiryThread }) {
  const { data } = useQuery(viewingsQuery(id));
  const kind = kindOfCategory(category);
  if (!data?.impossibleBecause) return null;
  return (
    <div className="flex flex-col gap-2 rounded-sm border border-rule-strong bg-sunken px-3 py-2">
      <p>
        {viewingEnds[data.impossibleBecause]}{' '}
        {data.viewing?.state === 'accepted'
          ? 'The viewing will be canceled within 10 minutes.'
          : 'A viewing isn’t possible anymore.'}{' '}
        You can still write to each other.
      </p>
      {side === 'sender' && kind && <MoreLike kind={kind} airportCode={airportCode} />}
    </div>
  );
}

/** The listing's title, where the row would push the messages off a phone's screen. */
function ThreadListing({ thread: { category, listing, title, airportCode } }: { thread: InquiryThread }) {
  const kind = kindOfCategory(category);
  return (
    <p className="mt-1 flex items-center gap-x-2 lg:hidden">
      {kind && listing ? (
        <Link to={paths.listing(kind, listing.id)} className="link flex min-h-11 min-w-0 items-center">
          <bdi className="line-clamp-2 leading-tight">{title}</bdi>
        </Link>
      ) : (
        <bdi className="line-clamp-2 min-w-0 leading-tight">{title}</bdi>
      )}
      <span className="figure shrink-0 text-ink-soft">{airportCode}</span>
      {!listing && <span className="shrink-0 text-sm text-ink-soft">no longer listed</span>}
    </p>
  );
}

function ListingPanel({ thread }: { thread: InquiryThread }) {
  const kind = kindOfCategory(thread.category);
  return (
    <div className="max-lg:hidden">
      {kind && thread.listing ? (
        <ul>
          <ListingLine listing={thread.listing} level={2} />
        </ul>
      ) : (
        <div className="rounded-sm border border-rule-strong bg-sheet p-3">
          <p className="font-bold wrap-anywhere">
            <bdi>{thread.title}</bdi>
          </p>
          <p className="text-sm text-ink-soft">
            {kind?.label}, <span className="figure">{thread.airportCode}</span>. This listing isn’t on the
            site anymore.
          </p>
        </div>
      )}
    </div>
  );
}

/** "N123AB: fits, 3 ft each tip", and smaller the room of all measures. */
function FitWhenAsked({ text }: { text: string }) {
  const [sentence, details] = text.split('\n');
  return (
    <>
      <bdi className="wrap-anywhere">{sentence}</bdi>
      {details && <span className="block text-sm font-normal text-ink-soft">{details}</span>}
    </>
  );
}

/** Facts that the sender stated. */
function About({ thread }: { thread: InquiryThread }) {
  const { accountName, email, phone, units, aircraft, aircraftFit, wantedFrom, term } = thread;
  const items = [
    accountName && { label: 'Account name', value: <bdi className="wrap-anywhere">{accountName}</bdi> },
    email && {
      label: 'Email',
      value: (
        <a href={mailtoHref(email)} className="link wrap-anywhere">
          {email}
        </a>
      ),
    },
    phone && {
      label: 'Phone',
      value: phonesIn(phone).map((one) => (
        <a key={one} href={telHref(one)} className="link not-first:ml-3">
          {one}
        </a>
      )),
    },
    units.length > 0 && {
      label: units.length > 1 ? 'Units' : 'Unit',
      value: units.map((unit) => (
        <bdi key={unit.label} className="block wrap-anywhere">
          {askedUnitText(unit)}
        </bdi>
      )),
    },
    aircraft && { label: 'Aircraft', value: <bdi className="wrap-anywhere">{aircraft}</bdi> },
    aircraftFit && { label: 'Fit when asked', value: <FitWhenAsked text={aircraftFit} /> },
    wantedFrom && { label: 'Wanted from', value: longDayText(wantedFrom) },
    term && { label: 'Term', value: inquiryTerms[term] },
  ].filter((item) => item !== null && item !== '' && item !== false);
  if (items.length === 0) return null;
  return (
    <Panel label="The inquiry" className="py-2">
      <Facts items={items} />
    </Panel>
  );
}
