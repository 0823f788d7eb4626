import { doorFor } from '../../../domain/aircraft/aircraft.ts';
import type { AircraftType } from '../../../domain/aircraft/aircraft-table.ts';
import { grouped } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { Link } from '../../ui/link.tsx';
import { Table, Td, Th } from '../../ui/table.tsx';
import { COMPARED_MAX, type GuideAddress } from './aircraft-guide-data.ts';

const tenths = (feet: number) => `${feet.toFixed(1)} ft`;

const rows: readonly [string, (type: AircraftType) => string][] = [
  ['Door W × H', (type) => `${doorFor(type).width} × ${doorFor(type).height} ft`],
  ['Wingspan or rotor', ({ wingspan }) => tenths(wingspan)],
  ['Length', ({ length }) => tenths(length)],
  ['Tail height', ({ tailHeight }) => tenths(tailHeight)],
  ['Takeoff weight', ({ takeoffWeight }) => (takeoffWeight ? `${grouped(takeoffWeight)} lb` : 'Not stated')],
  ['Designator', ({ icao }) => icao],
];

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
      <Table label="Compared aircraft">
        <thead>
          <tr>
            <Th className="min-w-24">
              <span className="sr-only">Dimension</span>
            </Th>
            {types.map((type) => (
              <Th key={type.slug} figure className="min-w-28 font-sans text-sm normal-case">
                <Link to={paths.aircraftType(type.slug)} className="link inline-flex min-h-11 items-center">
                  {type.name}
                </Link>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, text]) => (
            <tr key={label}>
              <th scope="row" className="border-t border-rule px-3 py-2 text-sm font-normal text-ink-soft">
                {label}
              </th>
              {types.map((type) => (
                <Td key={type.slug} figure className="border-t border-rule">
                  {text(type)}
                </Td>
              ))}
            </tr>
          ))}
          <tr>
            <td className="border-t border-rule" />
            {types.map((type) => (
              <Td key={type.slug} className="border-t border-rule text-right">
                <Link
                  to={address({ compared: types.filter((one) => one !== type) })}
                  className="link inline-flex min-h-11 items-center"
                >
                  Remove<span className="sr-only"> {type.name}</span>
                </Link>
              </Td>
            ))}
          </tr>
        </tbody>
      </Table>
    </section>
  );
}
