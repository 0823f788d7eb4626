import { useId, useState } from 'react';
import { isSide, type MyAircraft, sizeName, toTenths } from '../../domain/aircraft/my-aircraft.ts';
import { SIDE_MAX } from '../../domain/fit/fit.ts';
import { readLength } from '../../domain/length.ts';
import { Button } from '../ui/button.tsx';
import { LengthInput } from './length-input.tsx';

const sides = [
  { name: 'wingspan', label: 'Wingspan or rotor' },
  { name: 'length', label: 'Length' },
  { name: 'tailHeight', label: 'Tail height' },
] as const;
type Side = (typeof sides)[number]['name'];

type DimensionsProps = {
  /** Registration of an aircraft whose dimensions we don't know. */
  tailNumber: string | undefined;
  onChoose: (one: MyAircraft) => void;
};

/** Takes the dimensions of an aircraft that we don't know. */
export function Dimensions({ tailNumber, onChoose }: DimensionsProps) {
  const [typed, setTyped] = useState<Record<Side, string>>({ wingspan: '', length: '', tailHeight: '' });
  const [isSent, setSent] = useState(false);
  const id = useId();
  const feet = (name: Side) => toTenths(readLength(typed[name]));
  return (
    <details open={tailNumber !== undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Type its dimensions instead
      </summary>
      <form
        aria-labelledby={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          const size = {
            wingspan: feet('wingspan'),
            length: feet('length'),
            tailHeight: feet('tailHeight'),
          };
          const wrong = sides.findIndex(({ name }) => !isSide(size[name]));
          if (wrong >= 0) return event.currentTarget.querySelectorAll('input')[wrong]?.focus();
          onChoose({ name: sizeName(size), tailNumber, ...size });
        }}
        className="grid gap-3 sm:grid-cols-3"
      >
        <h3 id={id} className="sr-only">
          Dimensions
        </h3>
        {sides.map(({ name, label }) => (
          <LengthInput
            key={name}
            label={label}
            value={typed[name]}
            error={
              isSent && !isSide(feet(name)) ? `Type feet up to ${SIDE_MAX}, such as 36.1 or 36'1"` : undefined
            }
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        <Button type="submit" className="sm:col-span-3">
          Use these dimensions
        </Button>
      </form>
    </details>
  );
}
