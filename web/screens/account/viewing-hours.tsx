import { useQuery, useQueryClient } from '@tanstack/react-query';
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

function HoursForm({ hours, onDone }: HoursFormProps) {
  const queryClient = useQueryClient();
  const form = useSubmit<Record<string, string>>({
    defaultValues: Object.fromEntries(
      viewingDays.flatMap((day) => [
        [`${day}-from`, hours[day]?.from ?? ''],
        [`${day}-to`, hours[day]?.to ?? ''],
      ]),
    ),
    focus: 'monday-from',
    fieldOfPath: (path) => path.replace('.', '-'),
    async submit(values, send) {
      const stated = viewingDays.flatMap((day) => {
        const [from = '', to = ''] = [values[`${day}-from`], values[`${day}-to`]];
        return from || to ? [[day, { from, to }]] : [];
      });
      const body = Object.fromEntries(stated);
      const saved = await send<ViewingHours>(viewingApi.hours, { method: 'PUT', body });
      queryClient.setQueryData(hoursQuery.queryKey, saved);
      toast({ title: 'Viewing hours saved' });
      onDone();
    },
  });
  return (
    <Form form={form} label="Viewing hours">
      <p className="text-ink-soft">
        A day without times has no viewings. Without any times, your hours aren’t stated.
      </p>
      {viewingDays.map((day) => (
        <div key={day} className="grid grid-cols-2 gap-3">
          <ClockField
            name={`${day}-from`}
            label={`${dayLabel(day)} from`}
            clocks={viewingClocks.slice(0, -1)}
          />
          <ClockField name={`${day}-to`} label={`${dayLabel(day)} to`} clocks={viewingClocks.slice(1)} />
        </div>
      ))}
      <FormButtons submit="Save viewing hours" onCancel={onDone} />
    </Form>
  );
}

type ClockFieldProps = { name: string; label: string; clocks: readonly string[] };

const ClockField = ({ name, label, clocks }: ClockFieldProps) => (
  <SelectField name={name} label={label} required={false}>
    <option value="">No viewings</option>
    {clocks.map((clock) => (
      <option key={clock} value={clock}>
        {clockLabel(clock)}
      </option>
    ))}
  </SelectField>
);
