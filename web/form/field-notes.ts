import { createContext, use } from 'react';

/** A note for each field that has one, by the field's name. */
export const FieldNotes = createContext<Readonly<Record<string, string>>>({});

/** Returns the field's help, followed by its note. */
export function useHelp(name: string, help?: string): string | undefined {
  const note = use(FieldNotes)[name];
  return help && note ? `${help} ${note}` : (note ?? help);
}
