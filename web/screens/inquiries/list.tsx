import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { InquiryBox } from '../../../domain/inquiries.ts';
import { inquiryApi, inquiryPaths, paths } from '../../../domain/paths.ts';
import { isLister, type User } from '../../api/current-user.ts';
import { unreadQuery } from '../../api/queries.ts';
import { Download } from '../../page/download.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { Link } from '../../ui/link.tsx';
import { useNavigate, useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { askedListingsQuery, filtersOf, inquiriesQuery, threadBeside } from './list-data.ts';
import { Row } from './row.tsx';

const boxes: Record<InquiryBox, string> = { all: 'All', received: 'Received', sent: 'Sent' };
const states = {
  '': 'Inbox',
  'needs-reply': 'Needs your reply',
  unread: 'Unread',
  open: 'Open',
  closed: 'Closed',
  archived: 'Archived',
};

/** All conversations, by filters. */
export function ListPage({ user }: { user: User }) {
  const [search] = useSearchParams();
  const box = (Object.keys(boxes) as InquiryBox[]).find((one) => one === search.get('box')) ?? 'all';
  const to = (change: Record<string, string | null>) => inquiryPaths.all({ ...filtersOf(search), ...change });
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
        className="mb-3 low:mb-0"
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
      <States to={to} />
      <Filters />
      <TabPanel id={box} className="mt-4 low:mt-1">
        <List user={user} to={to} />
      </TabPanel>
    </>
  );
}

type To = (change: Record<string, string | null>) => string;

function States({ to }: { to: To }) {
  const [search] = useSearchParams();
  const { data } = useQuery(unreadQuery);
  const state = search.get('state') ?? '';
  const counts: Record<string, number | undefined> = {
    'needs-reply': data?.needsReply,
    unread: data?.unread,
  };
  return (
    <nav aria-label="Status" className="mt-3 flex low:mt-2 gap-1.5 max-sm:sideways sm:flex-wrap sm:gap-2">
      {Object.entries(states).map(([id, label]) => (
        <Link
          key={id}
          to={to({ state: id })}
          aria-current={state === id ? 'true' : undefined}
          // The chosen one stays in sight.
          className="chip shrink-0 max-sm:aria-[current]:order-first"
        >
          {label}
          {counts[id] ? <span className="figure"> {counts[id]}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

/** Search, and one listing. A plain GET form, so that it works without JavaScript. */
function Filters() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data: listings = [] } = useQuery(askedListingsQuery);
  const { box, state, listing, q } = filtersOf(search);
  const apply = (form: HTMLFormElement) => {
    const given = Object.fromEntries(new FormData(form)) as Record<string, string>;
    navigate(inquiryPaths.all(filtersOf(new URLSearchParams(given))));
  };
  return (
    <search>
      <form
        // The address may change by a link.
        key={`${listing} ${q}`}
        method="get"
        autoComplete="off"
        aria-label="Search inquiries"
        className="mt-3 flex flex-wrap items-end gap-3 low:mt-1"
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        {box && <input type="hidden" name="box" value={box} />}
        {state && <input type="hidden" name="state" value={state} />}
        <Field label={<span className="max-sm:sr-only">Search</span>} className="min-w-0 flex-[2_1_14rem]">
          <Input
            type="search"
            name="q"
            defaultValue={q}
            placeholder="Name, listing, message, or note"
            maxLength={100}
            enterKeyHint="search"
            spellCheck={false}
          />
        </Field>
        {(listings.length > 1 || listing) && (
          <Field label={<span className="max-sm:sr-only">Listing</span>} className="min-w-0 flex-[1_1_12rem]">
            <Select
              name="listing"
              defaultValue={listing ?? ''}
              onChange={({ currentTarget: { form } }) => form && apply(form)}
            >
              <option value="">All listings</option>
              {listings.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}, {one.airportCode}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Button type="submit" className="mb-1">
          Search
        </Button>
      </form>
    </search>
  );
}

function List({ user, to }: { user: User; to: To }) {
  const [search] = useSearchParams();
  const isFiltered = Object.keys(filtersOf(search)).length > 0;
  return (
    <Loaded query={useQuery(inquiriesQuery(search))} skeleton={<Skeleton className="h-96" />}>
      {({ rows, nextCursor }) => {
        if (rows.length === 0) return isFiltered ? <NoneMatch /> : <None user={user} />;
        return (
          <>
            <ul className="divide-y divide-rule rounded-sm border border-rule-strong bg-sheet">
              {rows.map((row) => (
                <Row key={row.id} row={row} to={threadBeside(row.id, search)} />
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

/** The same list beside a conversation, where there is room for both. */
export function ListBeside({ current }: { current: string }) {
  const [search] = useSearchParams();
  const { data } = useQuery(inquiriesQuery(search));
  const state = (search.get('state') ?? '') as keyof typeof states;
  if (!data) return null;
  return (
    <nav
      aria-label="Other inquiries"
      className="sticky top-4 max-h-[calc(100vh-2rem)] overflow-y-auto rounded-sm border border-rule-strong bg-sheet max-xl:hidden print:hidden"
    >
      <p className="label-caps border-b border-rule px-3 py-3 text-ink-soft">{states[state] ?? states['']}</p>
      <ul className="divide-y divide-rule">
        {data.rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            to={threadBeside(row.id, search)}
            isBeside
            isCurrent={String(row.id) === current}
          />
        ))}
      </ul>
    </nav>
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
