import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { formFields, type ListingValues } from './form-values.ts';

/** After a first try to send it: what is wrong with the form around it. */
export function Corrections({ kind }: { kind: ListingKind }) {
  const { setFocus, formState } = useFormContext<ListingValues>();
  const { errors } = formState;
  const fields = useMemo(() => formFields(kind), [kind]);
  const lines = fields.flatMap(({ name, label }) => {
    const message = errors[name]?.message;
    return typeof message === 'string' && formState.isSubmitted ? [{ name, label, message }] : [];
  });
  return <ErrorSummary lines={lines} onGo={setFocus} />;
}
