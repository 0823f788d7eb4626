import type { Section } from '../fields/field.ts';
import { allFields } from './all-fields.ts';
import type { ListingKind } from './kind.ts';

/** In the order of forms and pages. */
export const sectionLabels: Readonly<Record<Section, string>> = {
  size: 'Size',
  door: 'Door',
  building: 'Building',
  terms: 'Terms',
  charges: 'Other charges',
  dates: 'Dates',
  amenities: 'Features',
};

/** Leaves out empty sections. */
export const fieldSections = (kind: ListingKind) =>
  (Object.keys(sectionLabels) as Section[])
    .map((section) => ({
      section,
      label: sectionLabels[section],
      fields: allFields(kind).filter((field) => field.section === section),
    }))
    .filter(({ fields }) => fields.length > 0);
