import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { CSV_CHANGES_MAX } from '../../domain/csv.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { focusOnMount } from '../ui/focus.ts';

/** The result of a check, which takes the focus. */
export function Verdict({ isWrong, children }: { isWrong: boolean; children: ReactNode }) {
  const Icon = isWrong ? CircleAlert : CircleCheck;
  return (
    <h3 ref={focusOnMount} tabIndex={-1} className="flex items-center gap-2">
      <Icon aria-hidden="true" size="1.25rem" className={isWrong ? 'text-danger' : 'text-good'} />
      {children}
    </h3>
  );
}

type Change = { row: number; column: string; before: string; after: string };

type ChangesProps<One> = {
  changes: readonly One[];
  /** "listing": each row is about one. */
  noun: string;
  nameOf: (change: One) => string | null;
  headingOf: (column: string) => string;
};

/** The cells that an import would change in what exists. */
export const Changes = <One extends Change>({ changes, noun, nameOf, headingOf }: ChangesProps<One>) => (
  <div className="flex flex-col gap-3">
    <DataTable
      label={`Changes to existing ${noun}s`}
      className="table-top text-sm"
      rows={changes}
      keyOf={({ row, column }) => `${row} ${column}`}
      columns={[
        { name: 'Row', figure: true, cell: ({ row }) => row },
        {
          name: `Field and ${noun}`,
          className: 'w-2/5 min-w-28 wrap-anywhere',
          cell: (one) => (
            <>
              {headingOf(one.column)} <span className="block text-ink-soft">{nameOf(one)}</span>
            </>
          ),
        },
        {
          name: 'Now, and in the file',
          className: 'min-w-32 wrap-anywhere',
          cell: ({ before, after }) => (
            <>
              <del className="block text-ink-soft">{before || 'not stated'}</del>{' '}
              <ins className="block no-underline">{after || 'not stated'}</ins>
            </>
          ),
        },
      ]}
    />
    {changes.length === CSV_CHANGES_MAX && <p>These are the first {CSV_CHANGES_MAX} changes.</p>}
  </div>
);

type ImportedProps = {
  title: ReactNode;
  to: string;
  leave: string;
  onAgain: () => void;
  children?: ReactNode;
};

export const Imported = ({ title, to, leave, onAgain, children }: ImportedProps) => (
  <div className="flex flex-col gap-4 rounded-sm border border-good bg-good-tint p-6">
    <h2 ref={focusOnMount} tabIndex={-1} className="flex items-center gap-2">
      <CircleCheck aria-hidden="true" size="1.5rem" className="text-good" />
      {title}
    </h2>
    {children}
    <div className="flex flex-wrap gap-3">
      <LinkButton variant="primary" to={to}>
        {leave}
      </LinkButton>
      <Button onClick={onAgain}>Import another file</Button>
    </div>
  </div>
);
