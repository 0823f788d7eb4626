import { isSide, type MyAircraft, sizeName } from '../../domain/aircraft/my-aircraft.ts';
import { grouped } from '../../domain/figures.ts';
import { SIDE_MAX } from '../../domain/fit/fit.ts';
import { LengthsForm } from './lengths-form.tsx';

type DimensionsProps = {
  /** Registration of an aircraft whose dimensions we don't know. */
  tailNumber: string | undefined;
  onChoose: (one: MyAircraft) => void;
};

/** Takes the dimensions of an aircraft that we don't know. */
export const Dimensions = ({ tailNumber, onChoose }: DimensionsProps) => (
  <LengthsForm
    summary="Type its dimensions instead"
    isOpen={tailNumber !== undefined}
    title="Dimensions"
    labels={{ wingspan: 'Wingspan or rotor', length: 'Length', tailHeight: 'Tail height' }}
    initial={{ wingspan: '', length: '', tailHeight: '' }}
    isValid={isSide}
    error={`Type feet up to ${grouped(SIDE_MAX)}, such as 36.1 or 36'1"`}
    submit="Use these dimensions"
    onSubmit={(size) => onChoose({ name: sizeName(size), tailNumber, ...size })}
  />
);
