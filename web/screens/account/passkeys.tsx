import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { factorApi } from '../../../domain/factors.ts';
import { newPasskeySchema, type Passkey, passkeyNameSchema } from '../../../domain/factors-schema.ts';
import { api } from '../../api/api.ts';
import { createPasskey, hasPasskeys, passkeyFailure } from '../../api/passkeys.ts';
import { useAction } from '../../api/use-action.ts';
import { TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Moment } from '../../ui/time.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { factorsQuery } from './account-data.ts';
import { Editable } from './setting.tsx';
import { useFactorsChanged } from './use-factors-changed.ts';

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const list = useRef<HTMLUListElement>(null);
  const changed = useFactorsChanged();
  const isHydrated = useHydrated();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const remove = useAction({
    send: ({ id }: Passkey) => api(factorApi.passkey(id), { method: 'DELETE' }),
    done(_answer, { id, name }) {
      changed(
        (known) => ({ ...known, passkeys: known.passkeys.filter((passkey) => passkey.id !== id) }),
        'Passkey removed',
        `“${name}” no longer signs in. You were signed out on your other devices.`,
      );
      // The button that had the focus is gone.
      list.current?.focus();
    },
    failed: 'The passkey wasn’t removed',
    close: () => setRemoving(null),
  });
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Passkeys"
        className="divide-y divide-rule rounded-sm border border-rule-strong bg-sheet outline-none empty:hidden"
      >
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        ))}
      </ul>
      {isHydrated && !hasPasskeys() ? (
        <p>This browser can’t make passkeys here. Update it, or use another one.</p>
      ) : (
        <Editable
          value={<span className="text-ink-soft">{passkeys.length === 0 && 'No passkey yet.'}</span>}
          action="Add a passkey"
        >
          {(close) => <NewPasskeyForm onDone={close} />}
        </Editable>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={<>Remove “{removing?.name}”?</>}
        description="It will no longer sign in to your account, and you’ll be signed out on your other devices."
        confirmLabel="Remove passkey"
        danger
        busy={remove.isBusy}
        onConfirm={() => removing && remove.run(removing)}
        onCancel={() => setRemoving(null)}
      />
    </>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const close = () => {
    setRenaming(false);
    // After the button is back.
    setTimeout(() => rename.current?.focus());
  };
  return (
    <li className="flex gap-4 px-4 py-3">
      <KeyRound aria-hidden="true" size="1.375rem" className="mt-0.5 shrink-0 text-ink-soft" />
      {isRenaming ? (
        <div className="min-w-0 flex-1">
          <RenameForm passkey={passkey} onDone={close} />
        </div>
      ) : (
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="font-semibold break-words">
              <bdi>{passkey.name}</bdi>
            </p>
            <p className="text-sm text-ink-soft">
              Added <Moment at={passkey.createdAt} />
            </p>
            <p className="text-sm text-ink-soft">
              {passkey.lastUsedAt ? (
                <>
                  Last used <Moment at={passkey.lastUsedAt} />
                </>
              ) : (
                'Not used yet'
              )}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button ref={rename} aria-label={`Rename ${passkey.name}`} onClick={() => setRenaming(true)}>
              Rename
            </Button>
            <Button aria-label={`Remove ${passkey.name}`} onClick={onRemove}>
              Remove
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useSubmit({
    schema: passkeyNameSchema,
    defaultValues: { name: passkey.name },
    focus: 'name',
    async submit(body, send) {
      const renamed = await send<Passkey>(factorApi.passkey(passkey.id), { method: 'PATCH', body });
      queryClient.setQueryData(
        factorsQuery.queryKey,
        (known) =>
          known && {
            ...known,
            passkeys: known.passkeys.map((one) => (one.id === renamed.id ? renamed : one)),
          },
      );
      onDone();
    },
  });
  return (
    <Form form={form} label={`Rename ${passkey.name}`}>
      <TextField name="name" label="New name" />
      <FormButtons submit="Save name" onCancel={onDone} />
    </Form>
  );
}

const nameSchema = newPasskeySchema.pick({ name: true });

function NewPasskeyForm({ onDone }: { onDone: () => void }) {
  const changed = useFactorsChanged();
  const form = useSubmit({
    schema: nameSchema,
    defaultValues: { name: '' },
    focus: 'name',
    explain: passkeyFailure,
    async submit({ name }, send) {
      const passkey = await createPasskey(factorApi.passkeyOptions, send);
      const added = await send<Passkey>(factorApi.passkeys, { method: 'POST', body: { name, passkey } });
      changed((known) => ({ ...known, passkeys: [...known.passkeys, added] }), 'Passkey added');
      onDone();
    },
  });
  return (
    <Form form={form} label="Add a passkey">
      <TextField
        name="name"
        label="Name of the passkey"
        help="So that you recognize it later, such as “MacBook” or “Security key”. Your browser asks for the rest."
      />
      <FormButtons submit="Create passkey" onCancel={onDone} />
    </Form>
  );
}
