import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { adminApi } from '../../../domain/admin.ts';
import { type CaseDecision, cases, decisionsOf } from '../../../domain/cases.ts';
import { type DecisionInput, decisionSchema, type WholeCase } from '../../../domain/cases-schema.ts';
import { personParts } from '../../../domain/verification.ts';
import { invalidate } from '../../api/query-client.ts';
import { errorOf, resultOf } from '../../form/check.ts';
import { TextareaField, TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useFormDialog } from '../../form/form-dialog-context.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { FieldError } from '../../ui/field.tsx';
import { Checkbox } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { changedBy } from './use-admin-action.ts';

const blank = {
  decision: '' as CaseDecision | '',
  takesDown: false,
  takeDownReason: '',
  ownerMessage: '',
  calledOn: '',
  calledNumber: '',
  confirmedBy: '',
  answer: '',
  parts: [] as string[],
};
type Values = typeof blank;

/** Fields that the chosen decision adds to every decision's. */
function extraFields(type: WholeCase['type'], { decision, takesDown }: Values): (keyof Values)[] {
  if (decision !== 'upheld') return [];
  if (type === 'operator') return ['calledOn', 'calledNumber', 'confirmedBy'];
  if (type === 'wanted') return ['takeDownReason'];
  if (type === 'verification') return ['parts'];
  if (type !== 'report') return [];
  return takesDown ? ['takeDownReason'] : ['ownerMessage'];
}

function inputOf(type: WholeCase['type'], values: Values) {
  const names = ['decision', 'answer', ...extraFields(type, values)] as const;
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

type DecisionFormProps = { found: WholeCase; onNext: (() => void) | undefined };

export function DecisionForm({ found, onNext }: DecisionFormProps) {
  const { id, type, state, email } = found;
  const queryClient = useQueryClient();
  const dialog = useFormDialog();
  const form = useSubmit<Values, DecisionInput>({
    defaultValues: blank,
    focus: 'decision',
    resolver: (values) => resultOf(decisionSchema(type).safeParse(inputOf(type, values))),
    async submit(input, send) {
      const decided = await send<WholeCase>(adminApi.caseDecision(id), { method: 'POST', body: input });
      queryClient.setQueryData([adminApi.case(id)], decided);
      toast({
        title: 'Decision saved',
        description: email
          ? `Your answer is on its way to ${email}.`
          : 'The reporter left no email, so no answer was sent.',
      });
      dialog.done(onNext);
      void invalidate(queryClient, changedBy());
    },
  });
  const values = form.watch();
  return (
    <Form form={form} label="Decide this case" className="flex flex-col gap-4">
      <DecisionChoice type={type} decisions={decisionsOf(type, state)} />
      {values.decision && (
        <>
          <ExtraFields found={found} values={values} />
          <TextareaField
            name="answer"
            label="Answer"
            help={email ? `Emailed to ${email}.` : 'Kept with the case; the person left no address.'}
            rows={3}
          />
        </>
      )}
      <FormButtons submit={onNext ? 'Save and open next' : 'Save decision'} />
    </Form>
  );
}

type DecisionChoiceProps = { type: WholeCase['type']; decisions: readonly CaseDecision[] };

function DecisionChoice({ type, decisions }: DecisionChoiceProps) {
  const { register, formState } = useFormContext<Values>();
  const errorId = useId();
  const error = errorOf(formState.errors, 'decision');
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-1 font-semibold">Decision</legend>
      <div className="flex flex-col gap-2">
        {decisions.map((decision) => (
          <label
            key={decision}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-rule-strong bg-sheet px-3 py-2 font-semibold has-checked:border-chart has-checked:bg-chart-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              {...register('decision')}
              type="radio"
              value={decision}
              aria-invalid={error ? true : undefined}
              className="size-4 shrink-0 cursor-pointer outline-none!"
            />
            {cases[type].decisions[decision]?.label}
          </label>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}

/** Fields that the chosen decision has besides the answer. */
function ExtraFields({ found, values }: { found: WholeCase; values: Values }) {
  const { type, listing, details } = found;
  const { register, formState } = useFormContext<Values>();
  const extra = extraFields(type, values);
  const isUpheldReport = type === 'report' && values.decision === 'upheld';
  const mayTakeDown = listing?.exists && listing.takenDownAt === null;
  return (
    <>
      {extra.includes('parts') && (
        <fieldset>
          <legend className="font-semibold">What did you check?</legend>
          {personParts.map(({ name, label }) => (
            <Checkbox key={name} {...register('parts')} value={name} label={label} />
          ))}
          <FieldError id="parts-error" message={errorOf(formState.errors, 'parts')} />
        </fieldset>
      )}
      {isUpheldReport && mayTakeDown && <Checkbox {...register('takesDown')} label="Take down the listing" />}
      {extra.includes('takeDownReason') && (
        <TextareaField
          name="takeDownReason"
          label={type === 'wanted' ? 'Reason for the person who posted it' : 'Reason for the owner'}
          help={type === 'wanted' ? 'They read this.' : 'The owner reads this.'}
          rows={3}
        />
      )}
      {extra.includes('ownerMessage') && listing?.owner && (
        <TextareaField
          optional
          name="ownerMessage"
          label="Message to the owner"
          help={`Emailed to ${listing.owner.email}. Leave it blank to send none${
            found.reason === 'wrong-facts' ? ', unless the listing loses checks: then we email which' : ''
          }.`}
          rows={2}
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
    </>
  );
}
