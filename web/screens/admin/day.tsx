import { dayText } from '../../../domain/figures.ts';

/** A day in UTC. */
export const UtcDay = ({ instant }: { instant: string }) => (
  <time dateTime={instant} className="whitespace-nowrap">
    {dayText(instant)}
  </time>
);
