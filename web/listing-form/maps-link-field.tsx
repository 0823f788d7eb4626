import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import { farPin, mapsLinkOf, readMapsLink } from '../../domain/maps-link.ts';
import { useHelp } from '../form/field-notes.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

type MapsLinkFieldProps = { name: string; airport: AirportSummary | null };

/** A Google Maps link, with immediate feedback about its coordinates. */
export function MapsLinkField({ name, airport }: MapsLinkFieldProps) {
  const { register, setValue, trigger, formState } = useFormContext();
  const text = String(useWatch({ name }) ?? '').trim();
  const error = formState.errors[name]?.message as string | undefined;
  return (
    <div>
      <Field
        label="Google Map Link"
        help={useHelp(name, 'Find the spot in Google Maps and paste its link here.')}
        error={error}
        required
      >
        <Input
          // Validates the link when it loses the focus, and then on every change until it's valid.
          {...register(name, {
            onBlur: () => text !== '' && trigger(name),
            onChange: () => error && trigger(name),
          })}
          type="url"
          inputMode="url"
          placeholder="https://www.google.com/maps/@32.9686,-96.8365,17z"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div role="status">
        <LinkFeedback text={text} airport={airport} />
      </div>
      {airport && text === '' && (
        <button
          type="button"
          className="link inline-flex min-h-11 cursor-pointer items-center"
          onClick={() => setValue(name, mapsLinkOf(airport), { shouldDirty: true, shouldValidate: true })}
        >
          Use the {airport.icaoCode} position
        </button>
      )}
    </div>
  );
}

function LinkFeedback({ text, airport }: { text: string; airport: AirportSummary | null }) {
  const link = readMapsLink(text);
  if (!link.ok) return null;
  const { coordinates, short } = link;
  const fallback = airport ? airport.icaoCode : 'the airport';
  if (!coordinates) {
    return (
      <Note warning>
        {short
          ? `Short links don’t include coordinates, so we’ll place the listing at ${fallback}.`
          : `This link has no coordinates, so we’ll place the listing at ${fallback}.`}
      </Note>
    );
  }
  const question = airport && farPin(text, airport);
  if (question) return <Note warning>{question}</Note>;
  return (
    <Note>
      Position found: latitude <span className="figure">{coordinates.lat.toFixed(4)}</span>, longitude{' '}
      <span className="figure">{coordinates.lng.toFixed(4)}</span>
    </Note>
  );
}

function Note({ warning, children }: { warning?: boolean; children: React.ReactNode }) {
  const Icon = warning ? TriangleAlert : CircleCheck;
  return (
    <p className={`flex items-start gap-1.5 pt-1 text-sm ${warning ? 'text-caution' : 'text-good'}`}>
      <Icon aria-hidden="true" size="1.0625rem" className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
