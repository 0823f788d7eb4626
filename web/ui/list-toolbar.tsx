import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Field } from './field.tsx';
import { Input, Select } from './input.tsx';
import { TYPING_PAUSE } from './typing-pause.ts';

export type ListSelect = {
  name: string;
  label: string;
  /** The first is the default. */
  options: readonly { value: string; label: string }[];
};

type TextBox = { name: string; label: string; type: 'search' | 'date'; error?: string | undefined } & (
  | { type: 'date' }
  | {
      type: 'search';
      placeholder: string;
      maxLength: number;
      /** Two of these share a line on a phone. */
      isShort?: boolean;
    }
);

type Values = Readonly<Record<string, string | undefined>>;

type ListToolbarProps = {
  label: string;
  /** The search text, and days. */
  boxes: readonly TextBox[];
  selects: readonly ListSelect[];
  /** What is set, by name. */
  values: Values;
  /** Parameters without a control, for the page without JavaScript. */
  fixed?: Readonly<Record<string, string>>;
  /** Folds the selects on small screens, where the rows come first. */
  folds?: boolean;
  /** Takes everything that is set. `typing` marks a text that the user may still be typing. */
  onChange: (values: Record<string, string>, typing: boolean) => void;
};

/** By the container, or by the window where the selects fold. */
const looks = {
  open: {
    form: 'grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] rounded-sm border border-rule-strong bg-sheet p-3 @2xl:flex @2xl:flex-wrap @2xl:[&_select]:field-sizing-content low:sm:gap-x-2 low:sm:px-2 low:sm:py-1 low:sm:[&_input]:px-2 low:sm:[&_select]:pr-8 low:sm:[&_select]:pl-2',
    search: '@max-2xl:col-span-full @2xl:min-w-24 @2xl:flex-1',
    odd: '@max-2xl:col-span-full',
  },
  folds: {
    form: 'mb-2 grid-cols-2 wide:mb-0 wide:flex wide:[&_label]:sr-only wide:[&_select]:field-sizing-content',
    search: 'max-wide:[&>label]:sr-only wide:min-w-24 wide:flex-1',
    odd: 'max-wide:col-span-2',
  },
};

/** Search, filters, and sort order of a list. A plain GET form, so that it works without JavaScript. */
export function ListToolbar({ label, boxes, selects, values, fixed, folds, onChange }: ListToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const { form, apply, pause } = useListForm(boxes, values, onChange);
  const look = looks[folds ? 'folds' : 'open'];
  const folded = folds && !isOpen && 'max-wide:hidden noscript:flex';
  const set = selects.filter(({ name }) => values[name]).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(false);
  };
  return (
    <search className="flex-1">
      <form
        ref={form}
        method="get"
        aria-label={label}
        autoComplete="off"
        onSubmit={submit}
        className={cx('grid gap-x-3 gap-y-2 text-sm [&_input]:text-base [&_select]:text-base', look.form)}
      >
        {Object.entries(fixed ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {boxes.map(({ label: text, error, ...box }) => {
          const { isShort, ...input } = { isShort: false, ...box };
          return (
            <Field
              key={input.name}
              label={text}
              error={error}
              className={cx(
                input.type === 'search' && !isShort && look.search,
                isShort && '@2xl:w-28 @6xl:w-40',
              )}
            >
              <Input
                {...input}
                defaultValue={values[input.name]}
                enterKeyHint="search"
                spellCheck={false}
                onChange={pause}
              />
            </Field>
          );
        })}
        {folds && (
          <Button
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="self-start px-3! wide:hidden noscript:hidden"
          >
            Filter and sort
            {set > 0 && (
              <span className="figure rounded-full bg-chart px-2 text-chart-ink">
                {set}
                <span className="sr-only"> set</span>
              </span>
            )}
          </Button>
        )}
        {selects.map(({ name, label: text, options }, index) => (
          <Field
            key={name}
            label={text}
            className={cx(folded, index % 2 === 0 && index === selects.length - 1 && look.odd)}
          >
            <Select name={name} value={values[name] ?? options[0]?.value} onChange={() => apply(false)}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        {/* Always in the form, because Enter needs a submit button. */}
        <Button type="submit" variant="primary" className="hidden! noscript:inline-flex!">
          Show
        </Button>
      </form>
    </search>
  );
}

/** Applies the form after a pause in typing. Keeps typed text until the address changes in another way, such as Back. */
function useListForm(boxes: readonly TextBox[], values: Values, onChange: ListToolbarProps['onChange']) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(values);
  useEffect(() => {
    for (const { name } of boxes) {
      const text = values[name] ?? '';
      if (text === (sent.current[name] ?? '').trim()) continue;
      sent.current = { ...sent.current, [name]: text };
      clearTimeout(timer.current);
      const box = form.current?.elements.namedItem(name);
      if (box instanceof HTMLInputElement) box.value = text;
    }
  });
  const apply = (typing: boolean) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const typed = Object.fromEntries(
      [...new FormData(form.current)].map(([name, text]) => [name, `${text}`]),
    );
    sent.current = typed;
    onChange(typed, typing);
  };
  const pause = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, TYPING_PAUSE, true);
  };
  return { form, apply, pause };
}
