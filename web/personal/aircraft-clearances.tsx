import { aircraftTitle, isClearance, type MyAircraft } from '../../domain/aircraft/my-aircraft.ts';
import { CLEARANCE_MAX, type Clearances, clearanceText, usualClearances } from '../../domain/fit/fit.ts';
import { Button } from '../ui/button.tsx';
import { LengthsForm } from './lengths-form.tsx';

const textOf = ({ wingTip, tail, lengthwise }: Clearances) => ({
  wingTip: `${wingTip}`,
  tail: `${tail}`,
  lengthwise: `${lengthwise}`,
});
const isUsual = (clearances: Clearances) => clearanceText(clearances) === clearanceText(usualClearances);

type ClearancesProps = { one: MyAircraft; onChange: (clearances: Clearances | null) => void };

/** Room that the aircraft in use needs for a good fit. */
export function AircraftClearances({ one, onChange }: ClearancesProps) {
  const { clearances = usualClearances } = one;
  return (
    <LengthsForm
      summary={
        <>
          Clearances: {clearances.wingTip}&nbsp;ft at each wing tip, {clearances.tail}&nbsp;ft above the tail,{' '}
          {clearances.lengthwise}&nbsp;ft lengthwise
        </>
      }
      title={`Clearances of ${aircraftTitle(one)}`}
      labels={{ wingTip: 'Each wing tip', tail: 'Above the tail', lengthwise: 'Nose and tail' }}
      initial={textOf(clearances)}
      isValid={isClearance}
      error={`Type feet from 0 to ${CLEARANCE_MAX}, such as 2.5 or 2'6"`}
      submit="Save clearances"
      onSubmit={(next) => onChange(isUsual(next) ? null : next)}
      more={(type) =>
        !isUsual(clearances) && (
          <Button
            variant="quiet"
            onClick={() => {
              type(textOf(usualClearances));
              onChange(null);
            }}
          >
            Reset to usual
          </Button>
        )
      }
    />
  );
}
