import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Answer, answers } from '../../../domain/waiting-lists/rules-schema.ts';
import { errorOf } from '../../form/check.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import type { RuleFields } from './rules-values.ts';

const answerLabels: Record<Answer, string> = {
  declined: 'Declines',
  'not-now': 'Says “not now”',
  'no-aircraft': 'Has no aircraft yet',
  'doesnt-fit': 'Says it doesn’t fit',
  silent: 'Doesn’t answer in time',
  missed: 'Misses a condition',
};
const months = [1, 2, 3, 4, 6, 9, 12, 18, 24];

/** One row an answer, one column each time that it is given. */
export function Outcomes() {
  const { register, getValues, formState } = useFormContext<RuleFields>();
  const id = useId();
  const steps = (answer: Answer) => getValues(`outcomes.${answer}`) ?? [];
  const count = Math.max(...answers.map((answer) => steps(answer).length));
  const times = ['First time', 'Second time', 'Third time', 'Fourth time', 'Fifth time'].slice(0, count);
  const known = (step: string | undefined) =>
    !step?.startsWith('pause') || months.some((one) => step === `pause:${one}`);
  return (
    <DataTable
      label="What an answer does"
      className="text-sm"
      rows={answers}
      keyOf={(answer) => answer}
      columns={[
        {
          name: 'A person',
          className: 'min-w-36',
          cell: (answer) => <span id={`${id}-${answer}`}>{answerLabels[answer]}</span>,
        },
        ...times.map((time, at) => ({
          name: time,
          className: 'min-w-44',
          cell: (answer: Answer) => (
            <>
              <Select
                {...register(`outcomes.${answer}.${at}`)}
                defaultValue={steps(answer)[at] ?? ''}
                aria-label={`${answerLabels[answer]}, ${time.toLowerCase()}`}
              >
                <option value="">
                  {at > 0 ? 'as before' : answer === 'declined' ? 'choose' : 'counts as declining'}
                </option>
                <option value="keep">keeps the place</option>
                {months.map((one) => (
                  <option key={one} value={`pause:${one}`}>
                    no offer for {one === 1 ? '1 month' : `${one} months`}
                  </option>
                ))}
                {!known(steps(answer)[at]) && (
                  <option value={steps(answer)[at]}>
                    no offer for {steps(answer)[at]?.split(':')[1]} months
                  </option>
                )}
                <option value="bottom">moves to the bottom</option>
                <option value="out">leaves the list</option>
                <option value="forfeit">leaves and loses the deposit</option>
              </Select>
              {at === 0 && <FieldError message={errorOf(formState.errors, `outcomes.${answer}.0`)} />}
            </>
          ),
        })),
      ]}
    />
  );
}
