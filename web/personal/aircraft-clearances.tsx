import { useId, useState } from 'react';
import { aircraftTitle, isClearance, type MyAircraft } from '../../domain/aircraft/my-aircraft.ts';
import { CLEARANCE_MAX, type Clearances, clearanceText, usualClearances } from '../../domain/fit/fit.ts';
import { readLength } from '../../domain/length.ts';
import { Button } from '../ui/button.tsx';
import { LengthInput } from './length-input.tsx';

const labels = { wingTip: 'Each wing tip', tail: 'Above the tail', lengthwise: 'Nose and tail' };
const names = Object.keys(labels) as (keyof Clearances)[];
type Typed = Record<keyof Clearances, string>;

const feet = (typed: string) => {
  const value = readLength(typed);
  return value === undefined ? undefined : Math.round(value * 10) / 10;
};
const textOf = ({ wingTip, tail, lengthwise }: Clearances): Typed => ({
  wingTip: `${wingTip}`,
  tail: `${tail}`,
  lengthwise: `${lengthwise}`,
});

type ClearancesProps = { one: MyAircraft; onChange: (clearances: Clearances | null) => void };

/** Room that the aircraft in use needs for a good fit. */
export function AircraftClearances({ one, onChange }: ClearancesProps) {
  const { clearances = usualClearances } = one;
  const [typed, setTyped] = useState(textOf(clearances));
  const [isSent, setSent] = useState(false);
  const id = useId();
  const isUsual = clearanceText(clearances) === clearanceText(usualClearances);
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Clearances: {clearances.wingTip}&nbsp;ft at each wing tip, {clearances.tail}&nbsp;ft above the tail,{' '}
        {clearances.lengthwise}&nbsp;ft lengthwise
      </summary>
      <form
        aria-labelledby={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          const [wingTip, tail, lengthwise] = names.map((name) => feet(typed[name]));
          if (isClearance(wingTip) && isClearance(tail) && isClearance(lengthwise)) {
            const next = { wingTip, tail, lengthwise };
            return onChange(clearanceText(next) === clearanceText(usualClearances) ? null : next);
          }
          const wrong = names.findIndex((name) => !isClearance(feet(typed[name])));
          event.currentTarget.querySelectorAll('input')[wrong]?.focus();
        }}
        className="grid gap-3 sm:grid-cols-3"
      >
        <h3 id={id} className="sr-only">
          Clearances of {aircraftTitle(one)}
        </h3>
        {names.map((name) => (
          <LengthInput
            key={name}
            label={labels[name]}
            value={typed[name]}
            error={
              isSent && !isClearance(feet(typed[name]))
                ? `Type feet from 0 to ${CLEARANCE_MAX}, such as 2.5 or 2'6"`
                : undefined
            }
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        <div className="flex flex-wrap gap-3 sm:col-span-3">
          <Button type="submit">Save clearances</Button>
          {!isUsual && (
            <Button
              variant="quiet"
              onClick={() => {
                setTyped(textOf(usualClearances));
                onChange(null);
              }}
            >
              Reset to usual
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
