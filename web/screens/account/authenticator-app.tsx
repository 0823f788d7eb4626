import { useState } from 'react';
import { factorApi } from '../../../domain/factors.ts';
import { codeInputSchema, type Factors, type NewApp } from '../../../domain/factors-schema.ts';
import { api } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { CodeField } from '../../form/account-fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/time.tsx';
import { useFactorsChanged } from './use-factors-changed.ts';

export function AppSetting({ app }: Pick<Factors, 'app'>) {
  const changed = useFactorsChanged();
  const [begun, setBegun] = useState<NewApp | null>(null);
  const begin = useAction({
    send: () => api<NewApp>(factorApi.app, { method: 'POST' }),
    done: setBegun,
  });
  const remove = useAction({
    send: () => api(factorApi.app, { method: 'DELETE' }),
    done: () =>
      changed(
        (known) => ({ ...known, app: null }),
        'Authenticator app removed',
        'You were signed out on your other devices.',
      ),
  });
  if (begun) return <AppForm begun={begun} onDone={() => setBegun(null)} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-ink-soft">
        {app ? (
          <>
            Set up <Moment at={app.createdAt} />
          </>
        ) : (
          'Not set up.'
        )}
      </p>
      <Button
        busy={begin.isBusy || remove.isBusy}
        onClick={() => (app ? remove : begin).run()}
        className="max-sm:w-full"
      >
        {app ? 'Remove the app' : 'Set up an app'}
      </Button>
    </div>
  );
}

function AppForm({ begun, onDone }: { begun: NewApp; onDone: () => void }) {
  const changed = useFactorsChanged();
  const form = useSubmit({
    schema: codeInputSchema,
    defaultValues: { code: '' },
    focus: 'code',
    async submit(body, send) {
      await send(factorApi.app, { method: 'PUT', body });
      const app = { createdAt: new Date().toISOString() };
      changed((known) => ({ ...known, app }), 'Authenticator app set up');
      onDone();
    },
  });
  const { size, path } = begun.picture;
  return (
    <Form form={form} label="Set up an authenticator app">
      <p>Scan this with your app, or type the key into it. Then enter the code that it shows.</p>
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-48 rounded-sm"
      >
        {/* Scanners expect dark on light, in the dark theme too. */}
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <p className="figure break-all" data-testid="app-key">
        <span className="sr-only">Key: </span>
        {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <CodeField label="Code that the app shows" />
      <FormButtons submit="Finish set-up" onCancel={onDone} />
    </Form>
  );
}
