import { ChevronDown } from 'lucide-react';
import { chargesOf, laterYears } from '../../domain/charges.ts';
import { listed } from '../../domain/figures.ts';
import { fixedCharges } from '../../domain/listing-kinds/fixed-charges.ts';
import { type ListingKind, number } from '../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../domain/listing-schema.ts';
import { dollars } from '../../domain/money.ts';
import { basisOf, costsOf, furtherAreas, leftOut, PLUS_NNN, squareFeetText } from '../../domain/rent.ts';
import { Panel } from '../ui/panel.tsx';

export function CostBreakdown({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const costs = costsOf(kind, listing);
  if (!costs) return null;
  const { month, year } = costs;
  // A single line is the total.
  const lines = costs.lines.filter((line) => Number(line.year) > 0);
  const basis = basisOf(kind, listing);
  const { areas, charges } = leftOut(kind, listing);
  const others = [basis === PLUS_NNN ? basis : '', areas, ...charges].filter(Boolean);
  const perFoot = listing.leaseRate != null;
  return (
    <Panel label="What it costs">
      {/* Amounts never wrap; billions scroll sideways on a phone. */}
      <section
        aria-label="Costs"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full border-collapse text-sm">
          <Columns first="Cost" />
          <tbody>
            {(lines.length > 1 ? lines : []).map((line) => (
              <Amounts key={line.label} {...line} />
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-4 border-double border-rule-strong font-bold">
              <th scope="row" className="py-2 text-left">
                {basis === 'all-in' ? 'All-in' : 'Total'}
                {others.map((text) => (
                  <span key={text} className="block text-xs font-normal text-ink-soft">
                    {text}
                  </span>
                ))}
              </th>
              <Money amount={month} />
              <Money amount={year} />
            </tr>
          </tfoot>
        </table>
      </section>
      {perFoot && (
        <p className="mt-2 text-sm text-ink-soft">
          Month = rate × {squareFeetText(kind, listing) ?? chargedText(kind, listing)} ÷ 12.{' '}
          {notCounted(kind, listing)}
          {kind.hasNnn && nnnText(listing.nnnRate)}
        </p>
      )}
      <Charges listing={listing} />
      <LaterYears kind={kind} listing={listing} />
    </Panel>
  );
}

/** Charges that the owner states and the table lacks, and the names of those that aren't stated. */
function Charges({ listing }: { listing: ListingDetail }) {
  const isCounted = number(listing, fixedCharges.name) > 0;
  const charges = chargesOf(listing).filter(({ label }) => !isCounted || label !== fixedCharges.label);
  const stated = charges.filter(({ text }) => text !== null);
  const others = charges.filter(({ text }) => text === null);
  return (
    <>
      {stated.length > 0 && (
        <dl className="mt-3 divide-y divide-rule border-y border-rule text-sm">
          {stated.map(({ label, text }) => (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="ml-auto min-w-0 text-right font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {others.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          Not stated: {others.map(({ label }) => label.toLowerCase()).join(', ')}
        </p>
      )}
    </>
  );
}

function LaterYears({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const years = laterYears(kind, listing);
  if (years.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
        <ChevronDown aria-hidden="true" size="1.125rem" className="in-open:rotate-180" />
        Years 2 to {years.length + 1}
      </summary>
      <section
        aria-label="Costs of later years"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full border-collapse text-sm">
          <Columns first="Year" />
          <tbody>
            {years.map(({ year, month, total }) => (
              <Amounts key={year} label={`Year ${year}`} month={month} year={total} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-sm text-ink-soft">The rate increases; NNN and fixed charges stay as stated.</p>
    </details>
  );
}

const Columns = ({ first }: { first: string }) => (
  <thead>
    <tr className="text-ink-soft">
      <th scope="col">
        <span className="sr-only">{first}</span>
      </th>
      <th scope="col" className="pb-1 pl-3 text-right font-normal whitespace-nowrap">
        Per month
      </th>
      <th scope="col" className="pb-1 pl-3 text-right font-normal whitespace-nowrap">
        Per year
      </th>
    </tr>
  </thead>
);

const Amounts = ({ label, month, year }: { label: string; month: string; year: string }) => (
  <tr className="border-t border-rule align-top">
    <th scope="row" className="py-2 text-left font-normal">
      {label}
    </th>
    <Money amount={month} />
    <Money amount={year} />
  </tr>
);

/** "size", or "(size + office 400 sf)". */
function chargedText(kind: ListingKind, listing: ListingDetail): string {
  const charged = furtherAreas(kind, listing).filter(({ isCharged }) => isCharged);
  return charged.length > 0 ? `(${['size', ...charged.map(({ text }) => text)].join(' + ')})` : 'size';
}

/** "Office 400 sf and workshop 600 sf not counted. " */
function notCounted(kind: ListingKind, listing: ListingDetail): string {
  const others = furtherAreas(kind, listing).filter(({ isCharged }) => !isCharged);
  const text = listed(others.map((area) => area.text));
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)} not counted. `;
}

function nnnText(nnnRate: ListingDetail['nnnRate']): string {
  if (nnnRate == null) return 'Ask for the NNN (triple net) rate: taxes, insurance, and maintenance on top.';
  return Number(nnnRate) === 0
    ? 'The rate is gross: no NNN (triple net) on top.'
    : 'NNN (triple net) covers taxes, insurance, and maintenance, paid on top of the rate.';
}

const Money = ({ amount }: { amount: string }) => (
  <td className="figure py-2 pl-3 text-right whitespace-nowrap">{dollars(amount)}</td>
);
