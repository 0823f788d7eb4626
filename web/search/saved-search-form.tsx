import { type SavedSearch, searchFormSchema } from '../../domain/saved-search-schema.ts';
import type { Send } from '../api/send-signed-in.ts';
import { Form, FormButtons, SubmitButton } from '../form/form.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { SearchFields } from './saved-search-fields.tsx';

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
