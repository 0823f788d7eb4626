import type { Availability } from './availability.ts';
import type { Values } from './fields/field.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import type { Coordinates } from './maps-link.ts';
import { monthlyRent, perMonth, perSquareFootYear, sumOf, wholeDollars, yearlyRent } from './money.ts';
import type { Role } from './roles.ts';

export type ListingOwner = {
  firstName: string;
  lastName: string;
  role: Role;
  companyName: string | null;
  brokerCompanyName: string | null;
  brokerCompanyLogoUrl: string | null;
};

export type ListingDocument = { name: string; url: string; size: number; uploadedAt: string };

/** A row of a list answer: the common fields, the owner, and the kind's own fields by their names. */
export type ListingSummary = Values & {
  id: number;
  category: string;
  title: string;
  /** In list answers cut to {@link SUMMARY_LENGTH} characters. */
  description: string;
  icaoCode: string;
  airportName: string;
  airportId: number;
  airportCode: string;
  city: string;
  state: string;
  hasControlTower: boolean;
  /** $ per square foot per year. */
  leaseRate: number | null;
  /** $ per month for the whole space. */
  monthlyRate: number | null;
  googleMapLink: string;
  /** Degrees, WGS 84: from the maps link, else the airport's own position. */
  coordinates: Coordinates;
  images: string[];
  /** What each picture shows, as long as `images`; '' says nothing. */
  imageTexts: string[];
  documents: ListingDocument[];
  availability: Availability;
  views: number;
  inquiries: number;
  createdAt: string;
  updatedAt: string;
  owner: ListingOwner;
  /** Nautical miles from the nearest airport of `near`, when asked for. */
  distanceNm?: number;
  /** True degrees, 0 to 359, in which it lies from that airport; null at the airport's own position. */
  bearingDeg?: number | null;
  /** The `icaoCode` of that airport. */
  distanceFrom?: string;
};

/** The answer to one listing: everything, with the contact fields. */
export type ListingDetail = ListingSummary & {
  contactEmail: string;
  contactPhone: string;
  /** Counts the changes its owner made; what an edit starts from. */
  version: number;
};

/** What an owner sees of a listing of theirs. */
export type OwnListing = ListingDetail & {
  /** How their own files know it. */
  reference: string | null;
};

/** Characters of the description that a list answer carries. */
export const SUMMARY_LENGTH = 240;

type Rates = Values & { leaseRate?: number | null; monthlyRate?: number | null };

/** The asking rate with its unit: "$18.50/sf/yr", or "$2,400/month" where only that is known. */
export function rateLabel(listing: Rates): string {
  if (listing.leaseRate != null) return perSquareFootYear(listing.leaseRate);
  if (listing.monthlyRate != null) return perMonth(listing.monthlyRate);
  return 'Rate on request';
}

/** Rent of the whole space per month, as text ("1541.67"), or null when no rate is known. */
export function monthlyAmount(kind: ListingKind, listing: Rates): string | null {
  if (listing.leaseRate != null) return monthlyRent(listing.leaseRate, kind.squareFeet(listing));
  return listing.monthlyRate != null ? String(listing.monthlyRate) : null;
}

/**
 * "$1,542/month", or null when no rate is known. A month reckoned from a rate per year is to the dollar, so that figures
 * line up; {@link costsOf} has the cents. A rate asked for per month stands as it is asked.
 */
export function monthlyLabel(kind: ListingKind, listing: Rates): string | null {
  if (listing.leaseRate == null && listing.monthlyRate != null) return perMonth(listing.monthlyRate);
  const amount = monthlyAmount(kind, listing);
  return amount === null ? null : `${wholeDollars(amount)}/month`;
}

export type CostLine = {
  label: string /** As asked: "$18.50/sf/yr". */;
  rate: string;
  month: string;
  year: string;
};
export type Costs = { lines: CostLine[]; month: string; year: string };

/**
 * What the whole space costs, in exact dollars: each line to the cent, and sums to which the lines add up.
 * Null when no rate is known.
 */
export function costsOf(kind: ListingKind, listing: Rates): Costs | null {
  const size = kind.squareFeet(listing);
  const lines: CostLine[] = [];
  const addRate = (label: string, rate: number) =>
    lines.push({
      label,
      rate: perSquareFootYear(rate),
      month: monthlyRent(rate, size),
      year: yearlyRent(rate, size),
    });
  if (listing.leaseRate != null) {
    addRate('Lease rate', listing.leaseRate);
    if (kind.hasNnn && listing.nnnRate != null) addRate('NNN', Number(listing.nnnRate));
  } else if (listing.monthlyRate != null) {
    const month = sumOf([listing.monthlyRate]);
    lines.push({
      label: 'Monthly rate',
      rate: perMonth(month),
      month,
      year: sumOf(Array.from({ length: 12 }, () => month)),
    });
  }
  if (lines.length === 0) return null;
  return { lines, month: sumOf(lines.map(({ month }) => month)), year: sumOf(lines.map(({ year }) => year)) };
}
