import { type ReactNode, useEffect } from 'react';
import { COMPARED_MAX, comparePath } from '../../../domain/compare-paths.ts';
import type { Values } from '../../../domain/fields/field.ts';
import { fitReason } from '../../../domain/fit/fit-text.ts';
import { availabilityLabels } from '../../../domain/listing.ts';
import { keyFacts } from '../../../domain/listing-kinds/highlights.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { monthlyLabel, rateLabel } from '../../../domain/rent.ts';
import { datesOf } from '../../../domain/row-facts.ts';
import { unitsText } from '../../../domain/unit-ranges.ts';
import { byPrefix, ofUnit, type Unit, unitAnchor } from '../../../domain/units.ts';
import { AvailabilityBadge, FitVerdict } from '../../listing/badges.tsx';
import { Figure } from '../../listing/figure.tsx';
import { useCompared } from '../../personal/compared.ts';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { Facts, Panel } from '../../ui/panel.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { InquiryButton } from './contact-actions.tsx';
import type { OfferedUnit } from './offered-units.ts';
import type { Judged } from './use-judged-aircraft.tsx';

/** Rows of the table without a press. */
const SHOWN = 24;

type PanelProps = {
  kind: ListingKind;
  listing: ListingDetail;
  /** In the order of their owner. */
  units: readonly Unit[];
  offered: readonly OfferedUnit[];
  aircraft: Judged | undefined;
  label: string;
};

export function UnitsPanel({ kind, listing, units, offered, aircraft, label }: PanelProps) {
  const [params] = useSearchParams();
  const chosen = offered.find(({ unit }) => unit.label === label);
  const isAll = params.get('units') === 'all';
  const first = isAll ? offered : offered.slice(0, SHOWN);
  const shown = !chosen || first.includes(chosen) ? first : [chosen, ...first];
  return (
    <Panel
      label={`${units.length === 1 ? '1 unit' : `${units.length} units`}`}
      className="flex flex-col gap-4"
    >
      <p>{unitsText(kind, listing)}</p>
      {aircraft && kind.takesAircraft && <HowManyFit offered={offered} aircraft={aircraft} />}
      <UnitPlan kind={kind} listing={listing} units={units} chosen={chosen?.unit} />
      {chosen && <ChosenUnit kind={kind} whole={listing} offered={chosen} aircraft={aircraft} />}
      {label && !chosen && <GoneUnit label={label} />}
      <div>
        <DataTable
          label="Units"
          columns={columnsOf(kind, offered, aircraft)}
          rows={shown}
          keyOf={({ unit }) => unit.id}
        />
        {shown.length < offered.length && (
          <Link to={withAll(params)} rel="nofollow" className="link inline-flex min-h-11 items-center">
            Show all {offered.length} units
          </Link>
        )}
      </div>
    </Panel>
  );
}

function withAll(params: URLSearchParams): string {
  const all = new URLSearchParams(params);
  all.set('units', 'all');
  return `?${all}`;
}

/** Says that the address is of a unit that was taken off the listing. */
function GoneUnit({ label }: { label: string }) {
  const isUnit = useHydrated() && document.getElementById(label) === null;
  return isUnit ? (
    <p role="status" className="font-semibold">
      <bdi>{label}</bdi> is no longer listed here. These are the units now.
    </p>
  ) : null;
}

function HowManyFit({ offered, aircraft }: { offered: readonly OfferedUnit[]; aircraft: Judged }) {
  const count = (verdict: string, isFree = false) =>
    offered.filter(
      ({ fit, unit }) => fit?.verdict === verdict && !(isFree && unit.availability === 'occupied'),
    ).length;
  const said = [
    ['fits', 'fit'],
    ['tight', 'are tight'],
    ['unknown', 'may fit'],
    ['does-not-fit', 'don’t fit'],
  ].flatMap(([verdict = '', word]) => {
    const all = count(verdict);
    const free = count(verdict, true);
    const open = verdict !== 'does-not-fit' && free < all ? ` (${free} not occupied)` : '';
    return all > 0 ? [`${all} ${word}${open}`] : [];
  });
  return (
    <p>
      <b className="wrap-anywhere">{aircraft.title}</b>: {said.join(', ')}.
    </p>
  );
}

const across = (kind: ListingKind, values: Values): number => {
  const side = (column: string) =>
    Number(values[kind.fields.find((one) => one.column === column)?.name ?? ''] ?? 0);
  return side('door_width') || side('width') || Math.sqrt(kind.squareFeet(values));
};

/** Widths of the narrowest unit drawn and of the widest; the style sheet has their scale. */
const [NARROW, WIDE] = [6, 10];

type PlanProps = Pick<PanelProps, 'kind' | 'listing' | 'units'> & { chosen: Unit | undefined };

/** The units as doors, rooms, or spots in rows, as wide as they are among themselves. Each is its own address. */
function UnitPlan({ kind, listing, units, chosen }: PlanProps) {
  const sides = new Map(units.map((unit) => [unit, across(kind, ofUnit(listing, unit))]));
  const widest = Math.max(...sides.values());
  return (
    <div className={cx('unit-plan', `as-${kind.drawing}`)}>
      {byPrefix(units).map((row) => (
        <ul key={row[0]?.id} aria-label={`Units ${row[0]?.label} to ${row.at(-1)?.label}`}>
          {row.map((unit) => (
            <li key={unit.id} id={unit.label}>
              <a
                href={unitAnchor(unit.label)}
                aria-current={unit === chosen ? 'true' : undefined}
                className={cx('status-mark', unit.availability)}
              >
                {/* Sets the width, because the site allows no inline style. */}
                <svg
                  viewBox={`0 0 ${Math.max(NARROW, (WIDE * (sides.get(unit) ?? 0)) / widest).toFixed(1)} 1`}
                  aria-hidden
                />
                <bdi>{unit.label}</bdi>
                <span className="sr-only"> {availabilityLabels[unit.availability].toLowerCase()}</span>
              </a>
            </li>
          ))}
        </ul>
      ))}
      <p className="legend">
        {(['available', 'limited', 'occupied'] as const).map((state) => {
          const count = units.filter(({ availability }) => availability === state).length;
          return (
            count > 0 && (
              <span key={state} className={cx('status-mark', state)}>
                {count} {availabilityLabels[state].toLowerCase()}
              </span>
            )
          );
        })}
      </p>
    </div>
  );
}

