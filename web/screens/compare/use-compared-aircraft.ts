import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  aircraftFilters,
  aircraftTitle,
  type MyAircraft,
  withOwnMeasures,
} from '../../../domain/aircraft/my-aircraft.ts';
import type { Clearances, Outline } from '../../../domain/fit/fit.ts';
import { namesAircraft } from '../../../domain/fit/fit-filters.ts';
import { withQuery } from '../../../domain/paths.ts';
import { ApiError } from '../../api/api-error.ts';
import { useMyAircraft } from '../../personal/my-aircraft.ts';
import { useNavigate } from '../../ui/navigation.ts';
import { type Asked, aircraftQuery, comparisonAddress, takesAircraft } from './compare-data.ts';

export type ComparedAircraft = Outline & { title: string; clearances?: Clearances | undefined };

/** Says if an address is for this aircraft. */
export const isAskedFor = (one: MyAircraft, { aircraft }: Asked) =>
  withQuery('', aircraftFilters(one)) === withQuery('', aircraft);

/**
 * The aircraft that the address names, with the visitor's own title if it is theirs. An address without one takes the visitor's,
 * so that people they share it with see the same.
 */
export function useComparedAircraft(asked: Asked): {
  aircraft: ComparedAircraft | undefined;
  /** Says why the address names no aircraft. */
  refusal: string | undefined;
} {
  const mine = useMyAircraft();
  const navigate = useNavigate();
  const [current] = mine;
  const query = aircraftQuery(asked);
  const { data, error } = useQuery(query);
  const own = takesAircraft(asked)
    ? query.enabled
      ? mine.find((one) => isAskedFor(one, asked))
      : current
    : undefined;
  const address =
    !namesAircraft(asked.aircraft) && own && comparisonAddress(asked, { aircraft: aircraftFilters(own) });
  useEffect(() => {
    if (address) navigate(address, { replace: true });
  }, [address, navigate]);
  const refused = query.enabled && error instanceof ApiError && error.status === 400 ? error.errors : [];
  const named = query.enabled ? data?.fit : undefined;
  return {
    aircraft: own
      ? { ...own, title: aircraftTitle(own) }
      : named
        ? { ...withOwnMeasures(named, mine), title: named.name }
        : undefined,
    refusal: refused.map(({ message }) => message).join('. ') || undefined,
  };
}
