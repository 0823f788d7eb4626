import type { ProfileField } from '../../../domain/profile.ts';
import { AirportField } from '../../fields/airport-field.tsx';
import { TextareaField, TextField } from '../../form/fields.tsx';
import { aligned } from '../../ui/field-grid.ts';
import { LogoField } from './logo-field.tsx';

const emailInput = { type: 'email', autoCapitalize: 'none', spellCheck: false };

/** The control for one field of a profile. */
export function ProfileFieldControl({ field }: { field: ProfileField }) {
  const { name, label, type, maxLength, required, autoComplete, placeholder } = field;
  const text = { name, label, maxLength, optional: !required };
  switch (type) {
    case 'airport':
      return (
        <div className="col-span-full">
          <AirportField name={name} label={label} />
        </div>
      );
    case 'logo':
      return <LogoField name={name} label={label} />;
    case 'paragraphs':
      return <TextareaField {...text} className="col-span-full pb-3" />;
    case 'line':
    case 'person':
    case 'company':
    case 'title':
    case 'phone':
    case 'email':
      return (
        <TextField
          {...text}
          className={aligned}
          autoComplete={autoComplete ?? 'off'}
          placeholder={placeholder}
          {...(type === 'email' ? emailInput : { type: type === 'phone' ? 'tel' : 'text' })}
        />
      );
  }
}
