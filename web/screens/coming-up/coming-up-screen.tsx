import { useQuery } from '@tanstack/react-query';
import { DAY_MS } from '../../../domain/dates.ts';
import { counted, dayText } from '../../../domain/figures.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { comingUpPage } from '../../../domain/page-metadata/own.ts';
import { emailSettingsPath, paths } from '../../../domain/paths.ts';
import { datedFacts, LEADS } from '../../../domain/unit-facts.ts';
import type { UnitDate } from '../../../domain/units-schema.ts';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { SignedIn } from '../../page/signed-in.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { comingUpQuery } from './coming-up-data.ts';

const DAYS = LEADS[LEADS.length - 1];

const columns: readonly Column<UnitDate>[] = [
  {
    name: 'Unit',
    cell: ({ unit, listing, fact, tenant }) => {
      const kind = kindOfCategory(listing.category);
      const label = <bdi>{unit.label}</bdi>;
      return (
        <>
          {kind ? (
            <Link to={paths.units(kind, listing.id)} className="link">
              {label}
            </Link>
          ) : (
            label
          )}{' '}
          <span className="font-normal">{datedFacts[fact].toLowerCase()}</span>
          <span className="block text-sm font-normal text-ink-soft">
            {tenant && (
              <>
                <bdi>{tenant}</bdi>
                {' · '}
              </>
            )}
            <bdi>{listing.title}</bdi>
          </span>
        </>
      );
    },
  },
  { name: 'Date', cell: ({ day }) => dayText(day), className: 'sm:whitespace-nowrap' },
];

/** The rows of each period, from past dates on. The day is the server's, which chose the rows. */
function periods(dates: readonly UnitDate[], today: string) {
  const days = ({ day }: UnitDate) => (Date.parse(day) - Date.parse(today)) / DAY_MS;
  return [
    { title: 'Past', rows: dates.filter((row) => days(row) < 0) },
    ...LEADS.map((lead, at) => ({
      title: at === 0 ? `In the next ${lead} days` : `In ${(LEADS[at - 1] ?? 0) + 1}–${lead} days`,
      rows: dates.filter((row) => days(row) >= 0 && days(row) <= lead && days(row) > (LEADS[at - 1] ?? -1)),
    })),
  ].filter(({ rows }) => rows.length > 0);
}

export function Component() {
  return (
    <div className="page">
      <PageHead {...comingUpPage} />
      <SignedIn>{() => <Dates />}</SignedIn>
    </div>
  );
}

function Dates() {
  const query = useQuery(comingUpQuery);
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.dashboard}>Back to Dashboard</BackLink>}
        title="Coming up"
        intro={`Dates of your units in the next ${DAYS} days, and those that have passed. Only you see tenants and their dates.`}
        actions={
          <>
            <LinkButton variant="quiet" to={paths.importUnits()}>
              Import or export units
            </LinkButton>
            <LinkButton variant="quiet" to={emailSettingsPath}>
              Emails about them
            </LinkButton>
          </>
        }
      />
      <Loaded query={query} title="The dates didn’t load" skeleton={<Skeleton className="h-64" />}>
        {({ today, dates }) =>
          dates.length === 0 ? (
            <EmptyState level={2} title="Nothing is coming up">
              Add lease ends, rate changes, and insurance dates to your units, and they appear here {DAYS}{' '}
              days before.
            </EmptyState>
          ) : (
            periods(dates, today).map(({ title, rows }) => (
              <div key={title} className="mb-8 max-w-3xl">
                <h2 className="mb-3">
                  {title} <small className="font-normal">({counted(rows.length, 'date', 'dates')})</small>
                </h2>
                <DataTable
                  label={title}
                  columns={columns}
                  rows={rows}
                  keyOf={({ unit, fact }) => `${unit.id} ${fact}`}
                />
              </div>
            ))
          )
        }
      </Loaded>
    </>
  );
}
