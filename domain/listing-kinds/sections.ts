import type { Field, ListingKind, Section } from './kind.ts';

/** The sections of a kind's fields, in the order of forms and pages. */
export const sectionLabels: Readonly<Record<Section, string>> = {
  size: 'Size',
  door: 'Door',
  building: 'Building',
  terms: 'Terms',
  amenities: 'Features',
};

export type FieldSection = { section: Section; label: string; fields: readonly Field[] };

/** A kind's fields by section, without the sections that it has none for. */
export function fieldSections(kind: ListingKind): FieldSection[] {
  return (Object.keys(sectionLabels) as Section[])
    .map((section) => ({
      section,
      label: sectionLabels[section],
      fields: kind.fields.filter((field) => field.section === section),
    }))
    .filter(({ fields }) => fields.length > 0);
}
