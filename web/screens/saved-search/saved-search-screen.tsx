import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { savedSearchPage } from '../../../domain/page-metadata/mailed.ts';
import { paths } from '../../../domain/paths.ts';
import { frequencyLabels, savedSearchPath } from '../../../domain/saved-search.ts';
import type { SavedSearch, SearchChanges } from '../../../domain/saved-search-schema.ts';
import { api } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Loaded } from '../../page/loaded.tsx';
import { BrokenLink } from '../../page/mailed-link.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { ChangeFilters, SavedSearchForm } from '../../search/edit-saved-search.tsx';
import { foundText } from '../../search/found-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { useSearchParams } from '../../ui/navigation.ts';
import { toast } from '../../ui/toast.ts';
import { linkedSearchQuery, linkOf } from './saved-search-data.ts';

/** The screen of the link in emails about a saved search: starts the emails, or changes them. Works signed out. */
export function Component() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const query = useQuery(linkedSearchQuery(token));
  const [isDeleted, setDeleted] = useState(false);
  const browse = <LinkButton to={paths.browse()}>Browse listings</LinkButton>;
  return (
    <div className="page">
      <PageHead {...savedSearchPage} />
      <div className="max-w-md">
        {isDeleted ? (
          <div ref={focusOnMount} tabIndex={-1} className="outline-none">
            <EmptyState level={1} title="Search deleted" action={browse}>
              <p>We won’t email you about it anymore.</p>
            </EmptyState>
          </div>
        ) : (
          <Loaded
            query={query}
            level={1}
            missing={
              <BrokenLink action={browse}>
                The search was deleted, the link is too old, or part of it is missing.
              </BrokenLink>
            }
          >
            {(saved) => <Linked saved={saved} token={token} onDeleted={() => setDeleted(true)} />}
          </Loaded>
        )}
      </div>
    </div>
  );
}

type LinkedProps = { saved: SavedSearch; token: string; onDeleted: () => void };

function Linked(props: LinkedProps) {
  const [hasStarted, setStarted] = useState(false);
  if (!props.saved.confirmed) return <Start {...props} onStarted={() => setStarted(true)} />;
  return <Edit {...props} hasStarted={hasStarted} />;
}

function Start({ saved, token, onStarted }: LinkedProps & { onStarted: () => void }) {
  const queryClient = useQueryClient();
  const form = useSubmit({
    defaultValues: {},
    async submit() {
      const confirmed = await api<SavedSearch>(linkOf(token), { method: 'POST', body: {} });
      onStarted();
      queryClient.setQueryData(linkedSearchQuery(token).queryKey, confirmed);
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <h1>One more step</h1>
      <p className="wrap-anywhere">
        Get email about new listings for <strong>{saved.name}</strong>,{' '}
        {frequencyLabels[saved.frequency].toLowerCase()}.
      </p>
      <Form form={form}>
        <SubmitButton wide>Start these emails</SubmitButton>
      </Form>
    </div>
  );
}

function Edit({ saved, token, hasStarted, onDeleted }: LinkedProps & { hasStarted: boolean }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const change = async (body: SearchChanges) => {
    const changed = await api<SavedSearch>(linkOf(token), { method: 'PATCH', body });
    queryClient.setQueryData(linkedSearchQuery(token).queryKey, changed);
  };
  const pause = useAction({ send: (paused: boolean) => change({ paused }) });
  const remove = useAction({
    send: () => api(linkOf(token), { method: 'DELETE' }),
    done: onDeleted,
    close: () => setAsking(false),
  });
  const { name, paused, path } = saved;
  return (
    <div className="flex flex-col gap-5">
      <div ref={hasStarted ? focusOnMount : undefined} tabIndex={-1} className="outline-none">
        <h1>{hasStarted ? 'Your search is saved' : 'Edit this search'}</h1>
      </div>
      {hasStarted && (
        <p className="flex gap-2">
          <MailCheck aria-hidden="true" className="shrink-0 text-good" />
          We’ll email you when something new matches.
        </p>
      )}
      <p className="wrap-anywhere">
        <strong>{name}</strong>
        <span className="block text-ink-soft">
          {foundText({ total: saved.found, capped: saved.foundMore }, ['listing', 'listings'])} now
          {paused && '. Emails are paused.'}
        </span>
      </p>
      <SavedSearchForm
        saved={saved}
        onSave={async (input) => {
          await change(input);
          toast({ title: 'Changes saved' });
        }}
      />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={path}>See results</LinkButton>
        <ChangeFilters saved={saved} api={linkOf(token)} back={savedSearchPath(token)} />
        <Button busy={pause.isBusy} onClick={() => pause.run(!paused)}>
          {paused ? 'Start emails again' : 'Pause emails'}
        </Button>
        <Button onClick={() => setAsking(true)}>Delete</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Delete this search?"
        description="You won’t get any more emails about it."
        confirmLabel="Delete"
        danger
        onCancel={() => setAsking(false)}
        busy={remove.isBusy}
        onConfirm={() => remove.run()}
      />
    </div>
  );
}
