import type { BulkInput } from '../../../domain/bulk-change-schema.ts';
import type { Values } from '../../../domain/fields/field.ts';
import { listed } from '../../../domain/figures.ts';
import { patchSchema } from '../../../domain/listing-form-schema.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import type { FieldError } from '../../../domain/problem-schema.ts';
import { fieldErrors } from '../../http/parse.ts';
import { problem } from '../../http/problem.ts';
import type { ListingFiles } from '../files.ts';

export type Change = Omit<BulkInput, 'ids' | 'delete' | 'confirm'>;
type Given = Values & ListingFiles;

const OTHER_RATE = 'Some of these listings have this rate. Enter it too, or leave them out.';

/** Drops what is not sent. */
const sentOf = (values: Given): Given =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function rateFor({ rate: { field } }: ListingKind, before: ListingDetail, change: Change): Given {
  const { leaseRate, monthlyRate, rateChange } = change;
  const former = before[field];
  if (rateChange !== undefined) {
    return former == null ? {} : { [field]: Math.round(former * (100 + rateChange)) / 100 };
  }
  if (leaseRate === undefined && monthlyRate === undefined) return {};
  const rate = change[field];
  if (rate === undefined) throw problem.badRequest([{ path: field, message: OTHER_RATE }]);
  return { [field]: rate };
}

/** A PATCH of the listing that makes the change. Throws a 400 if the kind doesn't allow it. */
export function givenFor(kind: ListingKind, before: ListingDetail, change: Change): Given {
  const { availability, contactEmail, contactPhone, availableFrom, availableUntil } = change;
  const { description, addToDescription, addImages, addImageTexts = [], addDocuments } = change;
  const given = sentOf({
    availability,
    contactEmail,
    contactPhone,
    availableFrom,
    availableUntil,
    ...rateFor(kind, before, change),
    description:
      addToDescription === undefined ? description : `${before.description}\n\n${addToDescription}`,
    ...(addImages && {
      images: [...before.images, ...addImages],
      imageTexts: [...before.imageTexts, ...addImages.map((_, at) => addImageTexts[at] ?? '')],
    }),
    ...(addDocuments && { documents: [...before.documents, ...addDocuments] }),
  });
  const { success, data, error } = patchSchema(kind).safeParse(given);
  if (!success) throw problem.badRequest(fieldErrors(error));
  return data as Given;
}

/** The field of the change that an error of a listing is about. */
function fieldOf(path: string, { addToDescription }: Change): string {
  const [name = ''] = path.split('.');
  if (name === 'images' || name === 'imageTexts') return 'addImages';
  if (name === 'documents') return 'addDocuments';
  return name === 'description' && addToDescription !== undefined ? 'addToDescription' : name;
}

/** Most titles that an error names. */
const NAMED = 3;

export type Refusal = { title: string; errors: readonly FieldError[] };

/** Each error once, with the listings that it is about unless it is about all of them. */
export function refusalsOf(refusals: readonly Refusal[], change: Change, all: number): FieldError[] {
  const about = new Map<string, FieldError & { titles: string[] }>();
  for (const { title, errors } of refusals) {
    for (const { path, message } of errors) {
      const field = fieldOf(path, change);
      const known = about.get(`${field} ${message}`) ?? { path: field, message, titles: [] };
      about.set(`${field} ${message}`, { ...known, titles: [...known.titles, title] });
    }
  }
  return [...about.values()].map(({ path, message, titles }) => {
    const more = titles.length - NAMED;
    const named = listed([...titles.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])]);
    return { path, message: titles.length === all ? message : `${message} (${named})` };
  });
}
