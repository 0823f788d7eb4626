import { zodResolver } from '@hookform/resolvers/zod';
import { use, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { messages } from '../../domain/messages.ts';
import { ApiError } from '../api/api-error.ts';
import { failureText } from '../api/failure-text.ts';
import { type Send, useSend } from '../api/send-signed-in.ts';
import { toast } from '../ui/toast.ts';
import { FormDialogContext } from './form-dialog-context.ts';

/** A field of a form, with its name for an error summary. */
export type FormField = { name: string; label?: string };

type Options<Values extends FieldValues, Input, Context> = {
  defaultValues: Values | DefaultValues<Values>;
  /** The schema that the server uses. */
  schema?: z.ZodType<Input, Values>;
  /** For a form that holds its values in another shape than its schema does. */
  resolver?: Resolver<Values, Context, Input>;
  context?: UseFormProps<Values, Context>['context'];
  /** Every field in the order of the page; without them, the default values give names and order. */
  fields?: readonly FormField[];
  /** The field for a path of the server's errors, where their names differ. */
  fieldOfPath?: (path: string) => string;
  /** The field that has the focus when the form opens. */
  focus?: Path<Values>;
  /** A failure that the form opens with. */
  failure?: string | null;
  /** Sends checked input. `send` is the API, with sign-in over the page when the session has ended. */
  submit: (input: Input, send: Send) => unknown;
  /** Returns the form's own message for an error, or null for the usual one. */
  explain?: (error: unknown) => string | null;
  /** A toast that shows when validation finds errors, until it finds none. */
  refusal?: { title: string; description: string };
  /** Called when validation finds errors; may return a failure of the whole form. */
  onInvalid?: (values: Values) => string | null | undefined;
};

/**
 * A form from its default values to the server's answer. `submit` throws when the server refuses: errors of fields go
 * to their fields, and the first gets the focus; anything else becomes `failure`. While it runs, `isPending` is true and
 * a second press does nothing. The result is new on each render, its methods are not: effects depend on the methods.
 */
export function useSubmit<Values extends FieldValues, Input = Values, Context = unknown>({
  schema,
  resolver,
  fields,
  fieldOfPath = (path) => path,
  focus,
  failure: opensWith = null,
  submit,
  explain,
  refusal,
  onInvalid,
  ...options
}: Options<Values, Input, Context>) {
  // The specification's toast for forms of pages.
  const send = useSend(use(FormDialogContext) ? undefined : messages.loggedOut);
  const form = useForm<Values, Context, Input>({
    ...(options as UseFormProps<Values, Context, Input>),
    resolver: resolver ?? (schema && zodResolver<Values, Context, Input>(schema)),
    // React Hook Form goes by the order in which fields were registered, which may not be the page's.
    shouldFocusError: false,
  });
  const [failure, setFailure] = useState(opensWith);
  const [isPending, setPending] = useState(false);
  const isUnderWay = useRef(false);
  const dismissRefusal = useRef(() => {});
  const names = (fields?.map(({ name }) => name) ?? Object.keys(options.defaultValues)) as Path<Values>[];

  useEffect(() => {
    // After a dialog around the form has opened, which moves the focus itself.
    if (focus) queueMicrotask(() => form.setFocus(focus));
  }, [form.setFocus, focus]);

  const focusRefused = (first: Path<Values>) => {
    // What is folded takes no focus.
    for (const box of document.getElementsByName(first)) box.closest('details')?.setAttribute('open', '');
    form.setFocus(first);
    // The focus moves in a later task, once the error is there.
    setTimeout(showFocusedError);
  };

  /** Puts an error at the form's fields; returns the first of them. */
  const refuse = (error: unknown): Path<Values> | undefined => {
    const errors = new Map<string, string>();
    for (const { path, message } of error instanceof ApiError ? error.errors : []) {
      if (!errors.has(fieldOfPath(path))) errors.set(fieldOfPath(path), message);
    }
    const refused = names.filter((name) => errors.has(name));
    for (const name of refused) form.setError(name, { type: 'server', message: errors.get(name) ?? '' });
    const first = refused[0];
    if (first) focusRefused(first);
    const said = explain?.(error) ?? null;
    setFailure(said ?? (first ? null : failureText(error, { typed: true })));
    return first;
  };

  /** Runs work of this form that the server may refuse, once at a time; returns the first refused field. */
  const attempt = async (work: (send: Send) => unknown): Promise<Path<Values> | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setPending(true);
    setFailure(null);
    try {
      await work(send);
      return undefined;
    } catch (error) {
      return refuse(error);
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  };

  const onSubmit = form.handleSubmit(
    (input) => {
      // It would cover the dialog or page that comes next.
      dismissRefusal.current();
      return attempt(() => submit(input, send)).then(() => {});
    },
    (errors) => {
      if (refusal) dismissRefusal.current = toast({ ...refusal, variant: 'destructive' });
      const first = names.find((name) => errors[name]);
      if (first) focusRefused(first);
      setFailure(onInvalid?.(form.getValues()) ?? null);
    },
  );

  return { ...form, fields, failure, isPending, attempt, onSubmit };
}

/** Scrolls to the error of the field that has the focus, since a dialog's buttons may cover it. */
function showFocusedError(): void {
  const described = document.activeElement
    ?.closest('[aria-describedby]:not(dialog)')
    ?.getAttribute('aria-describedby');
  const error = document.getElementById(described?.split(' ').at(-1) ?? '');
  error?.scrollIntoView({ block: 'nearest' });
}

/** A form as its parts use it, whatever its values are. */
export type SubmitForm = Pick<
  ReturnType<typeof useSubmit<FieldValues>>,
  'fields' | 'failure' | 'isPending' | 'onSubmit'
>;

/** Leaves for another page; the form stays busy until it is gone, or the visitor comes back to it. */
export function leaveFor(address: string, how: 'assign' | 'replace' = 'replace'): Promise<void> {
  window.location[how](address);
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }));
}
