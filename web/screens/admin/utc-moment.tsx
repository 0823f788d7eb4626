import { utcMomentText } from '../../../domain/dates.ts';

/** A time in UTC, like the days that the audit log is searched by. */
export const UtcMoment = ({ at }: { at: string }) => <time dateTime={at}>{utcMomentText(new Date(at))}</time>;
