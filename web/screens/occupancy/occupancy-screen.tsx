import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { mayList } from '../../../domain/account.ts';
import { dayText } from '../../../domain/figures.ts';
import type { Occupancy } from '../../../domain/occupancy-schema.ts';
import { occupancyPage } from '../../../domain/page-metadata/own.ts';
import { paths } from '../../../domain/paths.ts';
import { AccessRestricted } from '../../listing-form/access-restricted.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { SignedIn } from '../../page/signed-in.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { occupancyQuery } from './occupancy-data.ts';
import { Groups, Leases, Months, Vacant } from './occupancy-tables.tsx';

export function Component() {
  return (
    <div className="page">
      <PageHead {...occupancyPage} />
      <SignedIn>{(user) => (mayList(user.role) ? <OccupancyOf /> : <AccessRestricted />)}</SignedIn>
    </div>
  );
}

function OccupancyOf() {
  const [params] = useSearchParams();
  const airport = params.get('airport') || undefined;
  return (
    <Loaded
      query={useQuery(occupancyQuery(airport))}
      level={1}
      title="Occupancy didn’t load"
      skeleton={<Skeleton className="h-96" />}
    >
      {(occupancy) => <Report occupancy={occupancy} />}
    </Loaded>
  );
}

function Report({ occupancy }: { occupancy: Occupancy }) {
  const [, setParams] = useSearchParams();
  const { airport, airports, groups, since } = occupancy;
  return (
    <div className="flex max-w-5xl flex-col gap-8">
      <PageHeader
        back={<BackLink to={paths.dashboard}>Back to Dashboard</BackLink>}
        title={airport ? `Occupancy at ${airport.name}` : 'Occupancy'}
        intro={
          since
            ? `From changes that were stored since ${dayText(since)}. Listings without units count as one, and units that you deleted don’t count.`
            : 'Nothing is stored yet.'
        }
        actions={
          <>
            <LinkButton to={paths.importUnits(undefined, airport ? { airport: airport.code } : undefined)}>
              Import or export units
            </LinkButton>
            <Button onClick={() => print()}>
              <Printer aria-hidden="true" size="1.125rem" />
              Print
            </Button>
          </>
        }
        className=""
      />
      {(airports.length > 1 || airport) && (
        <Field label="Airport" className="max-w-md print:hidden">
          <Select
            value={airport?.code ?? ''}
            onChange={({ target: { value } }) =>
              setParams(value ? { airport: value } : {}, { replace: true })
            }
          >
            <option value="">All airports</option>
            {airports.map(({ code, name }) => (
              <option key={code} value={code}>
                {code} – {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {groups.length === 0 ? (
        <EmptyState
          title="You have no units here"
          action={<LinkButton to={paths.importUnits()}>Import units</LinkButton>}
        />
      ) : (
        <>
          <Groups groups={groups} />
          <Months occupancy={occupancy} />
          <Vacant occupancy={occupancy} />
          <Leases leases={occupancy.leases} />
        </>
      )}
    </div>
  );
}
