import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { savedSearchApi } from '../../domain/saved-search.ts';
import type { SavedSearch } from '../../domain/saved-search-schema.ts';
import { Form, SubmitButton } from '../form/form.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { useNavigate } from '../ui/navigation.ts';
import { toast } from '../ui/toast.ts';
import { type ChangedSearch, endChange, filtersRefusal, readChange } from './changed-search.ts';
import type { ListingSearch } from './listing-search.ts';
import { LazySaveSearchDialog } from './save-search.tsx';

type ChangeBarProps = { search: ListingSearch };

/** Saves the filters on the page as those of the saved search that the visitor came to change. */
export function ChangeBar({ search }: ChangeBarProps) {
  const [changed, setChanged] = useState(readChange);
  return changed && <Bar search={search} changed={changed} onEnd={() => setChanged(null)} />;
}

/** Takes the focus from the heading of the page that the visitor just came to, so that it is read. */
function focusOnArrival(element: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.matches('h1'))
    element?.focus({ preventScroll: true });
}

function Bar({ search, changed, onEnd }: ChangeBarProps & { changed: ChangedSearch; onEnd: () => void }) {
  const { name, api, back } = changed;
  const { kind, usable } = search;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const isSaved = useRef(false);
  const leave = () => {
    endChange();
    navigate(back);
  };
  const form = useSubmit({
    defaultValues: {},
    explain: filtersRefusal,
    async submit(_nothing, send) {
      const { sort: _order, ...filters } = usable;
      // A link to another property type leaves the filters behind.
      if (Object.keys(filters).length === 0) {
        toast({
          title: 'Choose at least one filter',
          description: `Without one, this search would email you about all ${kind.plural}.`,
          variant: 'destructive',
        });
        return;
      }
      const saved = await send<SavedSearch>(api, {
        method: 'PATCH',
        body: { category: kind.category, filters },
      });
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [address] }) => address === api || address === savedSearchApi.all,
      });
      toast({ title: 'Filters changed', description: `“${saved.name}” emails you about these from now on.` });
      leave();
    },
  });
  return (
    <section aria-label="Saved search" className="change-bar">
      <Form form={form} label="Change the filters" className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <p ref={focusOnArrival} tabIndex={-1} className="min-w-0 flex-1 basis-48 outline-none">
          <span className="line-clamp-1 break-all">
            Changing “<bdi className="font-semibold">{name}</bdi>”
          </span>
        </p>
        <div className="flex flex-wrap gap-1.5 *:px-2.5! sm:*:px-4!">
          <SubmitButton>Save changes</SubmitButton>
          <Button onClick={() => setSaving(true)}>Save as new</Button>
          <Button onClick={leave}>Cancel</Button>
        </div>
      </Form>
      {isSaving && (
        <LazySaveSearchDialog
          search={search}
          onSaved={() => {
            isSaved.current = true;
            endChange();
          }}
          onClose={() => {
            setSaving(false);
            if (isSaved.current) onEnd();
          }}
        />
      )}
    </section>
  );
}
