import type { InquirySide, MessageSource } from '../../domain/inquiries.ts';
import type { Db } from '../../server/db/pool.ts';
import { instantOf, timeText } from '../../server/viewings/airport-time.ts';

const DAY_MS = 86_400_000;
const MINUTES = 30;
/** Days from now, and clocks at the airport. */
const proposals = [
  [4, '10:00'],
  [6, '15:30'],
] as const;

export type Line = { side: InquirySide; body: string; at: number; source?: MessageSource };
type Talk = { lines: Line[]; closedBy: InquirySide | null };
type Viewing = { talk: Talk; times: Date[]; accepted: Date | null; at: number; timeZone: string };

/** Adds the messages of two viewings, one agreed on and one proposed, to the newest talks whose last word is the owner's. */
export function writeViewings<One extends Talk>(
  talks: readonly One[],
  timeZoneOf: (talk: One) => string,
  { now, latest }: { now: number; latest: number },
): Viewing[] {
  const last = ({ lines }: Talk) => lines.at(-1)?.at ?? 0;
  return talks
    .filter(({ lines, closedBy }) => closedBy === null && lines.at(-1)?.side === 'owner')
    .sort((one, other) => last(other) - last(one))
    .slice(0, 2)
    .map((talk, index) => {
      const timeZone = timeZoneOf(talk);
      const times = proposals.flatMap(
        ([days, clock]) =>
          instantOf(`${new Date(now + days * DAY_MS).toISOString().slice(0, 10)}T${clock}`, timeZone) ?? [],
      );
      const between = (part: number) => last(talk) + (latest - last(talk)) * part;
      const [at, answered] = [between(0.2), between(0.3)];
      const list = times.map((time) => `- ${timeText(time, timeZone)}`).join('\n');
      const accepted = index === 0 ? (times[1] ?? null) : null;
      const source = 'viewing';
      talk.lines.push({ side: 'sender', body: `Viewing proposed, ${MINUTES} minutes:\n${list}`, at, source });
      if (accepted) {
        const body = `Viewing agreed on: ${timeText(accepted, timeZone)}, ${MINUTES} minutes`;
        talk.lines.push({ side: 'owner', body, at: answered, source });
      }
      return { talk, times, accepted, at, timeZone };
    });
}

export async function insertViewings(
  db: Db,
  viewings: readonly Viewing[],
  idOf: (talk: Talk) => number,
): Promise<void> {
  if (viewings.length === 0) return;
  await db
    .insertInto('viewings')
    .values(
      viewings.map(({ talk, times, accepted, at, timeZone }) => ({
        inquiry_id: idOf(talk),
        proposed_by: 'sender',
        minutes: MINUTES,
        time_zone: timeZone,
        times,
        state: accepted ? 'accepted' : 'proposed',
        starts_at: accepted,
        created_at: new Date(at),
      })),
    )
    .execute();
}
