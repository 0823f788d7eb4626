import type { ResolverOptions } from 'react-hook-form';
import type { Airport, AirportSummary } from '../../domain/airports/airport.ts';
import { type CommonValues, commonTexts, commonValues } from '../../domain/common-texts.ts';
import { allFields } from '../../domain/listing-kinds/all-fields.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { fieldSections } from '../../domain/listing-kinds/sections.ts';
import type { ListingDetail, ListingDocument } from '../../domain/listing-schema.ts';
import type { FormField } from '../form/use-submit.ts';
import type { Photo } from '../uploads/upload-field.ts';
import { inputsOf } from './listing-values.ts';

/** Values of a listing's form; the kinds' fields are in it under their own names. */
export type ListingValues = Record<string, unknown> &
  CommonValues & {
    airport: AirportSummary | null;
    photos: Photo[];
    documents: ListingDocument[];
  };

/** Messages about unfinished uploads; the form can't be sent before they are done. */
export type PendingFiles = { photos: string | null; documents: string | null };

/** Availability and airport come between the title and the description. */
function basics(): FormField[] {
  const [title, ...texts] = commonTexts.filter(({ part }) => part === 'listing');
  return [
    ...(title ? [title] : []),
    { name: 'availability', label: 'Availability' },
    { name: 'airport', label: 'Airport' },
    ...texts,
  ];
}

/** Returns all fields of a form in the order of the page. */
export const formFields = (kind: ListingKind): FormField[] => [
  ...basics(),
  ...fieldSections(kind).flatMap(({ fields }) => fields),
  ...commonTexts.filter(({ part }) => part === 'place'),
  { name: 'photos', label: 'Photos' },
  { name: 'documents', label: 'Documents' },
  ...commonTexts.filter(({ part }) => part === 'contact'),
  { name: 'agreementAccepted', label: 'Agreement' },
];

/** Form fields by the schema's names for their parts. */
const partOf: Readonly<Record<string, string>> = {
  icaoCode: 'airport',
  airportName: 'airport',
  airportId: 'airport',
  airportCode: 'airport',
  images: 'photos',
  imageTexts: 'photos',
};

/** Maps a path of the schema to the form's field: one field holds an airport, and another a photo with its text. */
export function fieldOfPath(path: string): string {
  const [name = ''] = path.split('.');
  return partOf[name] ?? name;
}

export function valuesOf(kind: ListingKind, listing: ListingDetail, airport: Airport | null): ListingValues {
  const { images, imageTexts, documents } = listing;
  return {
    ...Object.fromEntries(allFields(kind).map((field) => [field.name, field.typed(listing[field.name])])),
    ...commonValues(listing),
    airport: airport && withoutRunways(airport),
    photos: images.map((url, at) => ({ url, text: imageTexts[at] ?? '' })),
    documents,
  };
}

const withoutRunways = ({ runways: _, ...summary }: Airport): AirportSummary => summary;

/** Converts a form's values to the API's, without the airport. */
export const inputOf = (kind: ListingKind, values: ListingValues): Record<string, unknown> => ({
  ...commonValues(values),
  ...inputsOf(allFields(kind), values),
  images: values.photos.map(({ url }) => url),
  imageTexts: values.photos.map(({ text }) => text),
  documents: values.documents,
});

/** Finds number fields with text such as "12 ft", for which the browser reports an empty value. */
export function unreadable<Values extends ListingValues>(
  kind: ListingKind,
  { fields }: ResolverOptions<Values>,
): Record<string, number> {
  const boxes = fields as Record<string, { ref?: Partial<HTMLInputElement> } | undefined>;
  const wrong = allFields(kind).filter(({ name }) => boxes[name]?.ref?.validity?.badInput);
  return Object.fromEntries(wrong.map(({ name }) => [name, Number.NaN]));
}
