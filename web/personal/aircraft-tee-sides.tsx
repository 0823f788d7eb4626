import { aircraftTitle, isSide, type MyAircraft, measureErrors } from '../../domain/aircraft/my-aircraft.ts';
import type { AircraftChange } from '../../domain/aircraft/my-aircraft-schema.ts';
import { grouped } from '../../domain/figures.ts';
import { SIDE_MAX } from '../../domain/fit/fit.ts';
import { LengthsForm } from './lengths-form.tsx';

const isSideOrNone = (feet: number | null | undefined): feet is number | null =>
  feet === null || isSide(feet);
function summaryOf({ wingDepth, tailplane }: MyAircraft): string {
  if (!wingDepth && !tailplane) return 'For T-hangars: wings and tail not measured';
  const told = (feet: number | undefined, what: string) =>
    feet === undefined ? `${what} not measured` : `${feet}\u00a0ft ${what}`;
  return `For T-hangars: ${told(wingDepth, 'nose to trailing edge')}, ${told(tailplane, 'tailplane')}`;
}

type TeeSidesProps = {
  one: MyAircraft;
  /** Opens the form and moves the focus there. */
  isOpen: boolean;
  onChange: (sides: Required<Pick<AircraftChange, 'wingDepth' | 'tailplane'>>) => void;
};

/** Takes the sides of the aircraft in use that only a T-hangar needs. */
export const AircraftTeeSides = ({ one, isOpen, onChange }: TeeSidesProps) => (
  <LengthsForm
    summary={summaryOf(one)}
    isOpen={isOpen}
    isFocused={isOpen}
    title={`T-hangar measures of ${aircraftTitle(one)}`}
    labels={{ wingDepth: 'Nose to trailing edge', tailplane: 'Tailplane width' }}
    initial={{ wingDepth: `${one.wingDepth ?? ''}`, tailplane: `${one.tailplane ?? ''}` }}
    isValid={isSideOrNone}
    error={`Type feet up to ${grouped(SIDE_MAX)}, such as 12.5 or 12'6", or leave it empty`}
    check={(measures) => measureErrors(one, measures)}
    submit="Save measures"
    onSubmit={onChange}
  >
    <p className="mb-2 text-sm text-ink-soft">
      A T-hangar narrows behind the wings. Measure from the nose to the trailing edge of the wings, and across
      the tailplane.
    </p>
  </LengthsForm>
);
