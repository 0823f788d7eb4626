import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { InquiryBox } from '../../../domain/inquiries.ts';
import type { InquiryRow } from '../../../domain/inquiries-schema.ts';
import { inquiryApi, inquiryPaths, paths } from '../../../domain/paths.ts';
import { searchWords } from '../../../domain/search.ts';
import { isLister, type User } from '../../api/current-user.ts';
import { Download } from '../../page/download.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Moment } from '../../ui/time.tsx';
import { inquiriesQuery } from './list-data.ts';

const boxes: Record<InquiryBox, string> = { all: 'All', received: 'Received', sent: 'Sent' };
const states = { '': 'Any status', unread: 'Unread', open: 'Open', closed: 'Closed' };

/** All conversations, by filters. */
export function ListPage({ user }: { user: User }) {
  const [search] = useSearchParams();
  const box = (Object.keys(boxes) as InquiryBox[]).find((one) => one === search.get('box')) ?? 'all';
  const state = search.get('state') ?? '';
  const listing = search.get('listing');
  const to = (change: Record<string, string | null>) =>
    inquiryPaths.all({ box: search.get('box'), state, listing, ...change });
  return (
    <>
      <PageHeader
        title="Inquiries"
        actions={
          isLister(user) && (
            <Download address={inquiryApi.csv} className="max-sm:px-3">
              Download as CSV
            </Download>
          )
        }
        className="mb-3"
      />
      <div>
        <Tabs
          label="Inquiries"
          current={box}
          scrolls
          tabs={Object.entries(boxes).map(([id, label]) => ({
            id,
            label,
            to: to({ box: id === 'all' ? null : id }),
          }))}
        />
      </div>
      <nav aria-label="Status" className="mt-3 flex flex-wrap gap-1.5 sm:gap-2">
        {Object.entries(states).map(([id, label]) => (
          <Link
            key={id}
            to={to({ state: id })}
            aria-current={state === id ? 'true' : undefined}
            className="chip"
          >
            {label}
          </Link>
        ))}
      </nav>
      <TabPanel id={box} className="mt-4">
        <List user={user} to={to} />
      </TabPanel>
    </>
  );
}

function List({ user, to }: { user: User; to: (change: Record<string, string | null>) => string }) {
  const [search] = useSearchParams();
  const listing = search.get('listing');
  const isFiltered = ['box', 'state', 'listing'].some((name) => search.get(name));
  return (
    <Loaded query={useQuery(inquiriesQuery(search))} skeleton={<Skeleton className="h-96" />}>
      {({ rows, nextCursor }) => {
        if (rows.length === 0) return isFiltered ? <NoneMatch /> : <None user={user} />;
        return (
          <>
            {listing && (
              <p className="mb-3 flex flex-wrap items-center gap-x-3">
                <span>
                  About <bdi className="font-semibold">{rows[0]?.title}</bdi>
                </span>
                <Link to={to({ listing: null })} className="link inline-flex min-h-11 items-center">
                  Show all listings
                </Link>
              </p>
            )}
            <ul className="divide-y divide-rule rounded-sm border border-rule-strong bg-sheet">
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
            <Pager
              label="Pages of inquiries"
              first={search.get('cursor') ? to({}) : undefined}
              next={nextCursor ? to({ cursor: nextCursor }) : undefined}
            />
          </>
        );
      }}
    </Loaded>
  );
}

function Row({ row }: { row: InquiryRow }) {
  const { lastMessage, isUnread } = row;
  return (
    <li className="relative px-4 py-3 hover:bg-paper">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-base leading-snug wrap-anywhere">
          <Link
            to={inquiryPaths.thread(row.id)}
            className={cx(
              'text-ink no-underline after:absolute after:inset-0 hover:text-chart',
              !isUnread && 'font-semibold',
            )}
          >
            <bdi>{row.person}</bdi>
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {isUnread && <Badge tone="chart">Unread</Badge>}
          {row.closedAt && <Badge>Closed</Badge>}
          {row.side === 'owner' && lastMessage.hasLink && lastMessage.side === 'sender' && (
            <Badge tone="caution">Has a link</Badge>
          )}
          <Moment at={lastMessage.at} />
        </p>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {row.side === 'owner' ? 'About your listing' : 'You asked about'} <bdi>{row.title}</bdi>
        {!searchWords(row.title).includes(row.airportCode) && (
          <>
            , <span className="figure">{row.airportCode}</span>
          </>
        )}
      </p>
      <p className={cx('mt-1 line-clamp-2 wrap-anywhere', isUnread && 'font-semibold')}>
        {lastMessage.side === row.side && <span className="text-ink-soft">You: </span>}
        <bdi>{lastMessage.text}</bdi>
      </p>
    </li>
  );
}

const icon = <Inbox aria-hidden="true" size="2.25rem" />;

const NoneMatch = () => (
  <EmptyState
    icon={icon}
    title="No inquiries here"
    action={<LinkButton to={inquiryPaths.all()}>Show all inquiries</LinkButton>}
  >
    None of your conversations match.
  </EmptyState>
);

function None({ user }: { user: User }) {
  return (
    <EmptyState
      icon={icon}
      title="No inquiries yet"
      action={
        <>
          <LinkButton variant="primary" to={paths.browse()}>
            Browse properties
          </LinkButton>
          {isLister(user) && <LinkButton to={paths.dashboard}>Open your dashboard</LinkButton>}
        </>
      }
    >
      {isLister(user)
        ? 'When someone asks about one of your listings, you’ll find it here and in your email.'
        : 'Found a place? Choose “Send Inquiry” on its page. The conversation with its owner will be here.'}
    </EmptyState>
  );
}
