import { useEffect } from 'react';
import { frequencies, frequencyLabels, SEARCH_NAME_MAX } from '../../domain/saved-search.ts';
import { type SavedSearch, searchFormSchema } from '../../domain/saved-search-schema.ts';
import type { Send } from '../api/send-signed-in.ts';
import { SelectField, TextField } from '../form/fields.tsx';
import { Form, FormButtons, SubmitButton } from '../form/form.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { useNavigate } from '../ui/navigation.ts';
import { toast } from '../ui/toast.ts';
import { type ChangedSearch, endChange, startChange } from './changed-search.ts';

type Changes = Pick<SavedSearch, 'name' | 'frequency'>;
type SavedSearchFormProps = {
  saved: SavedSearch;
  /** Sends the changes; a refusal goes to its fields. */
  onSave: (changes: Changes, send: Send) => Promise<unknown>;
  inDialog?: boolean;
};

/** Renames a saved search, and changes how often it sends email. */
export function SavedSearchForm({ saved, onSave, inDialog }: SavedSearchFormProps) {
  const form = useSubmit<Changes>({
    schema: searchFormSchema,
    defaultValues: { name: saved.name, frequency: saved.frequency },
    ...(inDialog && { focus: 'name' as const }),
    submit: onSave,
  });
  return (
    <Form form={form} label="Edit this search">
      <SearchFields />
      {inDialog ? <FormButtons submit="Save changes" /> : <SubmitButton wide>Save changes</SubmitButton>}
    </Form>
  );
}

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

type ChangeFiltersProps = { saved: SavedSearch } & Pick<ChangedSearch, 'api' | 'back'>;

/** Opens /browse with the filters of a saved search, and a bar that saves what becomes of them there. */
export function ChangeFilters({ saved: { name, path }, api, back }: ChangeFiltersProps) {
  const navigate = useNavigate();
  // Whoever is back here is done with the change.
  useEffect(endChange, []);
  return (
    <Button
      onClick={() => {
        if (startChange({ name, api, back })) navigate(path);
        else {
          toast({
            title: 'Your browser blocks site data',
            description: 'Allow it for this site to change the filters, or save a new search.',
            variant: 'destructive',
          });
        }
      }}
    >
      Change filters<span className="sr-only"> of {name}</span>
    </Button>
  );
}
