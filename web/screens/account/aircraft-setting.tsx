import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import {
  AIRCRAFT_LABEL_MAX,
  aircraftKey,
  aircraftTitle,
  MY_AIRCRAFT_MAX,
  type MyAircraft,
} from '../../../domain/aircraft/my-aircraft.ts';
import { aircraftNameSchema } from '../../../domain/aircraft/my-aircraft-schema.ts';
import { TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { AircraftLines } from '../../personal/aircraft-choice.tsx';
import { ownAircraftQuery } from '../../personal/my-aircraft.ts';
import { Button } from '../../ui/button.tsx';

const AircraftDialog = lazy(async () => ({
  default: (await import('../../personal/aircraft-dialog.tsx')).AircraftDialog,
}));

/** Not for the server, which has no other tabs to tell. */
const changes = () => import('../../personal/aircraft-changes.ts');

/** Lists the account's aircraft, the one in use first. */
export function AircraftSetting() {
  const { data: all = [] } = useQuery(ownAircraftQuery);
  const [isOpen, setOpen] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <>
      {all.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {all.map((one, at) => (
            <Own key={aircraftKey(one)} one={one} isCurrent={at === 0} onGone={() => add.current?.focus()} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-soft">
          {all.length === 0
            ? 'No aircraft yet.'
            : `${all.length} of ${MY_AIRCRAFT_MAX}. Listings show whether the one in use fits.`}
        </p>
        <Button ref={add} onClick={() => setOpen(true)} className="max-sm:w-full">
          Add an aircraft
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <AircraftDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type OwnProps = { one: MyAircraft; isCurrent: boolean; onGone: () => void };

function Own({ one, isCurrent, onGone }: OwnProps) {
  const queryClient = useQueryClient();
  const [isNaming, setNaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const title = <span className="sr-only"> {aircraftTitle(one)}</span>;
  const button = { variant: 'quiet', className: 'px-3!' } as const;
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-56 py-1">
          <AircraftLines one={one} isCurrent={isCurrent} />
        </div>
        <div className="-mx-3 flex flex-wrap">
          {!isCurrent && (
            <Button {...button} onClick={async () => void (await changes()).chooseAircraft(queryClient, one)}>
              Use{title}
            </Button>
          )}
          <Button {...button} ref={rename} aria-expanded={isNaming} onClick={() => setNaming(!isNaming)}>
            Rename{title}
          </Button>
          <Button
            {...button}
            onClick={async () => {
              if (await (await changes()).removeAircraft(queryClient, one)) onGone();
            }}
          >
            Remove{title}
          </Button>
        </div>
      </div>
      {isNaming && (
        <AircraftNameForm
          one={one}
          onDone={() => {
            setNaming(false);
            rename.current?.focus();
          }}
        />
      )}
    </li>
  );
}

function AircraftNameForm({ one, onDone }: { one: MyAircraft; onDone: () => void }) {
  const queryClient = useQueryClient();
  const plain = aircraftTitle({ ...one, label: undefined });
  const form = useSubmit({
    schema: aircraftNameSchema,
    defaultValues: { label: one.label ?? '' },
    focus: 'label',
    async submit({ label }) {
      const { changeAircraft } = await import('../../personal/aircraft-changes.ts');
      if (await changeAircraft(queryClient, one, { label: label || null })) onDone();
    },
  });
  return (
    <Form form={form} label={`Rename ${aircraftTitle(one)}`}>
      <TextField
        name="label"
        label="Your name for it"
        help={`Leave it empty to call it ${plain}.`}
        optional
        maxLength={AIRCRAFT_LABEL_MAX}
        autoComplete="off"
      />
      <FormButtons submit="Save name" onCancel={onDone} />
    </Form>
  );
}
