import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';

type Options<Item> = {
  options: readonly Item[];
  /** The options are still those of an earlier text. */
  loading: boolean;
  onChoose: (item: Item) => void;
  /** Called if `chooseBest` has nothing to choose. */
  onNone?: (() => void) | undefined;
};

/** The options of a combobox, whose text box keeps the focus. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function useOptions<Item>({ options, loading, onChoose, onNone }: Options<Item>) {
  const id = useId();
  const count = options.length;
  const [wanted, setWanted] = useState(-1);
  const active = Math.min(wanted, count - 1);
  const [isAwaited, setAwaited] = useState(false);

  const decide = useEffectEvent(() => {
    setAwaited(false);
    const best = options[Math.max(active, 0)];
    if (best) onChoose(best);
    else onNone?.();
  });
  useEffect(() => {
    if (isAwaited && !loading) decide();
  }, [isAwaited, loading]);

  /** Moves on an arrow key, while loading past the end, too; returns false for any other key. */
  const move = (key: string): boolean => {
    const from = loading ? wanted : active;
    if (key === 'ArrowDown') setWanted(from + 1 < count || loading ? from + 1 : 0);
    else if (key === 'ArrowUp') setWanted((from > 0 ? from : count) - 1);
    else return false;
    return true;
  };
  /** Chooses the active or first option; while loading, the one that arrives at that position. */
  const chooseBest = () => setAwaited(true);
  const chosen = options[active];

  return {
    id,
    options,
    active,
    onChoose,
    chosen,
    move,
    chooseBest,
    /** Handles a key of a text box above a list that is always open; with `isTyped`, Enter chooses the best match. */
    press(event: KeyboardEvent, isTyped: boolean) {
      // The keys belong to the input method.
      if (event.nativeEvent.isComposing) return;
      if (!move(event.key)) {
        if (event.key !== 'Enter') return;
        if (isTyped) chooseBest();
        else if (chosen) onChoose(chosen);
      }
      event.preventDefault();
    },
    reset: () => {
      setWanted(-1);
      setAwaited(false);
    },
    /** Attributes of the text box. */
    box: (isOpen: boolean) =>
      ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
      }) as const,
  };
}
