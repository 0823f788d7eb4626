import { useId } from 'react';
import { paths } from '../../../domain/paths.ts';
import { hasRoseFigures, RING_NM, ROSE_NM } from '../../../domain/search.ts';
import type { AreaChart as Area, ChartAirport, FeaturedAirport } from '../../../domain/search-schema.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';

/** Size in pixels, wider than any window; the center airport is in the middle. */
const WIDTH = 4_000;
const HEIGHT = 900;
const X = WIDTH / 2;
const Y = HEIGHT / 2;

/** Piece of a sectional chart: true north up, towered airports blue, others magenta. Names with something on offer are links. */
export function AreaChart({
  airport,
  chart: { scale, airports, graticule },
  className,
}: {
  className?: string;
} & Pick<FeaturedAirport, 'airport' | 'chart'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture whose links belong together, no form
    <svg
      role="group"
      aria-label={`Chart of the airports around ${airport.code}, runways to scale, true north up`}
      viewBox={`${-X} ${-Y} ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className={cx('absolute max-w-none select-none', className)}
      fill="none"
    >
      <g>
        <Lines scale={scale} {...graticule} />
        <Rose scale={scale} />
      </g>
      {airports.map((one) => (
        <Airport key={one.code} airport={one} />
      ))}
    </svg>
  );
}

/** Lines every 15 minutes, with a tick for every minute. */
function Lines({ scale, x, y, width, names }: Pick<Area, 'scale'> & Area['graticule']) {
  const id = useId();
  const minutes = 15;
  const height = minutes * scale;
  const ticks = Array.from({ length: minutes - 1 }, (_, index) => index + 1);
  const size = (minute: number) => (minute % 5 === 0 ? 7 : 4);
  return (
    <g stroke="currentColor" className="text-rule">
      <pattern id={id} x={x} y={y} width={width} height={height} patternUnits="userSpaceOnUse">
        <path
          d={`M0 .5H${width}M.5 0V${height}${ticks
            .map((minute) => {
              const x = ((minute * width) / minutes).toFixed(1);
              return `M${x} 0v${size(minute)}M0 ${minute * scale}h${size(minute)}`;
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
function Rose({ scale }: Pick<Area, 'scale'>) {
  const radius = ROSE_NM * scale;
  const degrees = Array.from({ length: 72 }, (_, index) => index * 5);
  return (
    <g stroke="currentColor" className="text-chart">
      <circle r={radius} opacity="0.55" />
      <circle r={RING_NM * scale} strokeDasharray="10 6" opacity="0.4" />
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
          .filter((bearing) => hasRoseFigures(scale) && bearing % 30 === 0)
          .map((bearing) => (
            <text key={bearing} y={-radius + 27} transform={`rotate(${bearing})`}>
              {bearing / 10}
            </text>
          ))}
        {[ROSE_NM, RING_NM].map((miles) => (
          <text key={miles} y={-miles * scale - 6} transform="rotate(45)">
            {miles} NM
          </text>
        ))}
      </g>
    </g>
  );
}

function Airport({ airport }: { airport: ChartAirport }) {
  const { icaoCode, offer, runways, towered, disc, radius, x, y } = airport;
  const path = runways.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('');
  return (
    <g data-airport className={towered ? 'text-chart' : 'text-magenta'}>
      <g>
        {disc ? (
          <circle cx={x} cy={y} r={radius} fill="currentColor" />
        ) : (
          <path d={path} stroke="currentColor" strokeWidth="8" strokeLinecap="square" />
        )}
        <path d={path} className="stroke-paper" strokeWidth="3" />
      </g>
      {offer ? (
        <Link
          to={paths.airport(icaoCode)}
          className="pointer-events-auto [&:is(:hover,:focus-visible)_rect]:fill-chart-tint"
        >
          <Label {...airport} />
          <Offer {...airport} />
        </Link>
      ) : (
        <Label {...airport} />
      )}
    </g>
  );
}

/** Name and identifier; elevation, lights, longest runway. */
function Label({ data, label: { text, ...place } }: ChartAirport) {
  return (
    <text
      {...place}
      fill="currentColor"
      className="stroke-paper text-xs font-semibold"
      strokeWidth="4"
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      <tspan>{text} </tspan>
      <tspan x={place.x} dy="15" className="font-mono text-xs font-normal">
        {data}
      </tspan>
    </text>
  );
}

/** The price, as on a marker of the map. */
function Offer({ offer = '', label: { x, y, textAnchor } }: ChartAirport) {
  const width = offer.length * 7.4 + 16;
  const left = x - { start: 0, middle: width / 2, end: width }[textAnchor];
  return (
    <>
      <rect
        x={left}
        y={y + 20}
        width={width}
        height="22"
        rx="11"
        className="fill-sheet stroke-chart"
        strokeWidth="1.5"
      />
      <text x={left + width / 2} y={y + 35} textAnchor="middle" className="fill-ink text-xs font-bold">
        {offer}
      </text>
    </>
  );
}
