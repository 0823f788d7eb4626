import { groundLease } from './ground-lease.ts';
import { hangarSpace } from './hangar-space.ts';
import type { ListingKind } from './kind.ts';
import { monthlyHangar } from './monthly-hangar.ts';
import { officeSpace } from './office-space.ts';
import { outdoorStorage } from './outdoor-storage.ts';

/** Every kind of listing, in tab order. The only list of kinds. */
export const listingKinds: readonly ListingKind[] = [
  officeSpace,
  hangarSpace,
  outdoorStorage,
  groundLease,
  monthlyHangar,
];

export const defaultKind: ListingKind = officeSpace;

const byCategory = new Map(listingKinds.map((kind) => [kind.category, kind]));

export const kindOfCategory = (category: string): ListingKind | undefined => byCategory.get(category);

export const kindOfTab = (tab: string | null): ListingKind | undefined =>
  listingKinds.find((kind) => kind.tab === tab);
