import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { RegisteredAircraft } from '../../domain/aircraft/aircraft-schema.ts';
import type { AircraftType } from '../../domain/aircraft/aircraft-table.ts';
import { readTailNumber } from '../../domain/aircraft/tail-number.ts';
import { apiPaths } from '../../domain/paths.ts';
import { read } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { toast } from '../ui/toast.ts';
import { deviceAircraft, type MyAircraft, useMyAircraft, withCurrent } from './device-aircraft.ts';

/** Milliseconds from the last key to the search. */
const TYPING_PAUSE = 250;
const SHOWN = 8;

const asMine = ({ name, slug, wingspan, length, tailHeight, ...type }: AircraftType): MyAircraft => ({
  name,
  slug,
  wingspan,
  length,
  tailHeight,
  ...(type.wingspanFolded && { wingspanFolded: type.wingspanFolded }),
  ...(type.rotorDiameter && { rotorDiameter: type.rotorDiameter }),
});

const sizeText = ({ wingspan, length, tailHeight, rotorDiameter }: MyAircraft) =>
  `${rotorDiameter ? 'rotor' : 'span'} ${wingspan} ft, length ${length} ft, height ${tailHeight} ft`;

/** Chooses the visitor's aircraft: by type, by tail number, or by its dimensions. */
export function AircraftDialog({ onClose }: { onClose: () => void }) {
  const mine = useMyAircraft();
  const keep = (next: readonly MyAircraft[]) => {
    if (deviceAircraft.keep(next)) return true;
    toast({
      title: 'Your browser blocks site data',
      description: 'Allow it for this site, so that it can remember your aircraft.',
      variant: 'destructive',
    });
    return false;
  };
  const choose = (one: MyAircraft) => {
    if (keep(withCurrent(mine, one))) onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Your aircraft" description="It stays on this device.">
      <div className="flex flex-col gap-5">
        <Search onChoose={choose} />
        <Dimensions onChoose={choose} />
        {mine.length > 0 && (
          <section>
            <h3 className="text-base">Chosen before</h3>
            <ul className="mt-1 divide-y divide-rule border-y border-rule">
              {mine.map((one, at) => (
                <li key={one.name} className="flex items-center justify-between gap-x-3">
                  <Choice one={one} isCurrent={at === 0} onChoose={choose} />
                  <Button
                    variant="quiet"
                    onClick={() => keep(mine.filter((other) => other !== one))}
                    className="px-3!"
                  >
                    Remove<span className="sr-only"> {one.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

type ChoiceProps = { one: MyAircraft; isCurrent?: boolean; onChoose: (one: MyAircraft) => void };

const Choice = ({ one, isCurrent, onChoose }: ChoiceProps) => (
  <button
    type="button"
    aria-current={isCurrent || undefined}
    onClick={() => onChoose(one)}
    className="min-h-11 min-w-0 flex-1 cursor-pointer py-1.5 text-left hover:text-chart"
  >
    <span className="block font-semibold wrap-anywhere">
      {one.name}
      {isCurrent && <span className="font-normal text-ink-soft"> (current)</span>}
    </span>
    <span className="block text-sm text-ink-soft">{sizeText(one)}</span>
  </button>
);

/** Follows what is typed after a pause. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(setPaused, TYPING_PAUSE, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

function Search({ onChoose }: Pick<ChoiceProps, 'onChoose'>) {
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim());
  // "172" is part of a name; a tail number is typed with its N here.
  const number = /^n/i.test(q) ? readTailNumber(q) : null;
  const types = useQuery({
    ...read<AircraftType[]>([apiPaths.aircraft({ q, limit: SHOWN })]),
    enabled: q !== '',
  });
  const registered = useQuery({
    ...read<RegisteredAircraft>([apiPaths.tailNumber(number ?? '')]),
    enabled: number !== null,
  });
  const found = [...(registered.data?.type ? [registered.data.type] : []), ...(types.data ?? [])];
  const isLoading = types.isFetching || registered.isFetching;
  const told =
    registered.data?.detail ??
    (found.length > 0 ? '' : 'We don’t know this aircraft. Type its dimensions below.');
  return (
    <div>
      <Field label="Type or tail number">
        <Input
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder="Bonanza, PC-12 or N123AB"
          maxLength={60}
          autoFocus
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <p role="status" className="min-h-5 text-sm text-ink-soft">
        {q !== '' &&
          !isLoading &&
          (types.isError || registered.isError ? 'The search failed. Try again.' : told)}
      </p>
      <ul className="divide-y divide-rule">
        {q !== '' &&
          [...new Map(found.map((type) => [type.slug, asMine(type)])).values()].map((one) => (
            <li key={one.slug} className="flex">
              <Choice one={one} onChoose={onChoose} />
            </li>
          ))}
      </ul>
    </div>
  );
}

const sides = [
  { name: 'wingspan', label: 'Wingspan or rotor' },
  { name: 'length', label: 'Length' },
  { name: 'tailHeight', label: 'Tail height' },
] as const;
type Sides = Record<(typeof sides)[number]['name'], string>;

function Dimensions({ onChoose }: Pick<ChoiceProps, 'onChoose'>) {
  const [typed, setTyped] = useState<Sides>({ wingspan: '', length: '', tailHeight: '' });
  const [isSent, setSent] = useState(false);
  const id = useId();
  const feet = (name: keyof Sides) => {
    const value = Math.round(Number(typed[name]) * 10) / 10;
    return value > 0 && value <= 1_000 ? value : null;
  };
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Type its dimensions instead
      </summary>
      <form
        aria-labelledby={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          const [wingspan, length, tailHeight] = [feet('wingspan'), feet('length'), feet('tailHeight')];
          if (wingspan === null || length === null || tailHeight === null) return;
          onChoose({ name: `${wingspan} × ${length} × ${tailHeight} ft`, wingspan, length, tailHeight });
        }}
        className="grid gap-3 sm:grid-cols-3"
      >
        <h3 id={id} className="sr-only">
          Dimensions
        </h3>
        {sides.map(({ name, label }) => (
          <Field
            key={name}
            label={label}
            error={isSent && feet(name) === null ? 'Enter feet, such as 36.1' : undefined}
          >
            <Input
              unit="ft"
              figure
              inputMode="decimal"
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              maxLength={8}
            />
          </Field>
        ))}
        <Button type="submit" className="sm:col-span-3">
          Use these dimensions
        </Button>
      </form>
    </details>
  );
}
