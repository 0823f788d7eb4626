import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { useNavigate } from '../../ui/navigation.ts';
import { TYPING_PAUSE } from '../../ui/typing-pause.ts';
import type { AdminListSpec } from './admin-lists.ts';
import { addressOf, DAYS, SEARCH_MAX } from './list-address.ts';

type ListToolbarProps = {
  list: AdminListSpec;
  values: Record<string, string>;
  /** By the name of a day. */
  errors: Partial<Record<string, string>>;
};

/** A plain GET form, so that it works without JavaScript. */
export function ListToolbar({ list, values, errors }: ListToolbarProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apply = (event?: FormEvent) => {
    event?.preventDefault();
    clearTimeout(timer.current);
    if (!form.current) return;
    const { tab: _, ...set } = Object.fromEntries(new FormData(form.current)) as Record<string, string>;
    navigate(addressOf(list, set), { replace: true });
  };
  const pause = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, TYPING_PAUSE);
  };
  const selects = [...(list.filters ?? []), { name: 'sort', label: 'Sort by', options: list.sorts }];
  // Back and "Clear search" change the address without the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a value changes
  useEffect(() => {
    const typed = ['q', ...DAYS].map((name) => ({ name, options: [] }));
    for (const { name, options } of [...typed, ...selects]) {
      const control = form.current?.elements.namedItem(name);
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
      if (control !== document.activeElement) control.value = values[name] ?? options[0]?.value ?? '';
    }
  }, [JSON.stringify(values)]);
  return (
    <search>
      <form
        ref={form}
        method="get"
        aria-label={`Search and sort ${list.label}`}
        autoComplete="off"
        onSubmit={apply}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-2 rounded-sm border border-rule-strong bg-sheet p-3 text-sm @2xl:flex @2xl:flex-wrap @2xl:[&>*:nth-child(2)]:min-w-24 @2xl:[&>*:nth-child(2)]:flex-1 @2xl:[&_select]:field-sizing-content low:sm:gap-x-2 low:sm:px-2 low:sm:py-1 low:sm:[&_input]:px-2 low:sm:[&_select]:pr-8 low:sm:[&_select]:pl-2 [&_input]:text-base [&_select]:text-base"
      >
        <input type="hidden" name="tab" value={list.tab} />
        <Field label="Search" className="@max-2xl:col-span-full">
          <Input
            type="search"
            name="q"
            defaultValue={values.q}
            placeholder={list.searches}
            maxLength={SEARCH_MAX}
            enterKeyHint="search"
            spellCheck={false}
            onChange={pause}
          />
        </Field>
        {list.byDay &&
          DAYS.map((name) => (
            <Field key={name} label={name === 'from' ? 'From (UTC)' : 'To (UTC)'} error={errors[name]}>
              <Input type="date" name={name} defaultValue={values[name]} onChange={pause} />
            </Field>
          ))}
        {selects.map(({ name, label, options }, index) => (
          <Field
            key={name}
            label={label}
            className={cx(index % 2 === 0 && index === selects.length - 1 && '@max-2xl:col-span-full')}
          >
            <Select name={name} defaultValue={values[name] ?? options[0]?.value} onChange={() => apply()}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <Button type="submit" variant="primary" className="hidden! noscript:inline-flex!">
          Show
        </Button>
      </form>
    </search>
  );
}
