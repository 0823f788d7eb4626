import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from '../ui/use-latest.ts';

type FileDrop = {
  area: RefObject<HTMLElement | null>;
  onFiles: (files: File[]) => void;
  isMeant: (file: File) => boolean;
};

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

const isTextBox = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, textarea') || target.isContentEditable);

/**
 * Takes files dropped on the field, or pasted anywhere on the page while the field is visible. Returns true while
 * files hover over the field.
 */
export function useFileDrop(setup: FileDrop): boolean {
  const { area } = setup;
  const [isHovered, setIsHovered] = useState(false);
  const latest = useLatest(setup);

  useEffect(() => {
    const isOver = ({ target }: Event) => target instanceof Node && (area.current?.contains(target) ?? false);
    function over(event: DragEvent) {
      if (!carriesFiles(event)) return;
      setIsHovered(isOver(event));
      // The browser would open a file dropped beside the field and lose the form.
      event.preventDefault();
      if (!isOver(event) && event.dataTransfer && !isAnyField(event)) event.dataTransfer.dropEffect = 'none';
    }
    function leave(event: DragEvent) {
      if (event.relatedTarget === null) setIsHovered(false);
    }
    function drop(event: DragEvent) {
      setIsHovered(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      if (isOver(event)) latest.current.onFiles([...(event.dataTransfer?.files ?? [])]);
    }
    function paste(event: ClipboardEvent) {
      const { clipboardData, target } = event;
      const files = [...(clipboardData?.files ?? [])].filter(latest.current.isMeant);
      if (files.length === 0 || !area.current?.checkVisibility()) return;
      if (isTextBox(target) && clipboardData?.types.includes('text/plain')) return;
      if (target instanceof Element && target.closest('[role=dialog]')) return;
      event.preventDefault();
      latest.current.onFiles(files);
    }
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [area, latest]);

  return isHovered;
}

/** Marks fields that take files, so the drop cursor is right over each of them. */
export const TAKES_FILES = 'data-takes-files';

const isAnyField = ({ target }: Event) =>
  target instanceof Element && target.closest(`[${TAKES_FILES}]`) !== null;
