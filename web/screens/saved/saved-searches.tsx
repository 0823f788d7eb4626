import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { paths } from '../../../domain/paths.ts';
import { frequencyLabels, savedSearchApi } from '../../../domain/saved-search.ts';
import type { SavedSearch, SearchChanges } from '../../../domain/saved-search-schema.ts';
import { api } from '../../api/api.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { invalidate } from '../../api/query-client.ts';
import { useAction } from '../../api/use-action.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useFormDialog } from '../../form/form-dialog-context.ts';
import { Loaded } from '../../page/loaded.tsx';
import { ChangeFilters, SavedSearchForm } from '../../search/edit-saved-search.tsx';
import { foundText } from '../../search/found-text.ts';
import { savedSearchesQuery, useSeeResults } from '../../search/saved-searches.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A signed-in person's saved searches, with their heading; nothing for visitors, who change theirs by the link in an email. */
export function SavedSearches() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <section aria-labelledby="saved-searches" className="flex flex-col gap-4">
      <h2 id="saved-searches">Searches</h2>
      <List />
    </section>
  );
}

function List() {
  return (
    <Loaded query={useQuery(savedSearchesQuery)} level={3} skeleton={<Skeleton className="h-40" />}>
      {(searches) =>
        searches.length === 0 ? (
          <EmptyState
            level={3}
            title="No saved searches yet"
            action={<LinkButton to={paths.browse()}>Browse listings</LinkButton>}
          >
            <p>Set some filters, then choose “Save search”. We’ll email you when something new matches.</p>
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-3">
            {searches.map((saved) => (
              <Saved key={saved.id} saved={saved} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Saved({ saved }: { saved: SavedSearch }) {
  const { id, name, category, frequency, paused, path, found, foundMore, newCount } = saved;
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const see = useSeeResults();
  const close = () => setOpen(null);
  const change = useAction({
    send: (body: SearchChanges | null) =>
      api(savedSearchApi.one(id), { method: body ? 'PATCH' : 'DELETE', ...(body && { body }) }),
    close,
    invalidates: [savedSearchApi.all],
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sm border border-rule-strong bg-sheet p-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-base wrap-anywhere">
          <Link to={path} onClick={() => see(saved)} className="link">
            {name}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span>
            {kindOfCategory(category)?.label} ·{' '}
            {foundText({ total: found, capped: foundMore }, ['listing', 'listings'])} now
          </span>
          {newCount > 0 && <Badge tone="chart">{newCount} new</Badge>}
        </p>
        <p className="text-sm">
          {paused ? 'Emails are paused' : `Emails: ${frequencyLabels[frequency].toLowerCase()}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('edit')}>
          Edit<span className="sr-only"> {name}</span>
        </Button>
        <ChangeFilters saved={saved} api={savedSearchApi.one(id)} back={paths.saved} />
        <Button busy={change.input?.paused !== undefined} onClick={() => change.run({ paused: !paused })}>
          {paused ? 'Resume' : 'Pause'}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button onClick={() => setOpen('delete')}>
          Delete<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {open === 'edit' && (
        <FormDialog title="Edit this search" onClose={close}>
          <EditForm saved={saved} />
        </FormDialog>
      )}
      <ConfirmDialog
        open={open === 'delete'}
        title="Delete this search?"
        description="You won’t get any more emails about it."
        confirmLabel="Delete"
        danger
        onCancel={close}
        busy={change.isBusy}
        onConfirm={() => change.run(null)}
      />
    </li>
  );
}

function EditForm({ saved }: { saved: SavedSearch }) {
  const { done } = useFormDialog();
  const queryClient = useQueryClient();
  return (
    <SavedSearchForm
      inDialog
      saved={saved}
      onSave={async (body, send) => {
        await send(savedSearchApi.one(saved.id), { method: 'PATCH', body });
        await invalidate(queryClient, [savedSearchApi.all]);
        done();
      }}
    />
  );
}
