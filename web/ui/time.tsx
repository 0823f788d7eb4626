import { momentText } from '../../domain/dates.ts';
import { dayText, localDayText } from '../../domain/figures.ts';
import { useHydrated } from './use-hydrated.ts';

/** The day of an instant in the visitor's time zone; the server doesn't know it, so its HTML has the day in UTC and says so. */
export function Day({ at }: { at: string }) {
  const isHydrated = useHydrated();
  return <time dateTime={at}>{isHydrated ? localDayText(at) : `${dayText(at)} UTC`}</time>;
}

/** A time in the visitor's time zone; the server doesn't know it, so it renders the day in UTC and says so. */
export function Moment({ at }: { at: string }) {
  const isHydrated = useHydrated();
  return <time dateTime={at}>{isHydrated ? momentText(new Date(at)) : `${dayText(at)} UTC`}</time>;
}
