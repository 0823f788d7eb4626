import { frequencies, frequencyLabels, SEARCH_NAME_MAX } from '../../domain/saved-search.ts';
import { SelectField, TextField } from '../form/fields.tsx';

/** Name and frequency of a saved search. */
export const SearchFields = () => (
  <>
    <TextField name="name" label="Name" maxLength={SEARCH_NAME_MAX} autoComplete="off" />
    <SelectField name="frequency" label="Email me">
      {frequencies.map((value) => (
        <option key={value} value={value}>
          {frequencyLabels[value]}
        </option>
      ))}
    </SelectField>
  </>
);
