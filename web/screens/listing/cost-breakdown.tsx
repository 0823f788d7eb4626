import type { Field } from '../../../domain/fields/field.ts';
import type { ListingDetail } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { dollars } from '../../../domain/money.ts';
import { basisOf, costsOf, PLUS_NNN } from '../../../domain/rent.ts';
import { listed } from '../../../domain/verification-words.ts';
import { Panel } from '../../ui/panel.tsx';

export function CostBreakdown({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const costs = costsOf(kind, listing);
  if (!costs) return null;
  const { month, year } = costs;
  // A single line is the total.
  const lines = costs.lines.filter((line) => Number(line.year) > 0);
  const basis = basisOf(kind, listing);
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
          <thead>
            <tr className="text-ink-soft">
              <th scope="col">
                <span className="sr-only">Cost</span>
              </th>
              <th scope="col" className="pb-1 pl-3 text-right font-normal">
                Per month
              </th>
              <th scope="col" className="pb-1 pl-3 text-right font-normal">
                Per year
              </th>
            </tr>
          </thead>
          <tbody>
            {(lines.length > 1 ? lines : []).map((line) => (
              <tr key={line.label} className="border-t border-rule align-top">
                <th scope="row" className="py-2 text-left font-normal">
                  {line.label}
                </th>
                <Money amount={line.month} />
                <Money amount={line.year} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-4 border-double border-rule-strong font-bold">
              <th scope="row" className="py-2 text-left">
                {basis && basis !== PLUS_NNN ? 'All-in' : 'Total'}
                {basis === PLUS_NNN && (
                  <span className="block text-xs font-normal text-ink-soft">{basis}</span>
                )}
              </th>
              <Money amount={month} />
              <Money amount={year} />
            </tr>
          </tfoot>
        </table>
      </section>
      {perFoot && (
        <p className="mt-2 text-sm text-ink-soft">
          Month = rate × {chargedText(kind, listing)} ÷ 12. {notCounted(kind, listing)}
          {kind.hasNnn && nnnText(listing.nnnRate)}
        </p>
      )}
    </Panel>
  );
}

/** Areas that the listing states besides the main one, and whether the rate is charged for them. */
function furtherAreas(kind: ListingKind, listing: ListingDetail) {
  const charged = kind.alsoCharged?.(listing) ?? [];
  const isFurther = ({ name, control }: Field) =>
    control.as === 'number' && control.unit === 'sf' && !kind.sizeFields.includes(name);
  return kind.fields
    .filter((field) => isFurther(field) && Number(listing[field.name]) > 0)
    .map(({ name, label, text }) => ({
      isCharged: charged.includes(name),
      text: `${label.replace(' square footage', '').toLowerCase()} ${text(listing[name])}`,
    }));
}

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
