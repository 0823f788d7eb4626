import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { useNavigate } from '../ui/navigation.ts';
import { useOptimisticChoice } from '../ui/optimistic.ts';
import { ShortLabel } from '../ui/short-label.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import type { View } from './listing-search.ts';

const labels: Record<View, string> = { list: 'List View', map: 'Map View', split: 'Split' };

type ViewSwitchProps = {
  views: readonly View[];
  current: View;
  pathOf: (view: View) => string;
  /** Filter form that the buttons submit without JavaScript. */
  form: string;
  /** Starts loading the map before the click. */
  onReachMap?: () => void;
  className?: string;
};

/** One Tab stop. Phones show only the other view. */
export function ViewSwitch({ views, current, pathOf, form, onReachMap, className }: ViewSwitchProps) {
  const navigate = useNavigate();
  const [chosen, choose] = useOptimisticChoice(current);
  return (
    <Toolbar aria-label="Show results as" className={cx('ml-auto flex shrink-0', className)}>
      {views.map((view) => {
        const reach = view === 'list' ? undefined : onReachMap;
        return (
          <Button
            key={view}
            data-tool
            type="submit"
            form={form}
            name="view"
            value={view}
            aria-pressed={view === chosen}
            onPointerEnter={reach}
            onFocus={reach}
            onClick={(event) => {
              event.preventDefault();
              // Voice control and screen readers click without hovering or focusing.
              reach?.();
              choose(view);
              navigate(pathOf(view));
            }}
            className={cx(
              '-ml-px rounded-none px-3! text-sm first:ml-0 max-md:aria-pressed:hidden aria-pressed:z-1 aria-pressed:border-chart aria-pressed:bg-chart-tint aria-pressed:text-chart',
              view === 'split' && 'phone:hidden',
            )}
          >
            <ShortLabel text={labels[view]} />
          </Button>
        );
      })}
    </Toolbar>
  );
}
