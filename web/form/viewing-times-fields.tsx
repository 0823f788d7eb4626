import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { VIEWING_TIMES_MAX, type ViewingLength, viewingLengths } from '../../domain/inquiries.ts';
import { areStated, clockLabel, hoursText, timesToOffer } from '../../domain/viewing-hours.ts';
import type { ViewingDays } from '../../domain/viewings-schema.ts';
import { useCurrentUser } from '../api/current-user.ts';
import { upcomingQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from './fields.tsx';
import { chosenRows, type Days, overlapOf, rows } from './viewing-times.ts';

type ViewingTimesProps = {
  /** Unknown while it loads, or if that fails; the server checks the days. */
  days: ViewingDays | undefined;
  /** At least one time is needed; otherwise none shows until the visitor adds one. */
  needed?: boolean;
};

/** Days and times to propose. */
export function ViewingTimesFields({ days, needed = false }: ViewingTimesProps) {
  const { getValues, setFocus } = useFormContext<Days>();
  const [count, setCount] = useState(() =>
    Math.max(needed ? 1 : 0, ...chosenRows(getValues()).map((row) => row + 1)),
  );
  const add = () => {
    // So that the focus can move to its day at once.
    flushSync(() => setCount(count + 1));
    setFocus(`day${count}` as 'day0');
  };
  return (
    <>
      <p className="text-ink-soft">
        Propose up to {VIEWING_TIMES_MAX} times to see the place.{' '}
        {days && (
          <>
            Times are {days.timeZoneLabel}, at <span className="figure">{days.airport}</span>.
            {areStated(days.hours) && ` The owner shows places ${hoursText(days.hours)}.`}
          </>
        )}
      </p>
      {rows.slice(0, count).map((row) => (
        <TimeRow key={row} row={row} days={days} optional={!needed || row > 0} />
      ))}
      {count < VIEWING_TIMES_MAX && (
        <Button onClick={add}>{count === 0 ? 'Ask for a viewing' : 'Add another time'}</Button>
      )}
      {count > 0 && (
        <SelectField name="minutes" label="How long">
          {viewingLengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} minutes
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

type TimeRowProps = { row: number; days: ViewingDays | undefined; optional: boolean };

function TimeRow({ row, days, optional }: TimeRowProps) {
  const { setValue, getValues } = useFormContext<Record<string, string>>();
  const dayName = `day${row}`;
  const timeName = `time${row}`;
  const [day = '', time = '', length] = useWatch<Record<string, string>>({
    name: [dayName, timeName, 'minutes'],
  });
  const minutes = Number(length) as ViewingLength;
  const offered = timesToOffer(days?.hours ?? {}, day, minutes).join();
  useEffect(() => {
    const all = offered.split(',');
    const chosen = getValues(timeName) ?? '';
    setValue(timeName, all.includes(chosen) ? chosen : (all[0] ?? ''));
  }, [offered, timeName, getValues, setValue]);
  const { user } = useCurrentUser();
  const { data: agreed } = useQuery({ ...upcomingQuery, enabled: user !== null });
  const overlap = days && day && time && overlapOf(agreed ?? [], `${day}T${time}`, minutes, days.timeZone);
  return (
    <div className="flex flex-wrap gap-3">
      <TextField
        name={dayName}
        label={row === 0 ? 'Day' : `Day ${row + 1}`}
        type="date"
        min={days?.firstDay}
        max={days?.lastDay}
        className="min-w-0 flex-[5_1_9rem]"
        optional={optional}
      />
      <SelectField
        name={timeName}
        label={row === 0 ? 'Time' : `Time ${row + 1}`}
        className="flex-[4_1_7.5rem]"
      >
        {offered.split(',').map((clock) => (
          <option key={clock} value={clock}>
            {clock ? clockLabel(clock) : 'None that day'}
          </option>
        ))}
      </SelectField>
      <p role="status" className="w-full text-sm text-caution empty:hidden">
        {overlap && (
          <>
            Overlaps your viewing of <bdi>{overlap.title}</bdi>, {overlap.text}
          </>
        )}
      </p>
    </div>
  );
}
