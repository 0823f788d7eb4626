import { useQueryClient } from '@tanstack/react-query';
import { AIRCRAFT_LABEL_MAX, aircraftTitle, type MyAircraft } from '../../../domain/aircraft/my-aircraft.ts';
import { aircraftNameSchema } from '../../../domain/aircraft/my-aircraft-schema.ts';
import { TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';

export function AircraftNameForm({ one, onDone }: { one: MyAircraft; onDone: () => void }) {
  const queryClient = useQueryClient();
  const plain = aircraftTitle({ ...one, label: undefined });
  const form = useSubmit({
    schema: aircraftNameSchema,
    defaultValues: { label: one.label ?? '' },
    focus: 'label',
    async submit({ label }) {
      const { changeAircraft } = await import('../../personal/aircraft-changes.ts');
      if (await changeAircraft(queryClient, one, { label: label || null })) onDone();
    },
  });
  return (
    <Form form={form} label={`Rename ${aircraftTitle(one)}`}>
      <TextField
        name="label"
        label="Your name for it"
        help={`Leave it empty to call it ${plain}.`}
        optional
        maxLength={AIRCRAFT_LABEL_MAX}
        autoComplete="off"
      />
      <FormButtons submit="Save name" onCancel={onDone} />
    </Form>
  );
}
