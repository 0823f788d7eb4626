import { doorFor, fittingPath } from '../../../domain/aircraft/aircraft.ts';
import type { AircraftType } from '../../../domain/aircraft/aircraft-table.ts';
import { Figure } from '../../listing/figure.tsx';
import { Link } from '../../ui/link.tsx';

const columns = 'lg:grid-cols-[minmax(12rem,1fr)_repeat(3,7rem)_9rem_8rem] lg:items-center lg:gap-x-5';

const sources = { FAA: 'FAA figures', Manufacturer: 'Maker’s figures' } as const;

/** Lists the types of one category with their dimensions, the door and what fits. */
export function TypeList({ types, hasRotor }: { types: readonly AircraftType[]; hasRotor: boolean }) {
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
      <ul className="[&_dt]:text-sm [&_dt]:text-ink-soft lg:[&_dt]:sr-only lg:[&_dl>div]:text-right">
        {types.map((type) => (
          <Row key={type.name} type={type} labels={labels} />
        ))}
      </ul>
    </div>
  );
}

function Row({ type, labels }: { type: AircraftType; labels: readonly string[] }) {
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
    <li
      className={`${columns} grid grid-cols-3 items-end gap-y-2 border-t sm:grid-cols-[repeat(3,1fr)_1.3fr_auto] border-rule px-4 py-3`}
    >
      <div className="col-span-full lg:col-span-1">
        <h3 className="text-base">{type.name}</h3>
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
      <Link
        to={fittingPath(type)}
        className="link inline-flex min-h-11 items-center max-sm:col-span-2 lg:justify-end"
      >
        Find hangars<span className="sr-only"> for {type.name}</span>
      </Link>
    </li>
  );
}
