import type { Quartiles } from '../../domain/market-schema.ts';
import { type Scale, WIDTH } from './rates-scale.ts';

const HEIGHT = 20;

type RatesPlotProps = { quartiles: Quartiles; scale: Scale; rate: number | null };

/** The middle half as a box, the median, and the listing's rate. Put the figures in text next to it. */
export function RatesPlot({ quartiles: { low, median, high }, scale, rate }: RatesPlotProps) {
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
