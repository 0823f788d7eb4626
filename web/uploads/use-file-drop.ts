import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from './use-latest.ts';

type FileDrop = {
  /** The field. */
  area: RefObject<HTMLElement | null>;
  onFiles: (files: File[]) => void;
  /** Whether a pasted file is meant for this field. */
  isMeant: (file: File) => boolean;
};

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

const isTextBox = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, textarea') || target.isContentEditable);

/**
 * Takes files that are dropped on the field, or pasted anywhere on the page while it is to be seen; text goes into its
 * text box as ever. Answers whether files hover over the field.
 */
export function useFileDrop(setup: FileDrop): boolean {
  const { area } = setup;
  const [hovers, setHovers] = useState(false);
  const latest = useLatest(setup);

  useEffect(() => {
    const isOver = ({ target }: Event) => target instanceof Node && (area.current?.contains(target) ?? false);
    function over(event: DragEvent) {
      if (!carriesFiles(event)) return;
      setHovers(isOver(event));
      // A file that misses the field would be opened instead of the form, and everything typed would be gone.
      event.preventDefault();
      if (!isOver(event) && event.dataTransfer && !isAnyField(event)) event.dataTransfer.dropEffect = 'none';
    }
    function leave(event: DragEvent) {
      if (event.relatedTarget === null) setHovers(false);
    }
    function drop(event: DragEvent) {
      setHovers(false);
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

  return hovers;
}

/** Marks the places that take files, so that the pointer says so over each of them. */
export const TAKES_FILES = 'data-takes-files';

const isAnyField = ({ target }: Event) =>
  target instanceof Element && target.closest(`[${TAKES_FILES}]`) !== null;
