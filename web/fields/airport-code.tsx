import { cx } from '../ui/cx.ts';

/** The airport symbol of a sectional chart. It's open without a tower, so that color is not the only cue. */
function AirportSymbol({ towered }: { towered: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" width="15" height="15" className="shrink-0">
      <circle
        cx="8"
        cy="8"
        r="6.5"
        className={towered ? 'fill-current' : 'fill-transparent'}
        stroke="currentColor"
        strokeWidth="2"
      />
      <path d="M4.5 11.5l7-7" strokeWidth="2" className={towered ? 'stroke-sheet' : 'stroke-current'} />
    </svg>
  );
}

const tower = (towered: boolean) => (towered ? 'control tower' : 'no control tower');

type AirportCodeProps = { code: string; towered: boolean; className?: string };

/** An airport's code in the color of its chart symbol: blue with a control tower, magenta without. */
export function AirportCode({ code, towered, className }: AirportCodeProps) {
  return (
    <span
      className={cx(
        'figure inline-flex items-center gap-1.5 font-bold whitespace-nowrap',
        towered ? 'text-chart' : 'text-magenta',
        className,
      )}
    >
      <AirportSymbol towered={towered} />
      {code}
      <span className="sr-only">, {tower(towered)}</span>
    </span>
  );
}

export function AirportLegend() {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      {[true, false].map((towered) => (
        <span key={String(towered)} className="inline-flex items-center gap-2">
          <span className={towered ? 'text-chart' : 'text-magenta'}>
            <AirportSymbol towered={towered} />
          </span>
          Airport with {tower(towered)}
        </span>
      ))}
    </p>
  );
}
