import { createContext, use } from 'react';
import type { SubmitForm } from './use-submit.ts';

export const SubmitContext = createContext<SubmitForm | null>(null);

export function useSubmitForm(): SubmitForm {
  const form = use(SubmitContext);
  if (!form) throw new Error('There is no form around this');
  return form;
}
