import { Fragment } from 'react';
import type { AirportDetail } from '../../../domain/airports/airport.ts';
import { paths } from '../../../domain/paths.ts';
import { mayList } from '../../../domain/roles.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { AirportCode } from '../../fields/airport-code.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** Code, name and place, what it is in words, and the way for owners. */
export function AirportHeader({ airport }: { airport: AirportDetail }) {
  const { icaoCode, name, city, state, hasControlTower, faaDesignations, description } = airport;
  return (
    <header className="double-rule flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-1 pb-4">
      <div className="min-w-0 flex-[999_1_24rem]">
        <p className="mb-1 flex flex-wrap items-baseline gap-x-3">
          <AirportCode code={icaoCode} towered={hasControlTower} className="text-xl" />
          <span className="text-ink-soft">
            {city},{' '}
            <Link to={paths.airports({ state })} className="link">
              {state}
              <span className="sr-only">, all its airports</span>
            </Link>
          </span>
        </p>
        <h1 className="wrap-anywhere">{breakable(name)}</h1>
        <ul aria-label="Designations" className="mt-3 flex flex-wrap gap-2">
          {faaDesignations.map((designation) => (
            <li key={designation}>
              <Badge>{designation}</Badge>
            </li>
          ))}
        </ul>
        <p className="mt-3 max-w-prose">{description}</p>
      </div>
      <ListHere icaoCode={icaoCode} />
    </header>
  );
}

/** Where owners begin; who has no account makes one first, who only browses has nothing to list. */
export function ListHere({ icaoCode }: { icaoCode: string }) {
  const { user } = useCurrentUser();
  if (user && !mayList(user.role)) return null;
  return (
    <LinkButton to={user ? paths.listAt(icaoCode) : paths.auth('register', paths.listAt(icaoCode))}>
      List your property at {icaoCode}
    </LinkButton>
  );
}

/** A name like "Scottsbluff/Western Nebraska Regional" may break at its strokes. */
function breakable(name: string) {
  return name.split('/').map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
    <Fragment key={at}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
