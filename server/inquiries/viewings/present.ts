import type { ViewingState } from '../../../domain/inquiries.ts';
import type { Viewing } from '../../../domain/viewings-schema.ts';
import { unitOf } from '../threads.ts';
import { timeText } from './airport-time.ts';
import type { Upcoming, ViewingRow } from './store.ts';

/** Past once the agreed time is over, or none of the proposed times is left. */
export function stateOf(
  {
    state,
    starts_at,
    times,
    minutes,
  }: Pick<ViewingRow, 'state' | 'starts_at' | 'times'> & { minutes: number },
  now: Date,
): ViewingState {
  const isOver =
    state === 'accepted'
      ? starts_at !== null && starts_at.getTime() + minutes * 60_000 <= now.getTime()
      : state === 'proposed' && times.every((at) => at <= now);
  return isOver ? 'past' : state;
}

/** `agreed` are the reader's other viewings; proposed times tell which of them they overlap. */
export function presentViewing(row: ViewingRow, now: Date, agreed: readonly Upcoming[] = []): Viewing {
  const time = (at: Date) => ({ start: at.toISOString(), text: timeText(at, row.time_zone) });
  const proposed = (at: Date) => {
    const end = at.getTime() + row.minutes * 60_000;
    const other = agreed.find(
      ({ starts_at, minutes }) =>
        starts_at.getTime() < end && starts_at.getTime() + minutes * 60_000 > at.getTime(),
    );
    return {
      ...time(at),
      ...(other && { overlaps: `${other.title}, ${timeText(other.starts_at, other.time_zone)}` }),
    };
  };
  return {
    id: row.id,
    proposedBy: row.proposed_by,
    state: stateOf(row, now),
    unit: unitOf(row),
    minutes: row.minutes,
    times: row.times.map(proposed),
    accepted: row.starts_at && time(row.starts_at),
    createdAt: row.created_at.toISOString(),
    endedBecause: row.ended_because,
  };
}
