import { cx } from '../ui/cx.ts';

const markClass = (towered: boolean) => (towered ? 'airport-mark towered' : 'airport-mark');

type AirportCodeProps = { code: string; towered: boolean; className?: string };

/**
 * An airport's code in the color of its chart symbol: blue with a control tower, magenta without. The style sheet has the words
 * for screen readers, because lists repeat them fifty times.
 */
export const AirportCode = ({ code, towered, className }: AirportCodeProps) => (
  <span className={cx(markClass(towered), 'figure', className)}>{code}</span>
);

/** Lets a name like "Fort Lauderdale/Hollywood International" wrap after its slash. */
export const AirportName = ({ name }: { name: string }) => name.replaceAll('/', '/\u200B');

export const AirportLegend = () => (
  <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
    {[true, false].map((towered) => (
      <span key={String(towered)} className="inline-flex items-center gap-2">
        <span className={markClass(towered)} />
        Airport with {towered ? 'control tower' : 'no control tower'}
      </span>
    ))}
  </p>
);
