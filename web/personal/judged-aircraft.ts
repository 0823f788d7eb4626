import type { QueryClient } from '@tanstack/react-query';
import { withOwnMeasures } from '../../domain/aircraft/my-aircraft.ts';
import type { Clearances, Outline } from '../../domain/fit/fit.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import type { Page } from '../api/api.ts';
import { myAircraft } from './my-aircraft.ts';

type Judged = Outline & { name: string; clearances?: Clearances | undefined };

/** The aircraft that a listing is judged by: the one that its search asks room for, or else the visitor's. */
export function judgedAircraft(queryClient: QueryClient, listing: RowListing): Judged | undefined {
  for (const { state } of queryClient.getQueryCache().getAll()) {
    const page = state.data as Partial<Page<unknown>> | undefined;
    if (page?.fit && page.rows?.includes(listing)) return withOwnMeasures(page.fit, myAircraft.all());
  }
  return myAircraft.all()[0];
}
