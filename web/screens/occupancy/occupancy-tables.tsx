import type { ReactNode } from 'react';
import { counted, dayText, grouped } from '../../../domain/figures.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { Occupancy } from '../../../domain/occupancy-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { unitNames } from '../../../domain/units.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';

const Part = ({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) => (
  <section className="flex break-inside-avoid flex-col gap-3">
    <h2>{title}</h2>
    {note && <p className="max-w-prose text-ink-soft">{note}</p>}
    {children}
  </section>
);

const percent = (share: number) => `${Math.round(share * 100)}%`;
const days = (count: number) => counted(count, 'day', 'days');
const rateText = (category: string, rate: number | null) => {
  const kind = kindOfCategory(category);
  return (rate !== null && kind?.fields.find(({ name }) => name === kind.rate.field)?.text(rate)) || '–';
};

type Group = Occupancy['groups'][number];

const total = (groups: readonly Group[]): Pick<Group, 'units' | 'occupied' | 'limited' | 'available'> =>
  groups.reduce(
    (sum, one) => ({
      units: sum.units + one.units,
      occupied: sum.occupied + one.occupied,
      limited: sum.limited + one.limited,
      available: sum.available + one.available,
    }),
    { units: 0, occupied: 0, limited: 0, available: 0 },
  );

/** Units that there are now, by kind and size. */
export function Groups({ groups }: { groups: readonly Group[] }) {
  const all = total(groups);
  return (
    <Part
      title="Now"
      note={`${grouped(all.occupied)} of ${counted(all.units, 'unit is', 'units are')} occupied, ${percent(all.occupied / all.units)}. ${grouped(all.limited)} limited, ${grouped(all.available)} available.`}
    >
      <DataTable
        label="Units by type and size"
        className="text-sm"
        rows={groups}
        keyOf={({ category, size }) => `${category} ${size}`}
        columns={[
          {
            name: 'Type and size',
            className: 'min-w-36',
            cell: ({ category, size }) => (
              <>
                {kindOfCategory(category)?.label} <span className="block text-ink-soft">{size}</span>
              </>
            ),
          },
          { name: 'Units', figure: true, cell: ({ units }) => grouped(units) },
          {
            name: 'Occupied',
            figure: true,
            cell: ({ units, occupied }) => `${grouped(occupied)} (${percent(occupied / units)})`,
          },
          { name: 'Limited', figure: true, cell: ({ limited }) => grouped(limited) },
          { name: 'Available', figure: true, cell: ({ available }) => grouped(available) },
          {
            name: 'Median rate',
            figure: true,
            cell: ({ category, medianRate }) => rateText(category, medianRate),
          },
        ]}
      />
    </Part>
  );
}

const monthName = (month: string) => dayText(`${month}-01`).replace(/ 1,/, '');

/** A bar that a printer prints too, since it is drawn. */
const Bar = ({ share }: { share: number }) => (
  <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-3 w-full min-w-24">
    <rect width="100" height="8" className="fill-sunken" />
    <rect width={share * 100} height="8" className="fill-chart" />
  </svg>
);

export function Months({ occupancy: { months, since } }: { occupancy: Occupancy }) {
  const unknown = months.filter(({ share }) => share === null).length;
  return (
    <Part
      title="By month"
      note={`Days that units were occupied, of all days on record.${unknown > 0 && since ? ` The history begins on ${dayText(since)}, so it doesn’t cover ${counted(unknown, 'month', 'months')} of these ${months.length}.` : ''}`}
    >
      <DataTable
        label="Occupancy by month"
        className="text-sm"
        rows={months.filter(({ share }) => share !== null).toReversed()}
        keyOf={({ month }) => month}
        columns={[
          {
            name: 'Month',
            className: 'w-40',
            cell: ({ month, known }) => (
              <>
                {monthName(month)}
                {month === months.at(-1)?.month ? (
                  <span className="block text-ink-soft">so far</span>
                ) : (
                  known < 1 && <span className="block text-ink-soft">{percent(known)} of it on record</span>
                )}
              </>
            ),
          },
          { name: 'Occupied', figure: true, className: 'w-24', cell: ({ share }) => percent(share ?? 0) },
          { name: 'Share', className: 'min-w-28', cell: ({ share }) => <Bar share={share ?? 0} /> },
        ]}
      />
    </Part>
  );
}

export function Vacant({
  occupancy: { vacant, medianDaysVacant, turnovers, months },
}: {
  occupancy: Occupancy;
}) {
  const past =
    turnovers.medianDays === null
      ? `No vacancy began and ended in the last ${months.length} months.`
      : `${counted(turnovers.count, 'vacancy', 'vacancies')} began and ended in the last ${months.length} months, after a median of ${days(turnovers.medianDays)}.`;
  const now =
    medianDaysVacant !== null
      ? `Median: ${days(medianDaysVacant)} so far, without those since today.`
      : vacant.length > 0
        ? 'All of them since today.'
        : 'All units are occupied.';
  return (
    <Part title="Not occupied" note={`${now} ${past}`}>
      {vacant.length > 0 && (
        <DataTable
          label="Units that aren’t occupied"
          className="text-sm"
          rows={[...Map.groupBy(vacant, ({ listing }) => listing).values()]}
          keyOf={([one]) => one?.listing ?? 0}
          columns={[
            {
              name: 'Listing',
              className: 'min-w-36 wrap-anywhere',
              cell: ([one]) => one && <Listing {...one} />,
            },
            { name: 'Units', figure: true, cell: ({ length }) => grouped(length) },
            { name: 'For how long', className: 'min-w-36', cell: (units) => <HowLong units={units} /> },
          ]}
        />
      )}
    </Part>
  );
}

type Vacancy = Occupancy['vacant'][number];

const howLong = ({ days: count, isLeast }: Vacancy) =>
  count === 0 ? 'since today' : `${isLeast ? 'at least ' : ''}${days(count)}`;

/** Units of a listing, those with the same time on one line. */
const HowLong = ({ units }: { units: readonly Vacancy[] }) =>
  [...Map.groupBy(units, howLong)].map(([time, same]) => (
    <span key={time} className="block">
      {time}
      {same.some(({ label, title }) => label !== title) && (
        <>
          : <bdi>{unitNames(same.map(({ label }) => label))}</bdi>
        </>
      )}
    </span>
  ));

const Listing = ({ listing, category, title }: Occupancy['vacant'][number] | Occupancy['leases'][number]) => {
  const kind = kindOfCategory(category);
  return kind ? (
    <Link to={paths.listing(kind, listing)} className="link">
      {title}
    </Link>
  ) : (
    title
  );
};

/** Tenants aren’t printed: what a board gets is often a public record. */
export function Leases({ leases }: { leases: Occupancy['leases'] }) {
  return (
    <Part
      title="Leases that end within 90 days"
      note={leases.length === 0 ? 'None, as far as your units state when their leases end.' : undefined}
    >
      {leases.length > 0 && (
        <DataTable
          label="Leases that end"
          className="text-sm"
          rows={leases}
          keyOf={({ listing, label }) => `${listing} ${label}`}
          columns={[
            { name: 'Unit', className: 'min-w-20', cell: ({ label }) => label },
            { name: 'Ends', className: 'whitespace-nowrap', cell: ({ day }) => dayText(day) },
            { name: 'Listing', className: 'min-w-36 wrap-anywhere', cell: (one) => <Listing {...one} /> },
            { name: 'Tenant', className: 'print:hidden', cell: ({ tenant }) => <bdi>{tenant}</bdi> },
          ]}
        />
      )}
    </Part>
  );
}
