import { aircraftTitle, type MyAircraft } from '../../domain/aircraft/my-aircraft.ts';

const sizeText = ({ wingspan, length, tailHeight, rotorDiameter }: MyAircraft) =>
  `${rotorDiameter ? 'rotor' : 'span'} ${wingspan} ft, length ${length} ft, height ${tailHeight} ft`;

type ChoiceProps = { one: MyAircraft; isCurrent?: boolean; onChoose: (one: MyAircraft) => void };

/** A button that puts the aircraft in use. */
export const Choice = ({ one, isCurrent, onChoose }: ChoiceProps) => (
  <button
    type="button"
    aria-current={isCurrent || undefined}
    onClick={() => onChoose(one)}
    className="min-h-11 min-w-0 flex-1 cursor-pointer py-1.5 text-left hover:text-chart"
  >
    <AircraftLines one={one} isCurrent={isCurrent} />
  </button>
);

/** Title and size of an aircraft. */
export function AircraftLines({ one, isCurrent }: Pick<ChoiceProps, 'one' | 'isCurrent'>) {
  const known = [one.tailNumber, one.slug && one.name].filter(Boolean).join(', ');
  return (
    <>
      <span className="block font-semibold wrap-anywhere">
        <bdi>{aircraftTitle(one)}</bdi>
        {isCurrent && <span className="font-normal text-ink-soft"> (in use)</span>}
      </span>
      <span className="block text-sm text-ink-soft">
        {one.label && known && `${known}: `}
        {sizeText(one)}
      </span>
    </>
  );
}
