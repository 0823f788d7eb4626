import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { LinkProps } from '../../ui/link.tsx';
import { actionText } from './action-text.ts';

type RowActionsProps<Act extends string> = {
  /** Name of the row, for screen readers. */
  of: string;
  /** Link to the row's dialog. */
  detail?: { label: string; link: Pick<LinkProps, 'to' | 'state'> };
  acts: readonly Act[];
  onAct: (act: Act) => void;
  children?: ReactNode;
};

const face =
  'whitespace-nowrap @max-5xl:px-2 @5xl:border-transparent @5xl:bg-transparent @5xl:px-2 @5xl:text-chart @5xl:hover:bg-sunken';
/** Apart from the others, and with a picture, since it can't be undone. */
const deletes =
  'border-danger text-danger! @max-5xl:nth-[odd]:col-span-full hover:border-danger hover:bg-danger-tint! @5xl:ml-3 @5xl:border-transparent';

/** Actions of a row: two columns on a card, one line without frames in a table. */
export function RowActions<Act extends string>({ of, detail, acts, onAct, children }: RowActionsProps<Act>) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 @5xl:-my-1.5 @5xl:-ml-2 @5xl:flex @5xl:flex-wrap @5xl:gap-0 @7xl:flex-nowrap">
      {detail && (
        <LinkButton
          {...detail.link}
          aria-label={`${detail.label} ${of}`}
          className={cx(face, '@5xl:whitespace-normal')}
        >
          {detail.label}
        </LinkButton>
      )}
      {acts.map((act) => (
        <Button
          key={act}
          aria-haspopup="dialog"
          aria-label={`${actionText(act)} ${of}`}
          onClick={() => onAct(act)}
          className={cx(face, act === 'delete' && deletes)}
        >
          {act === 'delete' && <Trash2 aria-hidden="true" size="1rem" />}
          {actionText(act)}
        </Button>
      ))}
      {children}
    </div>
  );
}
