import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowLeft, ArrowRight, GripVertical, Trash2 } from 'lucide-react';
import { PICTURE_TEXT_LENGTH } from '../../../domain/media.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { Tile } from './photo-tiles.ts';
import { Thumbnail } from './thumbnail.tsx';
import { UploadState } from './upload-state.tsx';

/** Where a photo goes, from its place and the last one. */
type To = (from: number, last: number) => number;

type PhotoTileProps = {
  tile: Tile;
  index: number;
  count: number;
  onMove: (button: HTMLElement, to: To) => void;
  onText: (text: string) => void;
  onRemove: () => void;
  onRetry: (uploadId: number) => void;
  onCancel: (uploadId: number) => void;
};

/** One photo, or a file on its way to be one. Its picture can be dragged. */
export function PhotoTile({
  tile,
  index,
  count,
  onMove,
  onText,
  onRemove,
  onRetry,
  onCancel,
}: PhotoTileProps) {
  const { key, photo, upload } = tile;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: key });
  const number = index + 1;
  return (
    <li
      ref={setNodeRef}
      data-item={key}
      aria-label={index === 0 ? 'Photo 1, main' : `Photo ${number}`}
      // Only in the browser, while something is dragged: the server's page carries no styles.
      style={transform ? { transform: CSS.Translate.toString(transform), transition } : undefined}
      className={cx(
        'flex flex-col rounded-sm border border-rule-strong bg-paper',
        isDragging && 'relative z-10 shadow-raised',
      )}
    >
      <div
        {...listeners}
        className="relative aspect-4/3 cursor-grab touch-manipulation overflow-hidden rounded-t-sm bg-sunken select-none active:cursor-grabbing"
      >
        <Thumbnail file={upload?.file} url={photo?.url} alt={photo?.text || `Photo ${number}`} />
        {index === 0 && (
          <span className="absolute top-2 left-2 rounded-sm border border-chart bg-sheet px-2 text-sm font-semibold text-chart">
            Main
          </span>
        )}
        {count > 1 && (
          <span className="absolute top-2 right-2 rounded-sm bg-sheet py-1 text-ink-soft">
            <GripVertical aria-hidden="true" size={18} />
          </span>
        )}
      </div>
      {upload && (
        <div className="p-3">
          <p className="mb-1 truncate text-sm font-semibold">{upload.file.name}</p>
          <UploadState
            upload={upload}
            onRetry={() => onRetry(upload.id)}
            onCancel={() => onCancel(upload.id)}
          />
        </div>
      )}
      {photo && (
        <div className="flex grow flex-col justify-between gap-1 p-3 pb-1">
          <TextOf number={number} text={photo.text} onChange={onText} />
          <div className="-mx-2 flex items-center">
            {count > 1 && (
              <>
                <Button
                  variant="quiet"
                  shape="icon"
                  aria-label={`Move photo ${number} earlier`}
                  aria-disabled={index === 0 || undefined}
                  onClick={({ currentTarget }) => onMove(currentTarget, (from) => Math.max(0, from - 1))}
                >
                  <ArrowLeft aria-hidden="true" size={19} />
                </Button>
                <Button
                  variant="quiet"
                  shape="icon"
                  aria-label={`Move photo ${number} later`}
                  aria-disabled={index === count - 1 || undefined}
                  onClick={({ currentTarget }) =>
                    onMove(currentTarget, (from, last) => Math.min(last, from + 1))
                  }
                >
                  <ArrowRight aria-hidden="true" size={19} />
                </Button>
              </>
            )}
            {index > 0 && (
              <Button
                variant="quiet"
                className="px-2!"
                onClick={({ currentTarget }) => onMove(currentTarget, () => 0)}
              >
                Make Main<span className="sr-only">: photo {number}</span>
              </Button>
            )}
            <Button
              variant="quiet"
              shape="icon"
              aria-label={`Remove photo ${number}`}
              onClick={onRemove}
              className="ml-auto"
            >
              <Trash2 aria-hidden="true" size={19} />
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

/** What is to be seen, for people who don't see it. */
function TextOf({
  number,
  text,
  onChange,
}: {
  number: number;
  text: string;
  onChange: (text: string) => void;
}) {
  return (
    <Field label={`What photo ${number} shows`} optional>
      <Input
        value={text}
        maxLength={PICTURE_TEXT_LENGTH}
        autoComplete="off"
        placeholder="Doors open, from the ramp"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
