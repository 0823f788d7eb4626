import { type ComponentProps, type ReactNode, use, useEffect } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { FormDialogContext } from './form-dialog-context.ts';
import { FormFailure } from './form-failure.tsx';
import { SubmitContext, useSubmitForm } from './submit-context.ts';
import type { SubmitForm } from './use-submit.ts';

type AnyForm<Values extends FieldValues, Context, Input> = UseFormReturn<Values, Context, Input> & SubmitForm;
type ScopeProps<Values extends FieldValues, Context, Input> = {
  form: AnyForm<Values, Context, Input>;
  children: ReactNode;
};

/** Gives a form to the fields and notes below it, for a page where some of them are outside the `<form>`. */
export function FormScope<Values extends FieldValues, Context, Input>({
  form,
  children,
}: ScopeProps<Values, Context, Input>) {
  return (
    <SubmitContext value={form}>
      <FormProvider {...form}>{children}</FormProvider>
    </SubmitContext>
  );
}

type FormElementProps = {
  label?: string | undefined;
  className?: string;
  /** Typed text is kept as a draft, so a dialog around the form may close without asking. */
  keepsText?: boolean;
  children: ReactNode;
};

/** The `<form>` of the scope around it. */
export function FormElement({
  label,
  className = 'flex flex-col gap-4',
  keepsText = false,
  children,
}: FormElementProps) {
  const { onSubmit, isPending } = useSubmitForm();
  const around = use(FormDialogContext);
  const dialog = keepsText ? null : around;
  return (
    // POST, because a GET sent by the browser itself would put typed text into the address.
    <form
      method="post"
      onSubmit={onSubmit}
      noValidate
      aria-label={label}
      className={className}
      data-sending={isPending || undefined}
      data-typed={dialog?.isTyped || undefined}
      // React Hook Form reports a change only after an asynchronous validation, too late for an Escape right after it.
      onInput={dialog ? () => dialog.setTyped(true) : undefined}
    >
      <noscript>
        {/* The first button is the one that Enter presses. */}
        <button type="submit" disabled hidden />
        <p className="font-semibold">This form needs JavaScript.</p>
      </noscript>
      {dialog && <ReportTyped setTyped={dialog.setTyped} />}
      {children}
    </form>
  );
}

/** Reports to the dialog around the form whether it has typed text. */
function ReportTyped({ setTyped }: { setTyped: (isTyped: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => {
    setTyped(isDirty);
    return () => setTyped(false);
  }, [isDirty, setTyped]);
  return null;
}

/** A form from `useSubmit`, with its failure, fields, and buttons. */
export function Form<Values extends FieldValues, Context, Input>({
  form,
  children,
  ...rest
}: ScopeProps<Values, Context, Input> & FormElementProps) {
  return (
    <FormScope form={form}>
      <FormElement {...rest}>
        <FormFailure message={form.failure} />
        {children}
      </FormElement>
    </FormScope>
  );
}

/** Sends the form around it. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const { isPending } = useSubmitForm();
  return <Button type="submit" variant="primary" busy={isPending} {...props} />;
}

type FormButtonsProps = {
  submit: string;
  danger?: boolean;
  cancel?: string;
  /** Closes the dialog around the form, if there is one, by default. */
  onCancel?: () => void;
};

/** The main action is at the right. In a dialog, the buttons stay in reach while its fields scroll. */
export function FormButtons({ submit, danger, cancel = 'Cancel', onCancel }: FormButtonsProps) {
  const { isPending } = useSubmitForm();
  const dialog = use(FormDialogContext);
  return (
    <div className={cx('action-row', dialog && 'dialog-footer sticky -bottom-5 z-10 -mx-5 -mb-5')}>
      <Button disabled={isPending} onClick={onCancel ?? dialog?.close}>
        {cancel}
      </Button>
      <SubmitButton {...(danger && { variant: 'danger' })}>{submit}</SubmitButton>
    </div>
  );
}
