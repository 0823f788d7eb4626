import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
type Values = z.output<typeof schema>;
const day = (values: Values, row: number) => values[`day${row}` as 'day0'];
const time = (values: Values, row: number) => values[`time${row}` as 'time0'];

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

type Props = { inquiryId: number; viewings: Viewings; onDone: () => void; onChange: () => void };

export function ViewingForm({ inquiryId, viewings, onDone, onChange }: Props) {
  const queryClient = useQueryClient();
  const [count, setCount] = useState(1);
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
    // The server names the times that were sent.
    fieldOfPath: (path) => path.replace(/^times\.(\d)$/, 'day$1').replace(/^times$/, 'day0'),
    async submit(values, send) {
      const chosen = rows.filter((row) => day(values, row) !== '');
      const body = {
        times: chosen.map((row) => `${day(values, row)}T${time(values, row)}`),
        minutes: values.minutes,
      };
      const updated = await send<Viewings>(viewingApi.all(inquiryId), { method: 'POST', body });
      queryClient.setQueryData(viewingsQuery(inquiryId).queryKey, updated);
      toast({ title: 'Times proposed' });
      onChange();
      onDone();
    },
  });
  return (
    <Form form={form} label="Propose a viewing">
      <p className="text-ink-soft">
        Times are at the airport, in {viewings.timeZoneLabel}. Propose up to {VIEWING_TIMES_MAX}.
      </p>
      {rows.slice(0, count).map((row) => (
        <div key={row} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-3">
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
      {count < VIEWING_TIMES_MAX && (
        <div>
          <Button onClick={() => setCount(count + 1)}>Add another time</Button>
        </div>
      )}
      <SelectField name="minutes" label="How long">
        {viewingLengths.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minutes
          </option>
        ))}
      </SelectField>
      <FormButtons submit="Propose times" onCancel={onDone} />
    </Form>
  );
}
