import type { Airport } from '../../../domain/airports/airport.ts';
import { stateNames } from '../../../domain/airports/states.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { knownMarket, MARKET_LISTINGS } from '../../../domain/market.ts';
import type { AreaRates, Markets, StateMarket } from '../../../domain/market-schema.ts';
import type { Changes } from '../../db/changes.ts';
import { remembered, rememberedBy } from '../../http/remembered.ts';
import type { ListingServices } from '../service.ts';
import {
  askingOf,
  findAskedAround,
  findAskedByAirport,
  findAskedInState,
  findMarkets,
  noRates,
} from './asking-store.ts';
import { findLeased, leasedPeriod } from './leased-store.ts';
import { findNewestInState } from './offers-store.ts';

/** How long other processes' changes may go unnoticed while they can't be announced, in ms. */
const LIFETIME = 60_000;
/** Together a few MB. */
const AIRPORTS = 2_000;
const STATES = 500;

type RateServices = Pick<ListingServices, 'db' | 'airports' | 'clock'> & {
  changes: Pick<Changes, 'onChange'>;
};

export type Rates = ReturnType<typeof createRates>;

const keyOf = (state: string, { category }: Pick<ListingKind, 'category'>) => `${state} ${category}`;
const partsOf = (key: string) => key.split(' ') as [state: string, category: string];
/** A figure doesn't outlive its quarter. */
const leasedKey = (key: string, now: Date) => `${key} ${leasedPeriod(now).until.getTime()}`;

/** Rates of listings and leases, cached until something changes. */
export function createRates({ db, airports, clock, changes }: RateServices) {
  const idsOf = Map.groupBy(airports.list, ({ state }) => state);
  const askedAround = rememberedBy(
    LIFETIME,
    AIRPORTS,
    async (code) => {
      const airport = airports.findByCode(code);
      return airport ? findAskedAround(db, airport) : [];
    },
    changes,
  );
  const askedInState = rememberedBy(
    LIFETIME,
    STATES,
    (key) => findAskedInState(db, ...partsOf(key)),
    changes,
  );
  const leased = rememberedBy(
    LIFETIME,
    STATES,
    (key) => {
      const [state, category] = partsOf(key);
      const ids = (idsOf.get(state) ?? []).map(({ id }) => id);
      return findLeased(db, category, ids, leasedPeriod(clock()));
    },
    changes,
  );
  const markets = remembered(LIFETIME, async () => marketsOf(await findMarkets(db)), changes);

  /** At the airport, nearby, and in its state. */
  async function around(airport: Airport, kind: ListingKind): Promise<AreaRates[]> {
    const key = keyOf(airport.state, kind);
    const [around, state, { inState, atAirports }] = await Promise.all([
      askedAround(airport.icaoCode),
      askedInState(key),
      leased(leasedKey(key, clock())),
    ]);
    const asked = (isHere: boolean) => {
      const found = around.find((one) => one.category === kind.category && one.isHere === isHere);
      return found ? askingOf(found) : noRates;
    };
    return [
      { area: 'airport', asking: asked(true), leased: atAirports.get(airport.id) ?? null },
      { area: 'nearby', asking: asked(false), leased: null },
      { area: 'state', asking: state, leased: inState },
    ];
  }

  return {
    around,

    /** The median nearby, to tell a rate that may be mistyped. */
    async known(icaoCode: string, kind: ListingKind) {
      const airport = airports.findByCode(icaoCode);
      return airport && knownMarket(kind, airport, await around(airport, kind));
    },

    /** Null if there is no such state. */
    async inState(text: string, kind: ListingKind): Promise<StateMarket | null> {
      const code = text.toUpperCase();
      const name = Object.hasOwn(stateNames, code) ? stateNames[code] : undefined;
      if (name === undefined) return null;
      const key = keyOf(code, kind);
      const [asking, { inState, atAirports }, byAirport, listings] = await Promise.all([
        askedInState(key),
        leased(leasedKey(key, clock())),
        findAskedByAirport(db, code, kind.category),
        findNewestInState(db, code, kind, MARKET_LISTINGS),
      ]);
      return {
        state: { code, name },
        category: kind.category,
        asking,
        leased: inState,
        airports: byAirport.flatMap(({ airportId, asking }) => {
          const airport = airports.summaryOf(airportId);
          if (!airport) return [];
          const { icaoCode, code, name, city, hasControlTower } = airport;
          const leased = atAirports.get(airportId) ?? null;
          return [{ airport: { icaoCode, code, name, city, hasControlTower }, asking, leased }];
        }),
        listings,
      };
    },

    markets: (): Promise<Markets> => markets(),
  };
}

/** By the names of states, with kinds in their order. */
export function marketsOf(found: Awaited<ReturnType<typeof findMarkets>>): Markets {
  const byState = Map.groupBy(found, ({ state }) => state);
  return Object.entries(stateNames)
    .toSorted(([, a], [, b]) => a.localeCompare(b))
    .flatMap(([code, name]) => {
      const own = byState.get(code) ?? [];
      const kinds = listingKinds.flatMap(({ category }) => {
        const one = own.find((each) => each.category === category);
        return one ? [{ category, asking: one.asking }] : [];
      });
      return kinds.length > 0 ? [{ code, name, kinds }] : [];
    });
}
