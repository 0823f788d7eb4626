import { type Fit, fitOf, verdicts } from '../../../domain/fit/fit.ts';
import { spaceOf } from '../../../domain/fit/space.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { ofUnit, type Unit } from '../../../domain/units.ts';
import type { Judged } from './use-judged-aircraft.tsx';

/** A unit with the listing as it is for it, and how the aircraft fits. */
export type OfferedUnit = { unit: Unit; listing: ListingDetail; fit: Fit | undefined };

const monthOf = (kind: ListingKind, { listing }: OfferedUnit): number =>
  Number(listing[kind.rate.field] ?? Number.POSITIVE_INFINITY);

/** What fits best comes first, then what isn't occupied, then the lowest rate. */
export function offeredUnits(
  kind: ListingKind,
  listing: ListingDetail,
  units: readonly Unit[],
  aircraft: Judged | undefined,
): OfferedUnit[] {
  const offered = units.map((unit): OfferedUnit => {
    const own = ofUnit(listing, unit);
    const isJudged = aircraft && kind.takesAircraft;
    return {
      unit,
      listing: own,
      fit: isJudged ? fitOf(aircraft, spaceOf(kind, own), aircraft.clearances) : undefined,
    };
  });
  const rank = ({ fit }: OfferedUnit) => (fit ? verdicts.indexOf(fit.verdict) : 0);
  const isTaken = ({ unit }: OfferedUnit) => Number(unit.availability === 'occupied');
  return offered.toSorted(
    (a, b) => rank(a) - rank(b) || isTaken(a) - isTaken(b) || monthOf(kind, a) - monthOf(kind, b),
  );
}
