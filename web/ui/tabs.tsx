import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { stepTo } from './focus.ts';
import { Link } from './link.tsx';
import { isPlainClick } from './navigation.ts';
import { useOptimisticChoice } from './optimistic.ts';

type Tab = { id: string; label: ReactNode; to: string };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  current: string;
  /** One row that scrolls sideways on phones, for many tabs. */
  scrolls?: boolean;
};

/**
 * Tabs above one TabPanel. They are links that work without JavaScript. Arrow keys, Home and End move the
 * focus. Phones show two tabs per row, or one row that scrolls.
 */
export function Tabs({ label, tabs, current, scrolls }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useOptimisticChoice(current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab that is selected changes with it
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    for (const tab of row.querySelectorAll<HTMLElement>('[role=tab]')) {
      const isSelected = tab.ariaSelected === 'true';
      // By script, because without JavaScript arrow keys reach no tab.
      tab.tabIndex = isSelected ? 0 : -1;
      // Not `scrollIntoView`, which would scroll the page too.
      if (isSelected && scrolls) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    }
  }, [scrolls, chosen, tabs.length]);
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocus}
      className={cx('flex sm:border-b sm:border-rule-strong', scrolls ? 'sideways' : 'flex-wrap')}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          id={`tab-${tab.id}`}
          role="tab"
          aria-selected={tab.id === chosen}
          aria-controls={tab.id === current ? `panel-${tab.id}` : undefined}
          to={tab.to}
          onClick={(event) => {
            if (isPlainClick(event)) choose(tab.id);
          }}
          className={cx(
            'tab',
            scrolls
              ? 'gap-1.5 shrink-0 whitespace-nowrap max-sm:px-3 sm:px-2 sm:text-sm'
              : 'gap-2 sm:px-4 max-sm:grow max-sm:basis-1/2 max-sm:border-b max-sm:border-rule-strong max-sm:justify-center max-sm:px-2 max-sm:py-2 max-sm:text-center max-sm:leading-tight',
          )}
        >
          {tab.label}
        </Link>
      ))}
    </div>
  );
}

export function TabPanel({
  id,
  className,
  children,
}: {
  id: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} className={className}>
      {children}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const next = stepTo(event, [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]);
  next?.focus();
  next?.click();
}
