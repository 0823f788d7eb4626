import { type ReactNode, useState } from 'react';
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
  // New options wait for the release, because a browser sends no click to an option that moved since the press.
  const [held, hold] = useState<readonly Item[]>();
  const release = () => hold(undefined);
  return (
    <div
      role="none"
      onPointerDown={() => hold(list.options)}
      onPointerCancel={release}
      onMouseLeave={release}
      onClick={release}
    >
      {(held ?? list.options).map((item, at) => {
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
            onClick={() => list.onChoose(item)}
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
