import { grouped } from '../../domain/figures.ts';
import {
  activityText,
  type Bar,
  bars,
  countedOrNo,
  type Days,
  dayName,
  daysFrom,
} from './activity-layout.ts';

/** SVG units per day; the SVG stretches to its container. */
const SLOT = 10;

function DayBar({ bar: { x, y, width, height }, className }: { bar: Bar; className: string }) {
  return <rect x={x * SLOT} y={y} width={width * SLOT} height={height} className={className} />;
}

const SPARK = { views: 24, inquiries: 6 };

/** Views above the line, inquiries below. Hidden from screen readers, so put the numbers in text next to it. */
export function ActivitySpark({ days }: { days: Days }) {
  const { views, inquiries } = days;
  const width = views.length * SLOT;
  const line = SPARK.views + 2;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${line + SPARK.inquiries}`}
      preserveAspectRatio="none"
      strokeWidth={SLOT - 2}
    >
      <path d={stroke(views, SPARK.views, SPARK.views)} className="stroke-chart" />
      <path d={`M0 ${SPARK.views}h${width}v1H0z`} className="fill-rule-strong" />
      <path d={stroke(inquiries, SPARK.inquiries, line + SPARK.inquiries)} className="stroke-ink" />
    </svg>
  );
}

/** One path for all bars, up from `base`: fifty rows of a list have three thousand. */
const stroke = (values: readonly number[], height: number, base: number): string =>
  bars(values, height)
    .map(({ height }, at) => (height > 0 ? `M${(at + 0.5) * SLOT} ${base}v-${+height.toFixed(1)}` : ''))
    .join('');

/** Views and inquiries per day, each on its own scale. */
export function ActivityChart({ days }: { days: Days }) {
  const { from, views, inquiries } = days;
  const dates = daysFrom(from, views.length);
  const last = dates.at(-1);
  const isEmpty = [...views, ...inquiries].every((count) => count === 0);
  return (
    <figure>
      <figcaption className="font-semibold first-letter:uppercase">{activityText(days)}</figcaption>
      {!isEmpty && (
        <div
          aria-hidden="true"
          className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-soft"
        >
          <Strip label="Views per day" values={views} dates={dates} words={['view', 'views']} tall />
          <Strip
            label="Inquiries per day"
            values={inquiries}
            dates={dates}
            words={['inquiry', 'inquiries']}
          />
          <div className="col-start-2 grid grid-cols-3">
            {dates
              .filter((_, index) => index % (dates.length / 3) === 0)
              .map((date, index) => (
                <span key={date} className="border-l border-rule-strong pt-1 pl-1">
                  {/* On a phone the last label would touch today's. */}
                  <span className={index === 2 ? 'max-sm:invisible' : undefined}>{dayName(date)}</span>
                </span>
              ))}
          </div>
          <p className="col-start-2 -mt-4.5 text-right">{last && dayName(last)}</p>
        </div>
      )}
    </figure>
  );
}

type StripProps = {
  label: string;
  values: readonly number[];
  dates: readonly string[];
  words: [one: string, many: string];
  tall?: boolean;
};

const BOX = 100;

function Strip({ label, values, dates, words, tall }: StripProps) {
  const highest = Math.max(...values);
  return (
    <>
      <p className="col-span-2 pt-2 pb-1 font-semibold">{label}</p>
      <div className="figure flex flex-col items-end justify-between leading-none">
        <span>{highest > 0 && grouped(highest)}</span>
        <span>0</span>
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${values.length * SLOT} ${BOX}`}
        preserveAspectRatio="none"
        className={
          tall ? 'h-24 w-full border-b border-rule-strong' : 'h-10 w-full border-b border-rule-strong'
        }
      >
        {highest > 0 && (
          <path
            d={`M0 0H${values.length * SLOT}`}
            className="stroke-rule"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {bars(values, BOX).map((bar, index) => (
          <g key={bar.x}>
            <title>{`${dayName(dates[index] ?? '')}: ${countedOrNo(values[index] ?? 0, ...words)}`}</title>
            <rect x={index * SLOT} width={SLOT} height={BOX} className="fill-transparent hover:fill-sunken" />
            <DayBar
              bar={bar}
              className={tall ? 'pointer-events-none fill-chart' : 'pointer-events-none fill-ink'}
            />
          </g>
        ))}
      </svg>
    </>
  );
}
