import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowLeft, ArrowRight, GripVertical, ImageOff, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { PICTURE_TEXT_LENGTH } from '../../domain/media.ts';
import { renditionAddress } from '../../domain/paths.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { cx } from '../ui/cx.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import type { Tile } from './photo-tiles.ts';
import { UploadState } from './upload-state.tsx';

type To = (from: number, last: number) => number;

type PhotoTileProps = {
  tile: Tile;
  index: number;
  isMain: boolean;
  count: number;
  onMove: (button: HTMLElement, to: To) => void;
  onText: (text: string) => void;
  onRemove: () => void;
  onRetry: (uploadId: number) => void;
  onCancel: (uploadId: number) => void;
};

export function PhotoTile({
  tile,
  index,
  isMain,
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
      aria-label={`Photo ${number}${isMain ? ', main' : ''}`}
      // Set only while dragging, since the content security policy blocks inline styles in the page's HTML.
      style={transform ? { transform: CSS.Translate.toString(transform), transition } : undefined}
      className={cx(
        'grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 rounded-sm border border-rule-strong bg-paper sm:flex sm:flex-col',
        isDragging && 'relative z-10 shadow-raised',
      )}
    >
      <div
        {...listeners}
        className="relative mt-3 ml-3 aspect-4/3 cursor-grab touch-manipulation self-start overflow-hidden bg-sunken select-none active:cursor-grabbing sm:m-0 sm:w-full"
      >
        <Thumbnail file={upload?.file} url={photo?.url} alt={photo?.text || `Photo ${number}`} />
        {isMain && (
          <span className="absolute top-1 left-1 rounded-sm border border-chart bg-sheet px-2 text-sm font-semibold text-chart">
            Main
          </span>
        )}
        {count > 1 && (
          <span className="absolute top-1 right-1 rounded-sm bg-sheet py-1 text-ink-soft">
            <GripVertical aria-hidden="true" size="1.125rem" />
          </span>
        )}
      </div>
      {upload && (
        <div className="min-w-0 py-3 pr-3 sm:px-3">
          <p className="mb-1 truncate text-sm font-semibold">{upload.file.name}</p>
          <UploadState
            upload={upload}
            onRetry={() => onRetry(upload.id)}
            onCancel={() => onCancel(upload.id)}
          />
        </div>
      )}
      {photo && (
        <>
          <Field label={`Caption for photo ${number}`} className="py-3 pr-3 sm:px-3 sm:pb-1">
            <Input
              value={photo.text}
              maxLength={PICTURE_TEXT_LENGTH}
              autoComplete="off"
              placeholder="Doors open, from the ramp"
              onChange={(event) => onText(event.target.value)}
            />
          </Field>
          <PhotoActions index={index} isMain={isMain} count={count} onMove={onMove} onRemove={onRemove} />
        </>
      )}
    </li>
  );
}

/** Points up or down where the tiles are in one column. */
const alongRow = 'max-sm:rotate-90';

type PhotoActionsProps = Pick<PhotoTileProps, 'index' | 'isMain' | 'count' | 'onMove' | 'onRemove'>;

function PhotoActions({ index, isMain, count, onMove, onRemove }: PhotoActionsProps) {
  const number = index + 1;
  return (
    <div className="col-span-2 mt-auto flex items-center px-1 pb-1">
      {count > 1 && (
        <>
          <MoveButton
            label={`Move photo ${number} earlier`}
            isAtEnd={index === 0}
            onMove={(button) => onMove(button, (from) => Math.max(0, from - 1))}
          >
            <ArrowLeft aria-hidden="true" size="1.1875rem" className={alongRow} />
          </MoveButton>
          <MoveButton
            label={`Move photo ${number} later`}
            isAtEnd={index === count - 1}
            onMove={(button) => onMove(button, (from, last) => Math.min(last, from + 1))}
          >
            <ArrowRight aria-hidden="true" size="1.1875rem" className={alongRow} />
          </MoveButton>
        </>
      )}
      {!isMain && (
        <Button
          variant="quiet"
          className="px-2!"
          onClick={({ currentTarget }) => onMove(currentTarget, () => 0)}
        >
          Make main<span className="sr-only"> photo {number}</span>
        </Button>
      )}
      <Button
        variant="quiet"
        shape="icon"
        aria-label={`Remove photo ${number}`}
        onClick={onRemove}
        className="ml-auto"
      >
        <Trash2 aria-hidden="true" size="1.1875rem" />
      </Button>
    </div>
  );
}

type MoveButtonProps = {
  label: string;
  /** True at the end of the row; stays focusable, so the focus isn't lost. */
  isAtEnd: boolean;
  onMove: (button: HTMLElement) => void;
  children: ReactNode;
};

function MoveButton({ label, isAtEnd, onMove, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={({ currentTarget }) => onMove(currentTarget)}
      className={buttonClass({ variant: 'quiet', shape: 'icon' })}
    >
      {children}
    </button>
  );
}

type ThumbnailProps = {
  file: File | undefined;
  url: string | undefined;
  alt: string;
};

const look = 'pointer-events-none absolute inset-0 size-full object-cover';

/** Small photo: the local file until the server's version has loaded, without a gap. */
function Thumbnail({ file, url, alt }: ThumbnailProps) {
  const [own] = useState(file);
  const local = useObjectAddress(own);
  const [isKept, setKept] = useState(false);
  const [failed, setFailed] = useState(0);
  // Older photos have no small version.
  const kept = url && [renditionAddress(url, 'card.jpg'), url][failed];

  if (url && !kept && !local) {
    return (
      <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-sm text-ink-soft">
        <ImageOff aria-hidden="true" size="1.5rem" />
        This photo is missing. Remove it and add it again.
      </p>
    );
  }
  return (
    <>
      {local && !isKept && <img src={local} alt={alt} draggable={false} className={look} />}
      {kept && (
        <img
          key={kept}
          src={kept}
          // The local image already has the text.
          alt={local && !isKept ? '' : alt}
          draggable={false}
          onLoad={() => setKept(true)}
          onError={() => setFailed(failed + 1)}
          className={look}
        />
      )}
    </>
  );
}

function useObjectAddress(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
