import type { Field, Section } from '../fields/field.ts';
import type { ListingKind } from './kind.ts';

/** The sections of a kind's fields, in the order of forms and pages. */
export const sectionLabels: Readonly<Record<Section, string>> = {
  size: 'Size',
  door: 'Door',
  building: 'Building',
  terms: 'Terms',
  amenities: 'Features',
};

export type FieldSection = { section: Section; label: string; fields: readonly Field[] };

/** A kind's fields by section, without empty sections. */
export const fieldSections = (kind: ListingKind): FieldSection[] =>
  (Object.keys(sectionLabels) as Section[])
    .map((section) => ({
      section,
      label: sectionLabels[section],
      fields: kind.fields.filter((field) => field.section === section),
    }))
    .filter(({ fields }) => fields.length > 0);
