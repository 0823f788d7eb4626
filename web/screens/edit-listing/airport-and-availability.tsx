import { availabilities, availabilityLabels } from '../../../domain/listing.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { AirportCode, AirportName } from '../../fields/airport-code.tsx';
import { SelectField } from '../../form/fields.tsx';

export function AirportAndAvailability({ listing }: { listing: ListingDetail }) {
  const { icaoCode, airportName, city, state, hasControlTower, availability } = listing;
  // A retired value stays selectable.
  const choices = availabilities.includes(availability) ? availabilities : [...availabilities, availability];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 sm:grid-cols-2">
      <div>
        <p className="mb-1 font-semibold">Airport</p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <AirportCode code={icaoCode} towered={hasControlTower} />
          <span className="min-w-0">
            <AirportName name={airportName} />
          </span>
          <span className="text-ink-soft">
            {city}, {state}
          </span>
        </p>
        <p className="mt-1 text-sm text-ink-soft">The airport can’t be changed.</p>
      </div>
      <SelectField name="availability" label="Availability" required={false}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {availabilityLabels[choice] ?? choice}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
