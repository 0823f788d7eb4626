import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { VIEWING_STEP_MINUTES, VIEWING_TIMES_MAX, viewingLengths } from '../../domain/inquiries.ts';
import type { ViewingDays } from '../../domain/viewings-schema.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from './fields.tsx';
import { chosenRows, type Days, rows } from './viewing-times.ts';

const clock = (minutes: number) => {
  const hour = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, '0');
  return {
    value: `${String(hour).padStart(2, '0')}:${rest}`,
    label: `${hour % 12 || 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`,
  };
};
const times = Array.from({ length: (24 * 60) / VIEWING_STEP_MINUTES }, (_, index) =>
  clock(index * VIEWING_STEP_MINUTES),
);

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
          </>
        )}
      </p>
      {rows.slice(0, count).map((row) => (
        <div key={row} className="flex flex-wrap gap-3">
          <TextField
            name={`day${row}`}
            label={row === 0 ? 'Day' : `Day ${row + 1}`}
            type="date"
            min={days?.firstDay}
            max={days?.lastDay}
            className="min-w-0 flex-[5_1_9rem]"
            optional={!needed || row > 0}
          />
          <SelectField
            name={`time${row}`}
            label={row === 0 ? 'Time' : `Time ${row + 1}`}
            className="flex-[4_1_7.5rem]"
          >
            {times.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
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
