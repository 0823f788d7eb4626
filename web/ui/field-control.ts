import { createContext, use } from 'react';

type FieldFacts = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };
export const FieldContext = createContext<FieldFacts | null>(null);

type ControlProps = {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: unknown;
};

/** Attributes that connect a control to the Field around it; the control's own props win. */
export function useFieldControl(props: ControlProps) {
  const field = use(FieldContext);
  return {
    id: props.id ?? field?.id,
    'aria-describedby':
      [props['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': (props['aria-invalid'] as boolean | undefined) ?? (field?.invalid || undefined),
    // `required` would show the browser's own message instead of ours.
    'aria-required': (props.required ?? field?.required) || undefined,
  };
}
