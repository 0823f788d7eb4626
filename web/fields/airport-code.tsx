import { cx } from '../ui/cx.ts';

const tower = (towered: boolean) => (towered ? 'control tower' : 'no control tower');

const markClass = (towered: boolean) => (towered ? 'airport-mark towered' : 'airport-mark');

type AirportCodeProps = { code: string; towered: boolean; className?: string };

/** An airport's code in the color of its chart symbol: blue with a control tower, magenta without. */
export const AirportCode = ({ code, towered, className }: AirportCodeProps) => (
  <span className={cx(markClass(towered), 'figure', className)}>
    {code}
    <span className="sr-only">{`, ${tower(towered)}`}</span>
  </span>
);

export const AirportLegend = () => (
  <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
    {[true, false].map((towered) => (
      <span key={String(towered)} className="inline-flex items-center gap-2">
        <span className={markClass(towered)} />
        Airport with {tower(towered)}
      </span>
    ))}
  </p>
);
