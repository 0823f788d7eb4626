import { doorFor } from '../../../domain/aircraft/aircraft.ts';
import type { AircraftType } from '../../../domain/aircraft/aircraft-table.ts';
import { grouped } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { COMPARED_MAX, type GuideAddress } from './aircraft-guide-data.ts';

const tenths = (feet: number) => `${feet.toFixed(1)} ft`;

type Dimension = readonly [label: string, text?: (type: AircraftType) => string];

const rows: readonly Dimension[] = [
  ['Door W × H', (type) => `${doorFor(type).width} × ${doorFor(type).height} ft`],
  ['Wingspan or rotor', ({ wingspan }) => tenths(wingspan)],
  ['Length', ({ length }) => tenths(length)],
  ['Tail height', ({ tailHeight }) => tenths(tailHeight)],
  ['Takeoff weight', ({ takeoffWeight }) => (takeoffWeight ? `${grouped(takeoffWeight)} lb` : 'Not stated')],
  ['Designator', ({ icao }) => icao],
];

/** The last row. */
const REMOVE: Dimension = ['Remove'];

type ComparedProps = { types: readonly AircraftType[]; address: GuideAddress };

/** Types side by side. */
export function Compared({ types, address }: ComparedProps) {
  return (
    <section aria-labelledby="compared" className="mt-6">
      <h2 id="compared">Compare</h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        {types.length < COMPARED_MAX
          ? `Choose Compare below to add another, up to ${COMPARED_MAX}. The address of this page keeps your choice.`
          : 'The address of this page keeps your choice.'}
      </p>
      <DataTable
        label="Compared aircraft"
        rows={[...rows, REMOVE]}
        keyOf={([label]) => label}
        columns={[
          {
            name: 'Dimension',
            head: <span className="sr-only">Dimension</span>,
            className: 'min-w-24',
            cell: ([label]) => (
              <span className={label === REMOVE[0] ? 'sr-only' : 'text-sm text-ink-soft'}>{label}</span>
            ),
          },
          ...types.map(
            (type): Column<Dimension> => ({
              name: type.slug,
              head: (
                <Link
                  to={paths.aircraftType(type.slug)}
                  className="link inline-flex min-h-11 items-center font-sans text-sm normal-case"
                >
                  {type.name}
                </Link>
              ),
              figure: true,
              className: 'min-w-28',
              cell: ([, text]) =>
                text?.(type) ?? (
                  <Link
                    to={address({ compared: types.filter((one) => one !== type) })}
                    className="link -my-2.5 inline-flex min-h-11 items-center font-sans"
                  >
                    Remove<span className="sr-only"> {type.name}</span>
                  </Link>
                ),
            }),
          ),
        ]}
      />
    </section>
  );
}
