import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, X } from 'lucide-react';
import { SHEET_NAME } from '../map/use-phone.ts';
import { Button } from '../ui/button.tsx';

type SheetHeadProps = {
  name: string;
  /** Title of the listing shown. */
  title: string | undefined;
  at: number;
  count: number;
  isLast: boolean;
  isOpen: boolean;
  /** Undefined if the sheet is always open. */
  onToggle: (() => void) | undefined;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/** Name of the place, and the buttons that do what dragging and swiping do. */
export function SheetHead(props: SheetHeadProps) {
  const { name, title, at, count, isLast, isOpen, onToggle, onStep, onClose } = props;
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <div className="flex items-center border-b border-rule pl-4">
      <div className="relative flex min-h-12 min-w-0 flex-1 items-center gap-1">
        {/* Below the handle that the sheet is dragged by. */}
        <div className="min-w-0 pt-2.5 pb-1 text-sm leading-tight">
          <p id={SHEET_NAME} className="line-clamp-2 font-semibold">
            {name}
          </p>
          <p role="status" className="text-ink-soft">
            {title !== undefined && (
              <>
                {at + 1} of {count}
                <span className="sr-only">: {title}</span>
              </>
            )}
          </p>
        </div>
        {onToggle && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label="More about each result"
            onClick={onToggle}
            className="absolute -inset-y-1 right-0 -left-4"
          />
        )}
        {onToggle && <Chevron aria-hidden="true" size="1.25rem" className="shrink-0 text-ink-soft" />}
      </div>
      <Button
        variant="quiet"
        shape="icon"
        aria-label="Previous result"
        aria-disabled={at === 0}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft aria-hidden="true" size="1.25rem" />
      </Button>
      <Button
        variant="quiet"
        shape="icon"
        aria-label="Next result"
        aria-disabled={isLast}
        onClick={() => onStep(1)}
      >
        <ChevronRight aria-hidden="true" size="1.25rem" />
      </Button>
      <Button variant="quiet" shape="icon" aria-label="Close" onClick={onClose}>
        <X aria-hidden="true" size="1.25rem" />
      </Button>
    </div>
  );
}
