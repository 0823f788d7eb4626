import { ExternalLink, MapPin } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import { paths } from '../../domain/paths.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { FieldError } from '../ui/field.tsx';
import { AirportLine } from './airport-line.tsx';
import { AirportSearchDialog } from './airport-search-dialog.tsx';

type AirportPickerProps = {
  label: string;
  airport: AirportSummary | null;
  onChange: (airport: AirportSummary) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** The button, so that a form can focus its first error. */
  ref?: Ref<HTMLButtonElement>;
};

/** A field that holds an airport: a button that opens the search, then the airport with a way to change it. */
export function AirportPicker({ label, airport, onChange, onBlur, error, ref }: AirportPickerProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div
        className={cx(
          airport &&
            'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-rule-strong bg-sheet p-3 pl-4',
        )}
      >
        {airport && (
          <div className="min-w-0 flex-[999_1_16rem]">
            <div id={`${id}-airport`}>
              <AirportLine airport={airport} />
            </div>
            <a
              href={paths.airport(airport.icaoCode)}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
            >
              About {airport.icaoCode}
              <span className="sr-only"> (opens in a new tab)</span>
              <ExternalLink aria-hidden="true" size="0.9375rem" />
            </a>
          </div>
        )}
        {/* One button for both states, so that the focus can return to it when the search closes. */}
        <Button
          ref={ref}
          onClick={() => setOpen(true)}
          onBlur={onBlur}
          aria-haspopup="dialog"
          aria-describedby={cx(airport && `${id}-airport`, error && `${id}-error`) || undefined}
          wide={!airport}
          className={cx(!airport && 'sm:w-auto', error && 'border-2! border-danger!')}
        >
          {!airport && <MapPin aria-hidden="true" size="1.125rem" />}
          {airport ? 'Change' : 'Select Airport Location'}
        </Button>
      </div>
      <FieldError id={`${id}-error`} message={error} />
      <AirportSearchDialog
        open={open}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          setOpen(false);
          onChange(chosen);
        }}
      />
    </fieldset>
  );
}
