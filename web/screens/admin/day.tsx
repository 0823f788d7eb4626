import { dayText } from '../../../domain/figures.ts';

/** A day in UTC. */
export const Day = ({ instant }: { instant: string }) => (
  <time dateTime={instant} className="whitespace-nowrap">
    {dayText(instant)}
  </time>
);
