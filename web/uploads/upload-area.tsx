import { Camera, CircleAlert, Plus, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useId, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { FieldError } from '../ui/field.tsx';
import type { FileRules, Refusal } from './file-rules.ts';
import { TAKES_FILES, useFileDrop } from './use-file-drop.ts';
import type { useUploads } from './use-uploads.ts';

type UploadAreaProps = {
  label: string;
  help: ReactNode;
  hint: string;
  chooseLabel: string;
  /** Offers the camera on touch devices. */
  camera?: boolean;
  count: number;
  max: number;
  rules: FileRules;
  uploads: Pick<ReturnType<typeof useUploads>, 'add' | 'refusals' | 'dismissRefusals' | 'announcement'>;
  error: string | undefined;
  buttonRef: Ref<HTMLButtonElement> | undefined;
  onBlur: (() => void) | undefined;
  children: ReactNode;
};

export function UploadArea({
  label,
  help,
  hint,
  chooseLabel,
  camera,
  count,
  max,
  rules,
  uploads,
  error,
  buttonRef,
  onBlur,
  children,
}: UploadAreaProps) {
  const { add: onFiles, refusals } = uploads;
  const id = useId();
  const area = useRef<HTMLFieldSetElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const shutter = useRef<HTMLInputElement>(null);
  const hovers = useFileDrop({ area, onFiles, isMeant: rules.isMeant });
  const describedBy = cx(`${id}-help`, refusals.length > 0 && `${id}-refusals`, error && `${id}-error`);
  return (
    <fieldset
      ref={area}
      {...{ [TAKES_FILES]: '' }}
      aria-describedby={describedBy}
      className="flex min-w-0 flex-col"
    >
      <legend className="font-semibold">
        {label} <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <p id={`${id}-help`} className="mb-3 text-sm text-ink-soft">
        {help}
      </p>
      {children}
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border-2 border-dashed px-4 py-3',
          hovers && 'border-chart bg-chart-tint',
          !hovers && (error ? 'border-danger' : 'border-rule-strong'),
        )}
      >
        <Button
          ref={buttonRef}
          onClick={() => picker.current?.click()}
          onBlur={onBlur}
          aria-describedby={describedBy}
          className="max-sm:w-full"
        >
          <Plus aria-hidden="true" size="1.125rem" />
          {chooseLabel}
        </Button>
        {camera && (
          <Button
            onClick={() => shutter.current?.click()}
            className="not-pointer-coarse:hidden max-sm:w-full"
          >
            <Camera aria-hidden="true" size="1.125rem" />
            Take photo
          </Button>
        )}
        <p className="text-sm text-ink-soft pointer-coarse:hidden">{hint}</p>
        <p className="figure ml-auto text-sm whitespace-nowrap text-ink-soft">
          {count} of {max}
        </p>
      </div>
      <FileInput ref={picker} label={chooseLabel} accept={rules.accept} onFiles={onFiles} multiple />
      {camera && (
        <FileInput
          ref={shutter}
          label="Take photo"
          accept={rules.accept}
          onFiles={onFiles}
          capture="environment"
        />
      )}
      <Refusals id={`${id}-refusals`} refusals={refusals} onDismiss={uploads.dismissRefusals} />
      <FieldError id={`${id}-error`} message={error} />
      <p aria-live="polite" className="sr-only">
        {uploads.announcement}
      </p>
    </fieldset>
  );
}

type FileInputProps = Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple' | 'capture'> & {
  label: string;
  onFiles: (files: File[]) => void;
};

function FileInput({ label, onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      aria-label={label}
      hidden
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Lets the visitor choose the same file again.
        target.value = '';
      }}
    />
  );
}

type RefusalsProps = { id: string; refusals: readonly Refusal[]; onDismiss: () => void };

function Refusals({ id, refusals, onDismiss }: RefusalsProps) {
  return (
    <div id={id} aria-live="polite">
      {refusals.length > 0 && (
        <div className="mt-2 flex items-start gap-2 rounded-sm border border-danger bg-danger-tint pl-3">
          <CircleAlert aria-hidden="true" size="1.125rem" className="mt-3 shrink-0 text-danger" />
          <ul className="min-w-0 grow py-2 text-sm">
            {refusals.map(({ title, description, names }) => (
              <li key={title + description} className="py-0.5 wrap-anywhere">
                <strong>{title}.</strong> {description}
                {names && ` Not added: ${names.join(', ')}.`}
              </li>
            ))}
          </ul>
          <Button variant="quiet" shape="icon" aria-label="Dismiss" onClick={onDismiss}>
            <X aria-hidden="true" size="1.125rem" />
          </Button>
        </div>
      )}
    </div>
  );
}
