import { counted } from '../../../domain/figures.ts';
import type { RulesPreview } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Rows shown of those who would move. */
const SHOWN = 20;

type PreviewDialogProps = {
  preview: RulesPreview;
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
};

/** What new rules change, before they are stored. */
export function PreviewDialog({ preview, busy, onSave, onClose }: PreviewDialogProps) {
  const { added, removed, mailed, completed, moved } = preview;
  const rest = moved.length - SHOWN;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change the rules?"
      description={
        mailed > 0
          ? `${counted(mailed, 'person gets', 'people get')} an email with what changed. Offers that are out keep the rules under which they were sent.`
          : 'Nobody is on the list, so nobody gets an email.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={onSave}>
            {mailed > 0 ? `Save and email ${counted(mailed, 'person', 'people')}` : 'Save the rules'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Sentences title="New" sentences={added} />
        <Sentences title="No longer" sentences={removed} />
        <section>
          <h3>Who moves</h3>
          {completed > 0 && (
            <p>
              {counted(completed, 'person becomes complete and gets', 'people become complete and get')}{' '}
              {completed === 1 ? 'a place' : 'places'}, because nothing is missing from them anymore.
            </p>
          )}
          {moved.length === 0 ? (
            <p>Everyone who has a place keeps it.</p>
          ) : (
            <ul className="divide-y divide-rule">
              {moved.slice(0, SHOWN).map(({ entry, name, from, to }) => (
                <li key={entry} className="flex justify-between gap-4 py-1.5">
                  <bdi className="wrap-anywhere">{name ?? 'Deleted account'}</bdi>
                  <span className="figure whitespace-nowrap">
                    {from} → {to}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {rest > 0 && <p className="text-ink-soft">And {counted(rest, 'other', 'others')}.</p>}
        </section>
      </div>
    </Dialog>
  );
}

const Sentences = ({ title, sentences }: { title: string; sentences: readonly string[] }) =>
  sentences.length > 0 && (
    <section>
      <h3>{title}</h3>
      <Bullets of={sentences} />
    </section>
  );
