import { useId } from 'react';
import { RING_NM, ROSE_NM, CHART_SCALE as SCALE } from '../../../domain/search.ts';
import type { AreaChart as Area, ChartAirport, FeaturedAirport } from '../../../domain/search-schema.ts';
import { cx } from '../../ui/cx.ts';

/** Size in pixels, wider than any window, and position of the center airport. */
const WIDTH = 3_600;
const HEIGHT = 900;
const X = 2_000;
const Y = 345;

/** Piece of a sectional chart at a fixed scale: true north up, towered airports blue, others magenta. */
export function AreaChart({
  airport,
  chart: { airports, graticule },
  className,
}: {
  className?: string;
} & Pick<FeaturedAirport, 'airport' | 'chart'>) {
  const names = airports.map(({ name, code }) => `${name} (${code})`).join(', ');
  return (
    <svg
      role="img"
      viewBox={`${-X} ${-Y} ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className={cx('absolute max-w-none select-none', className)}
      fill="none"
    >
      <title>{`Chart of the airports around ${airport.code}, runways to scale, true north up: ${names}`}</title>
      <Lines {...graticule} />
      <Rose />
      {airports.map((one) => (
        <Airport key={one.code} airport={one} />
      ))}
    </svg>
  );
}

/** Lines every 15 minutes, with a tick for every minute. */
function Lines({ x, y, width, names }: Area['graticule']) {
  const id = useId();
  const minutes = 15;
  const height = minutes * SCALE;
  const ticks = Array.from({ length: minutes - 1 }, (_, index) => index + 1);
  const size = (minute: number) => (minute % 5 === 0 ? 7 : 4);
  return (
    <g stroke="currentColor" className="text-rule">
      <pattern id={id} x={x} y={y} width={width} height={height} patternUnits="userSpaceOnUse">
        <path
          d={`M0 .5H${width}M.5 0V${height}${ticks
            .map((minute) => {
              const x = ((minute * width) / minutes).toFixed(1);
              return `M${x} 0v${size(minute)}M0 ${minute * SCALE}h${size(minute)}`;
            })
            .join('')}`}
        />
      </pattern>
      <rect x={-X} y={-Y} width={WIDTH} height={HEIGHT} fill={`url(#${id})`} stroke="none" />
      <g stroke="none" className="fill-ink-soft font-mono text-xs">
        {names.map(({ text, ...place }) => (
          <text key={text} {...place}>
            {text}
          </text>
        ))}
      </g>
    </g>
  );
}

/** Compass rose with true bearings. */
function Rose() {
  const radius = ROSE_NM * SCALE;
  const degrees = Array.from({ length: 72 }, (_, index) => index * 5);
  return (
    <g stroke="currentColor" className="text-chart">
      <circle r={radius} opacity="0.55" />
      <circle r={RING_NM * SCALE} strokeDasharray="10 6" opacity="0.4" />
      <path
        opacity="0.55"
        d={degrees
          .map((bearing) => {
            const angle = (bearing * Math.PI) / 180;
            const inner = radius - (bearing % 30 === 0 ? 14 : bearing % 10 === 0 ? 9 : 5);
            const point = (r: number) =>
              `${(Math.sin(angle) * r).toFixed(1)} ${(-Math.cos(angle) * r).toFixed(1)}`;
            return `M${point(radius)}L${point(inner)}`;
          })
          .join('')}
      />
      <g stroke="none" fill="currentColor" className="font-mono text-xs" textAnchor="middle">
        {degrees
          .filter((bearing) => bearing % 30 === 0)
          .map((bearing) => (
            <text key={bearing} y={-radius + 27} transform={`rotate(${bearing})`}>
              {bearing / 10}
            </text>
          ))}
        {[ROSE_NM, RING_NM].map((miles) => (
          <text key={miles} y={-miles * SCALE - 6} transform="rotate(45)">
            {miles} NM
          </text>
        ))}
      </g>
    </g>
  );
}

function Airport({ airport }: { airport: ChartAirport }) {
  const { runways, towered, disc, radius, x, y } = airport;
  const path = runways.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('');
  return (
    <g data-airport className={towered ? 'text-chart' : 'text-magenta'}>
      {disc ? (
        <circle cx={x} cy={y} r={radius} fill="currentColor" />
      ) : (
        <path d={path} stroke="currentColor" strokeWidth="8" strokeLinecap="square" />
      )}
      <path d={path} className="stroke-paper" strokeWidth="3" />
      <Label {...airport} />
    </g>
  );
}

/** Name and identifier; elevation, lights, longest runway. */
function Label({ name, code, data, label }: ChartAirport) {
  return (
    <text
      {...label}
      fill="currentColor"
      className="stroke-paper text-xs font-semibold"
      strokeWidth="4"
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      <tspan>{`${name.toUpperCase()} (${code})`}</tspan>
      <tspan x={label.x} dy="15" className="font-mono text-xs font-normal">
        {data}
      </tspan>
    </text>
  );
}
