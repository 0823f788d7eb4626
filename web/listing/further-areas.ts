import type { Field } from '../../domain/fields/field.ts';
import type { ListingDetail } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';

/** Areas that the listing states besides the main one, and whether the rate is charged for them. */
export function furtherAreas(kind: ListingKind, listing: ListingDetail) {
  const charged = kind.alsoCharged?.(listing) ?? [];
  const isFurther = ({ name, control }: Field) =>
    control.as === 'number' && control.unit === 'sf' && !kind.sizeFields.includes(name);
  return kind.fields
    .filter((field) => isFurther(field) && Number(listing[field.name]) > 0)
    .map(({ name, label, text }) => {
      const area = label.replace(' square footage', '').toLowerCase();
      return { isCharged: charged.includes(name), area, text: `${area} ${text(listing[name])}` };
    });
}
