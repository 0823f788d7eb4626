import type { AirportDetail } from '../../../domain/airports/airport.ts';
import { paths } from '../../../domain/paths.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { AirportCode, AirportName } from '../../fields/airport-code.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type AirportHeaderProps = { airport: AirportDetail | undefined; code: string };

export function AirportHeader({ airport, code }: AirportHeaderProps) {
  return (
    <header className="double-rule flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-1 pb-4 low:pb-2">
      {/* One line on a phone in landscape. */}
      <div className="min-w-0 flex-[999_1_24rem] low:flex low:flex-wrap low:items-baseline low:gap-x-4 low:gap-y-1 low:*:m-0">
        {airport ? <Place airport={airport} /> : <Skeleton className="mb-1 h-7 w-48" />}
        {/* The same element while loading and after, so it keeps the focus that navigation gave it. */}
        <h1 className="wrap-anywhere">
          {airport ? (
            <AirportName name={airport.name} />
          ) : (
            <>
              <span className="sr-only">Airport {code}</span>
              <Skeleton className="h-[1.2em] max-w-xl" />
            </>
          )}
        </h1>
        {airport ? (
          <>
            <ul aria-label="Designations" className="mt-3 flex flex-wrap gap-2">
              {airport.faaDesignations.map((designation) => (
                <li key={designation}>
                  <Badge>{designation}</Badge>
                </li>
              ))}
            </ul>
            <p className="mt-3 max-w-prose max-sm:hidden low:hidden">{airport.description}</p>
          </>
        ) : (
          <Skeleton className="mt-3 h-6 max-w-prose sm:h-22" />
        )}
      </div>
      {/* On a phone, what is for lease comes first. */}
      <div className="max-sm:hidden low:hidden">
        {airport ? <ListHere icaoCode={airport.icaoCode} /> : <Skeleton className="h-11 w-56" />}
      </div>
    </header>
  );
}

function Place({ airport: { icaoCode, city, state, hasControlTower } }: { airport: AirportDetail }) {
  return (
    <p className="mb-1 flex flex-wrap items-baseline gap-x-3">
      <AirportCode code={icaoCode} towered={hasControlTower} className="text-xl" />
      <span className="text-ink-soft">
        {city},{' '}
        <Link to={paths.airports({ state })} className="link">
          {state}
          <span className="sr-only">, state airports</span>
        </Link>
      </span>
    </p>
  );
}

/** Visitors sign up first; accounts that can't list don't see it. */
export function ListHere({ icaoCode }: { icaoCode: string }) {
  const { user } = useCurrentUser();
  return (
    <LinkButton
      to={user ? paths.listAt(icaoCode) : paths.auth('register', paths.listAt(icaoCode))}
      className="member:hidden lister:inline-flex"
    >
      List your property at {icaoCode}
    </LinkButton>
  );
}
