import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { viewingApi } from '../../../domain/inquiries.ts';
import {
  areStated,
  clockLabel,
  dayLabel,
  hoursText,
  type ViewingHours,
  viewingClocks,
  viewingDays,
} from '../../../domain/viewing-hours.ts';
import { SelectField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { segmentClass } from '../../ui/segment-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { hoursQuery } from './account-data.ts';
import { Editable } from './setting.tsx';

export function ViewingHoursSetting() {
  return (
    <Loaded query={useQuery(hoursQuery)} level={3} skeleton={<Skeleton className="h-12" />}>
      {(hours) => (
        <Editable value={areStated(hours) ? hoursText(hours) : 'Not stated'} action="Change viewing hours">
          {(close) => <HoursForm hours={hours} onDone={close} />}
        </Editable>
      )}
    </Loaded>
  );
}

type HoursFormProps = { hours: ViewingHours; onDone: () => void };

/** Days that have the same hours are one row: each day has the number of its row, or none. */
const rowNumbers = viewingDays.map((_, row) => row);

function valuesOf(hours: ViewingHours): Record<string, string> {
  const rows = [
    ...new Set(viewingDays.flatMap((day) => hours[day] ?? []).map(({ from, to }) => `${from} ${to}`)),
  ];
  const days = viewingDays.map((day) => {
    const open = hours[day];
    return [day, open ? String(rows.indexOf(`${open.from} ${open.to}`)) : ''];
  });
  const clocks = rowNumbers.flatMap((row) => {
    const [from = '', to = ''] = (rows[row] ?? '09:00 17:00').split(' ');
    return [
      [`from${row}`, from],
      [`to${row}`, to],
    ];
  });
  return Object.fromEntries([...clocks, ...days]);
}

function HoursForm({ hours, onDone }: HoursFormProps) {
  const queryClient = useQueryClient();
  const defaultValues = valuesOf(hours);
  const [count, setCount] = useState(
    1 + Math.max(0, ...viewingDays.map((day) => Number(defaultValues[day]))),
  );
  const form = useSubmit<Record<string, string>>({
    defaultValues,
    focus: 'from0',
    fieldOfPath(path): string {
      const [day = '', end] = path.split('.');
      return `${end}${form.getValues(day)}`;
    },
    async submit(values, send) {
      const stated = viewingDays.flatMap((day) => {
        const row = values[day];
        return row ? [[day, { from: values[`from${row}`], to: values[`to${row}`] }]] : [];
      });
      const body = Object.fromEntries(stated);
      const saved = await send<ViewingHours>(viewingApi.hours, { method: 'PUT', body });
      queryClient.setQueryData(hoursQuery.queryKey, saved);
      toast({ title: 'Viewing hours saved' });
      onDone();
    },
  });
  const add = () => {
    // So that the focus can move to its first field at once.
    flushSync(() => setCount(count + 1));
    form.setFocus(`from${count}`);
  };
  return (
    <Form form={form} label="Viewing hours">
      <p className="text-ink-soft">
        A day that you don’t choose has no viewings. Without any day, your hours aren’t stated.
      </p>
      {rowNumbers.slice(0, count).map((row) => (
        <HoursRow key={row} row={row} />
      ))}
      {count < viewingDays.length && <Button onClick={add}>Add other hours</Button>}
      <FormButtons submit="Save viewing hours" onCancel={onDone} />
    </Form>
  );
}

function HoursRow({ row }: { row: number }) {
  const { setValue } = useFormContext<Record<string, string>>();
  const chosen = useWatch<Record<string, string>>({ name: [...viewingDays] });
  const nth = row === 0 ? '' : ` ${row + 1}`;
  return (
    <div className="grid grid-cols-2 gap-3">
      <ClockField name={`from${row}`} label={`From${nth}`} clocks={viewingClocks.slice(0, -1)} />
      <ClockField name={`to${row}`} label={`To${nth}`} clocks={viewingClocks.slice(1)} />
      <fieldset className="col-span-full flex flex-wrap">
        <legend className="sr-only">{`Days${nth}`}</legend>
        {viewingDays.map((day, index) => (
          <label key={day} className={cx(segmentClass, 'max-sm:px-0')}>
            <input
              type="checkbox"
              className="sr-only"
              aria-label={dayLabel(day)}
              checked={chosen[index] === String(row)}
              // A day of another row moves here.
              onChange={({ target }) => setValue(day, target.checked ? String(row) : '')}
            />
            {dayLabel(day).slice(0, 3)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

type ClockFieldProps = { name: string; label: string; clocks: readonly string[] };

const ClockField = ({ name, label, clocks }: ClockFieldProps) => (
  <SelectField name={name} label={label}>
    {clocks.map((clock) => (
      <option key={clock} value={clock}>
        {clockLabel(clock)}
      </option>
    ))}
  </SelectField>
);
