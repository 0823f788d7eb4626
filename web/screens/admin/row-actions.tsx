import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

type RowActionsProps<Action extends string> = {
  actions: readonly Action[];
  /** Name of the row, for screen readers. */
  of: string;
  onAction: (action: Action) => void;
};

/** Buttons of a row: two columns on a card, one line without frames in a table. */
export function RowActions<Action extends string>({ actions, of, onAction }: RowActionsProps<Action>) {
  const isHydrated = useHydrated();
  return actions.map((action) => (
    <Button
      key={action}
      disabled={!isHydrated}
      aria-label={`${action} ${of}`}
      onClick={() => onAction(action)}
      className="whitespace-nowrap max-wide:px-2 wide:first:-ml-2 wide:border-transparent wide:bg-transparent wide:px-2 wide:text-chart wide:hover:bg-sunken"
    >
      {action}
    </Button>
  ));
}
