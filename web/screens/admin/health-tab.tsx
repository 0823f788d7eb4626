import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { AdminListingShow } from '../../../domain/admin.ts';
import type { AdminHealth } from '../../../domain/admin-schema.ts';
import { brand } from '../../../domain/brand.ts';
import { counted, grouped } from '../../../domain/figures.ts';
import { readableSize } from '../../../domain/file-size.ts';
import { CONFIRM_DAYS, LEAVE_DAYS } from '../../../domain/freshness.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { isUnauthorized } from '../../api/auth-failure.ts';
import { Loaded } from '../../page/loaded.tsx';
import { useLogInAgain } from '../../page/use-log-in-again.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Moment } from '../../ui/time.tsx';
import { adminCountsQuery, healthQuery } from './list-address.ts';

export function HealthTab() {
  const query = useQuery(healthQuery);
  const { error, refetch, isFetching } = query;
  useLogInAgain(isUnauthorized(error));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>Health</h2>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {!isFetching && <RotateCw aria-hidden="true" size="1.125rem" />}
          Refresh
        </Button>
      </div>
      <Loaded
        query={query}
        label="Loading the health of this installation…"
        skeleton={<Skeleton className="h-96" />}
      >
        {(health) => <Health health={health} />}
      </Loaded>
    </div>
  );
}

const Figure = ({ children }: { children: string }) => <span className="figure">{children}</span>;

function Health({ health }: { health: AdminHealth }) {
  const { versions, startedAt, migrations, storage, lastBackup } = health;
  const size = (bytes: number | null) =>
    bytes === null ? 'Not known' : <Figure>{bytes === 0 ? '0 kB' : readableSize(bytes)}</Figure>;
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-3">
        <Panel label="Versions" level={3}>
          <Facts
            items={[
              { label: brand.name, value: <Figure>{versions.app}</Figure> },
              { label: 'Node.js', value: <Figure>{versions.node}</Figure> },
              { label: 'PostgreSQL', value: <Figure>{versions.database}</Figure> },
              { label: 'Running since', value: <Moment at={startedAt} /> },
            ]}
          />
        </Panel>
        <Panel label="Database" level={3}>
          <Facts
            items={[
              { label: 'Size', value: size(storage.database) },
              { label: 'Migrations', value: <Figure>{grouped(migrations.applied)}</Figure> },
              {
                label: 'Last migration',
                value: <span className="figure wrap-anywhere">{migrations.last ?? 'None'}</span>,
              },
              {
                label: 'Applied',
                value: migrations.lastAppliedAt ? <Moment at={migrations.lastAppliedAt} /> : 'Never',
              },
            ]}
          />
        </Panel>
        <Panel label="Files and backup" level={3}>
          <Facts
            items={[
              { label: 'Uploaded files', value: <Figure>{grouped(storage.mediaFiles)}</Figure> },
              { label: 'Total size', value: size(storage.media) },
              { label: 'Free disk space', value: size(storage.diskFree) },
              {
                label: 'Last backup',
                value: lastBackup ? <Moment at={lastBackup} /> : 'No backup recorded',
              },
            ]}
          />
        </Panel>
      </div>
      <FreshnessPanel />
      <Queues queues={health.queues} />
      <MailFailures failures={health.mailFailures} />
    </>
  );
}

const queueColumns: readonly Column<NonNullable<AdminHealth['queues']>[number]>[] = [
  { name: 'Queue', className: 'whitespace-nowrap', cell: ({ name }) => name },
  { name: 'Waiting', figure: true, cell: ({ waiting }) => grouped(waiting) },
  {
    name: 'Oldest waiting',
    className: 'whitespace-nowrap',
    cell: ({ oldestWaiting }) => (oldestWaiting ? <Moment at={oldestWaiting} /> : 'None'),
  },
  { name: 'Running', figure: true, cell: ({ running }) => grouped(running) },
  {
    name: 'Failed in the last two weeks',
    figure: true,
    className: 'whitespace-nowrap',
    cell: ({ undeliverable }) => grouped(undeliverable),
  },
];

function Queues({ queues }: { queues: AdminHealth['queues'] }) {
  return (
    <Panel label="Job queue" level={3}>
      {queues ? (
        <DataTable label="Queues" rows={queues} keyOf={({ name }) => name} columns={queueColumns} />
      ) : (
        <p>The job queue hasn’t opened yet.</p>
      )}
    </Panel>
  );
}

function MailFailures({ failures }: { failures: AdminHealth['mailFailures'] }) {
  return (
    <Panel label="Email we couldn’t deliver" level={3}>
      {failures.length === 0 ? (
        <p>None in the last two weeks.</p>
      ) : (
        <>
          <p className="text-ink-soft">The newest {counted(failures.length, 'failure', 'failures')}</p>
          <ul className="mt-2 divide-y divide-rule border-y border-rule">
            {failures.map(({ at, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may fail in the same moment
              <li key={index} className="flex flex-wrap gap-x-4 py-2">
                <span className="whitespace-nowrap text-ink-soft">
                  <Moment at={at} />
                </span>
                <span className="min-w-0 wrap-anywhere">{reason ?? 'No reason recorded'}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** Listings that their owners haven't confirmed, with links to them. */
function FreshnessPanel() {
  const { data } = useQuery(adminCountsQuery);
  if (!data) return null;
  return (
    <Panel label="Listings that owners haven’t confirmed" level={3}>
      <DataTable
        label="Unconfirmed listings by kind"
        rows={listingKinds}
        keyOf={({ category }) => category}
        columns={[
          { name: 'Kind', className: 'whitespace-nowrap', cell: ({ admin }) => admin.tab },
          {
            name: `${CONFIRM_DAYS} days, in the results`,
            figure: true,
            cell: (kind) => (
              <Count kind={kind} show="unconfirmed" count={data.listings[kind.category]?.unconfirmed} />
            ),
          },
          {
            name: `Left after ${LEAVE_DAYS} days`,
            figure: true,
            cell: (kind) => <Count kind={kind} show="lapsed" count={data.listings[kind.category]?.lapsed} />,
          },
        ]}
      />
    </Panel>
  );
}

type CountProps = { kind: ListingKind; show: AdminListingShow; count: number | undefined };

const Count = ({ kind: { category, admin }, show, count = 0 }: CountProps) =>
  count === 0 ? (
    '0'
  ) : (
    <Link
      to={paths.adminTab(category, { show })}
      className="link relative after:absolute after:-inset-x-4 after:-inset-y-2.5"
    >
      {grouped(count)}
      <span className="sr-only"> {admin.tab}</span>
    </Link>
  );
