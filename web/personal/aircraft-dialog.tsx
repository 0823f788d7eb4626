import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RegisteredAircraft } from '../../domain/aircraft/aircraft-schema.ts';
import {
  aircraftKey,
  aircraftTitle,
  isSide,
  type MyAircraft,
  measureErrors,
  myAircraftOf,
  sizeName,
} from '../../domain/aircraft/my-aircraft.ts';
import type { AircraftChange } from '../../domain/aircraft/my-aircraft-schema.ts';
import { readTailNumber } from '../../domain/aircraft/tail-number.ts';
import { counted, grouped } from '../../domain/figures.ts';
import { SIDE_MAX } from '../../domain/fit/fit.ts';
import { apiPaths } from '../../domain/paths.ts';
import { useCurrentUser } from '../api/current-user.ts';
import { read } from '../api/query-client.ts';
import { useAircraftTypes } from '../api/use-aircraft-types.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { takeFocus } from '../ui/focus.ts';
import { Input } from '../ui/input.tsx';
import { OptionList } from '../ui/option-list.tsx';
import { useOptions } from '../ui/use-options.ts';
import { changeAircraft, chooseAircraft, removeAircraft } from './aircraft-changes.ts';
import { AircraftLines, Choice } from './aircraft-choice.tsx';
import { AircraftClearances } from './aircraft-clearances.tsx';
import { LengthsForm } from './lengths-form.tsx';
import { useMyAircraft } from './my-aircraft.ts';

type AircraftDialogProps = {
  onClose: () => void;
  /** Asks for what a T-hangar needs of the aircraft in use. */
  isMeasuring?: boolean;
  /** Called with the aircraft that is in use from now on, and again with other clearances or measures. */
  onChosen?: (one: MyAircraft) => void;
  /** Buttons at the bottom. */
  footer?: ReactNode;
};

/** Chooses the visitor's aircraft: one of theirs, or another by type, by tail number, or by its dimensions. */
export function AircraftDialog({ onClose, isMeasuring = false, onChosen, footer }: AircraftDialogProps) {
  const mine = useMyAircraft();
  const queryClient = useQueryClient();
  const { user } = useCurrentUser();
  const [current] = mine;
  const choose = async (one: MyAircraft) => {
    if (!(await chooseAircraft(queryClient, one))) return;
    onChosen?.(mine.find((other) => aircraftKey(other) === aircraftKey(one)) ?? one);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your aircraft"
      description={
        user
          ? 'Saved to your account. Only you can see them.'
          : 'Saved on this device. They move to your account when you sign in.'
      }
      footer={footer}
    >
      <div className="flex flex-col gap-5">
        {current && (
          <section aria-label="Chosen before">
            <ul className="divide-y divide-rule border-y border-rule">
              {mine.map((one, at) => (
                <li key={aircraftKey(one)} className="flex items-center justify-between gap-x-3">
                  <Choice one={one} isCurrent={at === 0} onChoose={choose} />
                  <Button
                    variant="quiet"
                    onClick={({ currentTarget }) => {
                      // The button goes, so the focus needs another place.
                      currentTarget.closest('dialog')?.querySelector('input')?.focus();
                      void removeAircraft(queryClient, one);
                    }}
                    className="px-3!"
                  >
                    Remove<span className="sr-only"> {aircraftTitle(one)}</span>
                  </Button>
                </li>
              ))}
            </ul>
            <AircraftClearances
              key={aircraftKey(current)}
              one={current}
              onChange={async (clearances) => {
                if (!(await changeAircraft(queryClient, current, { clearances }))) return;
                onChosen?.({ ...current, clearances: clearances ?? undefined });
              }}
            />
            {!current.rotorDiameter && (
              <AircraftTeeSides
                key={`tee ${aircraftKey(current)}`}
                one={current}
                isOpen={isMeasuring}
                onChange={async ({ wingDepth, tailplane }) => {
                  if (!(await changeAircraft(queryClient, current, { wingDepth, tailplane }))) return;
                  onChosen?.({
                    ...current,
                    wingDepth: wingDepth ?? undefined,
                    tailplane: tailplane ?? undefined,
                  });
                }}
              />
            )}
          </section>
        )}
        <Search isFirst={!current} onChoose={choose} />
      </div>
    </Dialog>
  );
}

