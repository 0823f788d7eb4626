import { useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../../domain/admin-paths.ts';
import { type DecisionInput, decisionSchema, type WholeCase } from '../../../domain/case-schema.ts';
import { type CaseDecision, cases, decisionsOf } from '../../../domain/cases.ts';
import { resultOf } from '../../form/check.ts';
import { SelectField, TextareaField, TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Checkbox } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';

const blank = {
  decision: '' as CaseDecision | '',
  takesDown: false,
  takeDownReason: '',
  calledOn: '',
  calledNumber: '',
  confirmedBy: '',
  answer: '',
};
type Values = typeof blank;

/** Fields that the chosen decision adds to every decision's. */
function extraFields(type: WholeCase['type'], { decision, takesDown }: Values): (keyof Values)[] {
  if (decision !== 'upheld') return [];
  if (type === 'operator') return ['calledOn', 'calledNumber', 'confirmedBy'];
  return takesDown ? ['takeDownReason'] : [];
}

function inputOf(type: WholeCase['type'], values: Values) {
  const names = ['decision', 'answer', ...extraFields(type, values)] as const;
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Nothing if the case's state allows no decision. */
export function DecisionForm({ found, onClose }: { found: WholeCase; onClose: () => void }) {
  const { id, type, state, email, listing, details } = found;
  const queryClient = useQueryClient();
  const form = useSubmit<Values, DecisionInput>({
    defaultValues: blank,
    resolver: (values) => resultOf(decisionSchema(type).safeParse(inputOf(type, values))),
    async submit(input, send) {
      const decided = await send<WholeCase>(adminApi.caseDecision(id), { method: 'POST', body: input });
      queryClient.setQueryData([adminApi.case(id)], decided);
      // A decision can hide or restore a listing, which is in many lists.
      void queryClient.invalidateQueries();
      toast({
        title: 'Decision saved',
        description: email
          ? `Your answer is on its way to ${email}.`
          : 'The reporter left no email, so no answer was sent.',
      });
      onClose();
    },
  });
  const decisions = decisionsOf(type, state);
  if (decisions.length === 0) return null;
  const extra = extraFields(type, form.watch());
  const mayTakeDown = listing?.exists && listing.takenDownAt === null;
  return (
    <Form
      form={form}
      label="Decide this case"
      className="flex flex-col gap-4 border-t border-rule-strong pt-5"
    >
      <SelectField name="decision" label="Decision">
        <option value="">Choose a decision</option>
        {decisions.map((decision) => (
          <option key={decision} value={decision}>
            {cases[type].decisions[decision]?.label}
          </option>
        ))}
      </SelectField>
      {type === 'report' && form.watch('decision') === 'upheld' && mayTakeDown && (
        <Checkbox {...form.register('takesDown')} label="Take down the listing" />
      )}
      {extra.includes('takeDownReason') && (
        <TextareaField
          name="takeDownReason"
          label="Reason for the owner"
          help="The owner reads this."
          rows={3}
        />
      )}
      {extra.includes('calledOn') && (
        <>
          <TextField name="calledOn" label="Called on" type="date" />
          <TextField
            name="calledNumber"
            label="Number called"
            type="tel"
            help={`From a public source, such as the airport’s own site. Given by the applicant, not checked: ${details.phone ?? 'no number'}.`}
          />
          <TextField
            name="confirmedBy"
            label="Confirmed by"
            help="Name and title of the person who confirmed it."
          />
        </>
      )}
      <TextareaField
        name="answer"
        label="Answer"
        help={email ? `Emailed to ${email}.` : 'Kept with the case; the person left no address.'}
        rows={3}
      />
      <FormButtons submit="Save decision" onCancel={onClose} />
    </Form>
  );
}
