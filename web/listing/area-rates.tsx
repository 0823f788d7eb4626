import { counted, grouped } from '../../domain/figures.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { areaName, leasedText, quartilesOf, RATES_MIN, rateColumns } from '../../domain/market.ts';
import type { AreaRates as Area, Quartiles } from '../../domain/market-schema.ts';

type AreaRatesProps = {
  kind: ListingKind;
  areas: readonly Area[];
  place: { icaoCode: string; state: string };
  /** Rate of the listing to compare, in the unit of its kind. */
  rate?: number | null;
};

/** Asking rates by area: a plot, the median, and the middle half. All plots share a scale. */
export function AreaRates({ kind, areas, place, rate = null }: AreaRatesProps) {
  const scale = scaleOf(
    areas.flatMap(({ asking }) => quartilesOf(kind, asking) ?? []),
    rate,
  );
  return (
    <ul className="flex flex-col gap-5">
      {areas.map(({ area, asking, leased }) => {
        const quartiles = quartilesOf(kind, asking);
        return (
          <li key={area}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{areaName(area, place)}</span>
              <span className="text-sm text-ink-soft">
                {counted(asking.count, kind.singular, kind.plural)}
              </span>
            </p>
            {quartiles ? (
              <>
                <RatesPlot quartiles={quartiles} scale={scale} rate={rate} />
                <FiguresTable label={areaName(area, place)} columns={rateColumns(kind, asking)} />
              </>
            ) : (
              <p className="text-sm text-ink-soft">
                {asking.count === 0 ? 'None on offer.' : `Figures need at least ${RATES_MIN} listings.`}
              </p>
            )}
            {leased && (
              <p className="mt-1 text-sm">
                Leased for about {leasedText(kind, leased)}{' '}
                <span className="whitespace-nowrap text-ink-soft">({grouped(leased.count)} leases)</span>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function FiguresTable({ label, columns }: { label: string; columns: ReturnType<typeof rateColumns> }) {
  return (
    <table
      aria-label={label}
      className="mt-1 w-full border-collapse text-sm narrow:[&_td:empty]:hidden narrow:[&_tr]:flex narrow:[&_tr]:flex-wrap narrow:[&_tr]:gap-x-3 narrow:[&_tr>*]:pl-0"
    >
      <thead>
        <tr className="text-ink-soft">
          <td />
          {columns.map(({ unit }) => (
            <th key={unit} scope="col" className="pl-3 text-right font-normal">
              {unit}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <FiguresRow label="Median" figures={columns.map(({ median }) => median)} isBold />
        <FiguresRow label="Middle half" figures={columns.map(({ range }) => range)} />
      </tbody>
    </table>
  );
}

function FiguresRow({ label, figures, isBold }: { label: string; figures: string[]; isBold?: true }) {
  return (
    <tr className={isBold ? 'font-bold' : undefined}>
      <th scope="row" className="text-left font-normal text-ink-soft">
        {label}
      </th>
      {figures.map((figure) => (
        <td key={figure} className="amount pl-3 text-right not-narrow:whitespace-nowrap">
          {figure}
        </td>
      ))}
    </tr>
  );
}

/** Says what the figures count. */
export const RatesKey = ({ kind, hasRate = false }: { kind: ListingKind; hasRate?: boolean }) => (
  <p className="text-sm text-ink-soft">
    Asking rates of {kind.plural} that aren’t occupied. The box is the middle half, from the 25th to the 75th
    percentile, and the line in it is the median
    {hasRate && '; the long line is this listing’s rate'}. Monthly figures are for the whole space.
    {kind.hasNnn && ' All figures are before NNN, except a few gross rates.'}
  </p>
);

const HEIGHT = 20;

type RatesPlotProps = { quartiles: Quartiles; scale: Scale; rate: number | null };

/** The middle half as a box, the median, and the listing's rate. Put the figures in text next to it. */
function RatesPlot({ quartiles: { low, median, high }, scale, rate }: RatesPlotProps) {
  const [left, right] = [scale(low), scale(high)];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-5 w-full overflow-visible"
    >
      <Line d={`M0 ${HEIGHT / 2}H${WIDTH}`} className="stroke-rule-strong" width={1} />
      <rect
        x={left}
        y={4}
        width={Math.max(right - left, 0.5)}
        height={HEIGHT - 8}
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
        className="fill-chart-tint stroke-chart forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      <Line
        d={`M${scale(median)} 4V${HEIGHT - 4}`}
        className="stroke-chart forced-colors:stroke-[CanvasText]"
        width={3}
      />
      {rate !== null && (
        <Line
          d={`M${scale(rate)} 0V${HEIGHT}`}
          className="stroke-ink forced-colors:stroke-[Highlight]"
          width={3}
        />
      )}
    </svg>
  );
}

const Line = ({ width, ...path }: { d: string; className: string; width: number }) => (
  <path {...path} fill="none" strokeWidth={width} vectorEffect="non-scaling-stroke" />
);

/** SVG units; the SVG stretches to its container. */
const WIDTH = 100;
/** Room at both ends, as a share of the width. */
const MARGIN = 0.06;

type Scale = (amount: number) => number;

/**
 * Places amounts on the width of all plots. A rate far from the others would press them together, so it is placed at the end
 * instead.
 */
function scaleOf(spreads: readonly Quartiles[], rate: number | null): Scale {
  const low = Math.min(...spreads.map((spread) => spread.low));
  const high = Math.max(...spreads.map((spread) => spread.high));
  const span = high - low || high / 5 || 1;
  const own = rate === null ? [] : [Math.min(Math.max(rate, low - span), high + span)];
  const from = Math.min(low, ...own);
  const width = Math.max(high, ...own) - from || span;
  return (amount) => {
    const share = Math.min(Math.max((amount - from) / width, 0), 1);
    return Math.round((MARGIN + share * (1 - 2 * MARGIN)) * WIDTH * 100) / 100;
  };
}