function Search({ isFirst, onChoose }: { isFirst: boolean; onChoose: (one: MyAircraft) => void }) {
  const [typed, setTyped] = useState('');
  const { q, types, isLoading: isSearching, isError } = useAircraftTypes(typed);
  // "172" is part of a name; a tail number is typed with its N here.
  const number = /^n/i.test(q) ? readTailNumber(q) : null;
  const registered = useQuery({
    ...read<RegisteredAircraft>([apiPaths.tailNumber(number ?? '')]),
    enabled: number !== null,
  });
  const own = registered.data?.type && myAircraftOf(registered.data.type, registered.data.number);
  const found = [...(own ? [own] : []), ...types.map((type) => myAircraftOf(type))];
  const isLoading = isSearching || registered.isFetching;
  const list = useOptions({ options: found, loading: isLoading, onChoose });
  const isListed = found.length > 0;
  const told =
    registered.data?.detail ??
    (isListed
      ? `${counted(found.length, 'aircraft', 'aircraft')} found`
      : 'We don’t know this aircraft. Type its dimensions below.');
  const isUnknown = registered.data?.isRegistered === true && !own;
  return (
    <>
      <div ref={isFirst ? takeFocus : undefined}>
        <Field label={isFirst ? 'Type or tail number' : 'Another type or tail number'}>
          <Input
            type="search"
            value={typed}
            {...list.box(isListed)}
            onChange={({ target }) => {
              setTyped(target.value);
              list.reset();
            }}
            onKeyDown={(event) => list.press(event, typed.trim() !== '')}
            placeholder="Bonanza, PC-12 or N123AB"
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <p role="status" className="min-h-5 text-sm text-ink-soft">
          {q !== '' && !isLoading && (isError || registered.isError ? 'The search failed. Try again.' : told)}
        </p>
        {isListed && (
          <div id={list.id} role="listbox" aria-label="Aircraft" aria-busy={isLoading}>
            <OptionList list={list} keyOf={aircraftKey} className="py-1.5 pl-2">
              {(one) => <AircraftLines one={one} />}
            </OptionList>
          </div>
        )}
      </div>
      <Dimensions tailNumber={(isUnknown && number) || undefined} onChoose={onChoose} />
    </>
  );
}

type DimensionsProps = {
  /** Registration of an aircraft whose dimensions we don't know. */
  tailNumber: string | undefined;
  onChoose: (one: MyAircraft) => void;
};

/** Takes the dimensions of an aircraft that we don't know. */
const Dimensions = ({ tailNumber, onChoose }: DimensionsProps) => (
  <LengthsForm
    summary="Type its dimensions instead"
    isOpen={tailNumber !== undefined}
    title="Dimensions"
    labels={{ wingspan: 'Wingspan or rotor', length: 'Length', tailHeight: 'Tail height' }}
    initial={{ wingspan: '', length: '', tailHeight: '' }}
    isValid={isSide}
    error={`Type feet up to ${grouped(SIDE_MAX)}, such as 36.1 or 36'1"`}
    submit="Use these dimensions"
    onSubmit={(size) => onChoose({ name: sizeName(size), tailNumber, ...size })}
  />
);

const isSideOrNone = (feet: number | null | undefined): feet is number | null =>
  feet === null || isSide(feet);
function summaryOf({ wingDepth, tailplane }: MyAircraft): string {
  if (!wingDepth && !tailplane) return 'For T-hangars: wings and tail not measured';
  const told = (feet: number | undefined, what: string) =>
    feet === undefined ? `${what} not measured` : `${feet}\u00a0ft ${what}`;
  return `For T-hangars: ${told(wingDepth, 'nose to trailing edge')}, ${told(tailplane, 'tailplane')}`;
}

type TeeSidesProps = {
  one: MyAircraft;
  /** Opens the form and moves the focus there. */
  isOpen: boolean;
  onChange: (sides: Required<Pick<AircraftChange, 'wingDepth' | 'tailplane'>>) => void;
};

/** Takes the sides of the aircraft in use that only a T-hangar needs. */
const AircraftTeeSides = ({ one, isOpen, onChange }: TeeSidesProps) => (
  <LengthsForm
    summary={summaryOf(one)}
    isOpen={isOpen}
    isFocused={isOpen}
    title={`T-hangar measures of ${aircraftTitle(one)}`}
    labels={{ wingDepth: 'Nose to trailing edge', tailplane: 'Tailplane width' }}
    initial={{ wingDepth: `${one.wingDepth ?? ''}`, tailplane: `${one.tailplane ?? ''}` }}
    isValid={isSideOrNone}
    error={`Type feet up to ${grouped(SIDE_MAX)}, such as 12.5 or 12'6", or leave it empty`}
    check={(measures) => measureErrors(one, measures)}
    submit="Save measures"
    onSubmit={onChange}
  >
    <p className="mb-2 text-sm text-ink-soft">
      A T-hangar narrows behind the wings. Measure from the nose to the trailing edge of the wings, and across
      the tailplane.
    </p>
  </LengthsForm>
);
