import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  type Answer,
  answers,
  type Condition,
  conditions,
} from '../../../domain/waiting-lists/rules-schema.ts';
import { RESIDENTS_WARNING } from '../../../domain/waiting-lists/summary.ts';
import { errorOf } from '../../form/check.ts';
import { SelectField, TextareaField, TextField } from '../../form/fields.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Checkbox, Select } from '../../ui/input.tsx';
import { Rows } from './rows.tsx';
import type { RuleFields } from './rules-values.ts';

const grid = 'grid items-start gap-4 sm:grid-cols-2';

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <Fold label={label} opens={false}>
    <div className="flex flex-col gap-5 px-4 pb-5">{children}</div>
  </Fold>
);

const Choice = ({
  name,
  label,
  options,
  help,
}: {
  name: string;
  label: string;
  options: readonly (readonly [string, string])[];
  help?: string;
}) => (
  <SelectField name={name} label={label} {...(help && { help })}>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
);

const Figure = (props: { name: string; label: string; unit?: string; help?: string; optional?: boolean }) => (
  <TextField inputMode="numeric" figure {...props} />
);

const windowUnits = [
  ['hours', 'hours'],
  ['business-hours', 'hours without weekends and holidays'],
  ['days', 'days'],
  ['business-days', 'business days, until 5 p.m.'],
] as const;

const WindowFields = ({ name, label }: { name: string; label: string }) => (
  <div className={grid}>
    <Figure name={`${name}.count`} label={label} />
    <Choice name={`${name}.unit`} label="In" options={windowUnits} />
  </div>
);

const Check = ({ name, label, help }: { name: string; label: string; help?: string }) => {
  const { register } = useFormContext();
  return <Checkbox {...register(name)} label={label} {...(help && { help })} />;
};

/** All rules, folded by what they are about. */
export function RulesFields() {
  const fields = useWatch() as RuleFields;
  return (
    <div className="rounded-sm border border-rule-strong bg-sheet *:first:border-t-0">
      <Part label="Who can join, and papers">
        <Joining fields={fields} />
      </Part>
      <Part label="Fees and deposits">
        <Rows
          name="charges"
          legend="Fees and deposits"
          help="People pay you outside this site. You record what is paid, refunded, and credited."
          label="Fee or deposit"
          add="Add a fee or deposit"
          max={6}
          empty={{
            dollars: '',
            per: 'application',
            every: 'once',
            refund: 'not-stated',
            isCredited: false,
            onceWaitYears: '',
          }}
        >
          {(row) => (
            <>
              <Figure name={`${row}.dollars`} label="Dollars" optional />
              <Choice
                name={`${row}.per`}
                label="For each"
                options={[
                  ['application', 'application'],
                  ['list', 'list'],
                ]}
              />
              <Choice
                name={`${row}.every`}
                label="Due"
                options={[
                  ['once', 'once'],
                  ['year', 'each year'],
                ]}
              />
              <Choice
                name={`${row}.refund`}
                label="Refund"
                options={[
                  ['not-stated', 'not stated'],
                  ['never', 'never'],
                  ['until-placed', 'if they leave the list'],
                  ['always', 'always'],
                ]}
              />
              <Figure
                name={`${row}.onceWaitYears`}
                label="Only once the wait is over"
                unit="years"
                optional
              />
              <Check name={`${row}.isCredited`} label="Credited to rent" />
            </>
          )}
        </Rows>
      </Part>
      <Part label="Order of the list">
        <Ordering fields={fields} />
      </Part>
      <Part label="Offers">
        <Choice
          name="sends"
          label="Offers"
          options={[
            ['automatic', 'go out by themselves'],
            ['owner', 'go out when I press a button'],
          ]}
        />
        <WindowFields name="window" label="Time to answer" />
        <Choice
          name="clock"
          label="The time runs from"
          options={[
            ['sent', 'sending the email'],
            ['delivered', 'a delivery that I record'],
          ]}
          help="A reminder goes out at half time."
        />
        <Figure
          name="parallel"
          label="People who get an offer of a space at once"
          help="With more than one, a yes waits until everyone before has answered."
        />
        <Check name="severalOffers" label="A person can have offers of several spaces at once" />
        <Check name="meanwhile" label="A person can take a lesser space and keep the place" />
      </Part>
      <Part label="What an answer does">
        <Outcomes />
      </Part>
      <Part label="After accepting">
        <Conditions fields={fields} />
        <Choice
          name="otherLists"
          label="Places on other lists of yours"
          options={[
            ['stay', 'stay'],
            ['end', 'end once a person has a space'],
          ]}
        />
      </Part>
      <Part label="Renewal and changes in life">
        <Keeping fields={fields} />
      </Part>
      <Part label="What everyone can see, and your own rules">
        <Choice
          name="publication"
          label="Published about each person"
          options={[
            ['none', 'nothing'],
            ['places', 'the place, without a name'],
            ['initials', 'the place and initials'],
            ['last-name-initial', 'the place, last name, and first initial'],
          ]}
        />
        <TextareaField
          name="notes"
          label="Other rules"
          optional
          rows={3}
          help="One a line. People read them, but the site doesn’t apply them."
        />
      </Part>
    </div>
  );
}

