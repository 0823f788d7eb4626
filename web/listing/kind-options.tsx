import { listingKinds } from '../../domain/listing-kinds/index.ts';

/** Of a `<select>` with categories as its values. */
export const KindOptions = () =>
  listingKinds.map(({ category, label }) => (
    <option key={category} value={category}>
      {label}
    </option>
  ));
