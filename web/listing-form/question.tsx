import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Asked } from './use-question.ts';

/** Asks whether unusual figures are right. */
export function Question({ figures, settle }: Asked) {
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={() => settle(false)}
      title="Is this right?"
      description="Check for a typo or the wrong unit."
      footer={
        <>
          <Button onClick={() => settle(false)}>Change it</Button>
          <Button variant="primary" onClick={() => settle(true)}>
            Yes, it’s right
          </Button>
        </>
      }
    >
      <dl className="flex flex-col gap-3">
        {figures.map(({ name, label, figure, rarely }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt className="font-semibold">{label}</dt>
            <dd className="figure font-bold">{figure}</dd>
            <dd className="col-span-2 text-sm text-ink-soft">{rarely}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