const Joining = ({ fields }: { fields: RuleFields }) => (
  <>
    <Choice
      name="who"
      label="Who can join"
      options={[
        ['anyone', 'anyone'],
        ['owners', 'aircraft owners with an N-number'],
      ]}
    />
    <Figure name="share" label="Share of the aircraft that they must own" unit="%" optional />
    <Check name="namesPartners" label="They must name all partners in the aircraft" />
    <Rows
      name="papers"
      legend="Papers that you ask for"
      label="Paper"
      add="Add a paper"
      max={20}
      empty={{ when: 'complete' }}
    >
      {(row) => (
        <Choice
          name={`${row}.when`}
          label="Needed"
          options={[
            ['complete', 'for a complete application'],
            ['sign', 'before signing'],
          ]}
        />
      )}
    </Rows>
    <div className={grid}>
      <Figure name="cap" label="Close at" unit="people" optional />
      <Figure name="reopenBelow" label="Open again below" unit="people" optional />
    </div>
    <Choice
      name="opening.is"
      label="Opening window"
      options={[
        ['', 'none'],
        ['dates', 'first applications between two days'],
        ['lot', 'the same, ranked by a lot with a published seed'],
      ]}
    />
    {fields.opening?.is && (
      <div className={grid}>
        <TextField name="opening.from" label="First day" type="date" />
        <TextField name="opening.to" label="Last day" type="date" />
      </div>
    )}
  </>
);

const Ordering = ({ fields }: { fields: RuleFields }) => (
  <>
    <p className="text-ink-soft">
      Always in this order: tenants who want to move, class, rank, date. Leave out what you don’t use.
    </p>
    <div className={grid}>
      <Choice
        name="switchList"
        label="Tenants who want to move"
        options={[
          ['never', 'wait like everyone'],
          ['always', 'come first'],
          ['same-size', 'come first for their own size'],
        ]}
      />
      {fields.switchList !== 'never' && (
        <Choice
          name="switchOrder"
          label="Among them"
          options={[
            ['request', 'by their request'],
            ['longevity', 'longest tenancy first'],
          ]}
        />
      )}
    </div>
    <Rows
      name="classes"
      legend="Classes"
      help="The first one comes first. People without a class come last."
      label="Class"
      add="Add a class"
      max={10}
      empty={{ isResidents: false }}
    >
      {(row) => <Check name={`${row}.isResidents`} label="People who live here" />}
    </Rows>
    {fields.classes?.some(({ isResidents }) => isResidents) && <ResidentsWarning />}
    <Rows
      name="points"
      legend="Points"
      help="More points come first."
      label="Reason"
      add="Add points"
      max={20}
      empty={{ points: '' }}
    >
      {(row) => <Figure name={`${row}.points`} label="Points" />}
    </Rows>
    <Rows
      name="rankReasons"
      legend="Reasons for a rank that you give by hand"
      help="Everyone can read which reason put whom ahead."
      label="Reason"
      add="Add a reason"
      max={20}
    />
    <Choice
      name="datedBy"
      label="A place is dated"
      options={[
        ['joined', 'when a person applies'],
        ['complete', 'when the application is complete'],
      ]}
    />
  </>
);

export const ResidentsWarning = () => (
  <p
    role="note"
    className="flex gap-2 rounded-sm border border-caution bg-caution-tint px-3 py-2 [&>svg]:mt-0.5 [&>svg]:shrink-0"
  >
    <TriangleAlert aria-hidden="true" size="1.125rem" />
    {RESIDENTS_WARNING}
  </p>
);

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
function Outcomes() {
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

const conditionLabels: Record<Condition, string> = {
  sign: 'Lease signed',
  aircraft: 'Aircraft in the space',
  insurance: 'Proof of insurance',
  papers: 'Papers shown',
};

const Conditions = ({ fields }: { fields: RuleFields }) =>
  conditions.map((what) => (
    <div key={what} className="flex flex-col gap-3">
      <Choice
        name={`conditions.${what}.is`}
        label={conditionLabels[what]}
        options={[
          ...(what === 'sign' ? [] : ([['', 'not required']] as const)),
          ['any', 'required, without a deadline'],
          ['within', 'required within'],
        ]}
      />
      {fields.conditions?.[what]?.is === 'within' && (
        <WindowFields name={`conditions.${what}`} label={`Time: ${conditionLabels[what].toLowerCase()}`} />
      )}
    </div>
  ));

const Keeping = ({ fields }: { fields: RuleFields }) => (
  <>
    <Choice
      name="renewal.is"
      label="Renewal"
      options={[
        ['', 'not needed'],
        ['anniversary', 'each year by the day they joined'],
        ['window', 'each year between two days'],
      ]}
    />
    {fields.renewal?.is === 'window' && (
      <div className={grid}>
        <TextField name="renewal.from" label="From" placeholder="09-01" help="Month and day." figure />
        <TextField name="renewal.to" label="To" placeholder="10-31" help="Month and day." figure />
      </div>
    )}
    {fields.renewal?.is && <Figure name="renewal.graceDays" label="Days of grace" unit="days" />}
    <div className={grid}>
      <Figure name="returnDays" label="Way back to the same place" unit="days" />
      <Figure name="soldMonths" label="Time to replace a sold aircraft" unit="months" optional />
      <Choice
        name="death"
        label="If the person dies"
        options={[
          ['out', 'the place ends'],
          ['keep', 'the place passes to the estate'],
        ]}
      />
      <Choice
        name="partnerChange"
        label="If the partners change"
        options={[
          ['keep', 'the place stays'],
          ['out', 'the place ends'],
        ]}
      />
    </div>
  </>
);
