import { isRoundedUp, readNeed } from '../../domain/length.ts';
import { Field } from '../ui/field.tsx';
import { aligned } from '../ui/field-grid.ts';
import { Input } from '../ui/input.tsx';

type LengthInputProps = {
  label: string;
  value: string;
  error: string | undefined;
  placeholder?: string;
  onChange: (typed: string) => void;
};

/** Takes feet as people type them: 41.5, 41'6" or 41 ft 6 in. */
export const LengthInput = ({ label, value, error, placeholder, onChange }: LengthInputProps) => (
  <Field
    className={aligned}
    label={label}
    help={isRoundedUp(value) ? `Saved as ${readNeed(value)} ft, rounded up.` : undefined}
    error={error}
  >
    <Input
      unit="ft"
      figure
      value={value}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value)}
      maxLength={20}
      autoComplete="off"
    />
  </Field>
);
