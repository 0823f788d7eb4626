import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { frequencyLabels, savedSearchApi } from '../../domain/saved-search.ts';
import { type SavedSearch, searchFormSchema, visitorSearchSchema } from '../../domain/saved-search-schema.ts';
import { searchName } from '../../domain/search-name.ts';
import { useCurrentUser } from '../api/current-user.ts';
import { EmailField } from '../form/fields.tsx';
import { Form, FormButtons } from '../form/form.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useFormDialog } from '../form/form-dialog-context.ts';
import { useSubmit } from '../form/use-submit.ts';
import { MailboxHint } from '../page/mailbox-hint.tsx';
import { Button } from '../ui/button.tsx';
import { focusOnMount } from '../ui/focus.ts';
import { toast } from '../ui/toast.ts';
import { filtersRefusal } from './changed-search.ts';
import { SearchFields } from './edit-saved-search.tsx';
import { filterFields, setFilters } from './filter-fields.ts';
import { foundText } from './found-text.ts';
import { type ListingSearch, rowsQuery } from './listing-search.ts';

type Props = { search: ListingSearch; onSaved?: (() => void) | undefined; onClose: () => void };

/** Asks how often to send email about the search, and where to if the visitor is signed out. */
export function SaveSearchDialog({ search, onSaved, onClose }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <FormDialog
      title={sentTo ? 'Check your email' : 'Save this search'}
      description={sentTo ? undefined : 'We’ll email you when something new matches.'}
      onClose={onClose}
    >
      {sentTo ? (
        <Sent to={sentTo} onClose={onClose} />
      ) : (
        <>
          <Summary search={search} />
          <SaveForm search={search} onSaved={onSaved} onSent={setSentTo} />
        </>
      )}
    </FormDialog>
  );
}

function Summary({ search }: Pick<Props, 'search'>) {
  const { kind, usable, cursor } = search;
  const { data } = useQuery({ ...rowsQuery(kind, usable, cursor), enabled: false });
  const set = setFilters({ ...search, values: usable }, filterFields(kind)).map(({ text }) => text);
  return (
    <p className="mb-4 rounded-sm bg-sunken p-3 wrap-anywhere">
      <strong>{kind.label}</strong>
      {set.map((text) => (
        <span key={text}>
          {' '}
          · <bdi>{text}</bdi>
        </span>
      ))}
      {set.length === 0 && ' · no filters'}
      {data && (
        <span className="block text-ink-soft">{foundText(data, [kind.singular, kind.plural])} now</span>
      )}
    </p>
  );
}

type SaveFormProps = Omit<Props, 'onClose'> & { onSent: (email: string) => void };

function SaveForm({ search, onSaved, onSent }: SaveFormProps) {
  const { kind, usable } = search;
  const { sort: _sort, ...filters } = usable;
  const { user } = useCurrentUser();
  const queryClient = useQueryClient();
  const { done } = useFormDialog();
  type Values = { name: string; frequency: 'instant' | 'daily' | 'weekly'; email?: string };
  const form = useSubmit<Values>({
    schema: user ? searchFormSchema : visitorSearchSchema,
    defaultValues: {
      name: searchName(kind, filters),
      frequency: 'daily',
      ...(!user && { email: '' }),
    },
    focus: user ? 'name' : 'email',
    explain: filtersRefusal,
    async submit(input, send) {
      const body = { category: kind.category, filters, ...input };
      const saved = await send<SavedSearch | { status: string }>(savedSearchApi.all, {
        method: 'POST',
        body,
      });
      onSaved?.();
      if (!('id' in saved)) return onSent(input.email ?? '');
      await queryClient.invalidateQueries({ queryKey: [savedSearchApi.all] });
      toast({
        title: 'Search saved',
        description: `We’ll email you ${frequencyLabels[saved.frequency].toLowerCase()}.`,
      });
      done();
    },
  });
  return (
    <Form form={form} label="Save this search">
      {!user && <EmailField />}
      <SearchFields />
      <FormButtons submit="Save search" />
    </Form>
  );
}

function Sent({ to, onClose }: { to: string; onClose: () => void }) {
  return (
    <div ref={focusOnMount} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <p className="wrap-anywhere">
        We sent a link to <strong>{to}</strong>. Open it to start the emails. It works for 7 days.
      </p>
      <MailboxHint />
      <Button onClick={onClose} className="self-start max-sm:w-full">
        Close
      </Button>
    </div>
  );
}
