import type { ViewingState } from '../../../domain/inquiries.ts';
import type { Viewing } from '../../../domain/viewings-schema.ts';
import { unitOf } from '../threads.ts';
import { timeText } from './airport-time.ts';
import type { ViewingRow } from './store.ts';

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

export function presentViewing(row: ViewingRow, now: Date): Viewing {
  const time = (at: Date) => ({ start: at.toISOString(), text: timeText(at, row.time_zone) });
  return {
    id: row.id,
    proposedBy: row.proposed_by,
    state: stateOf(row, now),
    unit: unitOf(row),
    minutes: row.minutes,
    times: row.times.map(time),
    accepted: row.starts_at && time(row.starts_at),
    createdAt: row.created_at.toISOString(),
    endedBecause: row.ended_because,
  };
}
