import { lazy, Suspense, useEffect, useState } from 'react';
import {
  aircraftFilters,
  aircraftTitle,
  type MyAircraft,
  withOwnMeasures,
} from '../../../domain/aircraft/my-aircraft.ts';
import { clearanceText, type Fit, fitOf, usualClearances } from '../../../domain/fit/fit.ts';
import type { AskedAircraft } from '../../../domain/fit/fit-filters.ts';
import { spaceOf } from '../../../domain/fit/space.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import type { Unit } from '../../../domain/units.ts';
import type { Parked } from '../../drawing/sheet.ts';
import { myAircraft, useMyAircraft } from '../../personal/my-aircraft.ts';
import { offeredUnits } from './offered-units.ts';
import { useAskedAircraft } from './use-asked-aircraft.ts';

const AircraftDialog = lazy(async () => ({
  default: (await import('../../personal/aircraft-dialog.tsx')).AircraftDialog,
}));

export type Judged = AskedAircraft & { title: string; filters: Readonly<Record<string, string | number>> };

const ownJudged = (own: MyAircraft): Judged => ({
  ...own,
  clearances: own.clearances ?? usualClearances,
  title: aircraftTitle(own),
  filters: aircraftFilters(own),
});

/** Then the visitor's own title for it says more. */
const isSame = (one: Judged | undefined, other: Judged | undefined): boolean =>
  one?.name === other?.name &&
  clearanceText(one?.clearances ?? usualClearances) === clearanceText(other?.clearances ?? usualClearances);

export type JudgedAircraft = ReturnType<typeof useJudgedAircraft>;

/**
 * The aircraft of the address or of the list that led here, or else the visitor's, how it fits, and the dialog that chooses
 * another. The page is the same for everyone until it runs.
 */
export function useJudgedAircraft(
  kind: ListingKind,
  listing: ListingDetail,
  units: readonly Unit[],
  label: string,
) {
  const mine = useMyAircraft();
  const [own] = mine;
  const [isOpen, setOpen] = useState<'choose' | 'measure' | false>(false);
  const [isChosenHere, setChosenHere] = useState(false);
  const { asked, filters, isPending, refusal, source } = useAskedAircraft(kind);
  useEffect(() => (isOpen ? myAircraft.subscribe(() => setChosenHere(true)) : undefined), [isOpen]);
  const ofList: Judged | undefined = asked && {
    ...withOwnMeasures(asked, mine),
    title: `${asked.name}, ${source}`,
    filters,
  };
  const ofVisitor = own && ownJudged(own);
  const aircraft =
    isChosenHere || isSame(ofVisitor, ofList) ? ofVisitor : isPending ? undefined : (ofList ?? ofVisitor);
  const offered = offeredUnits(kind, listing, units, aircraft);
  const chosen = offered.find(({ unit }) => unit.label === label);
  const [best] = offered;
  const judgedListing = (chosen ?? best)?.listing ?? listing;
  const fit = aircraft && fitOf(aircraft, spaceOf(kind, judgedListing), aircraft.clearances);
  return {
    offered,
    /** The listing as the unit of the address is. */
    shown: chosen?.listing,
    /** What the aircraft is judged by: the unit of the address, or the best for it. */
    judgedListing,
    judgedUnit: (chosen ?? best)?.unit.label,
    aircraft,
    fit,
    // The drawing is of the listing, not of a unit.
    parked: units.length === 0 && aircraft && fit ? parkedOf(aircraft, fit) : undefined,
    refusal,
    choose: setOpen,
    dialog: isOpen && (
      <Suspense>
        <AircraftDialog isMeasuring={isOpen === 'measure'} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

/** Undefined unless all sides are known that a drawing needs. */
function parkedOf(aircraft: Judged, fit: Fit): Parked | undefined {
  const { wingspan, length, tailHeight, rotorDiameter, wingDepth, tailplane } = aircraft;
  if (!wingspan || !length || !tailHeight) return undefined;
  return { aircraft: { wingspan, length, tailHeight, rotorDiameter, wingDepth, tailplane }, fit };
}