/** The unit of the address, with its own figures. */
function ChosenUnit({
  kind,
  whole,
  offered: { unit, listing, fit },
  aircraft,
}: {
  kind: ListingKind;
  whole: ListingDetail;
  offered: OfferedUnit;
  aircraft: Judged | undefined;
}) {
  const compared = useCompared().all;
  const facts = keyFacts(kind, listing);
  const said = [kind.rate.field, ...facts.flatMap(({ fields }) => fields)];
  const own = kind.fields.filter(({ name }) => name in unit.values && !said.includes(name));
  const month = monthlyLabel(kind, listing);
  const rate = rateLabel(listing);
  const items = [
    ...facts.map(({ label, text }): [string, ReactNode] => [label, text]),
    ['Rate', rate],
    ...(month && month !== rate ? [['Month', month]] : []),
    ...own.flatMap(({ label, text, name }) => {
      const value = text(listing[name]);
      return value ? [[label, <bdi key={name}>{value}</bdi>]] : [];
    }),
  ] as [string, ReactNode][];
  useEffect(() => {
    document.getElementById(unit.label)?.scrollIntoView({ block: 'nearest' });
  }, [unit]);
  return (
    <section aria-label={`Unit ${unit.label}`} className="rounded-sm border-2 border-chart p-4">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi>{unit.label}</bdi>
        <AvailabilityBadge availability={unit.availability} />
        <span className="text-base font-normal empty:hidden">{datesOf(listing)}</span>
      </h3>
      {unit.note && (
        <p className="mt-1 wrap-anywhere" dir="auto">
          {unit.note}
        </p>
      )}
      <div className="max-w-xl">
        <Facts items={items.map(([label, value]) => ({ label, value }))} />
      </div>
      {fit && aircraft && (
        <p className="mt-2">
          <FitVerdict fit={fit} /> {aircraft.title}: {fitReason(fit, aircraft)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <InquiryButton kind={kind} listing={whole} unit={unit.label}>
          Ask about {unit.label}
        </InquiryButton>
        <LinkButton
          to={comparePath([...compared.filter(({ id }) => id !== whole.id).slice(1 - COMPARED_MAX), whole], {
            units: new Map([[whole.id, unit.label]]),
            ...(aircraft && kind.takesAircraft && { aircraft: aircraft.filters }),
          })}
        >
          Compare {unit.label}
        </LinkButton>
      </div>
    </section>
  );
}

function columnsOf(
  kind: ListingKind,
  offered: readonly OfferedUnit[],
  aircraft: Judged | undefined,
): Column<OfferedUnit>[] {
  const figures = new Set(
    offered.flatMap(({ listing }) =>
      keyFacts(kind, listing).flatMap(({ label, figure }) => (figure ? label : [])),
    ),
  );
  const hasMonth = offered.some(({ listing }) => monthlyLabel(kind, listing) !== rateLabel(listing));
  return [
    {
      name: 'Unit',
      cell: ({ unit, listing }) => (
        <>
          <a
            href={unitAnchor(unit.label)}
            className="link inline-flex min-h-8 items-center font-semibold whitespace-nowrap"
          >
            <bdi>{unit.label}</bdi>
          </a>
          <span className="block sm:hidden">
            <Figure text={rateLabel(listing)} className="figure block" />
            <Figure text={kind.size(listing)} className="figure block" />
          </span>
          {unit.note && (
            <span className="block min-w-32 max-w-48 text-sm text-ink-soft wrap-anywhere" dir="auto">
              {unit.note}
            </span>
          )}
        </>
      ),
    },
    {
      name: 'Status',
      cell: ({ unit, listing }) => (
        <>
          <AvailabilityBadge availability={unit.availability} />
          <span className="block text-sm empty:hidden">{datesOf(listing)}</span>
        </>
      ),
    },
    ...(aircraft && kind.takesAircraft
      ? [{ name: 'Fit', cell: ({ fit }: OfferedUnit) => fit && <FitVerdict fit={fit} /> }]
      : []),
    {
      name: 'Rate',
      figure: true,
      // On phones, the rate and the size are in the first column.
      className: 'max-sm:hidden',
      cell: ({ listing }) => <Figure text={rateLabel(listing)} />,
    },
    ...(hasMonth
      ? [
          {
            name: 'Month',
            figure: true,
            cell: ({ listing }: OfferedUnit) => <Figure text={monthlyLabel(kind, listing) ?? '–'} />,
          },
        ]
      : []),
    ...[...figures].map((label, at) => ({
      name: label,
      figure: true,
      ...(at === 0 && { className: 'max-sm:hidden' }),
      cell: ({ listing }: OfferedUnit) =>
        keyFacts(kind, listing).find((one) => one.label === label)?.text ?? '–',
    })),
  ];
}
