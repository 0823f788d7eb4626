import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { type Viewings, viewingLengthSchema } from '../../../domain/viewing-schema.ts';
import {
  VIEWING_STEP_MINUTES,
  VIEWING_TIMES_MAX,
  viewingApi,
  viewingLengths,
} from '../../../domain/viewings.ts';
import { SelectField, TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { viewingsQuery } from './viewing-data.ts';

const rows = Array.from({ length: VIEWING_TIMES_MAX }, (_, index) => index);
const needed = z.string().min(1, 'Choose a day');
const schema = z.object({
  day0: needed,
  time0: z.string(),
  day1: z.string(),
  time1: z.string(),
  day2: z.string(),
  time2: z.string(),
  minutes: z.coerce.number().pipe(viewingLengthSchema),
});
type Values = z.input<typeof schema>;
const day = (values: Pick<Values, 'day0'>, row: number) => values[`day${row}` as 'day0'];
const time = (values: Pick<Values, 'time0'>, row: number) => values[`time${row}` as 'time0'];
const chosenRows = (values: Pick<Values, 'day0'>) => rows.filter((row) => day(values, row) !== '');

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

type Props = { inquiryId: number; viewings: Viewings; onDone: () => void; onCancel: () => void };

export function ViewingForm({ inquiryId, viewings, onDone, onCancel }: Props) {
  const queryClient = useQueryClient();
  const [count, setCount] = useState(1);
  const add = () => {
    // So that the focus can move to its day at once.
    flushSync(() => setCount(count + 1));
    form.setFocus(`day${count as 0 | 1 | 2}`);
  };
  const form = useSubmit({
    schema,
    defaultValues: {
      day0: '',
      time0: '10:00',
      day1: '',
      time1: '10:00',
      day2: '',
      time2: '10:00',
      minutes: String(viewingLengths[0]),
    },
    focus: 'day0',
    // The server counts the times that were sent, and days may be empty between them.
    fieldOfPath: (path: string): string => {
      const [name, index] = path.split('.');
      return name === 'times' ? `day${chosenRows(form.getValues())[Number(index ?? 0)] ?? 0}` : path;
    },
    async submit(values, send) {
      const chosen = chosenRows(values);
      const body = {
        times: chosen.map((row) => `${day(values, row)}T${time(values, row)}`),
        minutes: values.minutes,
      };
      const updated = await send<Viewings>(viewingApi.all(inquiryId), { method: 'POST', body });
      queryClient.setQueryData(viewingsQuery(inquiryId).queryKey, updated);
      toast({ title: 'Times proposed' });
      onDone();
    },
  });
  return (
    <Form form={form} label="Propose a viewing">
      <p className="text-ink-soft">
        Times are at the airport, in {viewings.timeZoneLabel}. Propose up to {VIEWING_TIMES_MAX}.
      </p>
      {rows.slice(0, count).map((row) => (
        <div key={row} className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] gap-3">
          <TextField
            name={`day${row}`}
            label={row === 0 ? 'Day' : `Day ${row + 1}`}
            type="date"
            min={viewings.firstDay}
            max={viewings.lastDay}
            optional={row > 0}
          />
          <SelectField name={`time${row}`} label={row === 0 ? 'Time' : `Time ${row + 1}`}>
            {times.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
      {count < VIEWING_TIMES_MAX && <Button onClick={add}>Add another time</Button>}
      <SelectField name="minutes" label="How long">
        {viewingLengths.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minutes
          </option>
        ))}
      </SelectField>
      <FormButtons submit="Propose times" onCancel={onCancel} />
    </Form>
  );
}
