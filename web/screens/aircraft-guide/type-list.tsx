import { doorFor } from '../../../domain/aircraft/aircraft.ts';
import type { AircraftType } from '../../../domain/aircraft/aircraft-table.ts';
import { paths } from '../../../domain/paths.ts';
import { Figure } from '../../listing/figure.tsx';
import { Link } from '../../ui/link.tsx';
import { COMPARED_MAX, type GuideAddress } from './aircraft-guide-data.ts';

const columns = 'lg:grid-cols-[minmax(12rem,1fr)_repeat(3,7rem)_9rem_8rem] lg:items-center lg:gap-x-5';

/** On the list, because a group has more than a hundred rows. */
const rowClass =
  '[&>li]:grid [&>li]:grid-cols-3 [&>li]:items-end [&>li]:gap-y-2 [&>li]:border-t [&>li]:border-rule [&>li]:px-4 [&>li]:py-3 sm:[&>li]:grid-cols-[repeat(3,1fr)_1.3fr_auto] lg:[&>li]:grid-cols-[minmax(12rem,1fr)_repeat(3,7rem)_9rem_8rem] lg:[&>li]:items-center lg:[&>li]:gap-x-5';
const linkClass =
  '[&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center max-sm:[&>li>a]:col-span-2 lg:[&>li>a]:justify-end';

const sources = {
  FAA: 'FAA figures',
  'FAA 2018': 'FAA figures of 2018',
  'FAA 2009': 'FAA figures of 2009',
  'FAA, doubtful': 'FAA, doubtful',
  'Aircraft Bluebook': 'Aircraft Bluebook',
  Manufacturer: 'Maker’s figures',
  Estimate: 'Estimated',
} as const;

type TypeListProps = {
  types: readonly AircraftType[];
  hasRotor: boolean;
  compared: readonly AircraftType[];
  address: GuideAddress;
};

/** Lists the types of one category with their dimensions and the door. */
export function TypeList({ types, hasRotor, compared, address }: TypeListProps) {
  const labels = [hasRotor ? 'Rotor' : 'Wingspan', 'Length', 'Tail height', 'Door W × H'] as const;
  return (
    <div className="mt-2 rounded-sm border border-rule-strong bg-sheet">
      <div
        aria-hidden="true"
        className={`${columns} hidden bg-sunken px-4 lg:grid py-2 text-xs font-semibold text-ink-soft`}
      >
        <span>Aircraft</span>
        {labels.map((label) => (
          <span key={label} className="text-right">
            {label}
          </span>
        ))}
      </div>
      <ul
        className={`${rowClass} ${linkClass} [&_dt]:text-sm [&_dt]:text-ink-soft lg:[&_dt]:sr-only lg:[&_dl>div]:text-right`}
      >
        {types.map((type) => (
          <Row
            key={type.name}
            type={type}
            labels={labels}
            compareTo={
              compared.length < COMPARED_MAX && !compared.includes(type)
                ? address({ compared: [...compared, type] })
                : null
            }
          />
        ))}
      </ul>
    </div>
  );
}

type RowProps = { type: AircraftType; labels: readonly string[]; compareTo: string | null };

function Row({ type, labels, compareTo }: RowProps) {
  const door = doorFor(type);
  const figures = [
    `${type.wingspan.toFixed(1)} ft`,
    `${type.length.toFixed(1)} ft`,
    `${type.tailHeight.toFixed(1)} ft`,
    `${door.width} × ${door.height} ft`,
  ];
  const other = type.wingspanFolded
    ? ` · ${type.wingspanFolded} ft folded`
    : type.wingspanWithoutWinglets
      ? ` · ${type.wingspanWithoutWinglets} ft without winglets`
      : '';
  return (
    <li>
      <div className="col-span-full lg:col-span-1">
        <h3 className="text-base">
          <Link to={paths.aircraftType(type.slug)} className="link">
            {type.name}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{`${type.icao} · ${sources[type.source]}${other}`}</p>
      </div>
      <dl className="contents">
        {labels.map((label, index) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Figure text={figures[index] ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
      {compareTo && (
        <Link to={compareTo} state={{ toTop: true }} className="link">
          Compare<span className="sr-only"> {type.name}</span>
        </Link>
      )}
    </li>
  );
}
