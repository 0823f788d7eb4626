import { type ReactNode, useRef } from 'react';
import { cx } from './cx.ts';
import type { useOptions } from './use-options.ts';

type OptionListProps<Item> = {
  list: ReturnType<typeof useOptions<Item>>;
  keyOf: (item: Item) => string;
  /** Of each option. */
  className?: string;
  children: (item: Item) => ReactNode;
};

const scrollTo = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The content of a listbox. */
export function OptionList<Item>({ list, keyOf, className, children }: OptionListProps<Item>) {
  // New options may move one between press and release: the click then comes to the list alone.
  const pressed = useRef<Item>(undefined);
  const choosePressed = () => {
    if (pressed.current) list.onChoose(pressed.current);
    pressed.current = undefined;
  };
  return (
    <div role="none" onClick={choosePressed}>
      {list.options.map((item, at) => {
        const isActive = at === list.active;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
          <div
            key={keyOf(item)}
            ref={isActive ? scrollTo : undefined}
            id={`${list.id}-${at}`}
            role="option"
            aria-selected={isActive}
            onPointerDown={() => {
              pressed.current = item;
            }}
            onClick={() => {
              pressed.current ??= item;
            }}
            className={cx(
              'cursor-pointer border-b border-l-4 border-b-rule last:border-b-0',
              isActive ? 'border-l-chart bg-chart-tint' : 'border-l-transparent hover:bg-sunken',
              className,
            )}
          >
            {children(item)}
          </div>
        );
      })}
    </div>
  );
}
