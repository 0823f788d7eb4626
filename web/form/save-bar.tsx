import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { DraftKept } from './draft-notes.tsx';
import type { useDraft } from './use-draft.ts';

type SaveBarProps = { draft: ReturnType<typeof useDraft>; children: ReactNode };

/** The buttons of an edit, in reach while the form scrolls, and whether there is anything to save. */
export function SaveBar({ draft, children }: SaveBarProps) {
  const { isDirty } = useFormState();
  return (
    <div
      data-lower-bar=""
      className="save-bar -mx-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-rule-strong bg-paper px-4 py-3 sm:mx-0 sm:px-0"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 max-sm:basis-full">
        <p role="status" className={isDirty ? 'text-sm font-semibold' : 'text-sm text-ink-soft'}>
          {isDirty ? 'Unsaved changes' : 'No changes'}
        </p>
        <div className="max-sm:hidden">
          <DraftKept draft={draft} />
        </div>
      </div>
      {children}
    </div>
  );
}
