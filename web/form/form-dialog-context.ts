import { createContext, use } from 'react';

/** The dialog around a form. */
export type AroundForm = {
  /** True while closing would lose text. */
  isTyped: boolean;
  setTyped: (isTyped: boolean) => void;
  /** Closes the dialog, after asking if text was typed. */
  close: () => void;
  /** Closes the dialog without asking, or does something else that leaves it. */
  done: (leave?: () => void) => void;
};

export const FormDialogContext = createContext<AroundForm | null>(null);

export function useFormDialog(): AroundForm {
  const dialog = use(FormDialogContext);
  if (!dialog) throw new Error('There is no form dialog around this');
  return dialog;
}
