import { momentText } from '../../domain/dates.ts';
import { dayText } from '../../domain/figures.ts';
import { useHydrated } from './use-hydrated.ts';

/** A time in the visitor's time zone; the server doesn't know it, so it renders the day in UTC and says so. */
export function Moment({ at }: { at: string }) {
  const isHydrated = useHydrated();
  return <time dateTime={at}>{isHydrated ? momentText(new Date(at)) : `${dayText(at)} UTC`}</time>;
}
