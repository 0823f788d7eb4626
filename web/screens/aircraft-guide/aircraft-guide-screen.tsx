import {
  type Aircraft,
  aircraft,
  CLEARANCE,
  doorFor,
  fittingPath,
} from '../../../domain/aircraft/aircraft.ts';
import { aircraftGuidePage } from '../../../domain/page-metadata/about.ts';
import { Figure } from '../../listing/figure.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { topPage } from '../../page/structured-data.ts';
import { LinkButton } from '../../ui/button.tsx';

const groups = Map.groupBy(aircraft, ({ group }) => group);

const columns = 'lg:grid-cols-[minmax(12rem,1fr)_repeat(3,7rem)_9rem_10rem] lg:items-center lg:gap-x-5';

export function Component() {
  return (
    <div className="column py-10">
      <PageHead {...topPage(aircraftGuidePage)} />
      <h1>Aircraft Guide</h1>
      <p className="mt-3 max-w-3xl text-lg text-ink-soft">
        The door each aircraft needs, and the hangars that have one. Doors allow {CLEARANCE.wingTip} ft beyond
        each wingtip and {CLEARANCE.tail} ft above the tail.
      </p>
      <nav aria-label="Aircraft types" className="mt-4 flex flex-wrap gap-x-6">
        {[...groups.keys()].map((group) => (
          <a key={group} href={`#${slug(group)}`} className="link inline-flex min-h-11 items-center">
            {group}
          </a>
        ))}
      </nav>
      {[...groups].map(([group, members]) => (
        <section key={group} aria-labelledby={slug(group)} className="mt-8">
          <h2 id={slug(group)} className="scroll-mt-6 text-xl">
            {group}
          </h2>
          <div className="mt-3 rounded-sm border border-rule-strong bg-sheet">
            <div
              aria-hidden="true"
              className={`${columns} hidden bg-sunken px-4 lg:grid py-2 text-xs font-semibold text-ink-soft`}
            >
              <span>Aircraft</span>
              <span className="text-right">Wingspan</span>
              <span className="text-right">Length</span>
              <span className="text-right">Tail height</span>
              <span className="text-right">Door W × H</span>
            </div>
            <ul>
              {members.map((one) => (
                <Row key={one.name} one={one} />
              ))}
            </ul>
          </div>
        </section>
      ))}
      <p className="mt-8 max-w-3xl text-sm text-ink-soft">
        Dimensions are published by the manufacturers for the current model, rounded up to a tenth of a foot.
        Winglets, antennas, tires, and the tug change them, so measure your own aircraft before you sign a
        lease.
      </p>
    </div>
  );
}

const slug = (text: string) => text.toLowerCase().replaceAll(' ', '-');

function Row({ one }: { one: Aircraft }) {
  const door = doorFor(one);
  const facts = [
    ['Wingspan', `${one.wingspan} ft`],
    ['Length', `${one.length} ft`],
    ['Tail height', `${one.tailHeight} ft`],
    ['Door W × H', `${door.width} × ${door.height} ft`],
  ] as const;
  return (
    <li
      className={`${columns} grid grid-cols-3 items-end gap-y-2 border-t sm:grid-cols-[repeat(3,1fr)_1.3fr_auto] border-rule px-4 py-3`}
    >
      <h3 className="col-span-full text-base lg:col-span-1">{one.name}</h3>
      <dl className="contents">
        {facts.map(([label, figure]) => (
          <div key={label} className="lg:text-right">
            <dt className="text-sm text-ink-soft lg:sr-only">{label}</dt>
            <dd>
              <Figure text={figure} />
            </dd>
          </div>
        ))}
      </dl>
      <LinkButton to={fittingPath(one)} className="max-sm:col-span-2 max-sm:ml-4 lg:ml-3">
        Find hangars<span className="sr-only"> for {one.name}</span>
      </LinkButton>
    </li>
  );
}
