import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import { type Coordinates, mapsLinkOf, readMapsLink } from '../../domain/maps-link.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

type MapsLinkFieldProps = {
  name: string /** Where the property is, once that is known. */;
  airport: AirportSummary | null;
};

/** A Google Maps link that says at once what it tells about the place. */
export function MapsLinkField({ name, airport }: MapsLinkFieldProps) {
  const { register, setValue, trigger, formState } = useFormContext();
  const text = String(useWatch({ name }) ?? '').trim();
  const error = formState.errors[name]?.message as string | undefined;
  return (
    <div>
      <Field
        label="Google Map Link"
        help="In Google Maps, open the place and copy the address of the page."
        error={error}
        required
      >
        <Input
          // What is pasted is checked as soon as it is left, not at the end of the form, and again as it is mended.
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
          Use the position of {airport.icaoCode}
        </button>
      )}
    </div>
  );
}

function LinkFeedback({ text, airport }: { text: string; airport: AirportSummary | null }) {
  const link = readMapsLink(text);
  if (!link.ok) return null;
  const { coordinates, short } = link;
  const stead = airport ? `the position of ${airport.icaoCode}` : 'the airport’s position';
  if (!coordinates) {
    return (
      <Note warning>
        {short
          ? `Short links carry no coordinates: ${stead} is used on the map.`
          : `This link has no coordinates: ${stead} is used on the map.`}
      </Note>
    );
  }
  return (
    <Note>
      Position found: <Position {...coordinates} />
    </Note>
  );
}

function Position({ lat, lng }: Coordinates) {
  return (
    <>
      latitude <span className="figure">{lat.toFixed(4)}</span>, longitude{' '}
      <span className="figure">{lng.toFixed(4)}</span>
    </>
  );
}

function Note({ warning, children }: { warning?: boolean; children: React.ReactNode }) {
  const Icon = warning ? TriangleAlert : CircleCheck;
  return (
    <p className={`flex items-start gap-1.5 pt-1 text-sm ${warning ? 'text-caution' : 'text-good'}`}>
      <Icon aria-hidden="true" size={17} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
