import type { RegistrantType } from '../../domain/account.ts';

export type Registrant = RegistrantType | 'none';

const registrants: readonly { value: Registrant; label: string; help: string }[] = [
  { value: 'none', label: 'I need space', help: 'I look for a hangar or other airport space.' },
  { value: 'owner', label: 'Property Owner', help: 'I lease out property I own.' },
  { value: 'broker', label: 'Real Estate Broker', help: 'I list property for clients.' },
];

type RegistrantChooserProps = { value: Registrant; onChange: (value: Registrant) => void };

export function RegistrantChooser({ value, onChange }: RegistrantChooserProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">I am a</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-1 narrow:grid-cols-1">
        {registrants.map((one) => (
          <label
            key={one.value}
            className="flex min-h-11 cursor-pointer gap-3 rounded-md border border-rule-strong bg-sheet px-3 py-2 first:col-span-full has-checked:border-chart has-checked:bg-chart-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="registrantType"
              value={one.value}
              checked={value === one.value}
              onChange={() => onChange(one.value)}
              className="mt-1 size-4 shrink-0 cursor-pointer"
            />
            <span>
              <span className="block font-semibold">{one.label}</span>
              <span className="hidden text-sm text-ink-soft sm:block">{one.help}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
